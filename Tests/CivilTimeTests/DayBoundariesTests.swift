import Foundation
import Testing

@testable import CivilTime

@Suite struct DayBoundariesTests {
    private func instants(_ zone: String, _ text: String) throws -> (start: Int, end: Int) {
        let boundaries = DayBoundaries(timeZone: try #require(CivilZone(identifier: zone)))
        let (start, end) = boundaries.instants(of: DayRange(try day(text)))
        return (Int(try #require(start).timeIntervalSince1970), Int(try #require(end).timeIntervalSince1970))
    }

    @Test(arguments: [
        ("Asia/Tokyo", "2025-12-04", 24), ("America/New_York", "2025-03-09", 23),
        ("America/New_York", "2025-11-02", 25),
        ("America/Sao_Paulo", "2018-11-04", 23), ("Asia/Beirut", "2022-03-27", 23), ("Africa/Cairo", "2023-04-28", 23),
        ("Pacific/Apia", "2011-12-30", 0), ("Pacific/Apia", "2011-12-31", 24),
        ("Australia/Lord_Howe", "2025-10-05", 23),
    ])
    func `a day has the hours its zone gives it`(zone: String, text: String, hours: Int) throws {
        let (start, end) = try instants(zone, text)
        // Lord Howe Island changes by half an hour.
        #expect((end - start) / 3_600 == hours)
    }

    @Test(arguments: [
        "Asia/Tokyo", "America/Sao_Paulo", "Asia/Beirut", "Pacific/Apia", "Africa/Cairo", "America/New_York",
        "Europe/London", "Asia/Kathmandu", "Pacific/Kiritimati", "America/Havana",
    ])
    func `every instant belongs to one day`(zone: String) throws {
        let boundaries = DayBoundaries(timeZone: try #require(CivilZone(identifier: zone)))
        let first = try day("2011-12-01")
        for offset in stride(from: 0, to: 5_000, by: 1) where offset < 40 || offset % 61 == 0 {
            let day = first.adding(days: offset)
            let (start, end) = boundaries.instants(of: DayRange(day))
            let following = boundaries.instants(of: DayRange(day.adding(days: 1))).start
            #expect(end == following)
            guard let start, let end, start < end else { continue }
            #expect(boundaries.day(of: start) == day)
            #expect(boundaries.day(of: end.addingTimeInterval(-1)) == day)
            #expect(boundaries.day(of: start.addingTimeInterval(-1)) < day)
        }
    }

    @Test func `open ends stay open`() throws {
        let boundaries = DayBoundaries(timeZone: try #require(CivilZone(identifier: "Asia/Tokyo")))
        let (start, end) = boundaries.instants(of: DayRange(from: try day("2025-12-04"), through: nil))
        #expect(start == Date(timeIntervalSince1970: 1_764_774_000))
        #expect(end == nil)
    }
}
