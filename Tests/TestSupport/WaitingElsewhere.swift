import Foundation

/// Runs what waits for a process or a file on a thread of its own, and gives its result.
///
/// The tests share as many threads as the machine has processors: one that waits keeps others from running, among them perhaps the
/// very task that it waits for.
public func waitingElsewhere<Result: Sendable>(_ body: @escaping @Sendable () throws -> Result) async throws -> Result {
    try await withCheckedThrowingContinuation { continuation in
        Thread.detachNewThread { continuation.resume(with: Swift.Result { try body() }) }
    }
}
