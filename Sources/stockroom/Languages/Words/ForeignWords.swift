import Assistant
import ToolClient

/// What is said of somebody else's server as the inventory.
protocol ForeignWords {
    func sentence(for failure: ForeignFailure) -> String
    func sentence(for failure: NotOffered) -> String
    /// Tools that are not offered to the model, the first by their names.
    func leavesOut(_ tools: [String], more: Int) -> String
    /// The command that a saved session's inventory is.
    func wouldStart(_ command: String) -> String
    /// Asks whether it is to be started.
    var questionOfStart: String { get }
    /// What a server asks of the person; both texts are safe to show.
    func asks(_ server: String, _ message: String) -> String
    /// Asks whether its form is to be filled in.
    var questionOfForm: String { get }
    /// Asks for a field that is yes or no; no answer declines the whole.
    func questionOfBox(_ field: ForeignQuestion.Field) -> String
    /// What a field takes; may be empty.
    func hint(for field: ForeignQuestion.Field) -> String
    /// After something else was typed.
    func fieldNotTaken(_ field: ForeignQuestion.Field) -> String
    /// A question was declined since nobody is there.
    func declinesQuestion(_ message: String) -> String
    /// A question was declined since it is no form that can be put to anybody here.
    func cannotPut(_ message: String) -> String
}
