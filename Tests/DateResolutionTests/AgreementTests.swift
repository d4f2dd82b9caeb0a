import PlainText
import Testing

@testable import DateResolution

/// Parts of a date that must agree, as seen from Sunday 22 November 2026.
@Suite struct AgreementTests {
    @Test(arguments: [
        "tuesday november 18 2026", "Tuesday 3/4", "10 november (monday)", "2025年3月5日(月)", "3月5日水曜日", "2026年11月3日(月)",
    ])
    func `a weekday that is not its date's is said`(text: String) throws {
        #expect(try reading(text, on: "2026-11-22") == "contradictory")
    }

    @Test(arguments: [
        ("Wed 9th", "2026-09-09...2026-09-09"), ("Thursday 6", "2026-08-06...2026-08-06"),
        ("9日(水)", "2026-09-09...2026-09-09"), ("Tuesday 3/3", "2026-03-03...2026-03-03"),
        ("Tuesday, March, 3rd 2020", "2020-03-03...2020-03-03"), ("土曜7月4日", "2026-07-04...2026-07-04"),
        ("10 november (tuesday)", "2026-11-10...2026-11-10"), ("tuesday (the 10th)", "2026-11-10...2026-11-10"),
        ("on the tuesday", "2026-11-17...2026-11-17"), ("second Saturday", "2026-11-14...2026-11-14"),
    ])
    func `a weekday tells which date is meant`(text: String, expected: String) throws {
        #expect(try reading(text, on: "2026-11-22") == expected)
    }

    @Test(arguments: [
        ("31 june", "impossible"), ("wednesday 31 june", "impossible"), ("6月31日", "impossible"), ("1850", "none"),
        ("1850年", "none"), ("明治10年", "1877-01-01...1877-12-31"), ("1850年3月3日", "1850-03-03...1850-03-03"),
    ])
    func `an impossible day and a year too far away are no dates`(text: String, expected: String) throws {
        #expect(try reading(text, on: "2026-11-22") == expected)
    }

    @Test func `the explanation names the day that the date is`() throws {
        let resolver = DateResolver(today: try day("2026-11-22"))
        #expect(
            resolver.firstExpression(in: "tuesday november 18 2026")?.meaning
                == .contradictory(explanation: "2026-11-18 is a Wednesday"))
    }
}
