/// A date expression that a grammar has found: its meaning and its place in folded characters, end excluded.
struct Finding {
    let meaning: Meaning
    let start: Int
    let end: Int
    /// The tokens that it was read from, of the language that looked last.
    var tokens: Range<Int>
    /// Words of dates, numbers and connectors beside it that were not read with it.
    var unread = Unread()
    /// Whether a time of day is part of it, which no range of days tells.
    var tellsTime = false
    /// Whether it may narrow the finding before it, with no word between or one that leads on.
    var isFollowing = false
}

/// What stands on each side of a date and was not read with it, as places in folded characters.
struct Unread {
    private(set) var before: Range<Int>?
    private(set) var behind: Range<Int>?

    var isEmpty: Bool { before == nil && behind == nil }

    mutating func add(before place: Range<Int>) { before = Self.cover(before, place) }

    mutating func add(behind place: Range<Int>) { behind = Self.cover(behind, place) }

    private static func cover(_ one: Range<Int>?, _ other: Range<Int>) -> Range<Int> {
        guard let one else { return other }
        return min(one.lowerBound, other.lowerBound)..<max(one.upperBound, other.upperBound)
    }
}
