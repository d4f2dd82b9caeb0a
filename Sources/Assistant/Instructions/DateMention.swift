import CivilTime
import DateResolution
import InventoryContract
import PlainText

/// A date expression of a prompt: what a model is told that it means, and what the person is told.
public struct DateMention: Sendable, Hashable {
    /// What a model is told: days as a filter, where an open or later end is today, unless all of them lie in the future.
    public let note: DateNote
    /// The days as they are in the calendar, where a filter has fewer: all of "this month". Nil where both are the same.
    public let calendarDays: DayRange?
    /// How it was read, in the person's language: `Mon 9 - Sun 15 Nov 2026, 7 days`, with another reading that it has.
    public let reading: String?

    /// An expression and what it means.
    public init(_ note: DateNote, calendarDays: DayRange? = nil, reading: String? = nil) {
        self.note = note
        self.calendarDays = calendarDays == note.days ? nil : calendarDays
        self.reading = reading
    }

    /// What a model and the person are told of an expression found on a day.
    init(_ expression: DateExpression, today: CalendarDay, language: Language) {
        let meaning: DateNote.Meaning =
            switch expression.meaning {
            case .range(let range): .days(range.asFilter(today: today))
            case .impossible(let problem), .contradictory(let problem): .impossible(problem)
            case .unread(let rest): .unread(rest)
            }
        self.init(
            DateNote(expression.text, meaning), calendarDays: expression.range,
            reading: expression.reading(in: language))
    }

    /// The expression as typed.
    public var text: String { note.text }

    /// The days as a filter; nil when it does not come to any.
    public var range: DayRange? { note.days }

    /// The days that "the week before that" goes by.
    var wholeRange: DayRange? { calendarDays ?? note.days }
}

extension DateExpression {
    /// How the expression was read, with another reading that it has, or why it is no date.
    public func reading(in language: Language) -> String {
        switch meaning {
        case .range(let range):
            let other = alternative.map { other in
                " (\(ReplyLanguages.replies(in: language).orReadAs)\(other.range.formatted(language: language)))"
            }
            let words = ReplyLanguages.replies(in: language)
            return range.formatted(language: language) + (tellsTime ? words.wholeDays : "") + (other ?? "")
        case .impossible(let problem), .contradictory(let problem): return problem
        case .unread(let rest): return ReplyLanguages.replies(in: language).notUnderstood(rest)
        }
    }
}
