import Inventory
import InventoryContract
import LanguageModel

// The tools that change data: each call is checked, shown as before and after, approved, and then applied as one change.
extension InventoryTools {
    /// How many items of a change are told with it; their number is told in any case.
    private static let maximumSteps = 100
    /// How many items that are left out of a change are named.
    private static let namedAtMost = 10

    /// The same change of one item or several, all or none of them.
    ///
    /// - Parameter change: what is done to an item; nil where it already is as it would be.
    func change(
        _ targets: ItemTargets, _ done: ChangeOutput.Done,
        _ change: @Sendable (Item) throws(PlanFailure) -> ItemChange?
    ) async throws(ToolFailure) -> ToolInvocation {
        let items = try await items(targets)
        var planned: [(item: Item, change: ItemChange?)] = []
        do throws(PlanFailure) {
            for item in items { planned.append((item, try change(item))) }
        } catch {
            throw await failure(error)
        }
        let changes = planned.compactMap(\.change)
        guard !changes.isEmpty else {
            throw items.count == 1
                ? await failure(InventoryError.nothingToChange(id: items[0].id))
                : await failure(PlanFailure.nothingToChange(items: items.count))
        }
        guard changes.count < items.count else { return try await self.change(changes, done) }
        let unchanged = planned.filter { $0.change == nil }.map { "\($0.item.id)" }
        let more = unchanged.count > Self.namedAtMost ? " and more" : ""
        let remark =
            "Already like that: \(unchanged.prefix(Self.namedAtMost).joined(separator: ", "))\(more)"
            + " (\(unchanged.count) of \(items.count) items)."
        return try await self.change(changes, done, remarks: [remark])
    }

    /// Changes that are shown together, approved together, and all made, or none.
    func change(
        _ changes: [ItemChange], _ done: ChangeOutput.Done, remarks: [String] = []
    ) async throws(ToolFailure) -> ToolInvocation {
        let previews = try await onStore { try await $0.preview(changes) }
        return ToolInvocation(change: ProposedChange(previews)) { budget, approval throws(ToolFailure) in
            // What was approved of a single adjustment is a difference, which stays right whatever happened meanwhile.
            let expected = done == .adjusted && changes.count == 1 ? [] : previews
            let applied = try await onStore { store in
                do {
                    return try await store.apply(changes, by: Author(approval), at: calendar.now, expecting: expected)
                } catch let error as InventoryError {
                    throw await failure(await news(of: error, since: previews, in: store) ?? error)
                }
            }
            let steps = applied.prefix(Self.maximumSteps).compactMap { step in
                (step.after ?? step.before).map { item in
                    ChangeOutput.Step(
                        item: ItemRecord(item, calendar: calendar),
                        changes: FieldDifference.between(step.before, step.after))
                }
            }
            let output = ChangeOutput(
                done: done, change: isForPrograms || applied.count > 1 ? applied.first?.id : nil, total: applied.count,
                steps: steps,
                remarks: remarks)
            return InventoryOutput.change(output).fitted(to: budget)
        }
    }

    /// What became of the items that were changed after a plan with them was shown; nil for other errors.
    private func news(
        of error: InventoryError, since previews: [ChangePreview], in store: any ItemStore
    ) async -> PlanFailure? {
        guard case .changedMeanwhile = error else { return nil }
        var overtaken: [OvertakenItem] = []
        var seen: Set<Int64> = []
        for before in previews.compactMap(\.before) where seen.insert(before.id).inserted {
            let now = try? await store.item(id: before.id)
            let differences = now.map { FieldDifference.between(before, $0) } ?? []
            guard now == nil || !differences.isEmpty else { continue }
            overtaken.append(OvertakenItem(id: before.id, title: before.title, differences: differences))
        }
        let named = Array(overtaken.prefix(Self.namedAtMost))
        return named.isEmpty ? nil : .overtaken(named, more: overtaken.count - named.count)
    }

    /// The items that a change is about, in the order in which they are shown.
    private func items(_ targets: ItemTargets) async throws(ToolFailure) -> [Item] {
        switch targets {
        case .one(let id): return [try await onStore { try await $0.item(id: id.rawValue) }]
        case .several(let ids):
            var items: [Item] = []
            for id in ids { items.append(try await onStore { try await $0.item(id: id.rawValue) }) }
            return items
        case .matching(let selection):
            var query = ItemQuery(ListRequest(selection), calendar: calendar)
            query.limit = .wholeList
            let items = try await onStore { try await $0.page(query).items }
            if items.isEmpty { throw await failure(PlanFailure.nothingFits) }
            return items
        }
    }
}

extension Author {
    /// Who a change is logged under: the program that called for it, the person who approved it, or the model that nobody stopped.
    init(_ approval: Approval) {
        self = approval.program.map(Author.program) ?? (approval.source == .person ? .person : .model)
    }
}

extension ProposedChange {
    /// What changes of one kind would do to their items; a missing item is one that would be made, or deleted.
    init(_ previews: [ChangePreview]) {
        let first = previews.first
        self.init(
            kind: first?.before == nil ? .create : first?.after == nil ? .delete : .update,
            steps: previews.map { preview in
                Step(
                    title: (preview.before ?? preview.after)?.title ?? "", id: preview.before.map { ItemID($0.id) },
                    fields: FieldDifference.between(preview.before, preview.after))
            })
    }
}

extension ItemDraft {
    init(_ values: FieldValues) {
        self.init(
            title: values.title ?? "", quantity: values.quantity ?? .zero, unit: values.unit ?? "",
            category: values.category ?? "", place: values.place ?? "", minimum: values.minimum,
            code: values.code ?? "", note: values.note ?? "",
            ownFields: OwnFields(values.fields.map(OwnFields.Field.init)))
    }
}

extension ItemEdits {
    /// The edits with the quantity that an item's own number gives; these where none is asked for.
    ///
    /// - Throws: when the quantity is to become the minimum and the item has none.
    func taking(_ source: FieldValues.QuantitySource?, of item: Item) throws(PlanFailure) -> ItemEdits {
        guard source == .minimum else { return self }
        guard let minimum = item.minimum else { throw .noMinimum(id: item.id, title: item.title) }
        var edits = self
        edits.quantity = minimum
        return edits
    }

    init(_ values: FieldValues) {
        self.init(
            title: values.title, quantity: values.quantity, unit: values.unit, category: values.category,
            place: values.place, minimum: values.minimum, code: values.code, note: values.note,
            ownFields: values.fields.map(OwnFields.Field.init))
    }
}

extension OwnFields.Field {
    fileprivate init(_ field: FieldValues.OwnField) { self.init(field.name, field.text) }
}
