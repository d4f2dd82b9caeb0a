import CLibEdit

#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#else
    import Darwin
#endif

/// Reads lines from a person, with libedit's editing, history and search.
///
/// Keys are those of emacs, or what `~/.editrc` says. Every grapheme is one character to move over and to delete. A pasted
/// block is one input: its line breaks become part of the line. A line that ends in an odd number of backslashes goes on
/// in the next one. Where input or output is no terminal, or the terminal takes no escapes, lines are read as they come.
///
/// An editor blocks its thread while it reads and belongs to the thread that made it; the terminal is as it was before
/// whenever `readLine` is not running.
public final class LineEditor {
    /// What a person entered.
    public enum Input: Sendable, Equatable {
        /// A line without its line break.
        case line(String)
        /// Control-C; what had been typed is gone.
        case interrupted(lineWasEmpty: Bool)
        /// More than the input's `maximumBytes`; nothing of it is kept.
        case tooLong(limit: Int)
        /// Control-D on an empty line, or the terminal is gone.
        case endOfFile
        /// The process was asked to end (`SIGTERM`, `SIGHUP`); the terminal is in order, finish and leave.
        case ended(signal: Int32)
    }

    /// The keys that are read, to be shared with whoever else asks something.
    public let input: TerminalInput
    /// The lines entered so far; `readLine` adds to it.
    public internal(set) var history: LineHistory
    /// Asked when Tab is pressed, with the text before the cursor.
    public var completer: (_ before: String) -> Completions = { _ in .none }

    let output: Output
    let profile: TerminalProfile
    var coder: CellCoder
    var session: Session
    let editor: OpaquePointer?
    let savedLines: OpaquePointer?
    let screen: DrawingBuffer?
    /// The prompt as libedit reads it, ended by 0.
    var promptCells: UnsafeMutablePointer<CellCoder.Cell>?

    /// What happens during one line.
    struct Session {
        var signals: SignalPipe?
        /// Cells that libedit has not asked for yet.
        var queue: [CellCoder.Cell] = []
        /// What the insertion command will put into the line.
        var insertion: Insertion?
        var ending: Input?
        /// How often libedit was given the key that ends a line.
        var endingKeys = 0
        var promptColumns = 0
        /// The width of the window that the line is drawn for.
        var columns = 80
    }

    enum Insertion {
        /// A block at the cursor.
        case block(String)
        /// A grapheme in place of the one before the cursor, which it completes.
        case completed(String)
    }

    /// An editor for one terminal.
    ///
    /// - Parameters:
    ///   - input: the keys.
    ///   - output: where the line is drawn; usually standard output.
    ///   - profile: what the terminal can do.
    ///   - history: the lines of earlier conversations.
    ///   - settings: the file with the person's settings for libedit, `~/.editrc`; `nil` for none.
    public init(
        input: TerminalInput = TerminalInput(), output: Output = .standard, profile: TerminalProfile,
        history: LineHistory = LineHistory(), settings: String? = nil
    ) {
        self.input = input
        self.output = output
        self.profile = profile
        self.history = history
        session = Session()
        // libedit asks the C library how wide a character is and how it is written, and both depend on the locale.
        let hasUTF8 = Self.chooseUTF8()
        coder = CellCoder(usesUnicode: profile.usesUnicode)
        guard profile.isInputTerminal, profile.usesEscapes, hasUTF8, let screen = DrawingBuffer(),
            // Keys come from `input` and not from this file, which is there because libedit wants one.
            let editor = el_init_fd(
                "stockroom", screen.stream, screen.stream, screen.stream, input.descriptor, output.descriptor,
                output.descriptor)
        else {
            (editor, savedLines, screen) = (nil, nil, nil)
            return
        }
        self.screen = screen
        self.editor = editor
        savedLines = history_winit()
        configure(settings: settings)
    }

    deinit {
        if let editor { el_end(editor) }
        if let savedLines { history_wend(savedLines) }
        promptCells?.deallocate()
    }
}
