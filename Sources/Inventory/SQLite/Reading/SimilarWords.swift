import PlainText

/// Finds words of the inventory that are nearly a word that is not in it.
struct SimilarWords {
    let database: Database

    /// How many words are suggested for one.
    private static let suggestedAtMost = 5
    /// How many titles are looked at for one place where a Japanese word may be wrong.
    private static let titlesAtMost = 50

    /// The nearest words, most frequent first; empty when the word is there, too short, or like nothing.
    func suggestions(for word: String) throws -> [String] {
        guard let query = WordQuery(word, orCode: true), try !occurs(query.fts5) else { return [] }
        let folded = FoldedWords(word)
        guard folded.tokens.count == 1, let token = folded.tokens.first else { return [] }
        let scalars = Array(folded.scalars[token.start..<token.end])
        switch token.kind {
        case .word where scalars.count >= 4: return try latin(scalars)
        case .run where scalars.count >= 4: return try japanese(scalars)
        default: return []
        }
    }

    private func occurs(_ match: String) throws -> Bool {
        for table in ["item_search", "label_search"] {
            let found = try database.integer(
                "SELECT rowid FROM \(table) WHERE \(table) MATCH ? LIMIT 1", [.text(match)])
            if found != nil { return true }
        }
        return false
    }

    // MARK: - Latin

    private struct Candidate {
        let word: String
        let distance: Int
        let count: Int64
    }

    private func latin(_ scalars: [Unicode.Scalar]) throws -> [String] {
        let limit = scalars.count >= 8 ? 2 : 1
        // Most slips leave the first letter alone, or swap it with the second; only then all words are read.
        var candidates: [Candidate] = []
        for first in Set(scalars.prefix(2)) {
            guard let next = Unicode.Scalar(first.value + 1) else { continue }
            candidates += try words(from: String(Character(first)), to: String(Character(next)), near: scalars, limit)
        }
        if candidates.isEmpty { candidates = try words(from: "a", to: "{", near: scalars, limit) }
        let nearest = candidates.map(\.distance).min()
        let words = candidates.filter { $0.distance == nearest }.sorted { ($1.count, $0.word) < ($0.count, $1.word) }
            .map(\.word)
        return words.reduce(into: []) { unique, word in
            if !unique.contains(word), unique.count < SimilarWords.suggestedAtMost { unique.append(word) }
        }
    }

    private func words(from start: String, to end: String, near scalars: [Unicode.Scalar], _ limit: Int) throws
        -> [Candidate]
    {
        // Of titles the counts are kept; the index would go through all items of every word for them.
        let counts = ["SELECT term, items FROM word WHERE items > 0", "SELECT term, doc FROM label_vocabulary WHERE 1"]
        return try counts.flatMap { counts in
            try database.rows("\(counts) AND term >= ? AND term < ?", [.text(start), .text(end)]) { row -> Candidate? in
                // Lengths tell most words apart without decoding them; a plural may be three letters longer.
                let length = row.utf8(0).count - scalars.count
                guard length >= -limit, length <= limit + 3 else { return nil }
                let word = row.text(0)
                let forms = [word] + Plurals.singulars(of: word)
                return forms.compactMap { form in
                    EditDistance.between(scalars, Array(form.unicodeScalars), atMost: limit).map {
                        Candidate(word: form, distance: $0, count: row.integer(1))
                    }
                }.min { $0.distance < $1.distance }
            }.compactMap { $0 }
        }
    }

    // MARK: - Japanese

    /// One character wrong, missing or too many: the parts before and behind it are still in the title.
    private func japanese(_ scalars: [Unicode.Scalar]) throws -> [String] {
        var found: [String] = []
        for position in scalars.indices {
            let parts = [scalars[..<position], scalars[(position + 1)...]].filter { !$0.isEmpty }
            let query = WordQuery.all(
                parts.compactMap { part in
                    var text = String.UnicodeScalarView()
                    text.append(contentsOf: part)
                    return WordQuery(String(text))
                })
            let titles = try database.rows(
                """
                SELECT title FROM item_search CROSS JOIN item ON item.id = item_search.rowid WHERE item_search MATCH ? LIMIT ?
                """, [.text(query.fts5), .integer(Int64(SimilarWords.titlesAtMost))]
            ) { $0.text(0) }
            for title in titles {
                guard found.count < SimilarWords.suggestedAtMost else { return found }
                if let part = SimilarWords.part(of: title, near: scalars), !found.contains(part) { found.append(part) }
            }
        }
        return found
    }

    /// The part of a title that is one slip away from the word, as the title has it.
    private static func part(of title: String, near scalars: [Unicode.Scalar]) -> String? {
        let characters = Array(title)
        for length in [scalars.count, scalars.count + 1, scalars.count - 1] where length <= characters.count {
            for start in 0...(characters.count - length) {
                let part = String(characters[start..<start + length])
                let folded = FoldedWords(part)
                guard folded.tokens.count == 1, folded.tokens[0].kind == .run else { continue }
                if EditDistance.between(scalars, folded.scalars, atMost: 1) != nil { return part }
            }
        }
        return nil
    }
}
