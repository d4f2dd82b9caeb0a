import CivilTime

/// A date expression of a question, with what a model is told that it means.
public struct DateNote: Sendable, Hashable {
    /// What an expression comes to.
    public enum Meaning: Sendable, Hashable {
        /// These days, as a filter: both ends included.
        case days(DayRange)
        /// There is no such date; the reason, when there is more to say.
        case impossible(String?)
        /// Only a part of it could be read, so none of it counts; what was not read.
        case unread(String)
    }

    /// The expression as typed.
    public let text: String
    public let meaning: Meaning

    public init(_ text: String, _ meaning: Meaning) {
        self.text = text
        self.meaning = meaning
    }

    /// The days; nil when the expression does not come to any.
    public var days: DayRange? {
        if case .days(let range) = meaning { range } else { nil }
    }
}
