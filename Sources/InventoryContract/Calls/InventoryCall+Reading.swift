import CivilTime
import ExactDecimal
import LanguageModel
import StrictJSON

extension InventoryCall {
    /// Reads the arguments of a call.
    ///
    /// - Throws: ``ToolFailure`` for values that mean nothing, ends before their start, or nothing to change; the text says
    ///   what is allowed.
    public init(_ tool: ToolName, _ arguments: ToolArguments) throws(ToolFailure) {
        switch tool {
        case .getInventoryList:
            self = .list(
                ListRequest(
                    try arguments.selection(), sort: try arguments.choice(ArgumentName.sort) ?? .newest,
                    limit: try arguments.limit(), page: try arguments.page(),
                    asOf: try arguments.day(ArgumentName.asOf)))
        case .getInventory: self = .item(try arguments.itemID(), asOf: try arguments.day(ArgumentName.asOf))
        case .getInventoryHistory: self = .history(try arguments.itemID())
        case .getStockMovements:
            var selection = try arguments.selection()
            if let id = try arguments.integer(ArgumentName.id) { selection.filters.ids.append(ItemID(Int64(id))) }
            self = .movements(
                MovementRequest(
                    selection,
                    days: try arguments.days(ArgumentName.from, ArgumentName.through)
                        ?? DayRange(from: nil, through: nil),
                    direction: try arguments.choice(ArgumentName.direction), limit: try arguments.limit(),
                    page: try arguments.page()))
        case .createInventory:
            let values = try arguments.fieldValues()
            guard values.title?.contains(where: { !$0.isWhitespace }) ?? false else {
                throw ToolFailure("\"title\" must not be empty.")
            }
            self = .create(values)
        case .updateInventory:
            let values = try arguments.fieldValues()
            guard !values.isEmpty else {
                throw ToolFailure("Nothing to change: give at least one field besides \"id\".")
            }
            if values.quantityFrom != nil, values.quantity != nil || values.minimum != nil {
                throw ToolFailure("Give \"quantityFrom\" without \"quantity\" and \"minimum\".")
            }
            self = .update(try arguments.targets(), values)
        case .adjustInventory:
            guard let amount = try arguments.quantity(ArgumentName.change) else {
                throw ToolFailure("The argument \"change\" is missing.")
            }
            self = .adjust(try arguments.targets(), by: amount)
        case .deleteInventory: self = .delete(try arguments.targets())
        }
    }
}

extension ToolArguments {
    fileprivate func itemID() throws(ToolFailure) -> ItemID {
        guard let id = try integer(ArgumentName.id) else { throw ToolFailure("The argument \"id\" is missing.") }
        return try Self.itemID(id, ArgumentName.id)
    }

    private static func itemID(_ number: Int, _ name: String) throws(ToolFailure) -> ItemID {
        guard number > 0 else { throw ToolFailure("\"\(name)\" must be 1 or more, not \(number).") }
        return ItemID(Int64(number))
    }

    private func itemIDs() throws(ToolFailure) -> [ItemID] {
        var ids: [ItemID] = []
        for number in try integers(ArgumentName.ids, atMost: ItemFilters.maximumIDs) ?? [] {
            let id = try Self.itemID(number, ArgumentName.ids)
            if !ids.contains(id) { ids.append(id) }
        }
        return ids
    }

    fileprivate func targets() throws(ToolFailure) -> ItemTargets {
        let given = [ArgumentName.id, ArgumentName.ids, ArgumentName.matching].filter { object[$0] != nil }
        guard given.count == 1 else {
            throw ToolFailure(
                given.isEmpty
                    ? "The argument \"id\" is missing. Give \"id\", \"ids\" or \"where\"."
                    : "Give one of \"id\", \"ids\" and \"where\", not \(given.joined(separator: " and ")).")
        }
        switch given[0] {
        case ArgumentName.id: return .one(try itemID())
        case ArgumentName.ids: return .several(try itemIDs())
        default:
            guard let nested = try object(ArgumentName.matching, schema: ToolSchemas.selection) else {
                throw ToolFailure("\"where\" must be an object.")
            }
            let selection = try nested.selection()
            guard !selection.isEmpty else {
                throw ToolFailure("\"where\" must have at least one filter.")
            }
            return .matching(selection)
        }
    }

    fileprivate func selection() throws(ToolFailure) -> ItemSelection {
        func sets(_ name: String) throws(ToolFailure) -> [ItemFilters] {
            var sets: [ItemFilters] = []
            for set in try objects(name, schema: ToolSchemas.set, atMost: ItemSelection.maximumSets) ?? [] {
                let filters = try set.filters()
                guard !filters.isEmpty else { throw ToolFailure("Each of \"\(name)\" must have a filter.") }
                sets.append(filters)
            }
            return sets
        }
        return ItemSelection(try filters(), anyOf: try sets(ArgumentName.anyOf), except: try sets(ArgumentName.except))
    }

    private func filters() throws(ToolFailure) -> ItemFilters {
        let filters = ItemFilters(
            title: try words(ArgumentName.title), category: try words(ArgumentName.category),
            place: try words(ArgumentName.place), unit: try words(ArgumentName.unit), ids: try itemIDs(),
            updated: try daysBesideMoments(ArgumentName.updatedAfter, ArgumentName.updatedBefore),
            created: try daysBesideMoments(ArgumentName.createdAfter, ArgumentName.createdBefore),
            changed: try days(ArgumentName.changedAfter, ArgumentName.changedBefore),
            stock: try choice(ArgumentName.stock), quantityAtLeast: try quantity(ArgumentName.quantityAtLeast),
            quantityAtMost: try quantity(ArgumentName.quantityAtMost), missing: try gaps(),
            missingFields: try strings(ArgumentName.missingFields, atMost: ItemFilters.maximumFields),
            updates: try choice(ArgumentName.updates) ?? .latest,
            updatedMoments: try moments(ArgumentName.updatedAfter, ArgumentName.updatedBefore),
            createdMoments: try moments(ArgumentName.createdAfter, ArgumentName.createdBefore))
        if let least = filters.quantityAtLeast, let most = filters.quantityAtMost, most < least {
            throw ToolFailure("\"quantityAtMost\" (\(most)) is below \"quantityAtLeast\" (\(least)).")
        }
        return filters
    }

    private func strings(_ name: String, atMost count: Int) throws(ToolFailure) -> [String] {
        try list(name, atMost: count)?.compactMap(\.string) ?? []
    }

    private func gaps() throws(ToolFailure) -> [ItemFilters.Gap] {
        var gaps: [ItemFilters.Gap] = []
        for element in try list(ArgumentName.missing, atMost: ItemFilters.Gap.allCases.count) ?? [] {
            guard let gap = element.string.flatMap(ItemFilters.Gap.init) else {
                let allowed = ItemFilters.Gap.allCases.map(\.rawValue).joined(separator: ", ")
                throw ToolFailure("\"missing\" cannot have \(element). Allowed: \(allowed).")
            }
            gaps.append(gap)
        }
        return gaps
    }

    fileprivate func fieldValues() throws(ToolFailure) -> FieldValues {
        FieldValues(
            title: try string(ArgumentName.title), quantity: try quantity(ArgumentName.quantity),
            quantityFrom: try choice(ArgumentName.quantityFrom), unit: try string(ArgumentName.unit),
            category: try string(ArgumentName.category), place: try string(ArgumentName.place),
            minimum: try quantity(ArgumentName.minimum), code: try string(ArgumentName.code),
            note: try string(ArgumentName.note), fields: try ownFields())
    }

    private func ownFields() throws(ToolFailure) -> [FieldValues.OwnField] {
        guard let value = object[ArgumentName.fields] else { return [] }
        guard let members = value.object?.members else {
            throw ToolFailure("\"fields\" must be an object of names and texts, not \(value.kind).")
        }
        var fields: [FieldValues.OwnField] = []
        for member in members {
            switch member.value {
            case .string(let text), .number(let text): fields.append(.init(member.key, text))
            default: throw ToolFailure("\"fields\": \"\(member.key)\" must be a string, not \(member.value.kind).")
            }
        }
        return fields
    }

    fileprivate func limit() throws(ToolFailure) -> Int? {
        guard let limit = try integer(ArgumentName.limit) else { return nil }
        guard (1...ListRequest.maximumLimit).contains(limit) else {
            throw ToolFailure("\"limit\" must be from 1 to \(ListRequest.maximumLimit), not \(limit).")
        }
        return limit
    }

    fileprivate func page() throws(ToolFailure) -> Int {
        guard let page = try integer(ArgumentName.page) else { return 1 }
        guard page >= 1 else { throw ToolFailure("\"page\" must be 1 or more, not \(page).") }
        return page
    }

    fileprivate func choice<Choice: RawRepresentable<String>>(_ name: String) throws(ToolFailure) -> Choice? {
        // That it is one of the choices was checked against the schema.
        try string(name).flatMap(Choice.init(rawValue:))
    }

    /// An exact decimal.
    fileprivate func quantity(_ name: String) throws(ToolFailure) -> Quantity? {
        guard let text = try decimal(name) else { return nil }
        guard let quantity = Quantity(text) else {
            throw ToolFailure(
                "\"\(name)\" must be a decimal with at most \(Quantity.integerDigits) digits before and "
                    + "\(Quantity.fractionDigits) after the point, not \(JSONValue.string(text)).")
        }
        return quantity
    }

    fileprivate func day(_ name: String) throws(ToolFailure) -> CalendarDay? {
        guard let text = try string(name) else { return nil }
        guard let day = CalendarDay(iso8601: text) else {
            throw ToolFailure("\"\(name)\" must be a real day as YYYY-MM-DD, not \(JSONValue.string(text)).")
        }
        return day
    }

    /// The moment of an argument; nil when it was not given, is a day, or the tool takes no moments there.
    private func moment(_ name: String) throws(ToolFailure) -> Moment? {
        guard kind(of: name) == .dayOrMoment, let text = try string(name) else { return nil }
        return Moment(rfc3339: text)
    }

    /// Moments from one argument through another; nil when neither is one.
    private func moments(_ first: String, _ last: String) throws(ToolFailure) -> MomentRange? {
        let from = try moment(first)
        let through = try moment(last)
        if let from, let through, through < from {
            throw ToolFailure("\"\(last)\" (\(through.rfc3339)) is earlier than \"\(first)\" (\(from.rfc3339)).")
        }
        return from == nil && through == nil ? nil : MomentRange(from: from, through: through)
    }

    /// The days of two arguments of which either may be a moment.
    private func daysBesideMoments(_ first: String, _ last: String) throws(ToolFailure) -> DayRange? {
        try days(try moment(first) == nil ? first : nil, try moment(last) == nil ? last : nil)
    }

    /// Days from one argument through another; nil when neither was given. An end without an argument is open.
    fileprivate func days(_ first: String?, _ last: String?) throws(ToolFailure) -> DayRange? {
        let from = try first.flatMap { name throws(ToolFailure) in try day(name) }
        let through = try last.flatMap { name throws(ToolFailure) in try day(name) }
        if let from, let through, through < from {
            throw ToolFailure("\"\(last ?? "")\" (\(through)) is earlier than \"\(first ?? "")\" (\(from)).")
        }
        return from == nil && through == nil ? nil : DayRange(from: from, through: through)
    }

    /// A text that is not blank.
    private func words(_ name: String) throws(ToolFailure) -> String? {
        guard let text = try string(name), text.contains(where: { !$0.isWhitespace }) else { return nil }
        return text
    }
}
