import CivilTime
import PlainText

extension CalendarDay {
    /// The day in words for people, with its weekday: `Mon 9 Nov 2026`, `2026年11月9日(月)`.
    public func formatted(language: Language, showsMonth: Bool = true, showsYear: Bool = true) -> String {
        let (year, month, day) = date
        switch language {
        case .english:
            return "\(weekday.englishName.prefix(3)) \(day)"
                + (showsMonth ? " \(EnglishNames.months[month - 1].prefix(3))" : "") + (showsYear ? " \(year)" : "")
        case .japanese:
            let name = JapaneseNames.weekdays[weekday.rawValue - 1]
            return (showsYear ? "\(year)年" : "") + (showsMonth ? "\(month)月" : "") + "\(day)日(\(name))"
        }
    }
}

extension Weekday {
    /// `Monday`.
    public var englishName: String { EnglishNames.weekdays[rawValue - 1] }
}
