import Inventory
import Synchronization
import Terminal

/// How far a long exchange is, in one line on a terminal's standard error that erases itself.
final class ProgressLine: Sendable {
    private let isShown: Bool
    private let width: Int
    /// The percentage shown last; -1 when nothing is shown.
    private let latest = Mutex(-1)

    init(profile: TerminalProfile) {
        isShown = profile.usesEscapes
        width = max(10, min(40, profile.columns - 20))
    }

    /// Draws the line again when it has moved.
    func show(_ progress: ExchangeProgress) {
        guard isShown else { return }
        let percent = Int(progress.fraction * 100)
        latest.withLock { latest in
            guard percent != latest else { return }
            latest = percent
            let filled = width * percent / 100
            let bar = String(repeating: "#", count: filled) + String(repeating: ".", count: width - filled)
            try? Output.error.write("\r\u{1B}[K\(bar) \(percent) %  \(progress.rows)")
        }
    }

    /// Takes the line away.
    func erase() {
        latest.withLock { latest in
            guard latest >= 0 else { return }
            latest = -1
            try? Output.error.write("\r\u{1B}[K")
        }
    }
}
