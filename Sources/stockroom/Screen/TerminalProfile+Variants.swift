import PlainText
import Terminal

extension TerminalProfile {
    /// A text from anywhere in lines that fit where a person reads it, those that go on set in; else as it is.
    ///
    /// - Parameter cutsWords: false where a word that fits no line, such as a path, is left whole: it can be copied from the terminal.
    func lines(of text: String, indent: Int = 0, cutsWords: Bool = true) -> [String] {
        let safe = Sanitiser.text(text)
        return isOutputTerminal
            ? DisplayWidth.wrapped(safe, to: columns, indent: indent, cutsWords: cutsWords) : [safe]
    }

    /// Whether a person listens to what is written.
    var isHeard: Bool { isOutputTerminal && isReadAloud }

    /// The same window where a person looks at it; anything else has lines as long as they are.
    var unlimited: TerminalProfile {
        var profile = self
        if !profile.isOutputTerminal { profile.columns = 10_000 }
        return profile
    }

    /// The same window without styles, for text that becomes part of a notice.
    var unstyled: TerminalProfile {
        var profile = self
        profile.usesColor = false
        profile.usesEscapes = false
        return profile
    }
}
