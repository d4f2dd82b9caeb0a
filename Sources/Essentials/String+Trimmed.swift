extension StringProtocol {
    /// The text without blanks and line ends at its ends.
    public var trimmed: String {
        let start = drop(while: \.isWhitespace)
        return String(
            start.prefix(upTo: start.lastIndex { !$0.isWhitespace }.map(start.index(after:)) ?? start.startIndex))
    }
}
