import PlainText

/// Finds categories, places and units.
struct LabelReader {
    let database: Database

    /// The texts that a filter means, as ``FoldedWords/meant(among:_:)`` tells them apart: "rack" is every rack, unless there is one that is just
    /// called "Rack".
    func ids(of kind: LabelKind, matching text: String, isWhole: Bool = false) throws -> [Int64] {
        guard let query = WordQuery(text, isWhole: isWhole) else {
            return try database.rows(
                "SELECT id FROM label WHERE kind = ?1 AND items > 0 AND instr(text, ?2) > 0",
                [.integer(kind.rawValue), .text(text)]
            ) { $0.integer(0) }
        }
        let candidates = try database.rows(
            """
            SELECT label.id, label.text FROM label_search CROSS JOIN label ON label.id = label_search.rowid
            WHERE label_search MATCH ?1 AND kind = ?2 AND items > 0
            """,
            [.text(query.fts5), .integer(kind.rawValue)]
        ) { (id: $0.integer(0), text: $0.text(1)) }
        return FoldedWords(text).meant(among: candidates, \.text).map(\.id)
    }

    /// What differs whenever other texts are in use.
    struct Mark: Equatable {
        let count: Int64
        let sum: Int64
    }

    var mark: Mark {
        get throws {
            try database.with("SELECT count(*), sum(id) FROM label WHERE items > 0") { statement in
                _ = try statement.step()
                return Mark(count: statement.integer(0), sum: statement.integer(1))
            }
        }
    }

    /// The texts of one kind, most used first.
    func counts(of kind: LabelKind, limit: Int) throws -> [LabelCount] {
        try database.rows(
            "SELECT text, items FROM label WHERE kind = ?1 AND items > 0 ORDER BY items DESC, text LIMIT ?2",
            [.integer(kind.rawValue), .integer(Int64(max(0, limit)))]
        ) { LabelCount(name: $0.text(0), count: Int($0.integer(1))) }
    }
}
