#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#else
    import Darwin
#endif

/// The terminal without echo, line editing and signals of its own, until it is restored.
public struct KeyMode {
    private let descriptor: Int32
    private let saved: termios

    /// Takes the mode of an open terminal; nil when the descriptor is none.
    public init?(_ descriptor: Int32) {
        var mode = termios()
        guard tcgetattr(descriptor, &mode) == 0 else { return nil }
        self.descriptor = descriptor
        saved = mode
        mode.c_lflag &= ~tcflag_t(ICANON | ECHO | ISIG)
        mode.c_iflag &= ~tcflag_t(IXON | ICRNL)
        guard tcsetattr(descriptor, TCSADRAIN, &mode) == 0 else { return nil }
    }

    /// Gives the terminal back as it was.
    public func restore() {
        var mode = saved
        tcsetattr(descriptor, TCSADRAIN, &mode)
    }
}
