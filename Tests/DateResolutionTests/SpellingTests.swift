import PlainText
import Testing

/// Numbers in words, words run together, and open ends said any way, as seen from Sunday 22 November 2026.
@Suite struct SpellingTests {
    @Test(arguments: [
        ("two thousand and nineteen", "2019-01-01...2019-12-31"), ("nineteen ninety-nine", "1999-01-01...1999-12-31"),
        ("june thirty", "2026-06-30...2026-06-30"), ("april second twenty twenty four", "2024-04-02...2024-04-02"),
        ("1990s", "1990-01-01...1999-12-31"), ("'90s", "1990-01-01...1999-12-31"),
        ("nineteen nineties", "1990-01-01...1999-12-31"), ("90年代", "1990-01-01...1999-12-31"),
    ])
    func `years and days are read in words`(text: String, expected: String) throws {
        #expect(try reading(text, on: "2026-11-22") == expected)
    }

    @Test(arguments: [
        ("2024 - 05", "2024-05-01...2024-05-31"), ("3 月 8 日", "2026-03-08...2026-03-08"),
        ("24-3-5", "2024-03-05...2024-03-05"), ("lastweek", "2026-11-09...2026-11-15"),
        ("thismonth", "2026-11-01...2026-11-30"), ("day b4 yesterday", "2026-11-20...2026-11-20"),
        ("btwn 3 march and 8 march", "2026-03-03...2026-03-08"), ("ｾﾝｹﾞﾂ", "2026-10-01...2026-10-31"),
        ("2021〜2023年", "2021-01-01...2023-12-31"), ("1年3か月10日前", "2025-08-12...2025-08-12"),
    ])
    func `blanks, missing blanks and narrow kana change nothing`(text: String, expected: String) throws {
        #expect(try reading(text, on: "2026-11-22", .japanese) == expected)
    }

    @Test(arguments: [
        ("2020年もしくはそれ以前", "...2020-12-31"), ("2020年及びそれ以後", "2020-01-01..."), ("2016年前", "...2015-12-31"),
        ("昨日から1か月以上前", "...2026-10-21"), ("last month and older", "...2026-10-31"),
        ("beginning March 2nd", "2026-03-02..."), ("at least 10 days before last Friday", "...2026-11-03"),
        ("more than 2 weeks before june 20 2025", "...2025-06-05"), ("before or on 10 march", "...2026-03-10"),
        ("after 10 march and before 20 march", "2026-03-11...2026-03-19"),
        ("under 2 months ago", "2026-09-23...2026-11-22"),
        ("brought in 2 days ago", "2026-11-20...2026-11-20"),
    ])
    func `open ends and distances are read however they are said`(text: String, expected: String) throws {
        #expect(try reading(text, on: "2026-11-22") == expected)
    }
}
