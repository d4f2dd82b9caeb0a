import PlainText
import Testing

@testable import DateResolution

/// The readings that this project takes where people disagree, and what is said of dates that do not exist.
@Suite struct ReadingTests {
    @Test(arguments: [
        ("2025-12-04", "last Friday", "2025-11-28...2025-11-28"),
        ("2025-12-06", "last Friday", "2025-11-28...2025-11-28"),
        ("2025-12-06", "this past Friday", "2025-12-05...2025-12-05"),
        ("2025-12-07", "last weekend", "2025-11-29...2025-11-30"),
        ("2025-12-06", "last 2 business days", "2025-12-04...2025-12-05"),
        ("2025-12-07", "last 5 working days", "2025-12-01...2025-12-05"),
        ("2025-12-07", "weekend", "2025-12-06...2025-12-07"),
        ("2025-12-08", "last weekend", "2025-12-06...2025-12-07"),
        ("2025-12-08", "since Monday", "2025-12-01..."),
        ("2025-03-31", "a month ago", "2025-02-28...2025-02-28"),
        ("2026-02-10", "this December", "2025-12-01...2025-12-31"),
        ("2025-12-04", "from 3 December", "2025-12-03..."),
        ("2025-12-04", "updates from 3 December", "2025-12-03...2025-12-03"),
        ("2026-01-01", "last month", "2025-12-01...2025-12-31"),
        ("2024-02-29", "a year ago", "2023-02-28...2023-02-28"),
        ("2025-12-04", "29 February", "2024-02-29...2024-02-29"),
    ])
    func `a reading depends on the day`(today: String, text: String, expected: String) throws {
        #expect(try reading(text, on: today) == expected)
    }

    @Test(arguments: [
        "30 February", "February 30", "2025-02-30", "31 April 2025", "29 February 2025", "2月30日", "2025年2月29日",
        "令和7年2月29日", "since February 30", "先月31日",
    ])
    func `a day that does not exist is said not to`(text: String) throws {
        #expect(try reading(text) == "impossible")
    }

    @Test(arguments: [
        ("February 29, 2025", Language.english, "there is no day 29 in February 2025, its last day is 28"),
        ("Feb 30", .english, "there is no day 30 in February, its last day is 28, or 29 in a leap year"),
        ("30.2.", .english, "there is no day 30 in February, its last day is 28, or 29 in a leap year"),
        ("31.6.", .english, "there is no day 31 in June, its last day is 30"),
        ("2月30日", .japanese, "2月に30日はありません(28日、うるう年は29日まで)"),
        ("2024年2月30日", .japanese, "2024年2月に30日はありません(29日まで)"),
    ])
    func `the explanation names the month's last day`(text: String, language: Language, told: String) throws {
        let resolver = DateResolver(today: try day("2025-12-04"), language: language)
        #expect(resolver.firstExpression(in: text)?.meaning == .impossible(explanation: told))
    }

    @Test(arguments: [
        ("18.11.", "2025-11-18...2025-11-18"), ("5.11.", "2025-11-05...2025-11-05"),
        ("what changed on 18.11.?", "2025-11-18...2025-11-18"), ("what changed on 18.11.", "2025-11-18...2025-11-18"),
        ("what was delivered by 18.11.?", "...2025-11-18"), ("updated since 18.11.", "2025-11-18..."),
        ("what was sold between 18.11. and 20.11.?", "2025-11-18...2025-11-20"),
        ("from 18.11. to 20.11.", "2025-11-18...2025-11-20"), ("18.11.-20.11.", "2025-11-18...2025-11-20"),
        ("Tuesday 18.11.", "2025-11-18...2025-11-18"),
        ("updated 5.11. 2024", "2024-11-05...2024-11-05"),
    ])
    func `a day and a month with a dot each are a date`(text: String, expected: String) throws {
        for dayComesFirst in [true, false] {
            let resolver = DateResolver(today: try day("2025-12-04"), dayComesFirst: dayComesFirst)
            let found = resolver.expressions(in: text)
            #expect(found.map(\.range) == [range(expected)])
        }
    }

    @Test(arguments: [
        "raise the minimum by 2.5.", "set it to 2.5.", "add 2.5. Then show me.", "change it from 10 to 2.5.",
        "is it between 1 and 2.5.", "is it between 1.5 and 2.5.", "a minimum of 2.5.", "more than 2.5.",
        "raise it by 2.5. then list it",
        "version 1.2.", "1.2. Bolts", "18.11", "on 18.11", "1.2...", "rack 2.5.", "we received 2.5.", "2.50.", "0.5.",
    ])
    func `an amount before a full stop is no date`(text: String) throws {
        #expect(DateResolver(today: try day("2025-12-04")).expressions(in: text) == [])
    }

    @Test(arguments: [
        "from Friday to the Monday before", "from 5 March 2024 to 3 March 2024", "2024年3月5日から2024年3月3日まで",
    ])
    func `a range that ends before it begins is said to`(text: String) throws {
        #expect(try reading(text) == "contradictory")
    }

    @Test(arguments: [
        ("last Friday", "2025-12-06", "2025-12-05...2025-12-05", OtherReading.mostRecent),
        ("last week", "2025-12-04", "2025-11-28...2025-12-04", .rolling),
        ("last 2 months", "2025-12-04", "2025-10-01...2025-11-30", .calendarUnits),
        ("11/05", "2025-12-04", "2025-05-11...2025-05-11", .dayAndMonthSwapped),
        ("since last week", "2025-12-04", "2025-11-28...", .rolling),
    ])
    func `the other reading is told`(text: String, today: String, expected: String, other: OtherReading) throws {
        let expression = DateResolver(today: try day(today)).firstExpression(in: text)
        #expect(expression?.alternative == AlternativeReading(range: range(expected), reading: other))
    }

    @Test(arguments: [
        ("11/05", "2025-05-11...2025-05-11", "2025-11-05...2025-11-05"),
        ("updated 3/4/2025", "2025-04-03...2025-04-03", "2025-03-04...2025-03-04"),
        ("since 1/10", "2025-10-01...", "2025-01-10..."),
        ("25/12/2024", "2024-12-25...2024-12-25", "2024-12-25...2024-12-25"),
        ("12/25", "2024-12-25...2024-12-25", "2024-12-25...2024-12-25"),
        ("95-01-31", "1995-01-31...1995-01-31", "1995-01-31...1995-01-31"),
        ("2025-03-04", "2025-03-04...2025-03-04", "2025-03-04...2025-03-04"),
        ("11/05の更新", "2025-11-05...2025-11-05", "2025-11-05...2025-11-05"),
    ])
    func `day and month stand in the order of the place, unless a part settles it`(
        text: String, dayFirst: String, monthFirst: String
    ) throws {
        for (dayComesFirst, expected) in [(true, dayFirst), (false, monthFirst)] {
            let resolver = DateResolver(today: try day("2025-12-04"), dayComesFirst: dayComesFirst)
            #expect(resolver.firstExpression(in: text)?.range == range(expected), "day first: \(dayComesFirst)")
        }
    }

    @Test(arguments: [
        ("compare October and November", ["2025-10-01...2025-10-31", "2025-11-01...2025-11-30"]),
        ("the difference between this month and last month", ["2025-12-01...2025-12-31", "2025-11-01...2025-11-30"]),
        ("updated in March and May", ["2025-03-01...2025-03-31", "2025-05-01...2025-05-31"]),
        ("10月と11月を比較", ["2025-10-01...2025-10-31", "2025-11-01...2025-11-30"]),
        ("3月と5月に更新", ["2025-03-01...2025-03-31", "2025-05-01...2025-05-31"]),
        ("October and November", ["2025-10-01...2025-11-30"]), ("10月と11月", ["2025-10-01...2025-11-30"]),
    ])
    func `what touches is meant together unless it is compared`(text: String, expected: [String]) throws {
        let found = DateResolver(today: try day("2025-12-04")).expressions(in: text).compactMap(\.range)
        #expect(found == expected.map { range($0) })
    }

    @Test(arguments: ["毎週月曜", "毎月3日", "new year cards", "what is the final price", "3 and 4 boxes", "Oct/Nov8"])
    func `what comes again or counts goods names no day`(text: String) throws {
        #expect(try reading(text) == "none")
    }

    @Test(arguments: [
        ("the month before that", "2025-11-01...2025-11-30"), ("and the week before?", "2025-11-24...2025-11-30"),
        ("the day after", "2026-01-01...2026-01-01"), ("the day before", "2025-11-30...2025-11-30"),
        ("その前の日", "2025-11-30...2025-11-30"), ("その前の月", "2025-11-01...2025-11-30"), ("翌日", "2026-01-01...2026-01-01"),
        ("same month", "2025-12-01...2025-12-31"), ("the following month", "2026-01-01...2026-01-31"),
    ])
    func `what points back counts from the range before`(text: String, expected: String) throws {
        #expect(try reading(text, on: "2026-02-10", previous: range("2025-12-01...2025-12-31")) == expected)
    }

    @Test(arguments: [
        ("the day before", "2025-12-03...2025-12-03"), ("その前の週", "2025-11-24...2025-11-30"), ("翌日", "none"),
        ("that day", "none"), ("the week after", "none"),
    ])
    func `without a range before it counts from today or is no date`(text: String, expected: String) throws {
        #expect(try reading(text) == expected)
    }

    @Test(arguments: [
        ("the latter half of November", "2025-11-16...2025-11-30"),
        ("the latter half of 2024", "2024-07-01...2024-12-31"),
        ("the former half of October", "2025-10-01...2025-10-15"), ("the nineties", "1990-01-01...1999-12-31"),
        ("in the '80s", "1980-01-01...1989-12-31"), ("the 20th century", "1901-01-01...2000-12-31"),
        ("week 10 of 2024", "2024-03-04...2024-03-10"), ("yesterday or the day before", "2025-12-02...2025-12-03"),
        ("20世紀", "1901-01-01...2000-12-31"), ("1980年代", "1980-01-01...1989-12-31"),
        ("11月3日の3日後", "2025-11-06...2025-11-06"), ("11月3日の2週間前", "2025-10-20...2025-10-20"),
        ("3か月以上ほったらかし", "...2025-09-04"), ("3か月以上放置", "...2025-09-04"), ("半年以上手つかず", "...2025-06-04"),
        ("上半期（1月〜6月）", "2025-01-01...2025-06-30"),
    ])
    func `halves, decades, centuries and distances are read in words`(text: String, expected: String) throws {
        #expect(try reading(text) == expected)
    }

    @Test(arguments: ["the latter", "the former owner", "a nineties radio", "latter", "the century"])
    func `a word of these alone is no date`(text: String) throws {
        #expect(try reading(text) == "none")
    }
}
