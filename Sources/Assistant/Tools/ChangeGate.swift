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

    init(approver: any ChangeApprover) { self.approver = approver }

    /// A new question: the budget is whole again.
    func beginQuestion() {
        asked = 0
        wasDeclined = false
    }

    func approve(_ change: any ToolChange) async -> Approval {
        guard let change = change as? ProposedChange else {
            return Approval(isGranted: false, source: .policy, reason: "Not changed: it cannot be shown to the person.")
        }
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
        let approval = await approver.approve(change)
        wasDeclined = !approval.isGranted
        return approval
    }
}
