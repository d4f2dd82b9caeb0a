import CivilTime
import PlainText

extension DayRange {
    /// The range in words for people, with weekdays and the number of days; what is written is read back as the same range.
    ///
    /// English: `Mon 9 - Sun 15 Nov 2026, 7 days`, `Mon 9 Nov 2026`, `since Mon 9 Nov 2026`, `until Sun 15 Nov 2026`.
    /// Japanese: `2026年11月9日(月)〜15日(日)、7日間`, `2026年11月9日(月)以降`, `2026年11月15日(日)まで`.
    public func formatted(language: Language) -> String {
        switch language {
        case .english: englishText
        case .japanese: japaneseText
        }
    }

    private var englishText: String {
        func day(_ day: CalendarDay, month: Bool = true, year: Bool = true) -> String {
            day.formatted(language: .english, showsMonth: month, showsYear: year)
        }
        switch (from, through) {
        case (nil, nil): return "any day"
        case (let from?, nil): return "since \(day(from))"
        case (nil, let through?): return "until \(day(through))"
        case (let from?, let through?):
            if from == through { return day(from) }
            let sameYear = from.year == through.year
            let sameMonth = sameYear && from.month == through.month
            return "\(day(from, month: !sameMonth, year: !sameYear)) - \(day(through)), \(dayCount ?? 0) days"
        }
    }

    private var japaneseText: String {
        func day(_ day: CalendarDay, month: Bool = true, year: Bool = true) -> String {
            day.formatted(language: .japanese, showsMonth: month, showsYear: year)
        }
        switch (from, through) {
        case (nil, nil): return "すべての日"
        case (let from?, nil): return "\(day(from))以降"
        case (nil, let through?): return "\(day(through))まで"
        case (let from?, let through?):
            if from == through { return day(from) }
            let sameYear = from.year == through.year
            let sameMonth = sameYear && from.month == through.month
            return "\(day(from))〜\(day(through, month: !sameMonth, year: !sameYear))、\(dayCount ?? 0)日間"
        }
    }
}
