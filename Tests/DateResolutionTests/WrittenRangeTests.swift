import CivilTime
import PlainText
import TestSupport
import Testing

@testable import DateResolution

@Suite struct WrittenRangeTests {
    @Test(arguments: [
        ("2026-11-09...2026-11-15", "Mon 9 - Sun 15 Nov 2026, 7 days", "2026年11月9日(月)〜15日(日)、7日間"),
        ("2026-11-09...2026-11-09", "Mon 9 Nov 2026", "2026年11月9日(月)"),
        ("2025-12-28...2026-01-03", "Sun 28 Dec 2025 - Sat 3 Jan 2026, 7 days", "2025年12月28日(日)〜2026年1月3日(土)、7日間"),
        ("2025-10-28...2025-11-03", "Tue 28 Oct - Mon 3 Nov 2025, 7 days", "2025年10月28日(火)〜11月3日(月)、7日間"),
        ("2026-11-09...", "since Mon 9 Nov 2026", "2026年11月9日(月)以降"),
        ("...2026-11-15", "until Sun 15 Nov 2026", "2026年11月15日(日)まで"),
    ])
    func `a range is written for people`(ends: String, english: String, japanese: String) {
        #expect(range(ends).formatted(language: .english) == english)
        #expect(range(ends).formatted(language: .japanese) == japanese)
    }

    @Test func `what is written is read back`() throws {
        var random = SeededGenerator(seed: 7)
        let resolver = DateResolver(today: try day("2025-12-04"))
        for _ in 0..<100 {
            let from = CalendarDay(dayNumber: Int.random(in: 15_000...21_000, using: &random))
            let through = from.adding(days: Int.random(in: 0...400, using: &random))
            let ranges = [
                DayRange(from: from, through: through), DayRange(from: from, through: nil),
                DayRange(from: nil, through: through),
            ]
            for range in ranges {
                for language in Language.allCases {
                    let text = range.formatted(language: language)
                    #expect(resolver.firstExpression(in: text)?.range == range, "\(text)")
                }
            }
        }
    }
}
