/// The words of an inventory in a file.
struct FileWords: WordSource {
    let database: Database

    func occurs(_ query: WordQuery) throws -> Bool {
        for table in ["item_search", "label_search"] {
            let found = try database.integer(
                "SELECT rowid FROM \(table) WHERE \(table) MATCH ? LIMIT 1", [.text(query.fts5)])
            if found != nil { return true }
        }
        return false
    }

    func forEachWord(from start: String, to end: String, _ body: (String, Int64) -> Void) throws {
        // Of titles the counts are kept; the index would go through all items of every word for them.
        let counts = ["SELECT term, items FROM word WHERE items > 0", "SELECT term, doc FROM label_vocabulary WHERE 1"]
        for counts in counts {
            try database.with("\(counts) AND term >= ? AND term < ?", [.text(start), .text(end)]) { row in
                while try row.step() { body(row.text(0), row.integer(1)) }
            }
        }
    }

    func titles(matching query: WordQuery, limit: Int) throws -> [String] {
        try database.rows(
            """
            SELECT title FROM item_search CROSS JOIN item ON item.id = item_search.rowid WHERE item_search MATCH ? LIMIT ?
            """, [.text(query.fts5), .integer(Int64(limit))]
        ) { $0.text(0) }
    }
}
