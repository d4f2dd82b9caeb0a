import CivilTime
import PlainText

/// Dates in English.
enum EnglishDates: DateLanguage {
    static let language = Language.english

    // Latin letters are everybody's.
    static func owns(_ characters: UnsafeBufferPointer<UInt16>) -> Bool { false }

    static func order(dayComesFirst: Bool, isOwned: Bool) -> NumericOrder {
        NumericOrder(dayComesFirst: dayComesFirst, shortYearComesFirst: false)
    }

    static func mayRead(_ text: DateText) -> Bool {
        if text.isASCII { return true }
        for character in text.characters where 97...122 ~= character || 0x2010 > character && character > 0xBF {
            return true
        }
        return false
    }

    static func findings(in text: DateText, among others: [Finding]) -> [Finding] {
        let tokens = EnglishLexer.tokens(text.characters, isCapital: text.isCapital)
        return tokens.withUnsafeBufferPointer { tokens in
            var reader = EnglishReader(
                tokens, text: text.characters, today: text.present.today, order: text.order)
            return reader.findings(among: others)
        }
    }

    static func explanation(of date: ImpossibleDate) -> String {
        let name = 1...12 ~= date.month ? EnglishNames.months[date.month - 1] : "month \(date.month)"
        let when = date.year.map { "\(name) \($0)" } ?? name
        let last =
            date.lastDay.map { last in
                ", its last day is \(last.lowerBound)"
                    + (last.count > 1 ? ", or \(last.upperBound) in a leap year" : "")
            } ?? ""
        return "there is no day \(date.day) in \(when)\(last)"
    }

    static func explanation(ofRangeFrom from: CalendarDay, through: CalendarDay) -> String {
        "that range would end (\(through)) before it begins (\(from))"
    }

    static func explanation(ofWeekdayOn day: CalendarDay) -> String { "\(day) is a \(day.weekday.englishName)" }

    /// `Mon 9 Nov 2026`
    static func words(for day: CalendarDay, showsMonth: Bool, showsYear: Bool) -> String {
        let (year, month, number) = day.date
        return "\(day.weekday.englishName.prefix(3)) \(number)"
            + (showsMonth ? " \(EnglishNames.months[month - 1].prefix(3))" : "") + (showsYear ? " \(year)" : "")
    }

    /// `Mon 9 - Sun 15 Nov 2026, 7 days`, `since Mon 9 Nov 2026`
    static func words(for range: DayRange) -> String {
        func day(_ day: CalendarDay, month: Bool = true, year: Bool = true) -> String {
            words(for: day, showsMonth: month, showsYear: year)
        }
        switch (range.from, range.through) {
        case (nil, nil): return "any day"
        case (let from?, nil): return "since \(day(from))"
        case (nil, let through?): return "until \(day(through))"
        case (let from?, let through?):
            if from == through { return day(from) }
            let sameYear = from.year == through.year
            let sameMonth = sameYear && from.month == through.month
            return "\(day(from, month: !sameMonth, year: !sameYear)) - \(day(through)), \(range.dayCount ?? 0) days"
        }
    }
}
