import CivilTime

import struct Essentials.Date

// A store as the copy of an inventory that lives elsewhere: what is read there is taken over past the change log, in which only changes
// made through this program stand.
extension SQLiteStore {
    /// Adds the tables that a mirror has beside those of an inventory.
    package func prepareMirror() throws {
        try database.execute(
            """
            -- What the mirror knows about itself: how far a reading is, when it was last complete.
            CREATE TABLE IF NOT EXISTS mirror_fact(name TEXT PRIMARY KEY, value TEXT NOT NULL) WITHOUT ROWID;
            -- In which reading of all pages an item was met last.
            CREATE TABLE IF NOT EXISTS mirror_seen(id INTEGER PRIMARY KEY, pass INTEGER NOT NULL);
            -- The id under which an item came back after it was deleted.
            CREATE TABLE IF NOT EXISTS mirror_moved(old INTEGER PRIMARY KEY, new INTEGER NOT NULL);
            CREATE INDEX IF NOT EXISTS mirror_moved_new ON mirror_moved(new);
            """)
    }

    /// What the mirror knows about itself, by name.
    package func mirrorFacts() throws -> [String: String] {
        let facts = try database.rows("SELECT name, value FROM mirror_fact") { ($0.text(0), $0.text(1)) }
        return Dictionary(facts) { $1 }
    }

    /// Writes facts; nil takes one away.
    package func setMirrorFacts(_ facts: [String: String?]) throws { try database.writing { try write(facts) } }

    /// Takes over items as they are at the place, with the facts that hold from then on, in one transaction.
    ///
    /// - Parameter pass: the number of the reading in which they were met; nil for items that were asked for one by one.
    /// - Returns: how many of them were not known to be so.
    @discardableResult
    package func mirror(_ items: [Item], pass: Int64?, facts: [String: String?] = [:]) throws -> Int {
        try database.writing {
            let known = try ItemReader(database: database).liveItems(items.map(\.id))
            var byID = Dictionary(known.map { ($0.id, $0) }) { $1 }
            var writer = ItemWriter(database)
            var different = 0
            for item in items {
                if let pass {
                    try database.run(
                        "INSERT INTO mirror_seen VALUES (?1, ?2) ON CONFLICT(id) DO UPDATE SET pass = ?2",
                        [.integer(item.id), .integer(pass)])
                }
                let before = byID[item.id]
                if let before, before.isSame(as: item) { continue }
                try writer.replace(before, with: item, at: Moment(item.updatedAt))
                byID[item.id] = item
                different += 1
            }
            try writer.flush()
            try write(facts)
            return different
        }
    }

    /// Takes items out that are no longer at the place.
    package func removeFromMirror(_ ids: [Int64], at time: Date) throws {
        try database.writing {
            var writer = ItemWriter(database)
            let reader = ItemReader(database: database)
            for id in ids {
                guard let item = try reader.liveItem(id) else { continue }
                try writer.replace(item, with: nil, at: Moment(time))
            }
            try writer.flush()
        }
    }

    /// The item as the mirror has it; nil when it has none.
    package func mirrored(_ id: Int64) throws -> Item? { try ItemReader(database: database).liveItem(id) }

    /// The ids of items that the reading of that number has not met, ascending.
    package func unmet(in pass: Int64) throws -> [Int64] {
        try database.rows(
            """
            SELECT item.id FROM item LEFT JOIN mirror_seen AS seen ON seen.id = item.id
            WHERE deleted_at IS NULL AND coalesce(seen.pass, 0) < ?1 ORDER BY item.id
            """, [.integer(pass)]
        ) { $0.integer(0) }
    }

    /// How many items the reading of that number has met.
    package func metCount(in pass: Int64) throws -> Int {
        Int(try database.integer("SELECT count(*) FROM mirror_seen WHERE pass = ?1", [.integer(pass)]) ?? 0)
    }

    /// The ids of the items that have just this title.
    package func mirroredIDs(titled title: String) throws -> [Int64] {
        try database.rows(
            "SELECT id FROM item WHERE words >= ?1 AND words < ?1 || char(1114111) AND deleted_at IS NULL AND title = ?2",
            [.text(String(decoding: SearchText.bytes(title: title), as: UTF8.self)), .text(title)]
        ) { $0.integer(0) }
    }

    func write(_ facts: [String: String?]) throws {
        for (name, value) in facts {
            if let value {
                try database.run(
                    "INSERT INTO mirror_fact VALUES (?1, ?2) ON CONFLICT(name) DO UPDATE SET value = ?2",
                    [.text(name), .text(value)])
            } else {
                try database.run("DELETE FROM mirror_fact WHERE name = ?1", [.text(name)])
            }
        }
    }
}
