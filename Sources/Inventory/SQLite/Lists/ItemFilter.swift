import CivilTime

/// A query's conditions as SQL with bound parameters.
struct ItemFilter {
    /// Where the title words are looked for.
    private let index: SearchIndex
    /// What a list's title words ask of the full-text index; nil when the title does not matter or has no word.
    private(set) var match: WordQuery?
    /// All that is looked for in the index, in the alternatives too.
    private(set) var sought: [WordQuery] = []
    /// Conditions beside the title words, to be joined by AND.
    private(set) var conditions: [String] = []
    private(set) var values: [SQLValue] = []
    /// Whether a category, place or unit was named that no item has.
    private(set) var isImpossible = false
    /// What is asked for beside title words, when that is one thing of which counts are kept.
    private(set) var counted: Counted?

    /// One condition for which the number of items is known without looking at them.
    enum Counted {
        case everything
        case labels([Int64])
        case times(Tally, InstantRange)
        case stock(StockLevel)
    }

    init(_ query: ItemQuery, of index: SearchIndex = .titles, in database: Database) throws {
        try self.init(query.conditions, of: index, in: database)
        if !query.anyOf.isEmpty {
            try add(query.anyOf, of: index, in: database) { "(\($0.joined(separator: " OR ")))" }
        }
        // Of what lacks a minimum, SQL says neither that it is low nor that it is not.
        try add(query.except, of: .titles, in: database) {
            $0.map { "NOT coalesce(\($0), 0)" }.joined(separator: " AND ")
        }
    }

    private init(_ given: ItemConditions, of index: SearchIndex, in database: Database) throws {
        self.index = index
        if let title = given.title?.nonBlank {
            try addTitle(title, isWhole: given.matchesWholeWords, in: database)
        }
        var labels: [[Int64]] = []
        for (kind, column, text) in [
            (LabelKind.category, "category", given.category), (.place, "place", given.place),
            (.unit, "unit", given.unit),
        ] {
            guard let text = text?.nonBlank else { continue }
            let ids = try LabelReader(database: database).ids(
                of: kind, matching: text, isWhole: given.matchesWholeWords)
            labels.append(ids)
            add(ids, column: column)
        }
        if let ids = given.ids { add(ids, column: "id") }
        if let updated = given.updated, given.countsEarlierUpdates {
            add(updatedOnce: updated)
        } else {
            add(given.updated, column: "updated_at")
        }
        add(given.created, column: "created_at")
        if let changed = given.changed { add(changed: changed) }
        if let stock = given.stock { conditions.append(stock.condition) }
        if let least = given.quantityAtLeast { add("quantity >= ?", .integer(least.tenThousandths)) }
        if let most = given.quantityAtMost { add("quantity <= ?", .integer(most.tenThousandths)) }
        conditions += given.missing.compactMap(\.absence).sorted()
        for name in given.missingFields {
            add("NOT EXISTS (SELECT 1 FROM json_each(item.fields) WHERE key = ?)", .text(name))
        }
        findCounts(given, labels)
    }

    /// The conditions for a WHERE clause that leaves out deleted items.
    var clause: String { (["deleted_at IS NULL"] + conditions).joined(separator: " AND ") }

    /// All conditions as one expression, the title words among them, and its values.
    var whole: (clause: String, values: [SQLValue]) {
        if isImpossible { return ("0", []) }
        guard let match else { return (clause, values) }
        return ("\(clause) AND \(index.condition)", values + [.text(match.fts5)])
    }

    /// Adds sets of conditions, each as one expression, the title words among them.
    private mutating func add(
        _ sets: [ItemConditions], of index: SearchIndex, in database: Database, joined: ([String]) -> String
    ) throws {
        if sets.isEmpty { return }
        var expressions: [String] = []
        for set in sets {
            var filter = try ItemFilter(set, of: index, in: database)
            if let match = filter.match { filter.add(index.condition, .text(match.fts5)) }
            if index == self.index { sought += filter.sought }
            if filter.isImpossible { filter.conditions = ["0"] }
            if filter.conditions.isEmpty { filter.conditions = ["1"] }
            expressions.append("(\(filter.conditions.joined(separator: " AND ")))")
            values += filter.isImpossible ? [] : filter.values
        }
        conditions.append(joined(expressions))
        counted = nil
    }

    private mutating func add(_ condition: String, _ value: SQLValue) {
        conditions.append(condition)
        values.append(value)
    }

    private mutating func addTitle(_ title: String, isWhole: Bool, in database: Database) throws {
        if let limit = ItemField.title.characterLimit, title.utf8.count > limit, title.count > limit {
            throw InventoryError.fieldTooLong(.title, limit: limit)
        }
        match = WordQuery(title, isWhole: isWhole, orCode: index == .titles)
        // Nothing but punctuation: then the signs themselves are meant.
        guard let asked = match else { return add("instr(title, ?) > 0", .text(title)) }
        sought = [asked]
        guard index == .titles else { return }
        match = try WordTally(database: database).present(in: asked)
        if match == nil { isImpossible = true }
    }

    private mutating func add(_ ids: [Int64], column: String) {
        switch ids.count {
        case 0: isImpossible = true
        case 1: add("\(column) = ?", .integer(ids[0]))
        default:
            let list = "[" + ids.map(String.init).joined(separator: ",") + "]"
            add("\(column) IN (SELECT value FROM json_each(?))", .text(list))
        }
    }

    private mutating func add(_ range: InstantRange?, column: String) {
        if let start = range?.start { add("\(column) >= ?", .integer(Moment(start).microseconds)) }
        if let end = range?.end { add("\(column) < ?", .integer(Moment(end).microseconds)) }
    }

    private mutating func add(changed range: InstantRange) {
        conditions.append(logged())
        values += ChangeLog.values(of: range)
    }

    private mutating func add(updatedOnce range: InstantRange) {
        conditions.append("(updated_at >= ? AND updated_at < ? OR \(logged(ChangeLog.updates)))")
        values += ChangeLog.values(of: range) + ChangeLog.values(of: range)
    }

    /// The condition that the log has an item in a range of time.
    ///
    /// Items with title words are looked at one by one: then the log is asked about each, and else once about all.
    private func logged(_ condition: String = "1") -> String {
        match == nil
            ? "id IN (\(ChangeLog.changedItems) AND \(condition))"
            : """
            EXISTS (SELECT 1 FROM entry JOIN change ON change.id = entry.change
              WHERE entry.item = item.id AND change.applied IS NOT NULL AND change.at >= ? AND change.at < ? AND \(condition))
            """
    }

    private mutating func findCounts(_ given: ItemConditions, _ labels: [[Int64]]) {
        let hasSigns = given.title?.nonBlank != nil && match == nil
        guard !hasSigns, given.ids == nil, given.changed == nil, !given.countsEarlierUpdates, given.missing.isEmpty,
            given.missingFields.isEmpty, given.quantityAtLeast == nil,
            given.quantityAtMost == nil
        else { return }
        switch (given.updated, given.created, given.stock, labels.count) {
        case (nil, nil, nil, 0): counted = .everything
        case (nil, nil, nil, 1): counted = .labels(labels[0])
        case (let range?, nil, nil, 0): counted = .times(.updated, range)
        case (nil, let range?, nil, 0): counted = .times(.created, range)
        case (nil, nil, let stock?, 0): counted = .stock(stock)
        default: break
        }
    }
}

extension ItemField {
    /// The condition that an item lacks the field; nil for a field that every item has.
    fileprivate var absence: String? {
        switch self {
        case .unit, .category, .place: "\(rawValue) = 0"
        case .minimum: "minimum IS NULL"
        case .code, .note: "\(rawValue) = ''"
        case .id, .title, .quantity, .createdAt, .updatedAt: nil
        }
    }
}

extension ItemQuery.Sort {
    /// The columns of an ORDER BY clause.
    var columns: String {
        switch self {
        case .newest: "updated_at DESC, id DESC"
        case .oldest: "updated_at, id"
        case .newestCreated: "created_at DESC, id DESC"
        case .oldestCreated: "created_at, id"
        case .fewest: "quantity, updated_at, id"
        case .most: "quantity DESC, updated_at DESC, id DESC"
        case .title: "words, id"
        }
    }
}

extension String {
    /// The text without blanks around it; nil when nothing is left.
    package var nonBlank: String? {
        guard let start = firstIndex(where: { !$0.isWhitespace }), let end = lastIndex(where: { !$0.isWhitespace })
        else { return nil }
        return String(self[start...end])
    }
}
