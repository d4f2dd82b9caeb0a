#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#else
    import Darwin
#endif

/// Interrupts that come between a line and what is done about it, which would end the process.
///
/// From its making until its end they are kept: what ``Interruptions`` handles next hears of them at once, and an editor that begins to
/// read a line forgets them, since they were meant for something that is over.
public final class HeldInterrupts {
    /// nil when no file descriptor was left: then an interrupt ends the process.
    private let signals = SignalPipe(catching: [SIGINT])

    public init() {}

    /// Forgets what came by now.
    func forget() { while signals?.next() != nil {} }
}
