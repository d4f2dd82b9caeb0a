import Terminal

extension TerminalProfile {
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
