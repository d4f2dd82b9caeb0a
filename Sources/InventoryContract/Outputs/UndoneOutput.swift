import LanguageModel
import StrictJSON

/// A change that would be taken back, as somebody is asked about it.
public struct ProposedUndo: ToolChange, Hashable {
    /// The number of the change.
    public let change: Int64
    /// What taking it back would do, to all items or the first of many.
    public let proposal: ProposedChange

    public init(change: Int64, proposal: ProposedChange) {
        self.change = change
        self.proposal = proposal
    }
}

/// What taking a change back did.
public struct UndoneOutput: StructuredContent, Hashable {
    /// The number of the change that was taken back.
    public let change: Int64
    /// What was done to the items, or to the first of many.
    public let done: ProposedChange

    public init(change: Int64, done: ProposedChange) {
        self.change = change
        self.done = done
    }

    public var json: JSONObject {
        [
            OutputKey.done: "undone", OutputKey.change: .integer(change), OutputKey.total: .integer(done.total),
            OutputKey.changed: .array(
                done.steps.map { step in
                    var row = JSONObject()
                    row[OutputKey.id] = step.id.map { .integer($0.rawValue) }
                    row[OutputKey.title] = .string(step.title)
                    row[OutputKey.changes] = step.fields.json
                    return .object(row)
                }),
        ]
    }
}
