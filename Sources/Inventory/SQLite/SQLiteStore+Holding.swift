import CivilTime

import struct Essentials.Date

/// A change as another place has it in its log.
package struct ForeignChange {
    package let id: Int64
    package let at: Moment
    package let author: Author
    /// `change`, `import`, `undo` or `redo`.
    package let kind: String
    package let target: Int64?
    package let applied: Int64?
    package let undoneBy: Int64?
    package var entries: [(kind: HistoryEntry.Kind, before: Item?, after: Item?)] = []

    package init(
        id: Int64, at: Moment, author: Author, kind: String, target: Int64?, applied: Int64?, undoneBy: Int64?
    ) {
        self.id = id
        self.at = at
        self.author = author
        self.kind = kind
        self.target = target
        self.applied = applied
        self.undoneBy = undoneBy
    }
}

extension SQLiteStore {
    /// An inventory in memory that holds items of another place, and no log.
    package static func temporary(holding items: [Item]) throws -> SQLiteStore {
        try SQLiteStore(Self.database(holding: items))
    }

    /// An inventory in memory with items and deleted items of another place, and its log.
    package static func temporary(
        holding items: [Item], deleted: [(item: Item, at: Moment)], log: [ForeignChange]
    ) throws -> SQLiteStore {
        let database = try Self.database(holding: items + deleted.map(\.item))
        try database.writing {
            var writer = ItemWriter(database)
            for (item, at) in deleted { try writer.replace(item, with: nil, at: at) }
            try writer.flush()
            var next: Int64 = 1
            for change in log {
                try database.run(
                    """
                    INSERT INTO change(id, at, author, kind, first_entry, last_entry, target, applied, undone_by)
                    VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9)
                    """,
                    [
                        .integer(change.id), .integer(change.at.microseconds), .text(change.author.rawValue),
                        .text(change.kind), .integer(next), .integer(next + Int64(change.entries.count) - 1),
                    ] + [change.target, change.applied, change.undoneBy].map { $0.map(SQLValue.integer) ?? .null })
                for entry in change.entries {
                    let item = (entry.after ?? entry.before)?.id ?? 0
                    let states = [entry.before, entry.after].map { state in
                        state.map { SQLValue.text(String(decoding: ItemSnapshot.bytes(of: $0), as: UTF8.self)) }
                            ?? .null
                    }
                    try database.run(
                        "INSERT INTO entry(id, change, item, kind, before, after) VALUES (?1, ?2, ?3, ?4, ?5, ?6)",
                        [.integer(next), .integer(change.id), .integer(item), .text(entry.kind.rawValue)] + states)
                    next += 1
                }
            }
        }
        return try SQLiteStore(database)
    }
}
