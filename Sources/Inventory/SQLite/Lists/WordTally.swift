/// The counts of items by the tokens of their search text, codes left out: a word that many titles have needs no counting.
struct WordTally {
    let database: Database

    /// Calls the body with each different token of a search text once.
    static func forEachToken(of words: [UInt8], _ body: (String) -> Void) {
        var seen: Set<String> = []
        for bytes in words.split(separator: 0x20) {
            let token = String(decoding: bytes, as: UTF8.self)
            guard token.unicodeScalars.first != SearchText.codeMark, seen.insert(token).inserted else { continue }
            body(token)
        }
    }

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

    /// The one token in the index that a query means, with the number of its items; nil when there are several, or may be.
    func only(_ query: WordQuery) throws -> (token: String, items: Int)? {
        guard let sought = query.alternatives else { return nil }
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
