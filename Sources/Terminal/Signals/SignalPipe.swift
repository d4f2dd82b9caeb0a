import Synchronization

#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#else
    import Darwin
#endif

/// Turns signals into bytes that can be waited for together with input.
///
/// While a pipe is open, each of its signals writes its number to the pipe instead of taking its default action. Closing
/// restores the actions that were in force before. One pipe a signal at a time: the latest wins, and gives it back.
final class SignalPipe {
    /// The end to wait on; each byte that can be read is the number of a signal that came.
    let readEnd: Int32
    private let writeEnd: Int32
    private var previous: [(signal: Int32, action: sigaction, target: Int32)] = []

    /// Catches these signals, or returns `nil` when the process has no file descriptor left.
    init?(catching signals: [Int32]) {
        var ends: [Int32] = [-1, -1]
        guard pipe(&ends) == 0 else { return nil }
        (readEnd, writeEnd) = (ends[0], ends[1])
        for end in ends {
            _ = fcntl(end, F_SETFL, O_NONBLOCK)
            _ = fcntl(end, F_SETFD, FD_CLOEXEC)
        }
        SignalTargets.shared.open(readEnd: readEnd, writeEnd: writeEnd)
        for signal in signals where SignalTargets.shared.covers(signal) { catchSignal(signal) }
    }

    private func catchSignal(_ signal: Int32) {
        let target = SignalTargets.shared.exchange(signal, writeEnd)
        var old = sigaction()
        var new = Self.action(SignalTargets.handler)
        sigaction(signal, &new, &old)
        previous.append((signal, old, target))
    }

    /// The next signal that came, or `nil` when none is waiting.
    func next() -> Int32? {
        var number: UInt8 = 0
        return read(readEnd, &number, 1) == 1 ? Int32(number) : nil
    }

    /// Takes a signal from the pipe that caught it before this one and has not been asked for it; whether it had come there.
    func takeEarlier(_ signal: Int32) -> Bool {
        guard let earlier = previous.first(where: { $0.signal == signal })?.target,
            let readEnd = SignalTargets.shared.readEnd(of: earlier)
        else { return false }
        var others: [UInt8] = []
        var hasCome = false
        var number: UInt8 = 0
        while read(readEnd, &number, 1) == 1 {
            if Int32(number) == signal { hasCome = true } else { others.append(number) }
        }
        _ = write(earlier, others, others.count)
        return hasCome
    }

    /// Tells the pipe that catches a signal now, if there is one, of one that came before.
    static func tell(of signal: Int32) { SignalTargets.handler(signal) }

    /// Whether a signal came, or is on its way to another thread; waits for that a few milliseconds.
    func comesNow(_ signal: Int32) -> Bool {
        var pending = sigset_t()
        if sigpending(&pending) == 0, sigismember(&pending, signal) == 1 { return true }
        var waiting = pollfd(fd: readEnd, events: Int16(POLLIN), revents: 0)
        return poll(&waiting, 1, 5) > 0 && next() == signal
    }

    /// Restores the actions from before; signals that came and were not asked for are forgotten.
    func close() {
        for (signal, action, target) in previous.reversed() {
            var action = action
            sigaction(signal, &action, nil)
            _ = SignalTargets.shared.exchange(signal, target)
        }
        previous = []
    }

    deinit {
        close()
        SignalTargets.shared.close(writeEnd: writeEnd)
        for end in [readEnd, writeEnd] { closeDescriptor(end) }
    }

    /// Stops the process and the whole of its group, so that the shell gets the terminal back from all of a pipeline; returns
    /// when the shell lets it go on.
    static func stopGroup() {
        var caught = sigaction()
        var ignored = action(SIG_IGN)
        var standard = action(SIG_DFL)
        // What a process sends to its own group may stop it a little later, when it has drawn its prompt again; what a thread
        // raises stops the process before it goes on.
        sigaction(SIGTSTP, &ignored, &caught)
        kill(0, SIGTSTP)
        // Where another thread blocks it the signal is kept, ignored or not, and would stop the process a second time. To ignore
        // it again throws it away.
        sigaction(SIGTSTP, &ignored, nil)
        sigaction(SIGTSTP, &standard, nil)
        // The threads of the dispatch library keep signals away.
        var (stop, mask) = (sigset_t(), sigset_t())
        sigemptyset(&stop)
        sigaddset(&stop, SIGTSTP)
        pthread_sigmask(SIG_UNBLOCK, &stop, &mask)
        raise(SIGTSTP)
        pthread_sigmask(SIG_SETMASK, &mask, nil)
        sigaction(SIGTSTP, &caught, nil)
    }

    private static func action(_ handler: (@convention(c) (Int32) -> Void)?) -> sigaction {
        var action = sigaction()
        #if canImport(Darwin)
            action.__sigaction_u.__sa_handler = handler
        #else
            action.__sigaction_handler.sa_handler = handler
        #endif
        sigemptyset(&action.sa_mask)
        // What the signal interrupts goes on: only who waits on the pipe hears of it.
        action.sa_flags = SA_RESTART
        return action
    }
}

private func closeDescriptor(_ descriptor: Int32) { _ = close(descriptor) }

/// Where the handler writes each signal: lock-free, since a handler may do next to nothing else.
private final class SignalTargets: Sendable {
    static let shared = SignalTargets()

    private let interrupt = Atomic<Int32>(-1)
    private let terminate = Atomic<Int32>(-1)
    private let hangUp = Atomic<Int32>(-1)
    private let resize = Atomic<Int32>(-1)
    private let stop = Atomic<Int32>(-1)
    /// The read ends of the pipes that are open, by their write ends; no handler looks at it.
    private let readEnds = Mutex<[Int32: Int32]>([:])

    func open(readEnd: Int32, writeEnd: Int32) { readEnds.withLock { $0[writeEnd] = readEnd } }

    func close(writeEnd: Int32) { readEnds.withLock { $0[writeEnd] = nil } }

    func readEnd(of writeEnd: Int32) -> Int32? { readEnds.withLock { $0[writeEnd] } }

    static let handler: @convention(c) (Int32) -> Void = { signal in
        let interrupted = errno
        let target = SignalTargets.shared.target(signal)
        if target >= 0 {
            var number = UInt8(truncatingIfNeeded: signal)
            _ = write(target, &number, 1)
        }
        errno = interrupted
    }

    func covers(_ signal: Int32) -> Bool {
        [SIGINT, SIGTERM, SIGHUP, SIGWINCH, SIGTSTP].contains(signal)
    }

    func exchange(_ signal: Int32, _ descriptor: Int32) -> Int32 {
        switch signal {
        case SIGINT: interrupt.exchange(descriptor, ordering: .sequentiallyConsistent)
        case SIGTERM: terminate.exchange(descriptor, ordering: .sequentiallyConsistent)
        case SIGHUP: hangUp.exchange(descriptor, ordering: .sequentiallyConsistent)
        case SIGWINCH: resize.exchange(descriptor, ordering: .sequentiallyConsistent)
        case SIGTSTP: stop.exchange(descriptor, ordering: .sequentiallyConsistent)
        default: -1
        }
    }

    private func target(_ signal: Int32) -> Int32 {
        switch signal {
        case SIGINT: interrupt.load(ordering: .sequentiallyConsistent)
        case SIGTERM: terminate.load(ordering: .sequentiallyConsistent)
        case SIGHUP: hangUp.load(ordering: .sequentiallyConsistent)
        case SIGWINCH: resize.load(ordering: .sequentiallyConsistent)
        case SIGTSTP: stop.load(ordering: .sequentiallyConsistent)
        default: -1
        }
    }
}
