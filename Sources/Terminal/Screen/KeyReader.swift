#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#else
    import Darwin
#endif

/// Keys as they are pressed, without Enter and without an echo: what an approval, a page and a replay read.
///
/// From its making until it is closed the terminal is in a mode of its own, marks what is pasted, and signals are events.
/// Control-Z stops the process for the shell, with the terminal as it was before.
public final class KeyReader {
    private let input: TerminalInput
    private let output: Output
    private let marksPastes: Bool
    private let signals: SignalPipe?
    private var mode: KeyMode

    /// Takes the terminal; nil when there is none on both ends.
    ///
    /// - Parameter input: the keys, which a line editor may read at other times: `editor.input`.
    public init?(input: TerminalInput, output: Output = .standard, profile: TerminalProfile) {
        guard profile.isInputTerminal, profile.isOutputTerminal, let mode = KeyMode(input.descriptor) else {
            return nil
        }
        self.input = input
        self.output = output
        self.mode = mode
        marksPastes = profile.usesEscapes
        signals = SignalPipe(catching: [SIGINT, SIGTERM, SIGHUP, SIGTSTP])
        markPastes(true)
    }

    /// Waits for what happens next, but no longer than so long; nil when that is nothing.
    ///
    /// A signal to end (`SIGINT`, `SIGTERM`, `SIGHUP`) is an event; whoever gets it closes the reader and sees to the rest.
    ///
    /// - Parameters:
    ///   - patience: how long to wait; nil for ever.
    ///   - redraw: draws what stands in the line again, when the process goes on after it was stopped.
    public func next(within patience: Duration? = nil, redraw: () -> Void) -> TerminalInput.Event? {
        let deadline = patience.map { ContinuousClock.now + $0 }
        while true {
            switch input.next(hearing: signals, until: deadline) {
            case .text("\u{1A}"), .signal(SIGTSTP):
                suspend()
                redraw()
            case let event: return event
            }
        }
    }

    /// Gives the terminal back as it was.
    public func close() {
        markPastes(false)
        mode.restore()
        signals?.close()
    }

    private func suspend() {
        markPastes(false)
        mode.restore()
        try? output.writeLine()
        SignalPipe.stopGroup()
        mode = KeyMode(input.descriptor) ?? mode
        markPastes(true)
    }

    private func markPastes(_ isOn: Bool) {
        if marksPastes { try? output.write(isOn ? BracketedPaste.on : BracketedPaste.off) }
    }
}

/// The terminal without echo, line editing and signals of its own, until it is restored.
private struct KeyMode {
    private let descriptor: Int32
    private let saved: termios

    /// Takes the mode of an open terminal; nil when the descriptor is none.
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
