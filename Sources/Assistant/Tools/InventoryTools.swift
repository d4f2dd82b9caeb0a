import CivilTime
import DateResolution
import ExactDecimal
import Inventory
import LanguageModel
import StrictJSON

/// The tools that a model can use on an inventory, and what all of them share.
struct InventoryTools: Sendable {
    let store: any ItemStore
    let calendar: SessionCalendar
    let texts: PromptTexts

    /// The seven tools.
    var all: [any Tool] {
        [
            ListTool(shared: self), ItemTool(shared: self), HistoryTool(shared: self),
            ChangeTool(.create, shared: self), ChangeTool(.update, shared: self), ChangeTool(.adjust, shared: self),
            ChangeTool(.delete, shared: self),
        ]
    }

    /// Runs something on the inventory; what it refuses is told to the model.
    func onStore<T: Sendable>(
        _ body: (any ItemStore) async throws -> T
    ) async throws(ToolFailure) -> T {
        do {
            return try await body(store)
        } catch let failure as ToolFailure {
            throw failure
        } catch {
            throw ToolFailure("\(error)")
        }
    }
}

extension ToolArguments {
    /// The id of an item.
    func itemID() throws(ToolFailure) -> Int64 {
        guard let id = try integer("id") else { throw ToolFailure("The argument \"id\" is missing.") }
        guard id > 0 else { throw ToolFailure("\"id\" must be 1 or more, not \(id).") }
        return Int64(id)
    }

    /// An exact decimal.
    func quantity(_ name: String) throws(ToolFailure) -> Quantity? {
        guard let text = try decimal(name) else { return nil }
        guard let quantity = Quantity(text) else {
            throw ToolFailure(
                "\"\(name)\" must be a decimal with at most 11 digits before and 4 after the point, not \(JSONValue.string(text))."
            )
        }
        return quantity
    }

    /// A day.
    func day(_ name: String) throws(ToolFailure) -> CalendarDay? {
        guard let text = try string(name) else { return nil }
        guard let day = CalendarDay(iso8601: text) else {
            throw ToolFailure("\"\(name)\" must be a real day as YYYY-MM-DD, not \(JSONValue.string(text)).")
        }
        return day
    }

    /// A text that is not empty.
    func words(_ name: String) throws(ToolFailure) -> String? {
        guard let text = try string(name), text.contains(where: { !$0.isWhitespace }) else { return nil }
        return text
    }
}
