import CivilTime
import PlainText

extension DayRange {
    /// The range in words for people, with weekdays and the number of days; what is written is read back as the same range.
    ///
    /// English: `Mon 9 - Sun 15 Nov 2026, 7 days`, `Mon 9 Nov 2026`, `since Mon 9 Nov 2026`, `until Sun 15 Nov 2026`.
    /// Japanese: `2026年11月9日(月)〜15日(日)、7日間`, `2026年11月9日(月)以降`, `2026年11月15日(日)まで`.
    public func formatted(language: Language) -> String { DateLanguages[language].words(for: self) }
}
