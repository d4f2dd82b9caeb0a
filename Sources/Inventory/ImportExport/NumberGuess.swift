/// Columns of a file in which a comma or a point could have meant two things, and what it was taken for.
public struct NumberGuess: Hashable, Sendable {
    /// What the file calls them.
    public let columns: [String]
    /// How they were read.
    public let mark: DecimalMark
}
