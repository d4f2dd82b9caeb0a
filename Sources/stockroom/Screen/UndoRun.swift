import Inventory
import Terminal

/// Has a change taken back, or made again, with a line that shows how far that is.
struct UndoRun {
    let workplace: Workplace

    /// Runs it; an interrupt stops it, and then a `CancellationError` says that nothing was done.
    ///
    /// - Parameter change: the only change that may be meant; nil for the last.
    func run<Done: Sendable>(
        _ change: Int64?, isolation: isolated (any Actor)? = #isolation,
        _ body: @escaping @Sendable (UndoOptions) async throws -> Done
    ) async throws -> Done {
        let line = ProgressLine(workplace)
        defer { line.erase() }
        let running = Task { try await body(UndoOptions(expecting: change, progress: { line.show($0) })) }
        return try await Interruptions.handling({ running.cancel() }) { try await running.value }
    }
}
