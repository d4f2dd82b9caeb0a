import Assistant
import CivilTime
import InventoryContract

/// What a tool call looks up, as far as it is told to the person who waits.
struct LookUp {
    /// The tool; nil when there is none of that name.
    let tool: ToolName?
    /// The item.
    private(set) var id: ItemID?
    /// Parts of names that are searched for.
    private(set) var names: [String] = []
    /// The days of the latest change; nil when any will do.
    private(set) var updatedDays: DayRange?

    init(_ entry: ToolCallEntry) {
        tool = ToolName(rawValue: entry.tool)
        switch entry.call {
        case .list(let request)?:
            let filters = request.selection.filters
            names = [filters.title, filters.category, filters.place].compactMap(\.self)
            updatedDays = filters.updated
        case .item(let id, _)?, .history(let id)?: self.id = id
        case .movements?, .create?, .update?, .adjust?, .delete?, nil: break
        }
    }
}
