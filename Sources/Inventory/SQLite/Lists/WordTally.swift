/// The counts of items by the tokens of their search text, codes left out: a word that many titles have needs no counting.
package struct WordTally {
    let database: Database

    /// Calls the body with each different token of a search text once.
    package static func forEachToken(of words: [UInt8], _ body: (String) -> Void) {
        var seen: Set<String> = []
        for bytes in words.split(separator: 0x20) {
            let token = String(decoding: bytes, as: UTF8.self)
            guard !isCode(token), seen.insert(token).inserted else { continue }
            body(token)
        }
    }

    private static func isCode(_ token: String) -> Bool { token.unicodeScalars.first == SearchText.codeMark }

    /// Counts so many items more or, negative, fewer for each token.
    func add(_ changes: [String: Int64]) throws {
        for (token, change) in changes where change != 0 {
            try database.run(
                """
                INSERT INTO word(term, items) VALUES (?1, ?2) ON CONFLICT(term) DO UPDATE SET items = items + ?2
                """, [.text(token), .integer(change)])
        }
    }

    /// Counts everything anew, from the full-text index.
    func rebuild() throws {
        try database.execute(
            """
            DELETE FROM word;
            INSERT INTO word SELECT term, doc FROM item_vocabulary WHERE term < char(57344);
            INSERT INTO word SELECT term, doc FROM item_vocabulary WHERE term >= char(57345);
            """)
    }

    /// So many tokens are written out for a beginning.
    private static let endings = 8

    /// A query without what no title and no code is; nil when nothing can match.
    func present(in query: WordQuery) throws -> WordQuery? { try closed(query)?.without { try !occurs($0) } }

    private func occurs(_ token: String) throws -> Bool {
        Self.isCode(token)
            ? try database.integer(
                "SELECT 1 FROM item_search WHERE item_search MATCH ?1 LIMIT 1",
                [.text(WordQuery.phrase([token], isOpen: false).fts5)]) != nil
            : try database.integer("SELECT 1 FROM word WHERE term = ?1 AND items > 0", [.text(token)]) != nil
    }

    /// The query with the tokens that titles have in place of a beginning, where they are few: a beginning is slow to look for.
    func closed(_ query: WordQuery) throws -> WordQuery? {
        switch query {
        case .all(let parts):
            let closed = try parts.compactMap(closed)
            return closed.count == parts.count ? .all(closed) : nil
        case .any(let parts):
            let closed = try parts.compactMap(closed)
            return closed.count > 1 ? .any(closed) : closed.first
        case .phrase(let tokens, isOpen: true):
            let beginning = tokens[tokens.count - 1]
            let terms = try database.rows(
                "SELECT term FROM word WHERE term >= ?1 AND term < ?1 || char(1114111) AND items > 0 LIMIT ?2",
                [.text(beginning), .integer(Int64(Self.endings + 1))]
            ) { $0.text(0) }
            guard terms.count <= Self.endings else { return query }
            let phrases = terms.map { WordQuery.phrase(tokens.dropLast() + [$0], isOpen: false) }
            return phrases.count > 1 ? .any(phrases) : phrases.first
        case .phrase: return query
        }
    }

    /// The one token in the index that a query means, with the number of its items; nil when there are several, or may be, and for codes.
    func only(_ query: WordQuery) throws -> (token: String, items: Int)? {
        guard let sought = query.alternatives, !sought.wholes.contains(where: Self.isCode) else { return nil }
        var found: [String: Int] = [:]
        func take(_ condition: String, _ text: String) throws {
            let rows = try database.rows(
                "SELECT term, items FROM word WHERE \(condition) AND items > 0 LIMIT 2", [.text(text)]
            ) { ($0.text(0), Int($0.integer(1))) }
            for (term, items) in rows { found[term] = items }
        }
        for beginning in sought.beginnings { try take("term >= ?1 AND term < ?1 || char(1114111)", beginning) }
        for whole in sought.wholes { try take("term = ?1", whole) }
        guard found.count == 1, let only = found.first else { return nil }
        return (only.key, only.value)
    }
}
