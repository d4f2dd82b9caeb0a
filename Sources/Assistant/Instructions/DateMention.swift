import CivilTime
import DateResolution
import PlainText

/// A date expression of a prompt and the days that a model is told it means.
public struct DateMention: Sendable, Hashable {
    /// The expression as typed.
    public let text: String
    /// The days, as a filter: an open or later end is today, unless all of it lies in the future; nil for no such date.
    public let range: DayRange?
    /// Why there is no such date; nil when there is.
    public let problem: String?
    /// What stands beside the expression and could not be read with it, so that it has no range; nil when all was read.
    public let unread: String?
    /// How it was read, in the person's language: `Mon 9 - Sun 15 Nov 2026, 7 days`, with another reading that it has.
    public let reading: String?

    /// An expression and its days.
    public init(
        text: String, range: DayRange?, problem: String? = nil, unread: String? = nil, reading: String? = nil
    ) {
        self.text = text
        self.range = range
        self.problem = problem
        self.unread = unread
        self.reading = reading
    }

    /// What a model and the person are told of an expression found on a day.
    init(_ expression: DateExpression, today: CalendarDay, language: Language) {
        let reading = expression.reading(in: language)
        switch expression.meaning {
        case .range(let range):
            self.init(text: expression.text, range: range.asFilter(today: today), reading: reading)
        case .impossible(let problem), .contradictory(let problem):
            self.init(text: expression.text, range: nil, problem: problem, reading: reading)
        case .unread(let rest): self.init(text: expression.text, range: nil, unread: rest, reading: reading)
        }
    }
}

extension DateExpression {
    /// How the expression was read, with another reading that it has, or why it is no date.
    public func reading(in language: Language) -> String {
        switch meaning {
        case .range(let range):
            let other = alternative.map { other in
                " (\(language.text("or: ", "別の読み方: "))\(other.range.formatted(language: language)))"
            }
            return range.formatted(language: language) + (other ?? "")
        case .impossible(let problem), .contradictory(let problem): return problem
        case .unread(let rest):
            return language.text("no date, \"\(rest)\" was not understood with it", "「\(rest)」が読み取れないため、日付とはしません")
        }
    }
}
