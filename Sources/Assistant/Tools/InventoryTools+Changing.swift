import Inventory
import InventoryContract
import LanguageModel

// The tools that change data: each call is checked, shown as before and after, approved, and then applied.
extension InventoryTools {
    /// A change that was checked, and how it is told when it was made.
    func change(_ change: ItemChange, _ done: ChangeOutput.Done) async throws(ToolFailure) -> ToolInvocation {
        let preview = try await onStore { try await $0.preview(change) }
        return ToolInvocation(change: ProposedChange(before: preview.before, after: preview.after)) {
            _, approval throws(ToolFailure) in
            // What was approved is a difference for an adjustment, which stays right whatever happened meanwhile.
            let expected = done == .adjusted ? nil : preview
            let applied = try await onStore {
                try await $0.apply(change, by: Author(approval), at: calendar.now, expecting: expected)
            }
            let steps = (applied.after ?? applied.before).map { item in
                ChangeOutput.Step(
                    item: ItemRecord(item, calendar: calendar),
                    changes: FieldDifference.between(applied.before, applied.after))
            }
            return InventoryOutput.change(ChangeOutput(done: done, steps: steps.map { [$0] } ?? []))
        }
    }
}

extension Author {
    /// Who a change is logged under: the person who approved it, or the model that nobody stopped.
    fileprivate init(_ approval: Approval) { self = approval.source == .person ? .person : .model }
}

extension ProposedChange {
    /// What a change would do to an item; a missing item is one that would be made, or deleted.
    init(before: Item?, after: Item?) {
        self.init(
            kind: before == nil ? .create : after == nil ? .delete : .update,
            title: (before ?? after)?.title ?? "", id: before.map { ItemID($0.id) },
            fields: FieldDifference.between(before, after))
    }
}

extension ItemDraft {
    init(_ values: FieldValues) {
        self.init(
            title: values.title ?? "", quantity: values.quantity ?? .zero, unit: values.unit ?? "",
            category: values.category ?? "", place: values.place ?? "", minimum: values.minimum,
            code: values.code ?? "", note: values.note ?? "")
    }
}

extension ItemEdits {
    init(_ values: FieldValues) {
        self.init(
            title: values.title, quantity: values.quantity, unit: values.unit, category: values.category,
            place: values.place, minimum: values.minimum, code: values.code, note: values.note)
    }
}
