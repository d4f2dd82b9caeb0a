import Dispatch
import Synchronization
import Testing

/// Runs tests on a few threads of their own: what waits for other processes keeps no thread from the tests that wait for nothing.
struct OwnThreads: TestTrait, SuiteTrait, TestScoping {
    let isRecursive = true

    func provideScope(
        for test: Test, testCase: Test.Case?, performing function: @Sendable () async throws -> Void
    ) async throws {
        try await withTaskExecutorPreference(WaitingExecutor.shared) { try await function() }
    }
}

extension Trait where Self == OwnThreads {
    /// For tests that wait for programs which they have started.
    static var ownThreads: OwnThreads { OwnThreads() }
}

/// An executor whose threads may wait; those of the pool may not.
private final class WaitingExecutor: TaskExecutor {
    static let shared = WaitingExecutor()

    /// A queue of this kind has a thread whenever it has work.
    private let queues = (1...3).map { DispatchQueue(label: "stockroom.tests.\($0)") }
    private let turn = Atomic(0)

    func enqueue(_ job: consuming ExecutorJob) {
        let job = UnownedJob(job)
        let place = turn.wrappingAdd(1, ordering: .relaxed).oldValue % queues.count
        queues[place].async { job.runSynchronously(on: self.asUnownedTaskExecutor()) }
    }
}
