/// The import as somebody would write it by hand for the `sqlite3` program: the same tables, indexes, log and search index.
///
/// It checks nothing, and its search text is the title in lower case; the file's schema has been made by the store.
enum ImportSQL {
    static func script(csv path: String, indexes: [(name: String, definition: String)]) -> String {
        let drops = indexes.map { "DROP INDEX \($0.name);" }.joined(separator: "\n")
        let creates = indexes.map { $0.definition + ";" }.joined(separator: "\n")
        return """
            CREATE TEMP TABLE t(id INTEGER, title, quantity, unit, category, place, minimum, code, note, created_at, updated_at);
            .mode csv
            .import --schema temp --skip 1 \(path) t
            BEGIN IMMEDIATE;
            \(drops)
            INSERT INTO label(kind, text, items) SELECT 1, category, count(*) FROM t WHERE category <> '' GROUP BY category;
            INSERT INTO label(kind, text, items) SELECT 2, place, count(*) FROM t WHERE place <> '' GROUP BY place;
            INSERT INTO label(kind, text, items) SELECT 3, unit, count(*) FROM t WHERE unit <> '' GROUP BY unit;
            INSERT INTO label_search(rowid, words) SELECT id, lower(text) FROM label;
            INSERT INTO item(id, quantity, minimum, unit, category, place, created_at, updated_at, title, code, note, words)
              SELECT id, CAST(round(quantity * 10000) AS INTEGER),
                CASE minimum WHEN '' THEN NULL ELSE CAST(round(minimum * 10000) AS INTEGER) END,
                (SELECT id FROM label WHERE kind = 3 AND text = t.unit), (SELECT id FROM label WHERE kind = 1 AND text = t.category),
                (SELECT id FROM label WHERE kind = 2 AND text = t.place), unixepoch(created_at) * 1000000,
                unixepoch(updated_at) * 1000000, title, code, note, lower(title) || ' ' || code FROM t;
            INSERT INTO item_search(rowid, words) SELECT id, words FROM item;
            INSERT INTO item_mention(rowid, title, words) SELECT id, lower(title), lower(note) FROM t WHERE note <> '';
            INSERT INTO change VALUES (1, 0, 'import', 'import', 1, (SELECT count(*) FROM t), NULL, 1, NULL, NULL);
            INSERT INTO entry(id, change, item, kind, after)
              SELECT id, 1, id, 'imported', json_object('id', id, 'title', title, 'quantity', quantity, 'unit', unit,
                'category', category, 'place', place, 'minimum', minimum, 'code', code, 'note', note,
                'created_at', created_at, 'updated_at', updated_at) FROM t;
            INSERT INTO tally SELECT 1, updated_at / 3600000000 AS slot, count(*) FROM item GROUP BY slot;
            INSERT INTO tally SELECT 2, created_at / 3600000000 AS slot, count(*) FROM item GROUP BY slot;
            INSERT INTO tally SELECT kind + 2, slot / 24 AS day, sum(items) FROM tally WHERE kind < 3 GROUP BY kind, day;
            UPDATE tally SET items = (SELECT count(*) FROM item WHERE quantity = 0) WHERE kind = 5;
            UPDATE tally SET items = (SELECT count(*) FROM item WHERE quantity < minimum) WHERE kind = 6;
            UPDATE tally SET items = (SELECT count(*) FROM item WHERE quantity = minimum) WHERE kind = 7;
            INSERT INTO word SELECT term, doc FROM item_vocabulary;
            \(creates)
            COMMIT;
            """
    }

    /// The export as the program does it best.
    static let export = """
        .mode csv
        .headers on
        SELECT id, title, quantity / 10000.0, (SELECT text FROM label WHERE id = unit),
          (SELECT text FROM label WHERE id = category), (SELECT text FROM label WHERE id = place), minimum / 10000.0, code, note,
          strftime('%Y-%m-%dT%H:%M:%SZ', created_at / 1000000, 'unixepoch'),
          strftime('%Y-%m-%dT%H:%M:%SZ', updated_at / 1000000, 'unixepoch')
        FROM item WHERE deleted_at IS NULL ORDER BY id;
        """
}
