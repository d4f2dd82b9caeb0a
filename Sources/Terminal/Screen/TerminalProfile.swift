#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#else
    import Darwin
#endif

/// What the terminal at the two ends of the conversation can do; everything that draws asks here, and nowhere else.
public struct TerminalProfile: Sendable, Equatable {
    /// Whether a person types: standard input is a terminal.
    public var isInputTerminal: Bool
    /// Whether a person reads: standard output is a terminal.
    public var isOutputTerminal: Bool
    /// The width of a line in columns, 1 or more.
    public var columns: Int
    /// The height of the screen in lines, 1 or more.
    public var rows: Int
    /// Whether colours may be used. Dim is no colour: it needs `usesEscapes` only.
    public var usesColor: Bool
    /// Whether any escape sequence may be sent.
    public var usesEscapes: Bool
    /// Whether symbols and drawings beyond words may be used. Text of the inventory is shown as it is either way.
    public var usesUnicode: Bool
    /// Whether the text is to be read aloud: sentences, labels before values, and nothing told by its place in a line.
    public var isReadAloud: Bool

    /// A profile with every fact given, for tests and for output to files.
    public init(
        isInputTerminal: Bool, isOutputTerminal: Bool, columns: Int = 80, rows: Int = 24, usesColor: Bool = false,
        usesEscapes: Bool = false, usesUnicode: Bool = false, isReadAloud: Bool = false
    ) {
        self.isInputTerminal = isInputTerminal
        self.isOutputTerminal = isOutputTerminal
        self.columns = max(1, columns)
        self.rows = max(1, rows)
        self.usesColor = usesColor
        self.usesEscapes = usesEscapes
        self.usesUnicode = usesUnicode
        self.isReadAloud = isReadAloud
    }

    /// Looks at the terminal and the environment.
    ///
    /// No escape at all when output is no terminal, or `TERM` is `dumb`, empty or absent. No colour when `NO_COLOR` is set
    /// and not empty (no-color.org). `plain`, and a terminal without escapes, want text that can be read aloud. `plain` and a locale with another codeset than UTF-8 take the drawings away; the C
    /// locale does not, since it says nothing about the terminal. The size is the terminal's, else `COLUMNS` and `LINES`,
    /// else 80 by 24.
    ///
    /// - Parameters:
    ///   - environment: the variables of the process.
    ///   - plain: whether the person asked for words instead of drawings.
    ///   - input: the file descriptor that is read.
    ///   - output: the file descriptor that is written.
    public static func detect(
        environment: [String: String], plain: Bool, input: Int32 = STDIN_FILENO, output: Int32 = STDOUT_FILENO
    ) -> TerminalProfile {
        let isOutputTerminal = isatty(output) == 1
        let term = environment["TERM"] ?? ""
        let usesEscapes = isOutputTerminal && !term.isEmpty && term != "dumb"
        let size = size(of: output)
        return TerminalProfile(
            isInputTerminal: isatty(input) == 1,
            isOutputTerminal: isOutputTerminal,
            columns: size?.columns ?? positive(environment["COLUMNS"]) ?? 80,
            rows: size?.rows ?? positive(environment["LINES"]) ?? 24,
            usesColor: usesEscapes && (environment["NO_COLOR"] ?? "").isEmpty,
            usesEscapes: usesEscapes,
            usesUnicode: usesEscapes && !plain && speaksUTF8(environment),
            isReadAloud: plain || isOutputTerminal && !usesEscapes)
    }

    /// The same terminal with its size measured again, for use after a resize.
    public func resized(output: Int32 = STDOUT_FILENO) -> TerminalProfile {
        guard let size = Self.size(of: output) else { return self }
        var profile = self
        (profile.columns, profile.rows) = size
        return profile
    }

    static func size(of descriptor: Int32) -> (columns: Int, rows: Int)? {
        var size = winsize()
        guard ioctl(descriptor, UInt(TIOCGWINSZ), &size) == 0, size.ws_col > 0, size.ws_row > 0 else { return nil }
        return (Int(size.ws_col), Int(size.ws_row))
    }

    private static func positive(_ text: String?) -> Int? {
        text.flatMap { Int($0) }.flatMap { (1...10_000).contains($0) ? $0 : nil }
    }

    private static func speaksUTF8(_ environment: [String: String]) -> Bool {
        let locale = ["LC_ALL", "LC_CTYPE", "LANG"].lazy.compactMap { environment[$0] }.first { !$0.isEmpty } ?? ""
        guard let dot = locale.firstIndex(of: ".") else { return true }
        let codeset = locale[locale.index(after: dot)...].prefix { $0 != "@" }.lowercased()
        return codeset == "utf-8" || codeset == "utf8"
    }
}
