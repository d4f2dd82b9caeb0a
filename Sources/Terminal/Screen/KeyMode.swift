#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#else
    import Darwin
#endif

/// The terminal without echo, line editing and signals of its own, until it is restored.
struct KeyMode {
    private let descriptor: Int32
    private let saved: termios

    init?(_ descriptor: Int32) {
        var mode = termios()
        guard tcgetattr(descriptor, &mode) == 0 else { return nil }
        self.descriptor = descriptor
        saved = mode
        mode.c_lflag &= ~tcflag_t(ICANON | ECHO | ISIG)
        mode.c_iflag &= ~tcflag_t(IXON | ICRNL)
        guard tcsetattr(descriptor, TCSADRAIN, &mode) == 0 else { return nil }
    }

    func restore() {
        var mode = saved
        tcsetattr(descriptor, TCSADRAIN, &mode)
    }
}
