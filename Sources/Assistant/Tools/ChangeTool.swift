import Inventory
import LanguageModel
import StrictJSON

/// The tools that change data: each call is checked, shown as before and after, approved, and then applied.
struct ChangeTool: Tool {
    /// Which of the four.
    enum Kind {
        case create, update, adjust, delete
    }

    let kind: Kind
    let shared: InventoryTools

    init(_ kind: Kind, shared: InventoryTools) {
        self.kind = kind
        self.shared = shared
    }

    var definition: ToolDefinition {
        let name: ToolName =
            switch kind {
            case .create: .createInventory
            case .update: .updateInventory
            case .adjust: .adjustInventory
            case .delete: .deleteInventory
            }
        return name.definition(texts: shared.texts)
    }

    func prepare(_ arguments: ToolArguments) async throws(ToolFailure) -> ToolInvocation {
        let change = try change(arguments)
        let preview = try await shared.onStore { try await $0.preview(change) }
        let proposed = ProposedChange(before: preview.before, after: preview.after)
        return ToolInvocation(change: proposed) { _, approval throws(ToolFailure) in
            // What was approved is a difference for an adjustment, which stays right whatever happened meanwhile.
            let expected = kind == .adjust ? nil : preview
            let applied = try await shared.onStore {
                try await $0.apply(change, by: Author(approval), at: shared.calendar.now, expecting: expected)
            }
            return output(applied)
        }
    }

    private func change(_ arguments: ToolArguments) throws(ToolFailure) -> ItemChange {
        switch kind {
        case .create:
            return .create(
                ItemDraft(
                    title: try arguments.string("title") ?? "", quantity: try arguments.quantity("quantity") ?? .zero,
                    unit: try arguments.string("unit") ?? "", category: try arguments.string("category") ?? "",
                    place: try arguments.string("place") ?? ""))
        case .update:
            let id = try arguments.itemID()
            guard arguments.object.keys.contains(where: { $0 != "id" }) else {
                throw ToolFailure("Nothing to change: give at least one field besides \"id\".")
            }
            return .update(
                id: id,
                ItemEdits(
                    title: try arguments.string("title"), quantity: try arguments.quantity("quantity"),
                    unit: try arguments.string("unit"), category: try arguments.string("category"),
                    place: try arguments.string("place"), minimum: try arguments.quantity("minimum"),
                    note: try arguments.string("note")))
        case .adjust:
            let id = try arguments.itemID()
            guard let amount = try arguments.quantity("change") else {
                throw ToolFailure("The argument \"change\" is missing.")
            }
            return .adjust(id: id, by: amount)
        case .delete: return .delete(id: try arguments.itemID())
        }
    }

    private func output(_ applied: AppliedChange) -> String {
        let done =
            switch kind {
            case .create: "created"
            case .update: "updated"
            case .adjust: "adjusted"
            case .delete: "deleted"
            }
        var members: [(String, JSONValue)] = [("done", .string(done))]
        if let item = applied.after ?? applied.before {
            members.append(("item", ItemJSON.details(item, calendar: shared.calendar)))
        }
        if kind == .update || kind == .adjust {
            members.append(("changes", ChangeJSON.changes(before: applied.before, after: applied.after)))
        }
        return JSONValue.object(JSONObject(members)).serialized()
    }
}

extension Author {
    /// Who a change is logged under: the person who approved it, or the model that nobody stopped.
    fileprivate init(_ approval: Approval) { self = approval.source == .person ? .person : .model }
}
