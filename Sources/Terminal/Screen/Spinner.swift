/// Shows that something is being worked on, in one line that erases itself.
///
/// Only a terminal that takes escapes sees it; anywhere else nothing at all is written. Write nothing else between `show`
/// and `erase`: the line is the spinner's.
///
///     let spinner = Spinner(output: .error, profile: profile)
///     let turning = Task { await spinner.turn("looking up items …", at: Spinner.ticks()) }
///     …
///     turning.cancel()
///     await turning.value
public actor Spinner {
    private let output: Output
    private let profile: TerminalProfile
    private let style: Style
    private var message = ""
    private var step = 0
    private var isShown = false

    /// A spinner that is not shown yet.
    public init(output: Output, profile: TerminalProfile) {
        self.output = output
        self.profile = profile
        style = Style(profile)
    }

    /// Ticks for `turn` that come by the clock, until the task that waits for them is cancelled.
    public static func ticks(every interval: Duration = .milliseconds(100)) -> AsyncStream<Void> {
        AsyncStream {
            do {
                try await Task.sleep(for: interval)
                return ()
            } catch {
                return nil
            }
        }
    }

    /// Shows a message, or another one in its place; the message is sanitised and cut to one line.
    public func show(_ message: String) {
        self.message = Sanitiser.line(message)
        isShown = true
        draw()
    }

    /// Turns by one step, when shown.
    public func advance() {
        guard isShown else { return }
        step += 1
        draw()
    }

    /// Takes the line away; nothing happens when it is not shown.
    public func erase() {
        guard isShown else { return }
        isShown = false
        guard profile.usesEscapes else { return }
        write("\r\u{1B}[K")
    }

    /// Shows a message and turns at each tick until the ticks end or the task is cancelled; then takes the line away.
    ///
    /// Ticks are injected, so that a test turns the spinner without waiting.
    public func turn<Ticks: AsyncSequence>(_ message: String, at ticks: Ticks) async where Ticks.Element: Sendable {
        show(message)
        do {
            for try await _ in ticks { advance() }
        } catch {
            // The end of the ticks, whatever its reason, is the end of the turning.
        }
        erase()
    }

    private func draw() {
        guard profile.usesEscapes else { return }
        let frames = profile.usesUnicode ? ["⠋", "⠙", "⠹", "⠸", "⠼", "⠴", "⠦", "⠧", "⠇", "⠏"] : ["|", "/", "-", "\\"]
        let room = profile.columns - 3
        let text = DisplayWidth.truncatedInMiddle(
            message, to: max(0, room), ellipsis: profile.usesUnicode ? "…" : "...")
        write("\r\u{1B}[K\(frames[step % frames.count]) \(style.styled(text, as: .dim))")
    }

    /// A spinner that cannot be drawn is no reason to stop the work that it stands for.
    private func write(_ text: String) {
        try? output.write(text)
    }
}
