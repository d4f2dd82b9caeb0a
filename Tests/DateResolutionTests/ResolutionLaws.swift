import CivilTime
import DateResolution
import PlainText

/// What holds of every answer, whatever the text, the day and the language. Tests and the fuzzer look for the same laws.
struct ResolutionLaws {
    let today: CalendarDay
    let language: Language
    var previous: DayRange?

    /// The laws that the answer for a text breaks, as sentences; none when all is well.
    func broken(by text: String) -> [String] {
        let resolver = DateResolver(today: today, language: language, previous: previous)
        let expressions = resolver.expressions(in: text)
        var broken: [String] = []
        var end = text.startIndex
        for expression in expressions {
            let place = expression.place
            if place.isEmpty || place.lowerBound < end || place.upperBound > text.endIndex {
                return broken + ["\(expression.text): its place is empty, overlaps the one before or leaves the text"]
            }
            end = place.upperBound
            if text[place] != expression.text { broken.append("\(expression.text): its place holds \(text[place])") }
            guard let range = expression.range else { continue }
            if let from = range.from, let through = range.through, from > through {
                broken.append("\(expression.text): its end \(through) lies before its start \(from)")
            }
            broken += unreadable(range)
        }
        if resolver.firstExpression(in: text) != expressions.first {
            broken.append("the first of all is another than the first")
        }
        return broken
    }

    /// The languages in which what is printed for a range is read back as another.
    ///
    /// Years of three digits and those beyond 2999 are printed, but as words of a person they are numbers.
    private func unreadable(_ range: DayRange) -> [String] {
        let ends = [range.from, range.through].compactMap(\.self)
        guard !ends.isEmpty, ends.allSatisfy({ 1_000...2_999 ~= $0.year }) else { return [] }
        return Language.allCases.compactMap { language in
            let printed = range.formatted(language: language)
            let reader = DateResolver(today: today, language: language)
            let found = reader.expressions(in: printed)
            if found.count == 1, found[0].range == range { return nil }
            return "\(printed): read back as \(found.map { $0.range?.description ?? $0.text })"
        }
    }
}

/// An input of the fuzzer: four characters that choose the language, what was spoken of and the day, and the text behind them.
struct FuzzInput {
    let laws: ResolutionLaws
    let text: String

    /// Any bytes are an input; too few of them are one without a text.
    init(bytes: some Collection<UInt8>) {
        let choice = bytes.prefix(4) + [0, 0, 0, 0]
        let settings = Array(choice)
        let number = settings[1...3].reduce(0) { $0 * 95 + (Int($1) + 63) % 95 }
        // 95 to the third days are 2,347 years: from the year 1000 on.
        let today = CalendarDay(dayNumber: number - 354_285)
        let previous =
            switch settings[0] / 2 % 4 {
            case 1: DayRange(today.adding(days: -40))
            case 2: DayRange(from: today.adding(days: -9), through: today.adding(days: -3))
            case 3: DayRange(from: nil, through: today)
            default: DayRange?.none
            }
        laws = ResolutionLaws(today: today, language: settings[0] % 2 == 0 ? .english : .japanese, previous: previous)
        text = String(decoding: bytes.dropFirst(4), as: UTF8.self)
    }
}
