import Testing

@testable import CivilTime

@Suite struct DayRangeTests {
    @Test func `a filter ends today unless all of it is to come`() throws {
        let today = try day("2025-12-04")
        #expect(
            try DayRange(from: day("2025-12-01"), through: day("2025-12-07")).asFilter(today: today)
                == DayRange(from: day("2025-12-01"), through: day("2025-12-04")))
        #expect(
            try DayRange(from: day("2025-12-01"), through: nil).asFilter(today: today)
                == DayRange(from: day("2025-12-01"), through: day("2025-12-04")))
        #expect(
            try DayRange(from: nil, through: day("2025-11-01")).asFilter(today: today)
                == DayRange(from: nil, through: day("2025-11-01")))
        #expect(
            try DayRange(from: day("2025-12-08"), through: day("2025-12-14")).asFilter(today: today)
                == DayRange(from: day("2025-12-08"), through: day("2025-12-14")))
    }

    @Test func `days are counted with both ends`() throws {
        #expect(try DayRange(from: day("2025-12-01"), through: day("2025-12-07")).dayCount == 7)
        #expect(try DayRange(from: day("2025-12-01"), through: nil).dayCount == nil)
    }
}
