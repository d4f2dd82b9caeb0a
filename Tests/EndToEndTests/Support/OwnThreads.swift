import Foundation
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

/// An executor whose threads may wait.
private final class WaitingExecutor: TaskExecutor {
    static let shared = WaitingExecutor()

    private let queue = OperationQueue()

    private init() { queue.maxConcurrentOperationCount = 3 }

    func enqueue(_ job: consuming ExecutorJob) {
        let job = UnownedJob(job)
        queue.addOperation { job.runSynchronously(on: self.asUnownedTaskExecutor()) }
    }
}
