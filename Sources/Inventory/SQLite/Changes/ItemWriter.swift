import CivilTime
import ExactDecimal

/// Writes items together with all that is derived from them: search text, shared texts, counts by the hour.
///
/// Used within one write transaction, which ends with `flush`. Every change of an item goes through here.
struct ItemWriter {
    private let database: Database
    private var labels: [LabelKind: [ExactText: Int64]] = [:]
    private var labelChanges: [Int64: Int64] = [:]
    private var updatedHours: [Int64: Int64] = [:]
    private var createdHours: [Int64: Int64] = [:]
    private var stock: [StockTally: Int64] = [:]
    private var words: [String: Int64] = [:]
    private var ownFields: [String: Int64] = [:]
    /// Whether the tokens are counted one by one, and not all at once when everything is written.
    private let countsWords: Bool

    /// How many sums and ids are held before they are written or forgotten: a bound on the memory of an import.
    private static let heldAtMost = 50_000

    init(_ database: Database, countsWords: Bool = true) {
        self.database = database
        self.countsWords = countsWords
    }

    /// The id that the next new item gets.
    static func nextID(in database: Database) throws -> Int64 {
        let highest = try database.integer("SELECT max(id) FROM item") ?? 0
        guard highest < ItemWriter.highestID else { throw InventoryError.noIdentifierLeft }
        return highest + 1
    }

    /// The highest id: what a JSON reader with binary numbers still tells apart, 2^53 - 1.
    static let highestID: Int64 = 9_007_199_254_740_991

    /// Puts `after` in the place of `before`; nil stands for no item.
    mutating func replace(_ before: Item?, with after: Item?, at time: Moment) throws {
        switch (before, after) {
        case (nil, nil): return
        case (nil, let after?): try insert(after)
        case (let before?, nil): try delete(before, at: time)
        case (let before?, let after?): try update(before, to: after)
        }
        try MentionIndex(database: database).replace(before, with: after)
        try account(before, after)
    }

    /// Adds to the quantity of an item that was read in this transaction, in one statement that cannot bring it below zero or above the largest; nil when it would.
    ///
    /// An import may bring a quantity below zero, and more may always be added to that.
    mutating func adjust(_ before: Item, by change: Quantity, at time: Moment) throws -> Item? {
        try database.run(
            """
            UPDATE item SET quantity = quantity + ?2, updated_at = ?3
            WHERE id = ?1 AND deleted_at IS NULL AND (quantity + ?2 >= 0 OR ?2 > 0) AND quantity + ?2 <= ?4
            """,
            [
                .integer(before.id), .integer(change.tenThousandths), .integer(time.microseconds),
                .integer(Quantity.largest.tenThousandths),
            ])
        guard database.changedRows == 1, let quantity = before.quantity + change else { return nil }
        var after = before
        after.quantity = quantity
        after.updatedAt = time.date
        try account(before, after)
        return after
    }

    /// Writes the sums held back. Must be the last call of the transaction.
    mutating func flush() throws {
        for (label, change) in labelChanges where change != 0 {
            try database.run(
                "UPDATE label SET items = items + ?2 WHERE id = ?1", [.integer(label), .integer(change)])
        }
        try Tally.updated.add(updatedHours, in: database)
        try Tally.created.add(createdHours, in: database)
        for (tally, change) in stock where change != 0 { try tally.add(change, in: database) }
        try WordTally(database: database).add(words)
        for (name, change) in ownFields where change != 0 {
            try database.run(
                "INSERT INTO own_field VALUES (?1, ?2) ON CONFLICT(name) DO UPDATE SET items = items + ?2",
                [.text(name), .integer(change)])
        }
        stock.removeAll()
        words.removeAll()
        ownFields.removeAll()
        labelChanges.removeAll()
        updatedHours.removeAll()
        createdHours.removeAll()
    }

    // MARK: - Rows

    private mutating func insert(_ item: Item) throws {
        let words = SearchText.bytes(title: item.title, code: item.code)
        let labels = try labels(of: item)
        // The row of a deleted item is still there and takes the new values.
        try database.with(
            """
            INSERT INTO item(id, quantity, minimum, unit, category, place, created_at, updated_at, title, code, note,
              fields, words)
            VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9, ?10, ?11, ?12, ?13)
            ON CONFLICT(id) DO UPDATE SET quantity = ?2, minimum = ?3, unit = ?4, category = ?5, place = ?6,
              created_at = ?7, updated_at = ?8, title = ?9, code = ?10, note = ?11, fields = ?12, words = ?13,
              deleted_at = NULL
            """
        ) { statement in
            statement.bind(1, item.id)
            for column in ItemColumn.allCases { column.bind(item, labels, to: statement) }
            statement.bind(13, utf8: words)
            _ = try statement.step()
        }
        try index(item.id, words)
    }

    /// Writes the columns in which the item differs, so that no index is touched that need not be.
    private mutating func update(_ before: Item, to after: Item) throws {
        let isRenamed = !before.title.isSameText(as: after.title) || !before.code.isSameText(as: after.code)
        if isRenamed { try unindex(before.id) }
        let words = isRenamed ? SearchText.bytes(title: after.title, code: after.code) : []
        let columns = ItemColumn.allCases.filter { $0.differs(before, after) }
        let labels = columns.contains(where: \.isLabel) ? try labels(of: after) : ItemLabels()
        var settings = columns.map(\.setting)
        if isRenamed { settings.append("words = ?13") }
        if !settings.isEmpty {
            try database.with("UPDATE item SET \(settings.joined(separator: ", ")) WHERE id = ?1") { statement in
                statement.bind(1, after.id)
                for column in columns { column.bind(after, labels, to: statement) }
                if isRenamed { statement.bind(13, utf8: words) }
                _ = try statement.step()
            }
        }
        if isRenamed { try index(after.id, words) }
    }

    private mutating func labels(of item: Item) throws -> ItemLabels {
        ItemLabels(
            unit: try label(.unit, item.unit), category: try label(.category, item.category),
            place: try label(.place, item.place))
    }

    private mutating func delete(_ item: Item, at time: Moment) throws {
        try unindex(item.id)
        try database.run(
            "UPDATE item SET deleted_at = ?2 WHERE id = ?1", [.integer(item.id), .integer(time.microseconds)])
    }

    private mutating func index(_ id: Int64, _ words: [UInt8]) throws {
        count(words, 1)
        try database.with("INSERT INTO item_search(rowid, words) VALUES (?1, ?2)") { statement in
            statement.bind(1, id)
            statement.bind(2, utf8: words)
            _ = try statement.step()
        }
    }

    /// Takes an item out of the full-text index, which keeps no text of its own and has to be told what it was given.
    private mutating func unindex(_ id: Int64) throws {
        let words = try database.with("SELECT words FROM item WHERE id = ?1", [.integer(id)]) { statement in
            try statement.step() ? Array(statement.utf8(0)) : []
        }
        count(words, -1)
        try database.with("INSERT INTO item_search(item_search, rowid, words) VALUES ('delete', ?1, ?2)") { statement in
            statement.bind(1, id)
            statement.bind(2, utf8: words)
            _ = try statement.step()
        }
    }

    private mutating func count(_ words: [UInt8], _ change: Int64) {
        guard countsWords else { return }
        WordTally.forEachToken(of: words) { self.words[$0, default: 0] += change }
    }

    // MARK: - What is derived

    private mutating func account(_ before: Item?, _ after: Item?) throws {
        account(before, -1)
        account(after, 1)
        for (kind, field) in [(LabelKind.unit, \Item.unit), (.category, \.category), (.place, \.place)] {
            let (old, new) = (before?[keyPath: field] ?? "", after?[keyPath: field] ?? "")
            if old.isSameText(as: new) { continue }
            for (text, change) in [(old, Int64(-1)), (new, 1)] where !text.isEmpty {
                labelChanges[try label(kind, text), default: 0] += change
            }
        }
        if max(updatedHours.count, createdHours.count, labelChanges.count, words.count) > ItemWriter.heldAtMost {
            try flush()
        }
    }

    private mutating func account(_ item: Item?, _ change: Int64) {
        guard let item else { return }
        updatedHours[Moment(item.updatedAt).hour, default: 0] += change
        createdHours[Moment(item.createdAt).hour, default: 0] += change
        for tally in StockTally.allCases where tally.holds(item) { stock[tally, default: 0] += change }
        for field in item.ownFields.all { ownFields[field.name, default: 0] += change }
    }

    /// The id of a shared text, which is added when it is new; 0 for no text.
    private mutating func label(_ kind: LabelKind, _ text: String) throws -> Int64 {
        if text.isEmpty { return 0 }
        let key = ExactText(text: text)
        if let id = labels[kind]?[key] { return id }
        let id = try storedLabel(kind, text)
        if labels[kind, default: [:]].count >= ItemWriter.heldAtMost { labels[kind] = [:] }
        labels[kind, default: [:]][key] = id
        return id
    }

    private func storedLabel(_ kind: LabelKind, _ text: String) throws -> Int64 {
        let key: [SQLValue] = [.integer(kind.rawValue), .text(text)]
        if let id = try database.integer("SELECT id FROM label WHERE kind = ?1 AND text = ?2", key) { return id }
        guard let id = try database.integer("INSERT INTO label(kind, text) VALUES (?1, ?2) RETURNING id", key) else {
            return 0
        }
        try database.with("INSERT INTO label_search(rowid, words) VALUES (?1, ?2)") { statement in
            statement.bind(1, id)
            statement.bind(2, utf8: SearchText.bytes(title: text))
            _ = try statement.step()
        }
        return id
    }
}
