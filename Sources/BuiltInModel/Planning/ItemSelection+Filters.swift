import CivilTime
import ExactDecimal
import InventoryContract

extension ItemSelection {
    /// What a question narrows items to, as the tools take it; nil when that needs more alternatives than they allow.
    init?(_ filters: Filters) {
        var selection = ItemSelection(ItemFilters(alone: filters))
        for choices in filters.choices {
            if choices.count == 1 {
                selection.filters.formIntersection(choices[0])
            } else if selection.anyOf.isEmpty {
                selection.anyOf = choices
            } else {
                // (a or b) and (c or d): each of the one with each of the other.
                selection.anyOf = selection.anyOf.flatMap { one in choices.map { one.intersection($0) } }
            }
        }
        for excepted in filters.except where excepted.flow == nil || !excepted.ids.isEmpty {
            guard let sets = excepted.sets else { return nil }
            selection.except += sets
        }
        guard max(selection.anyOf.count, selection.except.count) <= ItemSelection.maximumSets else { return nil }
        if filters.countsEarlierUpdates {
            selection.filters.countEarlierUpdates()
            for index in selection.anyOf.indices { selection.anyOf[index].countEarlierUpdates() }
            for index in selection.except.indices { selection.except[index].countEarlierUpdates() }
        }
        self = selection
    }
}

extension Filters {
    /// The sets that these filters are the union of; nil when they leave something out.
    fileprivate var sets: [ItemFilters]? {
        guard let selection = ItemSelection(self), selection.except.isEmpty else { return nil }
        return selection.anyOf.isEmpty
            ? [selection.filters] : selection.anyOf.map { selection.filters.intersection($0) }
    }

    /// The choices to be made: of each at least one set must have an item.
    fileprivate var choices: [[ItemFilters]] {
        var choices: [[ItemFilters]] = []
        if !title.isEmpty {
            choices.append(titleGroups.map { ItemFilters(title: $0.joined(separator: " ")) })
        }
        if let category {
            choices.append(([category] + otherCategories).map { ItemFilters(category: $0) })
        }
        if let place { choices.append(([place] + otherPlaces).map { ItemFilters(place: $0) }) }
        if !anyOf.isEmpty { choices.append(anyOf.flatMap { $0.sets ?? [] }) }
        return choices
    }
}

extension ItemFilters {
    /// The filters of which there is one each.
    fileprivate init(alone filters: Filters) {
        self.init(
            unit: filters.unit, ids: filters.ids.map { ItemID(Int64($0)) }, updated: filters.updated?.range,
            created: filters.created?.range,
            stock: filters.stock, quantityAtLeast: filters.atLeast.flatMap { Quantity($0) },
            quantityAtMost: filters.atMost.flatMap { Quantity($0) }, missing: filters.missing.map { [$0] } ?? [],
            missingFields: filters.missingFields)
    }

    /// What fits both; where both ask for the same field, they ask for different fields of it.
    fileprivate func intersection(_ other: ItemFilters) -> ItemFilters {
        var both = self
        both.title = [title, other.title].compactMap(\.self).joined(separator: " ")
        if both.title == "" { both.title = nil }
        both.category = other.category ?? category
        both.place = other.place ?? place
        both.unit = other.unit ?? unit
        if !other.ids.isEmpty { both.ids = ids.isEmpty ? other.ids : ids.filter(other.ids.contains) }
        both.updated = other.updated ?? updated
        both.created = other.created ?? created
        both.stock = other.stock ?? stock
        both.quantityAtLeast = other.quantityAtLeast ?? quantityAtLeast
        both.quantityAtMost = other.quantityAtMost ?? quantityAtMost
        both.missingFields += other.missingFields.filter { !missingFields.contains($0) }
        both.missing += other.missing.filter { !missing.contains($0) }
        return both
    }

    /// Counts each update of days of which both ends were told: "in October", not "before October".
    fileprivate mutating func countEarlierUpdates() {
        if updated?.from != nil, updated?.through != nil { updates = .any }
    }

    fileprivate mutating func formIntersection(_ other: ItemFilters) { self = intersection(other) }
}

extension Days {
    /// The days as the tools take them.
    var range: DayRange {
        DayRange(from: from.flatMap(CalendarDay.init(iso8601:)), through: through.flatMap(CalendarDay.init(iso8601:)))
    }
}
