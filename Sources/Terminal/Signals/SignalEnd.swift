import Dispatch
import Synchronization

#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#else
    import Darwin
#endif

/// The first signal that came, for several threads.
public final class SignalEnd: Sendable {
    let readEnd: Int32
    private let state: Mutex<State>

    private struct State: ~Copyable {
        let pipe: SignalPipe
        var signal: Int32?
    }

    /// Catches these signals from now on; nil when the process has no file descriptor left.
    public init?(catching signals: [Int32]) {
        guard let pipe = SignalPipe(catching: signals) else { return nil }
        readEnd = pipe.readEnd
        state = Mutex(State(pipe: pipe))
    }

    /// The signal; nil while none came, or nobody has looked.
    var signal: Int32? { state.withLock { $0.signal } }

    /// Whether a signal has come by now; it is remembered.
    var hasCome: Bool {
        state.withLock { state in
            if state.signal == nil { state.signal = state.pipe.next() }
            return state.signal != nil
        }
    }

    /// Waits for the first signal, on a thread of its own.
    public func first() async -> Int32 {
        await withCheckedContinuation { came in
            DispatchQueue(label: "stockroom.end").async {
                while !self.hasCome {
                    var waiting = pollfd(fd: self.readEnd, events: Int16(POLLIN), revents: 0)
                    _ = poll(&waiting, 1, -1)
                }
                came.resume(returning: self.signal ?? SIGTERM)
            }
        }
    }
}
