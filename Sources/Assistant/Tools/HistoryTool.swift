import Inventory
import LanguageModel
import StrictJSON

/// `getInventoryHistory`: the changes of one item, the newest first.
struct HistoryTool: Tool {
    /// How many changes are told at most; the total is told with them.
    private static let maximumEntries = 50

    let shared: InventoryTools

    var definition: ToolDefinition { ToolName.getInventoryHistory.definition(texts: shared.texts) }

    func prepare(_ arguments: ToolArguments) async throws(ToolFailure) -> ToolInvocation {
        let id = try arguments.itemID()
        return ToolInvocation { budget throws(ToolFailure) -> any ToolContent in
            let history = try await shared.onStore { try await $0.history(id: id) }
            let latest = history.last.flatMap { $0.after ?? $0.before }
            var entries = history.suffix(Self.maximumEntries).reversed().map {
                ChangeJSON.entry($0, calendar: shared.calendar)
            }
            while true {
                var members: [(String, JSONValue)] = [("id", .integer(id))]
                if let latest {
                    members.append(("title", .string(latest.title)))
                    members.append(("quantity", ItemJSON.number(latest.quantity)))
                    if !latest.unit.isEmpty { members.append(("unit", .string(latest.unit))) }
                    let updated = shared.calendar.boundaries.day(of: latest.updatedAt)
                    members.append(("updated", .string("\(updated)")))
                }
                members.append(("total", .integer(history.count)))
                members.append(("entries", .array(entries)))
                let text = JSONValue.object(JSONObject(members)).serialized()
                if entries.isEmpty || TokenEstimate.tokens(in: text) <= budget { return text }
                entries.removeLast()
            }
        }
    }
}
