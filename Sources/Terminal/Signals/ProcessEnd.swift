#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#else
    import Darwin
#endif

/// How a program ends that was asked to by a signal, once it has put the terminal in order.
public enum ProcessEnd {
    /// Ends the process as the signal would have done at once, so that whoever waits for it sees that.
    ///
    /// - Parameter number: `SIGTERM`, `SIGHUP` or another one whose default action ends a process.
    public static func by(signal number: Int32) -> Never {
        signal(number, SIG_DFL)
        kill(getpid(), number)
        // Another thread may be the one to get it.
        while true { pause() }
    }
}
