import Assistant
import DateResolution
import Foundation
import Terminal

/// Plays a saved session back: the same lines as when it took place, whatever the pace.
///
/// Only a terminal has a pace; anything else gets all at once. The space bar (or Enter) ends a pause, q or Ctrl-C the whole.
struct SessionPlayer {
    /// The pace of a session that is played back on a terminal.
    enum Speed: String {
        /// With the pauses that were made then, cut to a few seconds, and questions letter by letter.
        case recorded
        /// The same, five times as fast.
        case fast
        /// A question at each press of the space bar.
        case step
        /// Without any pause.
        case instant
    }

    private static let longestPause = 4_000
    private static let pausePerCharacter = 45
    private let saved: SavedSession
    private let renderer: EntryRenderer
    private let speed: Speed
    private let profile: TerminalProfile

    init(_ saved: SavedSession, profile: TerminalProfile, speed: Speed) {
        self.saved = saved
        renderer = EntryRenderer(
            profile: profile, language: Language(rawValue: saved.header.language) ?? .english, showsPrompts: true)
        self.profile = profile
        self.speed = profile.isInputTerminal && profile.isOutputTerminal ? speed : .instant
    }

    func play() throws -> ExitStatus {
        let keys = speed == .instant ? nil : KeyWait()
        defer { keys?.restore() }
        var previous: Date?
        var isFirst = true
        for entry in saved.entries {
            let lines = renderer.lines(for: entry)
            guard !lines.isEmpty else { continue }
            let moment = entry.at.flatMap(Timestamp.moment)
            let isPrompt = if case .prompt = entry { true } else { false }
            if let keys {
                let answer =
                    speed == .step
                    ? (isPrompt && !isFirst ? step(keys) : .timeOut) : pause(keys, from: previous, to: moment)
                if answer == .leave { return .done }
            }
            if isPrompt { isFirst = false }
            previous = moment ?? previous
            if isPrompt, let keys, speed != .step {
                if try type(lines[0], keys) == .leave { return .done }
                try write(lines.dropFirst())
            } else {
                try write(lines[...])
            }
            if case .response = entry { try Output.standard.writeLine() }
        }
        return .done
    }

    private func write(_ lines: ArraySlice<String>) throws {
        if !lines.isEmpty { try Output.standard.writeLine(lines.joined(separator: "\n")) }
    }

    private func scaled(_ milliseconds: Int) -> Int { speed == .fast ? milliseconds / 5 : milliseconds }

    /// Waits as long as the person or the model took then.
    private func pause(_ keys: KeyWait, from previous: Date?, to moment: Date?) -> KeyWait.Answer {
        guard let previous, let moment else { return .timeOut }
        let seconds = min(max(moment.timeIntervalSince(previous), 0), Double(Self.longestPause) / 1_000)
        return keys.wait(milliseconds: scaled(Int(seconds * 1_000)))
    }

    private func step(_ keys: KeyWait) -> KeyWait.Answer {
        let hint = profile.usesEscapes ? Style(profile).styled("space: the next question, q: leave", as: .dim) : ""
        try? Output.error.write(hint)
        defer { if !hint.isEmpty { try? Output.error.write("\r\u{1B}[K") } }
        return keys.wait(milliseconds: nil)
    }

    /// Writes a question as if it were typed.
    private func type(_ line: String, _ keys: KeyWait) throws -> KeyWait.Answer {
        var pausePerCharacter = scaled(Self.pausePerCharacter)
        try Output.standard.write(Prompt.text)
        for character in line.dropFirst(Prompt.text.count) {
            try Output.standard.write(String(character))
            guard pausePerCharacter > 0 else { continue }
            switch keys.wait(milliseconds: pausePerCharacter) {
            case .timeOut: break
            case .goOn: pausePerCharacter = 0
            case .leave:
                try Output.standard.writeLine()
                return .leave
            }
        }
        try Output.standard.writeLine()
        return .goOn
    }
}

/// Waits for a key at the terminal, without Enter and without an echo.
private struct KeyWait {
    enum Answer {
        case timeOut, goOn, leave
    }

    private let mode: KeyMode

    /// nil when standard input is no terminal.
    init?() {
        guard let mode = KeyMode(STDIN_FILENO) else { return nil }
        self.mode = mode
    }

    /// Gives the terminal back as it was.
    func restore() { mode.restore() }

    /// Waits for a key, at most so long; nil waits for ever.
    func wait(milliseconds: Int?) -> Answer {
        let end = milliseconds.map { ContinuousClock.now + .milliseconds($0) }
        while true {
            var poller = pollfd(fd: STDIN_FILENO, events: Int16(POLLIN), revents: 0)
            let rest = end.map { max(0, Int(($0 - ContinuousClock.now) / .milliseconds(1))) }
            let ready = poll(&poller, 1, rest.map { Int32($0) } ?? -1)
            if ready == 0 { return .timeOut }
            if ready < 0, errno == EINTR { continue }
            var key: UInt8 = 0
            guard ready > 0, read(STDIN_FILENO, &key, 1) == 1 else { return .leave }
            switch key {
            case UInt8(ascii: " "), UInt8(ascii: "\n"), UInt8(ascii: "\r"): return .goOn
            case UInt8(ascii: "q"), UInt8(ascii: "Q"), 0x03, 0x04: return .leave
            default: continue
            }
        }
    }
}
