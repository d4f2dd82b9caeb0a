import CivilTime
import PlainText

/// What a language brings to the reading and printing of dates: a folder of its own, and a line in ``DateLanguages``.
protocol DateLanguage: Sendable {
    static var language: Language { get }

    /// Whether a text has letters that only this language is written with.
    static func owns(_ characters: UnsafeBufferPointer<UInt16>) -> Bool
    /// What comes first in the dates of digits in a text.
    ///
    /// - Parameters:
    ///   - dayComesFirst: whether it does where the person writes.
    ///   - isOwned: whether the text is surely in this language.
    static func order(dayComesFirst: Bool, isOwned: Bool) -> NumericOrder

    /// Whether there is anything in a text that this language could begin a date with.
    static func mayRead(_ text: DateText) -> Bool

    /// The dates found in a text, in order of place, among those that other languages found in it.
    ///
    /// Of two that overlap the longer stays, of equals this language's. What stands beside each in this language is looked at.
    static func findings(in text: DateText, among others: [Finding]) -> [Finding]

    /// Says that there is no such day.
    static func explanation(of date: ImpossibleDate) -> String
    /// Says that a range would end before it begins.
    static func explanation(ofRangeFrom from: CalendarDay, through: CalendarDay) -> String
    /// Says which weekday a day is that was told with another.
    static func explanation(ofWeekdayOn day: CalendarDay) -> String

    /// A day in words for people, with its weekday.
    static func words(for day: CalendarDay, showsMonth: Bool, showsYear: Bool) -> String
    /// A range in words for people; what is written is read back as the same range.
    static func words(for range: DayRange) -> String
}

/// The languages in which dates are read and printed.
enum DateLanguages {
    /// All of them, in the order in which a text is read.
    static let all: [any DateLanguage.Type] = [EnglishDates.self, JapaneseDates.self]

    static subscript(language: Language) -> any DateLanguage.Type {
        all.first { $0.language == language } ?? EnglishDates.self
    }
}
