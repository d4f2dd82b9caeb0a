import CivilTime

import struct Essentials.UUID

/// The change log: what was done to which items, in which order.
struct ChangeLog {
    let database: Database

    /// What a change is to undo and redo.
    enum Kind: String {
        case change, `import`, undo, redo
    }

    /// One row of the log, a step of undo.
    struct Change {
        let id: Int64
        let at: Moment
        let author: Author
        let firstEntry: Int64
        let lastEntry: Int64
        /// The step that brought it into its present state: itself, the redo, or the undo.
        let latestStep: Int64

        /// How many entries it has.
        var count: Int { max(0, Int(lastEntry - firstEntry) + 1) }
    }

    /// What a change did to one item, its states as the log has them.
    struct Entry {
        let id: Int64
        let item: Int64
        let before: [UInt8]?
        let after: [UInt8]?
    }

    var latestChange: Int64 {
        get throws { try database.integer("SELECT max(id) FROM change") ?? 0 }
    }

    // MARK: - Writing

    /// A change being written; its entries follow each other, since the write lock is held.
    struct Writer {
        let id: Int64
        private let database: Database
        private let firstEntry: Int64
        private var nextEntry: Int64

        fileprivate init(id: Int64, firstEntry: Int64, _ database: Database) {
            self.id = id
            self.firstEntry = firstEntry
            nextEntry = firstEntry
            self.database = database
        }

        /// How many entries it has.
        var count: Int { Int(nextEntry - firstEntry) }

        mutating func add(_ kind: HistoryEntry.Kind, before: Item?, after: Item?) throws {
            guard let item = after ?? before else { return }
            try add(
                kind, item.id, before: before.map(ItemSnapshot.bytes(of:)), after: after.map(ItemSnapshot.bytes(of:)))
        }

        /// Writes an entry of an undo or a redo. Its states are those of the entry that it takes back or makes again, which
        /// stands as far from the end of its change (or, for a redo, from the beginning) as this one from the beginning.
        mutating func addStep(of action: InventoryError.UndoAction, _ item: Int64) throws {
            try add(action == .undo ? .undone : .redone, item, before: nil, after: nil)
        }

        private mutating func add(_ kind: HistoryEntry.Kind, _ item: Int64, before: [UInt8]?, after: [UInt8]?) throws {
            try database.with(
                "INSERT INTO entry(id, change, item, kind, before, after) VALUES (?1, ?2, ?3, ?4, ?5, ?6)"
            ) { statement in
                statement.bind(1, nextEntry)
                statement.bind(2, id)
                statement.bind(3, item)
                statement.bind(4, kind.rawValue)
                if let before { statement.bind(5, utf8: before) }
                if let after { statement.bind(6, utf8: after) }
                _ = try statement.step()
            }
            nextEntry += 1
        }

        /// Writes which entries the change has. Must be called once, after the last.
        func finish() throws {
            try database.run(
                "UPDATE change SET last_entry = ?2 WHERE id = ?1", [.integer(id), .integer(nextEntry - 1)])
        }

        /// Leaves no trace of a change that turned out to have no entry.
        func cancel() throws {
            try database.run("DELETE FROM change WHERE id = ?1", [.integer(id)])
        }
    }

    /// Begins a change within a write transaction. Undo and redo name the change that they are about.
    func begin(
        _ kind: Kind, by author: Author, at time: Moment, target: Int64? = nil, token: ChangeToken? = nil
    ) throws -> Writer {
        let id = try latestChange + 1
        let firstEntry = try (database.integer("SELECT max(id) FROM entry") ?? 0) + 1
        let isOriginal = kind == .change || kind == .import
        try database.run(
            """
            INSERT INTO change(id, at, author, kind, first_entry, last_entry, target, applied, token)
            VALUES (?1, ?2, ?3, ?4, ?5, ?5 - 1, ?6, ?7, ?8)
            """,
            [
                .integer(id), .integer(time.microseconds), .text(author.rawValue), .text(kind.rawValue),
                .integer(firstEntry), target.map(SQLValue.integer) ?? .null, isOriginal ? .integer(id) : .null,
                token.map { .text($0.id.uuidString) } ?? .null,
            ])
        return Writer(id: id, firstEntry: firstEntry, database)
    }

    func markUndone(_ change: Int64, by undo: Int64) throws {
        try database.run(
            "UPDATE change SET applied = NULL, undone_by = ?2 WHERE id = ?1", [.integer(change), .integer(undo)])
    }

    func markRedone(_ change: Int64, by redo: Int64) throws {
        try database.run(
            "UPDATE change SET applied = ?2, undone_by = NULL WHERE id = ?1", [.integer(change), .integer(redo)])
    }

    // MARK: - Reading

    /// What the changes of a token did, in their order; nil when they were never made.
    func applied(as token: ChangeToken) throws -> [AppliedChange]? {
        try number(of: token).map(applied(inChange:))
    }

    /// What the change of a number did, in its order.
    func applied(inChange change: Int64) throws -> [AppliedChange] {
        try database.rows(
            "SELECT id, before, after FROM entry WHERE change = ?1 ORDER BY id", [.integer(change)]
        ) { row in
            AppliedChange(
                id: change, before: try snapshot(row, 1, entry: row.integer(0)),
                after: try snapshot(row, 2, entry: row.integer(0)))
        }
    }

    /// The number of the change with a token; nil when there is none.
    func number(of token: ChangeToken) throws -> Int64? {
        try database.integer("SELECT id FROM change WHERE token = ?1", [.text(token.id.uuidString)])
    }

    /// The token of a change; nil when it has none.
    func token(of change: Int64) throws -> ChangeToken? {
        let texts = try database.rows(
            "SELECT token FROM change WHERE id = ?1 AND token IS NOT NULL", [.integer(change)]
        ) { $0.text(0) }
        return texts.first.flatMap { UUID(uuidString: $0) }.map { ChangeToken(id: $0) }
    }

    /// The items, in order of id, that changes behind a place in the log touched; only changes that the condition holds for.
    func items(since change: Int64, where isMeant: (Int64) -> Bool) throws -> [Int64] {
        let steps = try database.rows(
            "SELECT first_entry, last_entry, id FROM change WHERE id > ?1", [.integer(change)]
        ) { (first: $0.integer(0), last: $0.integer(1), id: $0.integer(2)) }
        var items: Set<Int64> = []
        for step in steps where isMeant(step.id) {
            let touched = try database.rows(
                "SELECT item FROM entry WHERE id BETWEEN ?1 AND ?2", [.integer(step.first), .integer(step.last)]
            ) { $0.integer(0) }
            items.formUnion(touched)
        }
        return items.sorted()
    }

    /// The change in force that was made last, among those for which `isKnown` holds for the step that put it in force.
    func lastApplied(where isKnown: (Int64) -> Bool) throws -> Change? {
        try last("applied", where: isKnown)
    }

    /// The change that was undone last, among those for which `isKnown` holds for the undo; nil where a new one was made since,
    /// among those for which it holds too: what was undone before that is not gone back to.
    func lastUndone(where isKnown: (Int64) -> Bool) throws -> Change? {
        guard let undone = try last("undone_by", where: isKnown) else { return nil }
        let isFollowed = try database.with(
            "SELECT id FROM change WHERE id > ?1 AND kind IN ('change', 'import')"
        ) { statement in
            statement.bind(1, undone.latestStep)
            while try statement.step() { if isKnown(statement.integer(0)) { return true } }
            return false
        }
        return isFollowed ? nil : undone
    }

    private func last(_ column: String, where isKnown: (Int64) -> Bool) throws -> Change? {
        try database.with(
            """
            SELECT id, at, author, first_entry, last_entry, \(column) FROM change
            WHERE \(column) IS NOT NULL ORDER BY \(column) DESC
            """
        ) { statement in
            while try statement.step() {
                guard isKnown(statement.integer(5)) else { continue }
                return Self.change(statement)
            }
            return nil
        }
    }

    /// A change of a row with its columns in the order of the fields.
    static func change(_ row: Statement) -> Change {
        Change(
            id: row.integer(0), at: Moment(microseconds: row.integer(1)),
            author: Author(rawValue: row.text(2)) ?? .person, firstEntry: row.integer(3), lastEntry: row.integer(4),
            latestStep: row.integer(5))
    }

    /// One entry of a change.
    func entry(_ id: Int64) throws -> Entry {
        try database.with("SELECT item, before, after FROM entry WHERE id = ?1") { statement in
            statement.bind(1, id)
            guard try statement.step() else {
                throw PlaceFailure.damaged(path: database.path, .entryMissing(id))
            }
            func bytes(_ column: Int32) -> [UInt8]? { statement.isNull(column) ? nil : Array(statement.utf8(column)) }
            return Entry(id: id, item: statement.integer(0), before: bytes(1), after: bytes(2))
        }
    }

    /// A state of an entry's item.
    func state(_ bytes: [UInt8], of entry: Entry) throws -> Item {
        guard let item = ItemSnapshot.item(from: String(decoding: bytes, as: UTF8.self)) else {
            throw PlaceFailure.damaged(path: database.path, .entryUnreadable(entry.id))
        }
        return item
    }

    /// All entries with their changes and states. Those of an undo or a redo have none of their own, unless an older version wrote
    /// them: `Writer.addStep` says whose they have.
    private static let withStates = """
        WITH state AS (
          SELECT entry.id, entry.change, entry.item, entry.kind, change.at, change.author,
            CASE WHEN source.id IS NULL THEN entry.before WHEN change.kind = 'undo' THEN source.after ELSE source.before END
              AS before,
            CASE WHEN source.id IS NULL THEN entry.after WHEN change.kind = 'undo' THEN source.before ELSE source.after END
              AS after
          FROM entry JOIN change ON change.id = entry.change
          LEFT JOIN change AS target
            ON target.id = change.target AND entry.before IS NULL AND entry.after IS NULL
          LEFT JOIN entry AS source ON source.id = CASE change.kind
            WHEN 'undo' THEN target.last_entry - (entry.id - change.first_entry)
            ELSE target.first_entry + (entry.id - change.first_entry) END
        )
        """

    /// What happened to an item, earliest first.
    func history(of item: Int64) throws -> [HistoryEntry] {
        try database.rows(
            "\(Self.withStates) SELECT id, change, at, author, kind, before, after FROM state WHERE item = ?1 ORDER BY id",
            [.integer(item)]
        ) { row in
            HistoryEntry(
                change: row.integer(1), at: Moment(microseconds: row.integer(2)).date,
                author: Author(rawValue: row.text(3)) ?? .person,
                kind: HistoryEntry.Kind(rawValue: row.text(4)) ?? .updated,
                before: try snapshot(row, 5, entry: row.integer(0)),
                after: try snapshot(row, 6, entry: row.integer(0)))
        }
    }

    /// Calls the body with each item as it stood just before a moment, in order of id.
    func forEachState(before moment: Moment, _ body: (Item) throws -> Void) throws {
        try database.with(
            """
            \(Self.withStates) SELECT id, after FROM state WHERE after IS NOT NULL AND id IN (
              SELECT max(entry.id) FROM change
              CROSS JOIN entry ON entry.id BETWEEN change.first_entry AND change.last_entry
              WHERE change.at < ?1 GROUP BY entry.item
            ) ORDER BY item
            """, [.integer(moment.microseconds)]
        ) { statement in
            while try statement.step() {
                if let item = try snapshot(statement, 1, entry: statement.integer(0)) { try body(item) }
            }
        }
    }

    private func snapshot(_ row: Statement, _ column: Int32, entry: Int64) throws -> Item? {
        if row.isNull(column) { return nil }
        guard let item = ItemSnapshot.item(from: row.text(column)) else {
            throw PlaceFailure.damaged(path: database.path, .entryUnreadable(entry))
        }
        return item
    }
}
