import Inventory
import LanguageModel

extension ProposedChange {
    /// What a change would do to an item; a missing item is one that would be made, or deleted.
    init(before: Item?, after: Item?) {
        self.init(
            kind: before == nil ? .create : after == nil ? .delete : .update,
            title: (before ?? after)?.title ?? "", id: before.map { Int($0.id) },
            fields: FieldChange.between(before, after).map {
                Field(field: $0.field.rawValue, before: $0.before, after: $0.after)
            })
    }
}

/// Somebody who can be asked whether a change may be made.
public protocol ChangeApprover: Sendable {
    /// Shows a change and waits for the answer.
    func approve(_ change: ProposedChange) async -> Approval
}

/// Lets changes through one by one: each is asked about, a "no" ends the changes of its question, and so does a budget.
actor ChangeGate {
    /// How many changes one question may make.
    static let changesPerQuestion = 5

    private let approver: any ChangeApprover
    private var asked = 0
    private var wasDeclined = false
    private var source = Approval.Source.policy
    /// The change asked about last.
    private(set) var latestChange: ProposedChange?
    /// Whether the question under way has changed anything.
    private(set) var hasApplied = false
    /// Whether the question under way was about a change, and changed nothing.
    var hasOnlyAsked: Bool { asked > 0 && !hasApplied }

    init(approver: any ChangeApprover) { self.approver = approver }

    /// A new question: the budget is whole again.
    func beginQuestion() {
        asked = 0
        wasDeclined = false
        hasApplied = false
    }

    func approve(_ change: ProposedChange) async -> Approval {
        latestChange = change
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
        source = approval.source
        return approval
    }

    /// Who a change is logged under: the person who approved it, or the model that nobody stopped.
    var author: Author { source == .person ? .person : .model }

    func didApply() { hasApplied = true }
}
