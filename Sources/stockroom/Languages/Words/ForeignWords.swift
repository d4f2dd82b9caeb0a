import Assistant
import ToolClient

/// What is said of somebody else's server as the inventory.
protocol ForeignWords {
    func sentence(for failure: ForeignFailure) -> String
    func sentence(for failure: NotOffered) -> String
    /// Tools that are not offered to the model, the first by their names.
    func leavesOut(_ tools: [String], more: Int) -> String
}
