import CivilTime

/// One date expression found in a text, and what it means.
public struct DateExpression: Hashable, Sendable {
    /// What an expression comes to.
    public enum Meaning: Hashable, Sendable {
        /// These days.
        case range(DayRange)
        /// A date that does not exist, as February 30; the text says so in the resolver's language.
        case impossible(explanation: String)
        /// A range whose end lies before its start; the text says so in the resolver's language.
        case contradictory(explanation: String)
        /// A date word, number or connector beside it could not be read with it, so that its part alone may not be what is
        /// meant; what was not read.
        case unread(String)
    }

    /// The expression as it was written.
    public let text: String
    /// Where it stands in the text that was searched.
    public let place: Range<String.Index>
    /// What it means.
    public let meaning: Meaning
    /// Whether a time of day is part of it, which its days leave out: "yesterday at 5pm", "the last hour".
    public let tellsTime: Bool
    /// Another reading that people have of the same words, nil when there is none.
    public let alternative: AlternativeReading?

    /// The days that are meant, nil when the date is impossible, contradictory or was read only in part.
    public var range: DayRange? {
        if case .range(let range) = meaning { return range }
        return nil
    }

    /// Whether every day that is meant is later than `today`; false for dates that come to no days.
    public func isWhollyFuture(today: CalendarDay) -> Bool {
        range?.isWhollyFuture(today: today) ?? false
    }
}

/// A second reading of an expression: its days and how they come about.
public struct AlternativeReading: Hashable, Sendable {
    /// The days of the second reading.
    public let range: DayRange
    /// How it differs from the reading taken.
    public let reading: OtherReading
}
