/// A query's conditions as SQL with bound parameters.
struct ItemFilter {
    /// What a list's title words ask of the full-text index; nil when the title does not matter or has no word.
    private(set) var match: String?
    /// Conditions beside the title words, to be joined by AND.
    private(set) var conditions: [String] = []
    private(set) var values: [SQLValue] = []
    /// Whether a category, place or unit was named that no item has.
    private(set) var isImpossible = false
    /// The one token that the title words ask for.
    private(set) var token: MatchExpression.Token?
    /// The token of a code that is just what the title words are.
    private(set) var code: String?
    /// What is asked for beside title words, when that is one thing of which counts are kept.
    private(set) var counted: Counted?

    /// One condition for which the number of items is known without looking at them.
    enum Counted {
        case everything
        case labels([Int64])
        case times(Tally, InstantRange)
        case stock(StockLevel)
    }

    init(_ query: ItemQuery, in database: Database) throws {
        if let title = query.title?.nonBlank { try addTitle(title) }
        var labels: [[Int64]] = []
        for (kind, column, text) in [
            (LabelKind.category, "category", query.category), (.place, "place", query.place),
            (.unit, "unit", query.unit),
        ] {
            guard let text = text?.nonBlank else { continue }
            let ids = try LabelReader(database: database).ids(of: kind, matching: text)
            labels.append(ids)
            add(ids, column: column)
        }
        add(query.updated, column: "updated_at")
        add(query.created, column: "created_at")
        if let stock = query.stock { conditions.append(stock.condition) }
        if let least = query.quantityAtLeast { add("quantity >= ?", .integer(least.tenThousandths)) }
        if let most = query.quantityAtMost { add("quantity <= ?", .integer(most.tenThousandths)) }
        findCounts(query, labels)
    }

    /// The conditions for a WHERE clause that leaves out deleted items.
    var clause: String { (["deleted_at IS NULL"] + conditions).joined(separator: " AND ") }

    private mutating func add(_ condition: String, _ value: SQLValue) {
        conditions.append(condition)
        values.append(value)
    }

    private mutating func addTitle(_ title: String) throws {
        if let limit = ItemField.title.characterLimit, title.utf8.count > limit, title.count > limit {
            throw InventoryError.fieldTooLong(.title, limit: limit)
        }
        match = MatchExpression.words(title, orCode: true)
        token = MatchExpression.token(title)
        code = SearchText.codeToken(title)
        // Nothing but punctuation: then the signs themselves are meant.
        if match == nil { add("instr(title, ?) > 0", .text(title)) }
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
        if let start = range?.start { add("\(column) >= ?", .integer(Timestamp(start).microseconds)) }
        if let end = range?.end { add("\(column) < ?", .integer(Timestamp(end).microseconds)) }
    }

    private mutating func findCounts(_ query: ItemQuery, _ labels: [[Int64]]) {
        let hasSigns = query.title?.nonBlank != nil && match == nil
        guard !hasSigns, query.quantityAtLeast == nil, query.quantityAtMost == nil else { return }
        switch (query.updated, query.created, query.stock, labels.count) {
        case (nil, nil, nil, 0): counted = .everything
        case (nil, nil, nil, 1): counted = .labels(labels[0])
        case (let range?, nil, nil, 0): counted = .times(.updated, range)
        case (nil, let range?, nil, 0): counted = .times(.created, range)
        case (nil, nil, let stock?, 0): counted = .stock(stock)
        default: break
        }
    }
}

extension StockLevel {
    fileprivate var condition: String {
        switch self {
        // With the condition of the index `item_low`, which holds them all.
        case .low: "quantity <= minimum AND quantity < minimum"
        case .out: "quantity = 0"
        case .atMinimum: "quantity <= minimum AND quantity = minimum"
        case .atOrBelowMinimum: "quantity <= minimum"
        }
    }
}

extension ItemQuery.Sort {
    /// The columns of an ORDER BY clause.
    var columns: String {
        switch self {
        case .newest: "updated_at DESC, id DESC"
        case .oldest: "updated_at, id"
        case .fewest: "quantity, updated_at, id"
        case .most: "quantity DESC, updated_at DESC, id DESC"
        case .title: "words, id"
        }
    }
}

extension String {
    /// The text without blanks around it; nil when nothing is left.
    var nonBlank: String? {
        guard let start = firstIndex(where: { !$0.isWhitespace }), let end = lastIndex(where: { !$0.isWhitespace })
        else { return nil }
        return String(self[start...end])
    }
}
