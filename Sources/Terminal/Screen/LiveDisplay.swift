import PlainText

/// What a person sees while an answer is awaited: what is being done, or as much of the answer as has come.
///
/// It stands in lines of its own below everything else, is drawn anew at each tick, and goes without a trace. What takes less
/// than one tick is never drawn, so that a quick answer does not flicker. Only a terminal that takes escapes sees it; anywhere
/// else nothing at all is drawn. While it runs, whatever else goes to the terminal goes through ``write(_:)``.
///
///     let display = LiveDisplay(profile: profile)
///     await display.show("thinking …")
///     let turning = Task { await display.run(at: LiveDisplay.ticks()) }
///     …
///     turning.cancel()
///     await turning.value
public actor LiveDisplay {
    private enum Content {
        case nothing
        case message(String)
        case answer(String)
    }

    /// How often `ticks()` come, in a second.
    private static let ticksPerSecond = 10
    /// After how many seconds a message says how long it has stood there.
    private static let patience = 3

    private let output: Output
    private let profile: TerminalProfile
    private let style: Style
    private var content = Content.nothing
    private var step = 0
    private var hint = ""
    private var drawnLines = 0
    private var drawnColumns = 0

    /// A display that shows nothing yet.
    public init(output: Output = .standard, profile: TerminalProfile) {
        self.output = output
        self.profile = profile
        style = Style(profile)
    }

    /// Ticks that come by the clock, ten in a second, until the task that waits for them is cancelled.
    public static func ticks() -> AsyncStream<Void> {
        AsyncStream {
            do {
                try await Task.sleep(for: .seconds(1) / ticksPerSecond)
                return ()
            } catch {
                return nil
            }
        }
    }

    /// Says from the next tick on what is being done; the message is sanitised and cut to one line.
    public func show(_ message: String) {
        let message = Sanitiser.line(message)
        if case .message(message) = content { return }
        content = .message(message)
        step = 0
    }

    /// Shows from the next tick on the end of the answer so far, as much as fits the window; the text is sanitised.
    public func show(answer: String) { content = .answer(answer) }

    /// Writes safe text above the display, which comes back at the next tick.
    ///
    /// - Throws: what ``Output/write(_:)`` throws.
    public func write(_ text: String) throws(OutputError) {
        clear()
        try output.write(text)
    }

    /// Takes everything away, until something is shown again.
    public func erase() {
        content = .nothing
        clear()
    }

    /// Draws what is to be shown at each tick until the ticks end or the task is cancelled; then takes everything away.
    ///
    /// Ticks are injected, so that a test turns the display without waiting.
    ///
    /// - Parameters:
    ///   - hint: safe text behind a message that stands for long, such as how to stop.
    ///   - ticks: when to draw; ten are a second.
    public func run<Ticks: AsyncSequence>(hint: String = "", at ticks: Ticks) async where Ticks.Element: Sendable {
        self.hint = hint
        do {
            for try await _ in ticks { draw() }
        } catch {
            // The end of the ticks, whatever its reason, is the end of the display.
        }
        erase()
    }

    private func draw() {
        guard profile.usesEscapes else { return }
        let window = profile.resized(output: output.descriptor)
        let lines = lines(for: window)
        step += 1
        guard !lines.isEmpty else { return }
        // A window of another width has broken the lines elsewhere: only the last can be found.
        if window.columns != drawnColumns { drawnLines = min(drawnLines, 1) }
        clear()
        (drawnLines, drawnColumns) = (lines.count, window.columns)
        draw(lines.map { style.styled($0, as: .dim) }.joined(separator: "\n"))
    }

    private func lines(for window: TerminalProfile) -> [String] {
        switch content {
        case .nothing: []
        case .message(let message): [messageLine(message, columns: window.columns)]
        case .answer(let answer): answerLines(answer, window)
        }
    }

    private func messageLine(_ message: String, columns: Int) -> String {
        let frames = profile.usesUnicode ? ["⠋", "⠙", "⠹", "⠸", "⠼", "⠴", "⠦", "⠧", "⠇", "⠏"] : ["|", "/", "-", "\\"]
        let seconds = step / Self.ticksPerSecond
        let waited = seconds < Self.patience ? "" : " \(seconds) s" + (hint.isEmpty ? "" : ", \(hint)")
        // The last column stays free: a cursor held at the margin would be one line further on some terminals.
        let text = DisplayWidth.truncatedInMiddle(
            message + waited, to: max(0, columns - 3), ellipsis: profile.usesUnicode ? "…" : "...")
        return "\(frames[step % frames.count]) \(text)"
    }

    private func answerLines(_ answer: String, _ window: TerminalProfile) -> [String] {
        let visible = String(answer.suffix(window.rows * window.columns))
        let lines = DisplayWidth.wrapped(Sanitiser.text(visible), to: max(1, window.columns - 1))
        return Array(lines.suffix(max(1, window.rows - 1)))
    }

    private func clear() {
        guard drawnLines > 0 else { return }
        draw((drawnLines > 1 ? "\r\u{1B}[\(drawnLines - 1)A" : "\r") + "\u{1B}[J")
        drawnLines = 0
    }

    /// A display that cannot be drawn is no reason to stop the work that it stands for.
    private func draw(_ escapes: String) {
        try? output.write(escapes)
    }
}
