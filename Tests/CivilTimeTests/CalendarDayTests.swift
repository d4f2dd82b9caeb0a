import Testing

@testable import CivilTime

@Suite struct CalendarDayTests {
    @Test func `every day of four centuries comes back from its date`() {
        var expected = (year: 1_899, month: 12, day: 30)
        var wrong: [CalendarDay] = []
        for number in -25_568..<(-25_568 + 146_097) {
            let day = CalendarDay(dayNumber: number)
            let date = day.date
            let isNext =
                (date.day == expected.day + 1 && date.month == expected.month && date.year == expected.year)
                || (date.day == 1 && (date.month == expected.month % 12 + 1) && expected.day >= 28)
            if !isNext || CalendarDay(year: date.year, month: date.month, day: date.day) != day { wrong.append(day) }
            expected = date
        }
        #expect(wrong == [])
    }

    @Test func `a day prints as ISO 8601 and is read back`() throws {
        #expect(CalendarDay(dayNumber: 0).description == "1970-01-01")
        #expect(CalendarDay(iso8601: "2026-11-09")?.dayNumber == 20_766)
        for text in ["2025-02-30", "2025-13-01", "2025-1-01", "20250101", "2025-01-01 ", "二〇二五", "", "0000-01-01"] {
            #expect(CalendarDay(iso8601: text) == nil, "\(text)")
        }
    }

    @Test func `weekdays go round`() throws {
        #expect(try day("2026-11-21").weekday == .saturday)
        #expect(try day("1970-01-01").weekday == .thursday)
        #expect(try day("0001-01-01").weekday == .monday)
    }

    @Test func `months clamp at their end`() throws {
        #expect(try day("2024-03-31").adding(months: -1) == day("2024-02-29"))
        #expect(try day("2025-03-31").adding(months: -1) == day("2025-02-28"))
        #expect(try day("2025-12-31").adding(months: 2) == day("2026-02-28"))
    }

    @Test func `arithmetic saturates at the ends of the calendar`() {
        let first = CalendarDay(dayNumber: .min)
        let last = CalendarDay(dayNumber: .max)
        #expect(first.description == "0001-01-01")
        #expect(last.description == "9999-12-31")
        #expect(first.adding(days: .min) == first)
        #expect(last.adding(months: .max) == last)
        #expect(first.adding(months: -1) == first)
    }

    @Test(arguments: [
        ("2025-12-04", Weekday.thursday), ("2024-02-29", .thursday), ("2000-01-01", .saturday),
        ("2026-11-21", .saturday), ("1999-12-31", .friday),
    ])
    func `weekdays follow from the day alone`(iso: String, weekday: Weekday) throws {
        #expect(try day(iso).weekday == weekday)
    }
}
