extension SQLiteStore {
    /// For each word that occurs in no title, category or place: the words that are nearly it, most frequent first.
    ///
    /// Latin words come folded to lower case; of four letters with one slip, of eight with two. Japanese ones of four characters with
    /// one come as they are written. Words that occur, or are like nothing, are left out.
    public func similarWords(to words: [String]) throws -> [String: [String]] {
        try database.reading { try SimilarWords(FileWords(database: database)).suggestions(for: words) }
    }

    /// Titles for completion: first those that begin with the text, then those in which a later word does.
    public func titles(matching prefix: String, limit: Int) throws -> [String] {
        guard limit > 0 else { return [] }
        let start = String(decoding: SearchText.bytes(title: prefix), as: UTF8.self)
        return try database.reading {
            var titles = try database.rows(
                """
                SELECT DISTINCT title FROM item WHERE deleted_at IS NULL AND words >= ?1 AND words < ?1 || char(1114111)
                ORDER BY words LIMIT ?2
                """, [.text(start), .integer(Int64(limit))]
            ) { $0.text(0) }
            guard titles.count < limit, let query = WordQuery(prefix) else { return titles }
            let others = try database.rows(
                """
                SELECT title FROM item_search CROSS JOIN item ON item.id = item_search.rowid WHERE item_search MATCH ?1 LIMIT ?2
                """, [.text(query.fts5), .integer(Int64(limit))]
            ) { $0.text(0) }
            for title in others where titles.count < limit && !titles.contains(title) { titles.append(title) }
            return titles
        }
    }
}
