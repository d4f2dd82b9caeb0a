import CivilTime
import Foundation
import PlainText
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

    @Test func `this unit and the last one in Japanese as in English`() {
        let names = [("週", "week"), ("月", "month"), ("年", "year"), ("四半期", "quarter"), ("半期", "half")]
        for today in Self.days where today.dayNumber % 3 == 0 {
            let resolver = DateResolver(today: today, language: .japanese)
            func range(_ text: String) -> DayRange? { resolver.firstExpression(in: text)?.range }
            for (name, english) in names {
                let (this, last) = (range("今\(name)"), range("前\(name)"))
                #expect(this?.contains(today) == true, "今\(name) on \(today)")
                #expect(last?.through?.adding(days: 1) == this?.from, "前\(name) on \(today)")
                if english != "half" { #expect(this == range("this \(english)"), "今\(name) on \(today)") }
            }
        }
    }

    @Test func `this weekday is in this week and the last one in the week before`() {
        for today in Self.days {
            let resolver = DateResolver(today: today)
            let week = resolver.firstExpression(in: "this week")?.range
            for name in EnglishNames.weekdays where today.dayNumber % 5 == 0 {
                let this = resolver.firstExpression(in: "this \(name)")?.range?.from
                let bare = resolver.firstExpression(in: name)?.range?.from
                let last = resolver.firstExpression(in: "\(name) last week")?.range?.from
                #expect(this.map { week?.contains($0) == true } == true, "this \(name) on \(today)")
                #expect(last?.adding(days: 7) == this, "\(name) last week on \(today)")
                // The bare one is the latest strictly before today.
                #expect(bare.map { today.dayNumber - $0.dayNumber }.map { 1...7 ~= $0 } == true, "\(name) on \(today)")
            }
        }
    }

    @Test(arguments: [
        "Pacific/Kiritimati", "Pacific/Apia", "Asia/Tokyo", "Asia/Kathmandu", "Asia/Beirut", "Africa/Cairo",
        "Europe/London", "America/Sao_Paulo", "America/New_York", "America/Havana", "Pacific/Midway",
        "Australia/Lord_Howe",
    ])
    func `in every zone this week begins at a midnight of its own and has now in it`(zone: String) throws {
        let boundaries = DayBoundaries(timeZone: try #require(CivilZone(identifier: zone)))
        // Hours apart by a prime, so that all hours of the day and both changes of the clock come up.
        for step in 0..<1_500 {
            let now = Date(timeIntervalSince1970: 1_288_000_000 + Double(step) * 3_600 * 97)
            let today = boundaries.day(of: now)
            let resolver = DateResolver(today: today)
            for unit in Self.units + ["day"] {
                let text = unit == "day" ? ("today", "yesterday") : ("this \(unit)", "last \(unit)")
                let this = boundaries.instants(of: try #require(resolver.firstExpression(in: text.0)?.range))
                let last = boundaries.instants(of: try #require(resolver.firstExpression(in: text.1)?.range))
                let (start, end) = (try #require(this.start), try #require(this.end))
                #expect(start <= now && now < end, "\(text.0) at \(now)")
                #expect(last.end == start, "\(text.1) at \(now)")
            }
        }
    }

    @Test(arguments: Language.allCases)
    func `what the engine prints for any expression it reads back`(language: Language) throws {
        let texts = try ["own-en.tsv", "own-ja.tsv"].flatMap { try lines(of: $0) }
            .map { $0.components(separatedBy: "\t")[0] }
        for today in Self.days where today.dayNumber % 499 == 0 {
            let laws = ResolutionLaws(today: today, language: language)
            for text in texts { #expect(laws.broken(by: text) == [], "\(text) on \(today)") }
        }
    }

    static let expressions = [
        "last week", "Monday", "3 March", "March 3, 2024", "2024-03-03", "yesterday", "the first Monday of May",
        "two weeks ago", "since October", "from 3 to 5 March", "last month and this month", "Q3 last year",
        "last weekend",
        "the week before last", "end of last month", "before Christmas", "the last 10 days", "until Friday",
        "between 3 and 9 November", "second half of 2024",
    ]

    @Test(arguments: expressions)
    func `a sentence around it changes nothing`(text: String) throws {
        for today in Self.days where today.dayNumber % 61 == 0 {
            let resolver = DateResolver(today: today)
            let alone = try #require(resolver.firstExpression(in: text)?.range)
            for sentence in [
                "what changed \(text)?", "Any M6-30 bolts updated \(text), please", "(\(text))",
                "show \(text)'s changes", "what was on rack 2 \(text) and what came in?", "\(text): what got edited",
                "喫茶室の \(text) の更新",
            ] {
                #expect(resolver.firstExpression(in: sentence)?.range == alone, "\(sentence) on \(today)")
            }
        }
    }

    @Test(arguments: [
        "先週", "昨日", "先週の金曜日", "3月3日", "2024年3月3日", "10月以降", "3月から5月まで", "先月末", "2週間前", "第3四半期", "この3日間", "去年の11月",
        "10月と11月", "令和6年3月",
    ])
    func `a Japanese sentence around it changes nothing`(text: String) throws {
        for today in Self.days where today.dayNumber % 61 == 0 {
            let resolver = DateResolver(today: today, language: .japanese)
            let alone = try #require(resolver.firstExpression(in: text)?.range)
            for sentence in [
                "\(text)の更新を見せて", "M6-30のボルトで\(text)に変わったものは？", "（\(text)）", "\(text)、何が変わった？", "棚2の\(text)の在庫",
            ] {
                #expect(resolver.firstExpression(in: sentence)?.range == alone, "\(sentence) on \(today)")
            }
        }
    }

    @Test(arguments: [
        "yesterday", "Monday", "3 March 2024", "2024-03-03", "last Friday", "December 1st", "Friday last week",
    ])
    func `a time of day changes nothing`(text: String) throws {
        for today in Self.days where today.dayNumber % 61 == 0 {
            let resolver = DateResolver(today: today)
            let alone = try #require(resolver.firstExpression(in: text))
            for time in [
                "at 5pm", "at 10:30", "10:30", "in the morning", "at noon", "evening", "at 5 o'clock", "5 p.m.",
            ] {
                let found = resolver.expressions(in: "\(text) \(time)")
                #expect(found.map(\.range) == [alone.range], "\(text) \(time) on \(today)")
            }
        }
    }

    @Test(arguments: ["昨日", "先週の金曜日", "3月3日", "2024年3月3日", "3日前", "令和6年3月3日"])
    func `a Japanese time of day changes nothing`(text: String) throws {
        for today in Self.days where today.dayNumber % 61 == 0 {
            let resolver = DateResolver(today: today, language: .japanese)
            let alone = try #require(resolver.firstExpression(in: text)?.range)
            for time in ["の午後3時", "の朝", "15時30分", "午前10時"] {
                let found = resolver.expressions(in: text + time)
                #expect(found.map(\.range) == [alone], "\(text)\(time) on \(today)")
            }
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
