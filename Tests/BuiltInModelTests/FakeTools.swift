import CivilTime
import ExactDecimal
import InventoryContract
import LanguageModel

/// The contract's tools over a fake inventory.
struct FakeTools {
    let inventory: FakeInventory

    var all: [any Tool] { ToolSchemas.tools(.small).map { FakeTool(name: $0, inventory: inventory) } }
}

private struct FakeTool: Tool {
    let name: ToolName
    let inventory: FakeInventory

    var definition: ToolDefinition {
        ToolDefinition(
            name: name.rawValue, description: name.rawValue,
            parameters: ToolSchemas.arguments(of: name, name == .getInventoryList ? .whole : .small))
    }

    func prepare(_ arguments: ToolArguments) async throws(ToolFailure) -> ToolInvocation {
        let call = try InventoryCall(name, arguments)
        return ToolInvocation { _ throws(ToolFailure) in try output(of: call) }
    }

    private func output(of call: InventoryCall) throws(ToolFailure) -> InventoryOutput {
        switch call {
        case .list(let request): return .list(list(request))
        case .item(let id, _): return .item(record(try known(id)))
        case .history(let id): return .history(history(of: try known(id)))
        case .create(let values): return changed(.created, inventory.add { FakeItem(values, id: $0) })
        case .update(.one(let id), let values):
            let item = try known(id)
            return changed(.updated, inventory.change(item.id) { $0.set(values) } ?? item)
        case .adjust(.one(let id), let amount): return try adjusted(try known(id), by: amount)
        case .delete(.one(let id)):
            let item = try known(id)
            _ = inventory.remove(item.id)
            return changed(.deleted, item)
        case .update, .adjust, .delete, .movements: throw ToolFailure("The fake has no such tool.")
        }
    }

    private func known(_ id: ItemID) throws(ToolFailure) -> FakeItem {
        guard let item = inventory.item(Int(id.rawValue)) else { throw ToolFailure("There is no item with ID \(id).") }
        return item
    }

    // MARK: Looking

    private func list(_ request: ListRequest) -> ListOutput {
        let selection = request.selection
        let filters = selection.filters
        let labels = inventory.all.reduce(into: Set<String>()) { $0.formUnion([$1.category, $1.place]) }
        let chosen = inventory.all.filter { item in
            item.fits(filters, labels) && !selection.except.contains { item.fits($0, labels) }
                && (selection.anyOf.isEmpty || selection.anyOf.contains { item.fits($0, labels) })
        }
        let found = sorted(chosen, by: request.sort)
        let limit = request.limit ?? ListRequest.standardLimit
        let rows = found.dropFirst((request.page - 1) * limit).prefix(limit)
        let suggestions =
            found.isEmpty
            ? filters.title.map { FakeSearch.suggestions(for: $0, in: inventory.all.map(\.title)) } ?? [:] : [:]
        let mentioned = inventory.all.filter { item in
            item.mentions(filters, labels) && !selection.except.contains { item.fits($0, labels) }
        }
        let mentions = mentioned.map { MentionedItems.Mention(item: record($0, isRow: true), fields: ["note"]) }
        return ListOutput(
            total: found.count,
            totalQuantity: found.reduce(Quantity.zero as Quantity?) { sum, item in sum.flatMap { $0 + item.quantity } },
            page: request.page, pages: max(1, (found.count + limit - 1) / limit),
            items: rows.map { record($0, isRow: true) },
            mentions: mentions.isEmpty ? nil : MentionedItems(total: mentions.count, mentions: mentions),
            didYouMean: suggestions)
    }

    private func sorted(_ items: [FakeItem], by order: SortOrder) -> [FakeItem] {
        switch order {
        case .newest: items.sorted { ($1.updated, $0.id) < ($0.updated, $1.id) }
        case .oldest: items.sorted { ($0.updated, $0.id) < ($1.updated, $1.id) }
        case .newestCreated: items.sorted { ($0.created, $0.id) > ($1.created, $1.id) }
        case .oldestCreated: items.sorted { ($0.created, $0.id) < ($1.created, $1.id) }
        case .fewest: items.sorted { ($0.quantity, $0.id) < ($1.quantity, $1.id) }
        case .most: items.sorted { (-$0.quantity, $0.id) < (-$1.quantity, $1.id) }
        case .title: items.sorted { ($0.title, $0.id) < ($1.title, $1.id) }
        }
    }

    private func record(_ item: FakeItem, isRow: Bool = false) -> ItemRecord {
        ItemRecord(
            id: ItemID(Int64(item.id)), title: item.title, quantity: item.quantity, unit: item.unit,
            category: item.category, place: item.place, minimum: item.minimum, code: isRow ? "" : item.code,
            note: isRow ? "" : item.note, created: isRow ? nil : CalendarDay(iso8601: item.created),
            updated: item.updatedDay)
    }

    private func history(of item: FakeItem) -> HistoryOutput {
        HistoryOutput(
            id: ItemID(Int64(item.id)), item: record(item), total: 1,
            entries: item.updatedDay.map { day in
                [
                    HistoryOutput.Entry(
                        day: day, by: "person", kind: "adjusted",
                        changes: [FieldDifference("quantity", before: "1", after: item.quantity.description)])
                ]
            } ?? [])
    }

    // MARK: Changing

    private func adjusted(_ before: FakeItem, by amount: Quantity) throws(ToolFailure) -> InventoryOutput {
        guard let sum = before.quantity + amount, !sum.isNegative else {
            throw ToolFailure("There are only \(before.quantity).")
        }
        let after = inventory.change(before.id) { $0.quantity = sum } ?? before
        let difference = FieldDifference(
            "quantity", before: before.quantity.description, after: sum.description)
        return changed(.adjusted, after, [difference])
    }

    private func changed(
        _ done: ChangeOutput.Done, _ item: FakeItem, _ changes: [FieldDifference] = []
    ) -> InventoryOutput {
        .change(ChangeOutput(done: done, steps: [ChangeOutput.Step(item: record(item), changes: changes)]))
    }
}

extension FakeItem {
    fileprivate init(_ values: FieldValues, id: Int) {
        self.init(
            id: id, title: values.title ?? "", quantity: values.quantity ?? .zero, unit: values.unit ?? "",
            category: values.category ?? "", place: values.place ?? "", minimum: nil, code: "", note: "",
            created: "2026-12-31", updated: "2026-12-31T00:00:00")
    }

    fileprivate mutating func set(_ values: FieldValues) {
        title = values.title ?? title
        quantity = values.quantity ?? quantity
        place = values.place ?? place
        minimum = values.minimum ?? minimum
    }

    fileprivate var updatedDay: CalendarDay? { CalendarDay(iso8601: String(updated.prefix(10))) }

    /// - Parameter labels: the categories and places that there are; the name of one means only that one.
    fileprivate func fits(_ filters: ItemFilters, _ labels: Set<String>) -> Bool {
        if let words = filters.title, !FakeSearch.matches(title, words),
            code.isEmpty || code.lowercased() != words.lowercased()
        {
            return false
        }
        func isCalled(_ label: String, _ words: String) -> Bool {
            labels.contains(words) ? label == words : FakeSearch.matches(label, words)
        }
        if let words = filters.category, !isCalled(category, words) { return false }
        if let words = filters.place, !isCalled(place, words) { return false }
        if !filters.missing.allSatisfy(lacks) { return false }
        if !filters.ids.isEmpty, !filters.ids.contains(ItemID(Int64(id))) { return false }
        if let words = filters.unit, !FakeSearch.matches(unit, words) { return false }
        guard Self.day(updatedDay, isIn: filters.updated),
            Self.day(CalendarDay(iso8601: created), isIn: filters.created)
        else { return false }
        if let least = filters.quantityAtLeast, quantity < least { return false }
        if let most = filters.quantityAtMost, most < quantity { return false }
        return switch filters.stock {
        case .low?: minimum.map { quantity < $0 } ?? false
        case .out?: quantity == .zero
        case .atMinimum?: minimum == quantity
        case .atOrBelowMinimum?: minimum.map { quantity <= $0 } ?? false
        case nil: true
        }
    }

    /// Whether the words stand in the title and the note together, but not in the title alone.
    fileprivate func mentions(_ filters: ItemFilters, _ labels: Set<String>) -> Bool {
        guard let words = filters.title, !note.isEmpty, !fits(filters, labels) else { return false }
        var item = self
        item.title += " " + note
        return FakeSearch.matches(item.title, words) && item.fits(filters, labels)
    }

    private func lacks(_ field: ItemFilters.Gap) -> Bool {
        switch field {
        case .unit: unit.isEmpty
        case .category: category.isEmpty
        case .place: place.isEmpty
        case .minimum: minimum == nil
        case .code: code.isEmpty
        case .note: note.isEmpty
        }
    }

    private static func day(_ day: CalendarDay?, isIn days: DayRange?) -> Bool {
        guard let days else { return true }
        guard let day else { return false }
        return days.from.map { $0 <= day } ?? true && days.through.map { day <= $0 } ?? true
    }
}
