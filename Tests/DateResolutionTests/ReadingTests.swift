import Testing

@testable import DateResolution

/// The readings that this project takes where people disagree, and what is said of dates that do not exist.
@Suite struct ReadingTests {
    @Test(arguments: [
        ("2025-12-04", "last Friday", "2025-11-28...2025-11-28"),
        ("2025-12-06", "last Friday", "2025-11-28...2025-11-28"),
        ("2025-12-06", "this past Friday", "2025-12-05...2025-12-05"),
        ("2025-12-07", "last weekend", "2025-11-29...2025-11-30"),
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

    @Test func `the explanation names the month's last day`() throws {
        let resolver = DateResolver(today: try day("2025-12-04"))
        let meaning = resolver.firstExpression(in: "February 29, 2025")?.meaning
        #expect(meaning == .impossible(explanation: "there is no day 29 in February 2025, its last day is 28"))
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
}
