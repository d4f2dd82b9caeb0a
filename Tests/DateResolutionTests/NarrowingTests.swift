import PlainText
import Testing

/// Stretches narrowed by smaller ones, in either order, as seen from Sunday 22 November 2026.
@Suite struct NarrowingTests {
    @Test(arguments: [
        ("2023 third quarter", "2023-07-01...2023-09-30"), ("last year second half", "2025-07-01...2025-12-31"),
        ("last year june", "2025-06-01...2025-06-30"), ("last month 10 to 15", "2026-10-10...2026-10-15"),
        ("5 to 9 this month", "2026-11-05...2026-11-09"), ("last week Wed to Fri", "2026-11-11...2026-11-13"),
        ("between mon and wed last week", "2026-11-09...2026-11-11"),
        ("March between 3 and 8", "2026-03-03...2026-03-08"),
        ("first 3 days last month", "2026-10-01...2026-10-03"), ("last month end", "2026-10-29...2026-10-31"),
        ("last week (monday)", "2026-11-09...2026-11-09"), ("last March's first week", "2026-03-02...2026-03-08"),
        ("the day before the day before the day before yesterday", "2026-11-18...2026-11-18"),
        ("first half of EOY", "2026-12-01...2026-12-15"),
        ("先月の前半", "2026-10-01...2026-10-15"), ("第2の木曜日", "2026-11-12...2026-11-12"),
        ("6月去年", "2025-06-01...2025-06-30"), ("第3四半期2023年", "2023-07-01...2023-09-30"),
    ])
    func `a part is told before or behind its whole`(text: String, expected: String) throws {
        #expect(try reading(text, on: "2026-11-22") == expected)
    }

    @Test(arguments: [
        ("last Q2", "2026-04-01...2026-06-30"), ("previous Q2", "2026-04-01...2026-06-30"),
        ("coming Q2", "2027-04-01...2027-06-30"), ("last third quarter", "2026-07-01...2026-09-30"),
        ("向こう1週間", "2026-11-22...2026-11-28"), ("次の金曜", "unread: 次の"), ("今度の金曜", "unread: 今度の"),
        ("two last weeks", "unread: two"),
    ])
    func `a modifier is read or the date is refused`(text: String, expected: String) throws {
        #expect(try reading(text, on: "2026-11-22") == expected)
    }
}
