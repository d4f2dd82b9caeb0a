import Essentials
import Inventory
import PlainText
import Synchronization
import Terminal

/// How far long work is: a bar, a rate and the time that is left, in one line on standard error that erases itself.
///
///     ############............ 50 %  12300 rows, 4100 a second, 3 s left
///
/// Shown only where standard error is a terminal that can erase a line, and not where text is read aloud.
final class ProgressLine: Sendable {
    /// What is shown: the latest percentage, and since when anything was.
    private struct State {
        var percent = -1
        var start: ContinuousClock.Instant?
    }

    private let isShown: Bool
    private let columns: Int
    private let words: any ScreenWords
    private let state = Mutex(State())

    init(_ workplace: Workplace) {
        let profile = TerminalProfile.detect(
            environment: workplace.environment, plain: workplace.options.isPlain, output: STDERR_FILENO)
        isShown = profile.usesEscapes && !profile.isReadAloud
        columns = profile.columns
        words = workplace.words
    }

    /// Draws the line again when it has moved.
    func show(_ progress: ExchangeProgress) {
        guard isShown else { return }
        let percent = min(100, max(0, Int(progress.fraction * 100)))
        state.withLock { state in
            guard percent != state.percent else { return }
            let now = ContinuousClock.now
            let start = state.start ?? now
            state = State(percent: percent, start: start)
            let seconds = (now - start) / .seconds(1)
            // A rate says something only when some time has passed.
            let pace =
                seconds < 0.5 || progress.rows == 0 || progress.fraction <= 0
                ? nil
                : (
                    perSecond: Int(Double(progress.rows) / seconds),
                    left: Int((seconds * (1 - progress.fraction) / progress.fraction).rounded(.up))
                )
            let text = words.progress(percent: percent, rows: progress.rows, pace: pace)
            let width = min(30, columns - DisplayWidth.columns(text) - 3)
            let filled = max(0, width) * percent / 100
            let bar =
                width < 8
                ? ""
                : String(repeating: "#", count: filled)
                    + String(repeating: ".", count: width - filled) + " "
            let line = DisplayWidth.truncatedInMiddle(bar + text, to: max(1, columns - 1))
            try? Output.error.write("\r\u{1B}[K" + line)
        }
    }

    /// Takes the line away.
    func erase() {
        state.withLock { state in
            guard state.percent >= 0 else { return }
            state.percent = -1
            try? Output.error.write("\r\u{1B}[K")
        }
    }
}
