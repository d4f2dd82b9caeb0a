import InventoryContract
import LanguageModel

/// Decides as the person did then: the first change of a question as its first was decided, and so on.
///
/// A change that was not asked about then is made: it can only be one on a throw-away copy.
actor RecordedApprover: ChangeApprover {
    private var decisions: [Approval] = []

    /// Gets the decisions of the exchange that is asked again next.
    func expect(_ exchange: RecordedExchange) {
        decisions = exchange.approvals.map { approval in
            Approval(
                isGranted: approval.isGranted, source: approval.by.value ?? .policy,
                reason: exchange.outputs.first { $0.call == approval.call }?.text ?? "Declined.")
        }
    }

    func approve(_ change: ProposedChange) async -> Approval {
        decisions.isEmpty ? Approval(isGranted: true, source: .policy) : decisions.removeFirst()
    }
}
