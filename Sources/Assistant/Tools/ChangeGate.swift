import InventoryContract
import LanguageModel

/// Somebody who can be asked whether a change may be made.
public protocol ChangeApprover: Sendable {
    /// Shows a change and waits for the answer.
    func approve(_ change: ProposedChange) async -> Approval
}

/// Lets changes through one by one: each is asked about, a "no" ends the changes of its question, and so does a budget.
actor ChangeGate: ToolApprover {
    /// How many changes one question may make.
    static let changesPerQuestion = 20

    private let approver: any ChangeApprover
    private var asked = 0
    private var wasDeclined = false
    /// What the question wants by a reading beside the model's; nil where nothing reads beside it.
    private var wish: RuleReading.Wish?
    /// The only changes that the question asks for, where that is known.
    private var expected: Set<CallKey>?

    init(approver: any ChangeApprover) { self.approver = approver }

    /// A new question: the budget is whole again.
    func beginQuestion() {
        asked = 0
        wasDeclined = false
        wish = nil
        expected = nil
    }

    /// From now on the question counts as one that wants this.
    ///
    /// - Parameter only: the changes that it asks for; others are declined unasked. Nil where any may be asked about.
    func expect(_ wish: RuleReading.Wish, only: Set<CallKey>? = nil) {
        self.wish = wish
        expected = only ?? expected
    }

    func approve(_ change: any ToolChange, for call: ToolCall) async -> Approval {
        guard let change = change as? ProposedChange else {
            return Approval(isGranted: false, source: .policy, reason: "Not changed: it cannot be shown to the person.")
        }
        let isUnasked = wish == .look || wish == .talk
        if let expected, !expected.contains(CallKey(call)) {
            return Approval(
                isGranted: false, source: .unasked, reason: "Not changed: the person asked for another change.",
                isUnasked: true)
        }
        return await approve(isUnasked ? change.markedUnasked : change)
    }

    /// Asks about a change.
    func approve(_ change: ProposedChange) async -> Approval {
        if wasDeclined {
            return Approval(
                isGranted: false, source: .earlierNo,
                reason: "A change was declined before. Propose no other; ask the person.")
        }
        asked += 1
        guard asked <= Self.changesPerQuestion else {
            return Approval(
                isGranted: false, source: .budget,
                reason: "One question may make \(Self.changesPerQuestion) changes. Stop here and say what is left.")
        }
        var approval = await approver.approve(change)
        approval.isUnasked = change.isUnasked
        wasDeclined = !approval.isGranted
        return approval
    }
}
