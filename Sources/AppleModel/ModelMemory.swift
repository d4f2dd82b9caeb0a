import Synchronization

/// The largest window that the framework has told of: at a cold start of macOS 27 it says 0 for minutes.
final class ContextWindow: Sendable {
    private static let smallest = 4_096
    private let largest = Mutex(0)

    /// The window in tokens, given what the framework tells of it now.
    func size(told: Int) -> Int {
        largest.withLock { largest in
            largest = max(largest, told)
            return largest > 0 ? largest : Self.smallest
        }
    }
}

/// Whether the framework takes the pattern of a day in a tool's arguments. A system that refuses it gets plain texts from
/// then on; the model is told the form in any case.
final class DayGuides: Sendable {
    private let taken = Atomic(true)

    var areTaken: Bool { taken.load(ordering: .relaxed) }

    func giveUp() { taken.store(false, ordering: .relaxed) }
}
