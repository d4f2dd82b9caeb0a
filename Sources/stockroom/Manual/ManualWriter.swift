/// What a page of the manual is written to; text may hold `code` in backquotes.
protocol ManualWriter {
    mutating func heading(_ words: String)
    mutating func subheading(_ words: String)
    mutating func paragraph(_ words: String)
    /// A term, and what it means, set in below it.
    mutating func entry(_ term: String, _ meaning: String)
    /// A point of a list.
    mutating func point(_ words: String)
    /// Lines as they are typed.
    mutating func verbatim(_ lines: [String])
}
