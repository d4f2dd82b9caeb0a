import CivilTime
import PlainText

/// Dates in Japanese.
enum JapaneseDates: DateLanguage {
    static let language = Language.japanese

    /// Kana and kanji.
    static func owns(_ characters: UnsafeBufferPointer<UInt16>) -> Bool {
        characters.contains { 0x3040...0x9FFF ~= $0 }
    }

    static func order(dayComesFirst: Bool, isOwned: Bool) -> NumericOrder {
        NumericOrder(dayComesFirst: dayComesFirst && !isOwned, shortYearComesFirst: true)
    }

    static func mayRead(_ text: DateText) -> Bool { !text.isASCII }

    static func findings(in text: DateText, among others: [Finding]) -> [Finding] {
        let tokens = JapaneseLexer.tokens(text.characters)
        return tokens.withUnsafeBufferPointer { tokens in
            var reader = JapaneseReader(tokens, text: text.characters, present: text.present, order: text.order)
            return reader.findings(among: others)
        }
    }

    static func explanation(of date: ImpossibleDate) -> String {
        let when = date.year.map { "\($0)年\(date.month)月" } ?? "\(date.month)月"
        let last =
            date.lastDay.map { last in
                "(\(last.lowerBound)日" + (last.count > 1 ? "、うるう年は\(last.upperBound)日" : "") + "まで)"
            } ?? ""
        return "\(when)に\(date.day)日はありません\(last)"
    }

    static func explanation(ofRangeFrom from: CalendarDay, through: CalendarDay) -> String {
        "その期間は始まり(\(from))より前に終わります(\(through))"
    }

    static func explanation(ofWeekdayOn day: CalendarDay) -> String { "\(day)は\(name(of: day.weekday))曜日です" }

    /// `2026年11月9日(月)`
    static func words(for day: CalendarDay, showsMonth: Bool, showsYear: Bool) -> String {
        let (year, month, number) = day.date
        return (showsYear ? "\(year)年" : "") + (showsMonth ? "\(month)月" : "") + "\(number)日(\(name(of: day.weekday)))"
    }

    /// `2026年11月9日(月)〜15日(日)、7日間`, `2026年11月9日(月)以降`
    static func words(for range: DayRange) -> String {
        func day(_ day: CalendarDay, month: Bool = true, year: Bool = true) -> String {
            words(for: day, showsMonth: month, showsYear: year)
        }
        switch (range.from, range.through) {
        case (nil, nil): return "すべての日"
        case (let from?, nil): return "\(day(from))以降"
        case (nil, let through?): return "\(day(through))まで"
        case (let from?, let through?):
            if from == through { return day(from) }
            let sameYear = from.year == through.year
            let sameMonth = sameYear && from.month == through.month
            return "\(day(from))〜\(day(through, month: !sameMonth, year: !sameYear))、\(range.dayCount ?? 0)日間"
        }
    }

    private static func name(of weekday: Weekday) -> String { JapaneseNames.weekdays[weekday.rawValue - 1] }
}
