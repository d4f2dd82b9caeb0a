import Inventory
import Terminal

/// Work that may take long: a line shows how far it is, and an interrupt stops it.
struct LongWork {
    let workplace: Workplace

    /// Runs it; an interrupt cancels it, and then a `CancellationError` says that nothing was done.
    ///
    /// - Parameters:
    ///   - isStoppable: false for work that may have to wait for somebody else without hearing of an interrupt, which then ends the
    ///     program.
    ///   - body: the work, which is handed what shows its progress.
    func run<Done: Sendable>(
        isStoppable: Bool = true, isolation: isolated (any Actor)? = #isolation,
        _ body: @escaping @Sendable (_ progress: @escaping @Sendable (ExchangeProgress) -> Void) async throws -> Done
    ) async throws -> Done {
        let line = ProgressLine(workplace)
        defer { line.erase() }
        guard isStoppable else { return try await body { line.show($0) } }
        return try await Interruptions.cancelling { try await body { line.show($0) } }
    }
}
