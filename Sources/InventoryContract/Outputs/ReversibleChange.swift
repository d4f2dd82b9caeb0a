/// The latest change that was made through somebody else's tools.
public struct ReversibleChange: Sendable {
    /// What taking it back would do.
    public let undoing: ProposedChange
    /// Takes it back; nil where the server did not number the change, and so cannot be told which one is meant.
    public let takeBack: (@Sendable () async throws -> Void)?

    public init(undoing: ProposedChange, takeBack: (@Sendable () async throws -> Void)?) {
        self.undoing = undoing
        self.takeBack = takeBack
    }
}

/// What there is to take back where an inventory is known through tools alone: the latest change made here; nil for none.
public typealias LatestChange = @Sendable () -> ReversibleChange?

extension ProposedChange {
    /// The change the other way round.
    public var reversed: ProposedChange {
        let kind: Kind =
            switch kind {
            case .create: .delete
            case .delete: .create
            case .update: .update
            }
        return ProposedChange(
            kind: kind,
            steps: steps.map { step in
                // What is taken back of a new item is the whole.
                let fields = kind == .delete ? [] : step.fields
                return Step(
                    title: step.title, id: step.id,
                    fields: fields.map { FieldDifference($0.field, before: $0.after, after: $0.before) })
            }, total: total, isAskedEachTime: isAskedEachTime)
    }
}
