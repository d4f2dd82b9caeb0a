import Assistant
import CivilTime
import DateResolution
import Essentials
import PlainText
import Terminal

/// Plays a saved session back: the same lines as when it took place, whatever the pace.
///
/// Only a terminal has a pace; anything else gets all at once. The space bar (or Enter) ends a pause, q or Ctrl-C the whole.
struct SessionPlayer {
    /// The pace of a session that is played back on a terminal.
    enum Speed: String, CaseIterable {
        /// With the pauses that were made then, cut to a few seconds, and questions letter by letter.
        case recorded
        /// The same, five times as fast.
        case fast
        /// A question at each press of the space bar.
        case step
        /// Without any pause.
        case instant
    }

    private static let longestPause = Duration.seconds(4)
    private static let pausePerCharacter = Duration.milliseconds(45)
    private let saved: SavedSession
    private let words: any ScreenWords
    private let renderer: EntryRenderer
    private let speed: Speed
    private let profile: TerminalProfile

    init(_ saved: SavedSession, profile: TerminalProfile, speed: Speed) {
        self.saved = saved
        words = Languages.words(for: saved.header.language.value ?? .english)
        renderer = EntryRenderer(
            profile: profile, words: words, showsPrompts: true, isSingleQuestion: saved.header.isSingleQuestion)
        self.profile = profile
        self.speed = profile.isInputTerminal && profile.isOutputTerminal ? speed : .instant
    }

    func play() throws -> ExitStatus {
        let keys = speed == .instant ? nil : KeyReader(input: TerminalInput(), profile: profile)
        defer { keys?.close() }
        do {
            try show(keys)
            return .done
        } catch let leaving as Leaving {
            return leaving.status
        }
    }

    /// The person, or a signal, ends the replay before its end.
    private struct Leaving: Error {
        let status: ExitStatus
    }

    private func show(_ keys: KeyReader?) throws {
        var previous: Date?
        var isFirst = true
        for entry in saved.entries {
            let lines = renderer.lines(for: entry)
            guard !lines.isEmpty else { continue }
            let moment = entry.at?.date
            let isPrompt = if case .prompt = entry { true } else { false }
            switch keys {
            case let keys? where speed == .step:
                if isPrompt, !isFirst { try step(keys) }
                try write(lines[...])
            case let keys?:
                try pause(keys, from: previous, to: moment)
                if isPrompt { try type(lines[0], keys) }
                try write(lines.dropFirst(isPrompt ? 1 : 0))
            case nil: try write(lines[...])
            }
            if isPrompt { isFirst = false }
            previous = moment ?? previous
            if case .response = entry { try Output.standard.writeLine() }
        }
    }

    private func write(_ lines: ArraySlice<String>) throws {
        if !lines.isEmpty { try Output.standard.writeLine(lines.joined(separator: "\n")) }
    }

    private func scaled(_ pause: Duration) -> Duration { speed == .fast ? pause / 5 : pause }

    /// Waits as long as the person or the model took then.
    private func pause(_ keys: KeyReader, from previous: Date?, to moment: Date?) throws {
        guard let previous, let moment else { return }
        let pause = Duration.seconds(max(0, moment.timeIntervalSince(previous)))
        try wait(keys, within: scaled(min(pause, Self.longestPause)))
    }

    private func step(_ keys: KeyReader) throws {
        let hint = profile.usesEscapes ? Style(profile).styled(words.howToStep, as: .dim) : ""
        try? Output.error.write(hint)
        defer { if !hint.isEmpty { try? Output.error.write("\r\u{1B}[K") } }
        try wait(keys, redraw: { try? Output.error.write(hint) })
    }

    /// Writes a question as if it were typed.
    private func type(_ line: String, _ keys: KeyReader) throws {
        defer { try? Output.standard.writeLine() }
        var shown = Prompt.text
        var isHasty = false
        try Output.standard.write(shown)
        for character in line.dropFirst(shown.count) {
            shown.append(character)
            try Output.standard.write(String(character))
            if isHasty { continue }
            isHasty = try wait(
                keys, within: scaled(Self.pausePerCharacter), redraw: { try? Output.standard.write(shown) })
        }
    }

    /// Waits for a key that says to go on; returns whether one came in time. Without a time limit it waits until one does.
    ///
    /// - Throws: ``Leaving`` for one that says to leave.
    @discardableResult private func wait(
        _ keys: KeyReader, within patience: Duration? = nil, redraw: () -> Void = {}
    ) throws -> Bool {
        let deadline = patience.map { ContinuousClock.now + $0 }
        while true {
            switch keys.next(within: deadline.map { $0 - .now }, redraw: redraw) {
            case nil: return false
            case .text(" "), .text("\n"), .text("\r"): return true
            case .text("q"), .text("Q"), .text("\u{03}"), .text("\u{04}"), .end: throw Leaving(status: .done)
            case .signal(let signal): throw Leaving(status: .ended(by: signal))
            case .text, .paste, .pasteTooLong: continue
            }
        }
    }
}
