import Terminal

extension TerminalProfile {
    /// The same window without styles, for text that becomes part of a notice.
    var unstyled: TerminalProfile {
        var profile = self
        profile.usesColor = false
        profile.usesEscapes = false
        return profile
    }
}
