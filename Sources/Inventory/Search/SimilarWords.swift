import PlainText

/// The words of an inventory, wherever they are kept.
package protocol WordSource {
    /// Whether a title, category or place has what a query asks for.
    func occurs(_ query: WordQuery) throws -> Bool

    /// Calls the body with each word of titles and labels from one (included) to another (excluded), and how many have it; a word of
    /// both comes twice.
    func forEachWord(from start: String, to end: String, _ body: (String, Int64) -> Void) throws

    /// The first so many titles that a query finds.
    func titles(matching query: WordQuery, limit: Int) throws -> [String]
}

/// Finds words of the inventory that mean the same as, or are nearly, a word that is not in it.
package struct SimilarWords {
    private let source: any WordSource

    package init(_ source: any WordSource) { self.source = source }

    /// For each word, its nearest ones; words that are there, or are like nothing, are left out.
    package func suggestions(for words: [String]) throws -> [String: [String]] {
        try words.reduce(into: [:]) { found, word in
            let suggestions = try suggestions(for: word)
            if !suggestions.isEmpty { found[word] = suggestions }
        }
    }

    /// How many words are suggested for one.
    private static let suggestedAtMost = 5
    /// How many titles are looked at for one place where a Japanese word may be wrong.
    private static let titlesAtMost = 50

    /// The nearest words, most frequent first; empty when the word is there, too short, or like nothing.
    func suggestions(for word: String) throws -> [String] {
        guard let query = WordQuery(word, orCode: true), try !source.occurs(query) else { return [] }
        let folded = FoldedWords(word)
        guard folded.tokens.count == 1, let token = folded.tokens.first else { return [] }
        let translations = TitleTranslations(source)
        let translated =
            switch token.kind {
            case .word: try translations.words(forWord: folded.text(token))
            case .run: try translations.words(forRun: word)
            case .number, .symbol: [String]()
            }
        guard translated.isEmpty else { return Array(translated.prefix(SimilarWords.suggestedAtMost)) }
        let scalars = Array(folded.scalars[token.start..<token.end])
        switch token.kind {
        case .word where scalars.count >= 4: return try latin(scalars)
        case .run where scalars.count >= 4: return try japanese(scalars)
        default: return []
        }
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
        var candidates: [Candidate] = []
        try source.forEachWord(from: start, to: end) { word, count in
            // Lengths tell most words apart; a plural may be three letters longer.
            let length = word.utf8.count - scalars.count
            guard length >= -limit, length <= limit + 3 else { return }
            let nearest = ([word] + Plurals.singulars(of: word)).compactMap { form in
                EditDistance.between(scalars, Array(form.unicodeScalars), atMost: limit).map {
                    Candidate(word: form, distance: $0, count: count)
                }
            }.min { $0.distance < $1.distance }
            if let nearest { candidates.append(nearest) }
        }
        return candidates
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
            let titles = try source.titles(matching: query, limit: Self.titlesAtMost)
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
