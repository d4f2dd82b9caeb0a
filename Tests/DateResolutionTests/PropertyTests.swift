import Testing

@testable import DateResolution

/// Laws that hold on every day.
@Suite struct PropertyTests {
    static let units = ["week", "month", "quarter", "year"]

    static var days: [CalendarDay] {
        // Every day of seven years, two of them leap years.
        (CalendarDay(year: 2_019, month: 1, day: 1)!.dayNumber...CalendarDay(year: 2_025, month: 12, day: 31)!.dayNumber)
            .map(CalendarDay.init(dayNumber:))
    }

    @Test(arguments: units)
    func `this unit contains today and the last one ends the day before it`(unit: String) throws {
        var wrong: [CalendarDay] = []
        for today in Self.days {
            let resolver = DateResolver(today: today)
            let this = try #require(resolver.firstExpression(in: "this \(unit)")?.range)
            let last = try #require(resolver.firstExpression(in: "last \(unit)")?.range)
            let next = try #require(resolver.firstExpression(in: "next \(unit)")?.range)
            if !this.contains(today) || last.through?.adding(days: 1) != this.from
                || this.through?.adding(days: 1) != next.from
            {
                wrong.append(today)
            }
        }
        #expect(wrong == [])
    }

    @Test(arguments: [
        ("先週", "last week"), ("先月", "last month"), ("昨日", "yesterday"), ("この3日間", "last 3 days"),
        ("先週の金曜日", "Friday last week"),
        ("3月3日", "March 3"), ("先月の第2週", "second week of last month"), ("第3四半期", "Q3"), ("2か月前", "2 months ago"),
        ("月曜日", "Monday"),
        ("先月末", "end of last month"), ("10月以降", "since October"), ("3月から5月まで", "from March to May"),
        ("一昨年", "the year before last"),
    ])
    func `both languages mean the same days`(japanese: String, english: String) {
        for today in Self.days where today.dayNumber % 11 == 0 {
            let resolver = DateResolver(today: today)
            let first = resolver.firstExpression(in: japanese)?.range
            #expect(first != nil && first == resolver.firstExpression(in: english)?.range, "\(today)")
        }
    }

    @Test func `ends are in order whatever the day`() throws {
        let texts =
            try lines(of: "own-en.tsv").map { $0.components(separatedBy: "\t")[0] }
            + lines(of: "own-ja.tsv").map { $0.components(separatedBy: "\t")[0] }
        for today in Self.days where today.dayNumber % 97 == 0 {
            let resolver = DateResolver(today: today)
            for text in texts {
                for expression in resolver.expressions(in: text) {
                    guard let from = expression.range?.from, let through = expression.range?.through else { continue }
                    #expect(from <= through, "\(text) on \(today)")
                }
            }
        }
    }

    @Test(arguments: [
        "last week", "Monday", "3 March", "March 3, 2024", "2024-03-03", "yesterday", "the first Monday of May",
        "two weeks ago", "since October", "from 3 to 5 March",
    ])
    func `a sentence around it changes nothing`(text: String) throws {
        let resolver = DateResolver(today: try day("2025-12-04"))
        let alone = try #require(resolver.firstExpression(in: text)?.range)
        for sentence in [
            "what changed \(text)?", "Any M6-30 bolts updated \(text), please", "(\(text))", "show \(text)'s changes",
            "what was on rack 2 \(text) and what came in?", "\(text): what got edited", "喫茶室の \(text) の更新",
        ] {
            #expect(resolver.firstExpression(in: sentence)?.range == alone, "\(sentence)")
        }
    }

    @Test(arguments: ["yesterday", "Monday", "3 March 2024", "2024-03-03", "last Friday", "December 1st"])
    func `a time of day changes nothing`(text: String) throws {
        let resolver = DateResolver(today: try day("2025-12-04"))
        let alone = try #require(resolver.firstExpression(in: text))
        for time in ["at 5pm", "at 10:30", "10:30", "in the morning", "at noon", "evening", "at 5 o'clock", "5 p.m."] {
            let found = resolver.expressions(in: "\(text) \(time)")
            #expect(found.map(\.range) == [alone.range], "\(text) \(time)")
        }
        for time in ["の午後3時", "の朝", "15時30分"] {
            #expect(try reading("昨日\(time)") == "2025-12-03...2025-12-03")
        }
    }

    @Test func `the place is the text`() throws {
        let text = "各種 🚲 updates since ＭＯＮＤＡＹ and 先週の金曜日 too"
        for expression in DateResolver(today: try day("2025-12-04")).expressions(in: text) {
            #expect(text[expression.place] == expression.text)
        }
        #expect(
            DateResolver(today: try day("2025-12-04")).expressions(in: text).map(\.text) == ["since ＭＯＮＤＡＹ", "先週の金曜日"])
    }
}
