/// Which changes of the log a store takes for its own.
struct KnownChanges: Sendable {
    private let through: Int64
    private var own: Set<Int64> = []

    init(through: Int64) {
        self.through = through
    }

    mutating func insert(_ change: Int64) { own.insert(change) }

    /// Whether a change was there when the store was opened.
    func isEarlier(_ change: Int64) -> Bool { change <= through }

    func contains(_ change: Int64) -> Bool { change <= through || own.contains(change) }
}
