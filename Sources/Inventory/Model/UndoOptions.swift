/// How a change is taken back, or made again.
public struct UndoOptions: Sendable {
    /// Who does it.
    public var author: Author
    /// Whether changes that others made since the store was opened are meant too.
    public var includingElsewhere: Bool
    /// The only change that may be taken back, as `undoable` named it; nil for whichever is the last.
    public var expecting: Int64?
    /// The change that is taken back wherever it stands in the log, unless a later one touched the same item; nil for the last. Redo
    /// has no use for it.
    public var change: Int64?
    /// Hears how far it is, of a change of many items.
    public var progress: (@Sendable (ExchangeProgress) -> Void)?

    /// Options; without arguments the last change of all that are the store's to take back, by the person.
    public init(
        author: Author = .person, includingElsewhere: Bool = false, expecting: Int64? = nil, change: Int64? = nil,
        progress: (@Sendable (ExchangeProgress) -> Void)? = nil
    ) {
        self.author = author
        self.includingElsewhere = includingElsewhere
        self.expecting = expecting
        self.change = change
        self.progress = progress
    }
}
