import Dispatch
import Synchronization

#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#else
    import Darwin
#endif

/// Control-C while something else than a line is being read: it stops the answer, not the program.
///
///     let answer = Task { try await session.respond(to: prompt) }
///     try await Interruptions.handling({ answer.cancel() }) { try await answer.value }
///
/// Outside of `handling` an interrupt does what it did before. ``InputLines`` and ``HeldInterrupts`` outside of it hear of one inside, too: it
/// may have come too late to stop anything. What they caught before, and nobody heard of, is heard of inside at once.
public enum Interruptions {
    /// Runs an operation; each interrupt during it calls a function instead of ending the process.
    ///
    /// The function is called on another thread, once for each interrupt; for one that comes as the operation ends, before
    /// this returns.
    public static func handling<Result>(
        _ onInterrupt: @escaping @Sendable () -> Void, isolation: isolated (any Actor)? = #isolation,
        during operation: () async throws -> Result
    ) async rethrows -> Result {
        guard let signals = SignalPipe(catching: [SIGINT]) else { return try await operation() }
        let readEnd = signals.readEnd
        let queue = DispatchQueue(label: "stockroom.interruptions")
        let source = DispatchSource.makeReadSource(fileDescriptor: readEnd, queue: queue)
        let hasCome = Atomic(false)
        let hear = { @Sendable in
            hasCome.store(true, ordering: .relaxed)
            onInterrupt()
        }
        source.setEventHandler {
            var number: UInt8 = 0
            while read(readEnd, &number, 1) == 1 { hear() }
        }
        source.resume()
        if signals.takeEarlier(SIGINT) { SignalPipe.tell(of: SIGINT) }
        defer { if hasCome.load(ordering: .relaxed) { SignalPipe.tell(of: SIGINT) } }
        do {
            let result = try await operation()
            await stop(source, signals, hear)
            return result
        } catch {
            await stop(source, signals, hear)
            throw error
        }
    }

    /// Runs something that an interrupt cancels; it begins when interrupts are heard of, not before.
    public static func cancelling<Result: Sendable>(
        isolation: isolated (any Actor)? = #isolation, _ body: @escaping @Sendable () async throws -> Result
    ) async throws -> Result {
        let (gate, opening) = AsyncStream<Never>.makeStream()
        let running = Task {
            for await _ in gate {}
            return try await body()
        }
        return try await handling({ running.cancel() }) {
            opening.finish()
            return try await running.value
        }
    }

    private static func stop(
        _ source: any DispatchSourceRead, _ signals: SignalPipe, _ onInterrupt: () -> Void,
        isolation: isolated (any Actor)? = #isolation
    ) async {
        signals.close()
        // The source lets go of the descriptor before the pipe closes it: the number may be somebody else's at once.
        await withCheckedContinuation { released in
            source.setCancelHandler { released.resume() }
            source.cancel()
        }
        // A source that is cancelled tells no more of what it has not yet told.
        while signals.next() != nil { onInterrupt() }
    }
}
