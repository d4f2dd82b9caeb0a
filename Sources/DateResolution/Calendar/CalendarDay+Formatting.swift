import CivilTime
import PlainText

extension CalendarDay {
    /// The day in words for people, with its weekday: `Mon 9 Nov 2026`, `2026年11月9日(月)`.
    public func formatted(language: Language, showsMonth: Bool = true, showsYear: Bool = true) -> String {
        DateLanguages[language].words(for: self, showsMonth: showsMonth, showsYear: showsYear)
    }
}

extension Weekday {
    /// `Monday`.
    public var englishName: String { EnglishNames.weekdays[rawValue - 1] }
}
