import CivilTime
import ExactDecimal
import LanguageModel
import StrictJSON

extension InventoryCall {
    /// The arguments as a model writes them; what is not given is left out.
    public var arguments: JSONObject {
        var arguments = JSONObject()
        switch self {
        case .list(let request):
            arguments.set(request.selection)
            if request.sort != .newest { arguments[ArgumentName.sort] = .string(request.sort.rawValue) }
            arguments[ArgumentName.limit] = request.limit.map { .integer($0) }
            if request.page > 1 { arguments[ArgumentName.page] = .integer(request.page) }
            arguments[ArgumentName.asOf] = request.asOf.map { .string("\($0)") }
        case .item(let id, let asOf):
            arguments[ArgumentName.id] = .integer(id.rawValue)
            arguments[ArgumentName.asOf] = asOf.map { .string("\($0)") }
        case .history(let id): arguments[ArgumentName.id] = .integer(id.rawValue)
        case .movements(let request):
            arguments.set(request.selection)
            arguments.set(request.days, ArgumentName.from, ArgumentName.through)
            arguments[ArgumentName.direction] = request.direction.map { .string($0.rawValue) }
            arguments[ArgumentName.limit] = request.limit.map { .integer($0) }
            if request.page > 1 { arguments[ArgumentName.page] = .integer(request.page) }
        case .create(let values): arguments.set(values)
        case .update(let targets, let values):
            arguments.set(targets)
            arguments.set(values)
        case .adjust(let targets, let amount):
            arguments.set(targets)
            arguments[ArgumentName.change] = .number(amount.description)
        case .delete(let targets): arguments.set(targets)
        }
        return arguments
    }
}

extension JSONObject {
    fileprivate mutating func set(_ selection: ItemSelection) {
        set(selection.filters)
        func sets(_ sets: [ItemFilters]) -> JSONValue? {
            guard !sets.isEmpty else { return nil }
            return .array(
                sets.map { filters in
                    var object = JSONObject()
                    object.set(filters)
                    return .object(object)
                })
        }
        self[ArgumentName.anyOf] = sets(selection.anyOf)
        self[ArgumentName.except] = sets(selection.except)
    }

    private mutating func set(_ filters: ItemFilters) {
        self[ArgumentName.title] = filters.title.map { .string($0) }
        self[ArgumentName.category] = filters.category.map { .string($0) }
        self[ArgumentName.place] = filters.place.map { .string($0) }
        self[ArgumentName.unit] = filters.unit.map { .string($0) }
        if !filters.ids.isEmpty { self[ArgumentName.ids] = .array(filters.ids.map { .integer($0.rawValue) }) }
        set(filters.updated, ArgumentName.updatedAfter, ArgumentName.updatedBefore)
        set(filters.created, ArgumentName.createdAfter, ArgumentName.createdBefore)
        set(filters.updatedMoments, ArgumentName.updatedAfter, ArgumentName.updatedBefore)
        set(filters.createdMoments, ArgumentName.createdAfter, ArgumentName.createdBefore)
        if filters.updates != .latest { self[ArgumentName.updates] = .string(filters.updates.rawValue) }
        set(filters.changed, ArgumentName.changedAfter, ArgumentName.changedBefore)
        self[ArgumentName.stock] = filters.stock.map { .string($0.rawValue) }
        self[ArgumentName.quantityAtLeast] = filters.quantityAtLeast.map { .number($0.description) }
        self[ArgumentName.quantityAtMost] = filters.quantityAtMost.map { .number($0.description) }
        set(fields: filters.missingFields)
        if !filters.missing.isEmpty {
            self[ArgumentName.missing] = .array(filters.missing.map { .string($0.rawValue) })
        }
    }

    private mutating func set(fields: [String]) {
        guard !fields.isEmpty else { return }
        self[ArgumentName.missingFields] = .array(fields.map { .string($0) })
    }

    fileprivate mutating func set(_ days: DayRange?, _ first: String, _ last: String) {
        self[first] = days?.from.map { .string("\($0)") }
        self[last] = days?.through.map { .string("\($0)") }
    }

    /// Writes the ends that are moments beside those that are days.
    private mutating func set(_ moments: MomentRange?, _ first: String, _ last: String) {
        if let from = moments?.from { self[first] = .string(from.rfc3339) }
        if let through = moments?.through { self[last] = .string(through.rfc3339) }
    }

    fileprivate mutating func set(_ targets: ItemTargets) {
        switch targets {
        case .one(let id): self[ArgumentName.id] = .integer(id.rawValue)
        case .several(let ids): self[ArgumentName.ids] = .array(ids.map { .integer($0.rawValue) })
        case .matching(let selection):
            var object = JSONObject()
            object.set(selection)
            self[ArgumentName.matching] = .object(object)
        }
    }

    fileprivate mutating func set(_ values: FieldValues) {
        self[ArgumentName.title] = values.title.map { .string($0) }
        self[ArgumentName.quantity] = values.quantity.map { .number($0.description) }
        self[ArgumentName.quantityFrom] = values.quantityFrom.map { .string($0.rawValue) }
        self[ArgumentName.unit] = values.unit.map { .string($0) }
        self[ArgumentName.category] = values.category.map { .string($0) }
        self[ArgumentName.place] = values.place.map { .string($0) }
        self[ArgumentName.minimum] = values.minimum.map { .number($0.description) }
        self[ArgumentName.note] = values.note.map { .string($0) }
        self[ArgumentName.code] = values.code.map { .string($0) }
        if !values.fields.isEmpty {
            self[ArgumentName.fields] = .object(JSONObject(values.fields.map { ($0.name, .string($0.text)) }))
        }
    }
}
