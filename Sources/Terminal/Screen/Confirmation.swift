import PlainText

#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#else
    import Darwin
#endif

/// A question that only a person at the keyboard can answer.
///
/// What was typed or pasted before the question was shown is no answer: it waits for the line that is read next, but for lines
/// that would answer, which are thrown away. Control-C throws all of it away. While the question is asked, or the process stopped,
/// a pasted block is thrown away; several lines that arrive at once count as a paste, also from a terminal that does not
/// mark pastes. Without a terminal on both ends the answer is no.
public struct Confirmation {
    /// One way to answer.
    public struct Choice: Sendable, Equatable {
        /// What the answer is called: the letter that is typed, without regard to case.
        public let key: Character
        private let accepted: [String]

        /// A choice such as `Choice("y", "yes", "はい")`.
        public init(_ key: Character, _ words: String...) { self.init(key, words: words) }

        /// A choice with any number of words.
        public init(_ key: Character, words: [String]) {
            self.key = key
            accepted = [String(key)] + words
        }

        /// A choice that takes a whole word, such as a number, and is only called by the key.
        public init(_ key: Character, typedAs word: String) {
            self.key = key
            accepted = [word]
        }

        /// Whether it is what somebody typed.
        fileprivate func accepts(_ text: String) -> Bool {
            // A Japanese keyboard types letters in full width.
            let typed = String(String.UnicodeScalarView(text.unicodeScalars.map(\.narrowed))).lowercased()
            return accepted.contains { $0.lowercased() == typed }
        }
    }

    /// How a question ended.
    public enum Answer: Sendable, Equatable {
        /// The choice with this key.
        case chosen(Character)
        /// An empty line, Escape, Control-D, or no terminal.
        case declined
        /// Control-C.
        case interrupted
        /// The process was asked to end (`SIGTERM`, `SIGHUP`).
        case ended(signal: Int32)
    }

    private static let attempts = 3

    private let input: TerminalInput
    private let output: Output
    private let profile: TerminalProfile

    /// Asks at the keyboard that a line editor reads from: `Confirmation(input: editor.input, …)`.
    public init(input: TerminalInput, output: Output = .standard, profile: TerminalProfile) {
        self.input = input
        self.output = output
        self.profile = profile
    }

    /// Shows the question, safe text such as `"Apply? [y]es [n]o [a]ll "`, and reads one line as the answer.
    ///
    /// An answer that is none of the choices asks again, three times in all, and is declined then.
    ///
    /// - Parameters:
    ///   - question: safe text; the answer is typed behind it.
    ///   - choices: the answers other than no.
    ///   - reminder: safe text on a line of its own before the question is asked again.
    ///   - reminderAfterPaste: the same where several lines had come at once; nil for no other than that.
    public func ask(
        _ question: String, choices: [Choice], reminder: String, reminderAfterPaste: String? = nil
    ) -> Answer {
        guard let keys = KeyReader(input: input, output: output, profile: profile) else { return .declined }
        defer { keys.close() }
        let ahead = typedAhead(choices)
        let answer = ask(question, choices, keys) { $0 ? reminderAfterPaste ?? reminder : reminder }
        if answer != .interrupted { input.giveBack(ahead) }
        return answer
    }

    /// What was typed before the question and is for whoever reads next.
    private func typedAhead(_ choices: [Choice]) -> [UInt8] {
        let bytes = input.takeTypeAhead()
        // Whoever wanted to stop or to leave has nothing more to say.
        guard !bytes.contains(0x03), !bytes.contains(0x04) else { return [] }
        let lines = bytes.split(omittingEmptySubsequences: false) { $0 == 0x0A || $0 == 0x0D }
        let kept = lines.filter { line in
            let typed = String(decoding: line, as: UTF8.self).filter { !$0.isWhitespace }
            return !choices.contains { $0.accepts(typed) }
        }
        return Array(kept.joined(separator: [0x0D]))
    }

    private func ask(
        _ question: String, _ choices: [Choice], _ keys: KeyReader, reminder: (_ behindPaste: Bool) -> String
    ) -> Answer {
        var wasPasted = false
        for attempt in 1...Self.attempts {
            if attempt > 1 { send(reminder(wasPasted) + "\n") }
            send(shown(question))
            switch readAnswer(to: question, keys) {
            case .ended(let answer): return answer
            case .pasted: wasPasted = true
            case .typed(let text):
                wasPasted = false
                if text.isEmpty { return .declined }
                if let choice = choices.first(where: { $0.accepts(text) }) { return .chosen(choice.key) }
            }
        }
        return .declined
    }

    private enum Reading {
        case typed(String)
        case pasted
        case ended(Answer)
    }

    private func readAnswer(to question: String, _ keys: KeyReader) -> Reading {
        var typed = ""
        func askAgain() {
            input.discardTypeAhead()
            send(shown(question) + typed)
        }
        while true {
            switch keys.next(redraw: askAgain) {
            case .text("\r"), .text("\n"):
                send("\n")
                // A finger presses one Enter; what stands behind it came in one block.
                if input.hasReadAhead {
                    input.discardTypeAhead()
                    return .pasted
                }
                return .typed(typed.filter { !$0.isWhitespace })
            case .text("\u{03}"), .signal(SIGINT):
                send("\n")
                return .ended(.interrupted)
            case .text("\u{04}"), .text("\u{1B}"), .end, nil:
                input.discardTypeAhead()
                send("\n")
                return .ended(.declined)
            case .signal(let signal):
                send("\n")
                return .ended(.ended(signal: signal))
            case .text("\u{7F}"), .text("\u{08}"):
                guard let last = typed.popLast() else { continue }
                let width = DisplayWidth.columns(last)
                let back = String(repeating: "\u{08}", count: width)
                send(back + String(repeating: " ", count: width) + back)
            case .text(let text):
                guard typed.count < 20, Sanitiser.line(text) == text else { continue }
                typed += text
                send(text)
            case .paste, .pasteTooLong: continue
            }
        }
    }

    /// The question in lines that the window has room for, broken between its words.
    private func shown(_ question: String) -> String {
        let text = question.reversed().drop { $0 == " " }.reversed()
        let lines = DisplayWidth.wrapped(String(text), to: profile.resized(output: output.descriptor).columns)
        return lines.joined(separator: "\n") + question.dropFirst(text.count)
    }

    private func send(_ text: String) {
        try? output.write(text)
    }
}
