import Testing

/// Stretches told by where they end, or by a day in their middle, as seen from Wednesday 18 November 2026.
@Suite struct StretchEndTests {
    @Test(arguments: [
        ("the quarter ended 30 June 2026", "2026-04-01...2026-06-30"),
        ("the month ended 28 february", "2026-02-01...2026-02-28"),
        ("six months ended 30 June 2025", "2025-01-01...2025-06-30"),
        ("quarter ended june 2025", "2025-04-01...2025-06-30"),
        ("counts for the 90 days ended December 31 2024", "2024-10-03...2024-12-31"),
        ("week ending 15 November", "2026-11-09...2026-11-15"),
        ("FY ended 31 March 2026", "2025-04-01...2026-03-31"),
        ("fiscal quarter ended 30 june 2026", "2026-04-01...2026-06-30"),
        ("3 month period ended 30 september 2026", "2026-07-01...2026-09-30"),
        ("for the period ended 30 September 2026", "unread: period ended"),
        ("half year to 30 june 2026", "2026-01-01...2026-06-30"), ("year to 31 march 2026", "2025-04-01...2026-03-31"),
        ("quarter to 30 june", "2026-04-01...2026-06-30"), ("four weeks to sunday", "2026-10-19...2026-11-15"),
        ("in the ten days leading up to halloween", "2026-10-21...2026-10-30"),
        ("in the week leading up to 1 november", "2026-10-25...2026-10-31"),
        ("posted after year end 31 December 2025", "2026-01-01..."),
        ("2026年9月30日に終了した3か月間", "2026-07-01...2026-09-30"), ("2026年9月30日で終わる四半期", "2026-07-01...2026-09-30"),
        ("what ended friday", "2026-11-13...2026-11-13"),
    ])
    func `a stretch that ended on a day lies before it`(text: String, expected: String) throws {
        #expect(try reading(text, on: "2026-11-18") == expected)
    }

    @Test(arguments: [
        ("up to but not including 1 October 2026", "...2026-09-30"), ("until but excluding 1 may", "...2026-04-30"),
        ("from 1 April 2026 up to but excluding 1 July 2026", "2026-04-01...2026-06-30"),
        ("from 1 october up to, but not including, 1 january", "2026-10-01...2026-12-31"),
        ("everything excluding yesterday", "unread: excluding"),
        ("all of october except the last week", "unread: except the last week"), ("昨日を除く出庫", "unread: を除く"),
    ])
    func `an end that is excluded is not among the days`(text: String, expected: String) throws {
        #expect(try reading(text, on: "2026-11-18") == expected)
    }

    @Test(arguments: [
        ("from 5 days before to 5 days after 31 December 2025", "2025-12-26...2026-01-05"),
        ("between 2 days before and 2 days after easter", "2026-04-03...2026-04-07"),
        ("5 days before and after christmas", "2025-12-20...2025-12-30"),
        ("3 days either side of 1 march", "2026-02-26...2026-03-04"),
        ("within 3 days of christmas", "2025-12-22...2025-12-28"),
    ])
    func `a day has days on both its sides`(text: String, expected: String) throws {
        #expect(try reading(text, on: "2026-11-18") == expected)
    }

    @Test(arguments: [
        ("from day 12 June to day 20 June of this year", "2026-06-12...2026-06-20"),
        ("day 5 to day 9 this month", "2026-11-05...2026-11-09"),
        ("day 12 to day 20 of month", "2026-11-12...2026-11-20"), ("month 12 year 2023", "2023-12-01...2023-12-31"),
        ("month 3 report", "none"), ("put down the Friday just gone", "2026-11-13...2026-11-13"),
        ("from the start of october through to the tenth", "2026-10-01...2026-10-10"),
    ])
    func `days are told in roundabout ways`(text: String, expected: String) throws {
        #expect(try reading(text, on: "2026-11-18") == expected)
    }

    @Test(arguments: [
        ("wht came in ystrday", "2026-11-17...2026-11-17"), ("last wknd", "2026-11-14...2026-11-15"),
        ("last mnth", "2026-10-01...2026-10-31"), ("frdy", "2026-11-13...2026-11-13"), ("wand", "none"),
    ])
    func `vowels may be left out`(text: String, expected: String) throws {
        #expect(try reading(text, on: "2026-11-18") == expected)
    }
}
