import CivilTime
import Inventory

/// A query's conditions as SQL with parameters.
struct ItemFilter {
    let tables: Tables
    /// Whether items are meant that were deleted, by their last state.
    let isOfDeleted: Bool
    /// The condition of all, to stand behind WHERE.
    private(set) var clause = ""
    /// Whether title words are among the conditions.
    private(set) var hasWords = false
    /// What is asked for, when that is one thing of which counts are kept.
    private(set) var counted: Counted?

    /// One condition for which the number of items is known without looking at them.
    enum Counted {
        case everything
        case labels(LabelKind, [String])
    }

    /// The condition for what is never met.
    private static let never = "false"

    init(
        _ query: ItemQuery, _ tables: Tables, _ connection: Connection, _ parameters: inout Parameters,
        ofDeleted isOfDeleted: Bool = false
    ) throws {
        self.tables = tables
        self.isOfDeleted = isOfDeleted
        var conditions = try conditions(query.conditions, connection, &parameters)
        if !query.anyOf.isEmpty {
            let sets = try query.anyOf.map { try whole($0, connection, &parameters) }
            conditions.append("(\(sets.joined(separator: " OR ")))")
            counted = nil
        }
        for set in query.except {
            // Of what lacks a minimum, SQL says neither that it is low nor that it is not.
            conditions.append("NOT coalesce(\(try whole(set, connection, &parameters)), false)")
            counted = nil
        }
        clause = ([isOfDeleted ? "deleted_at IS NOT NULL" : "deleted_at IS NULL"] + conditions)
            .joined(separator: " AND ")
    }

    private mutating func whole(
        _ set: ItemConditions, _ connection: Connection, _ parameters: inout Parameters
    ) throws -> String {
        let conditions = try conditions(set, connection, &parameters)
        return conditions.isEmpty ? "(true)" : "(\(conditions.joined(separator: " AND ")))"
    }

    private mutating func conditions(
        _ given: ItemConditions, _ connection: Connection, _ parameters: inout Parameters
    ) throws -> [String] {
        var found: [String] = []
        var labels: [(kind: LabelKind, names: [String])] = []
        if let title = given.title?.nonBlank {
            found.append(try words(title, isWhole: given.matchesWholeWords, &parameters))
        }
        for (kind, text) in [
            (LabelKind.category, given.category), (.place, given.place), (.unit, given.unit),
        ] {
            guard let text = text?.nonBlank else { continue }
            let names = try LabelFinder(tables: tables, connection: connection).names(
                of: kind, matching: text, isWhole: given.matchesWholeWords, ofDeleted: isOfDeleted)
            labels.append((kind, names))
            found.append(Self.isOne(of: names, kind.column, &parameters))
        }
        if let ids = given.ids {
            found.append(ids.isEmpty ? Self.never : "id = ANY(\(parameters.add(ids)))")
        }
        if let updated = given.updated, given.countsEarlierUpdates {
            found.append(updatedOnce(updated, &parameters))
        } else {
            found += Self.range(given.updated, "updated_at", &parameters)
        }
        found += Self.range(given.created, "created_at", &parameters)
        if let changed = given.changed { found.append(logged(changed, "", &parameters)) }
        if let stock = given.stock { found.append(stock.condition) }
        if let least = given.quantityAtLeast { found.append("quantity >= \(parameters.add(least))") }
        if let most = given.quantityAtMost { found.append("quantity <= \(parameters.add(most))") }
        found += given.missing.compactMap(\.absence).sorted()
        for name in given.missingFields { found.append("NOT (fields ? \(parameters.add(name)))") }
        note(counted: given, found.count, labels)
        return found
    }

    private mutating func note(
        counted given: ItemConditions, _ number: Int, _ labels: [(kind: LabelKind, names: [String])]
    ) {
        counted =
            switch (number, labels.count) {
            case (0, 0): .everything
            case (1, 1): .labels(labels[0].kind, labels[0].names)
            default: nil
            }
    }

    private mutating func words(_ title: String, isWhole: Bool, _ parameters: inout Parameters) throws -> String {
        if let limit = ItemField.title.characterLimit, title.utf8.count > limit, title.count > limit {
            throw InventoryError.fieldTooLong(.title, limit: limit)
        }
        guard let query = WordQuery(title, isWhole: isWhole, orCode: true) else {
            // Nothing but punctuation: then the signs themselves are meant.
            return "strpos(title, \(parameters.add(title))) > 0"
        }
        hasWords = true
        return "words @@ \(parameters.add(query.tsquery, as: "tsquery"))"
    }

    private static func isOne(of names: [String], _ column: String, _ parameters: inout Parameters) -> String {
        switch names.count {
        case 0: never
        case 1: "\(column) = \(parameters.add(names[0]))"
        default: "\(column) = ANY(\(parameters.add(names)))"
        }
    }

    private static func range(
        _ range: InstantRange?, _ column: String, _ parameters: inout Parameters
    ) -> [String] {
        var found: [String] = []
        if let start = range?.start { found.append("\(column) >= \(parameters.add(start))") }
        if let end = range?.end { found.append("\(column) < \(parameters.add(end))") }
        return found
    }

    // MARK: - By the log

    /// The condition that the log has an item in a range of time.
    private func logged(_ range: InstantRange, _ condition: String, _ parameters: inout Parameters) -> String {
        let times = Self.range(range, "c.at", &parameters).map { " AND \($0)" }.joined()
        return """
            id IN (SELECT e.item FROM \(tables.change) c JOIN \(tables.entry) e ON e.change = c.id
              WHERE c.applied IS NOT NULL\(times)\(condition))
            """
    }

    /// The condition that an item was updated in a range of time, whatever followed. A row of an import that brought its own time
    /// counts for that time.
    private func updatedOnce(_ range: InstantRange, _ parameters: inout Parameters) -> String {
        let times = (Self.range(range, "updated_at", &parameters) + ["true"]).joined(separator: " AND ")
        let log = logged(
            range, " AND (c.kind <> 'import' OR (e.after ->> 'updated_at')::bigint / 1000000 = c.at / 1000000)",
            &parameters)
        guard isOfDeleted else { return "((\(times)) OR \(log))" }
        // What was deleted by taking its creation back never was.
        return """
            (\(log) OR (\(times)) AND EXISTS (SELECT 1 FROM \(tables.entry) e JOIN \(tables.change) c ON c.id = e.change
              WHERE e.item = item.id AND c.applied IS NOT NULL))
            """
    }
}

extension LabelKind {
    /// The column of an item.
    var column: String {
        switch self {
        case .category: "category"
        case .place: "place"
        case .unit: "unit"
        }
    }
}

extension ItemField {
    /// The condition that an item lacks the field; nil for a field that every item has.
    fileprivate var absence: String? {
        switch self {
        case .unit, .category, .place, .code, .note: "\(rawValue) = ''"
        case .minimum: "minimum IS NULL"
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
        case .title: "left(search, 200), search, id"
        }
    }
}
