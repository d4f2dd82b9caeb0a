import CivilTime
import Foundation
import Testing

/// The zones are Foundation's, whose data are ICU's own.
@Suite struct `A time zone` {
    private static let names = [
        "Asia/Tokyo", "America/New_York", "Europe/London", "Europe/Dublin", "Australia/Lord_Howe", "Asia/Kolkata",
        "Asia/Kathmandu", "America/St_Johns", "Pacific/Apia", "Africa/Casablanca", "America/Sao_Paulo", "Asia/Tehran",
        "Pacific/Chatham", "America/Nuuk", "Antarctica/Troll", "Asia/Gaza", "UTC", "GMT",
    ]

    @Test(arguments: names) func `is as far from UTC as Foundation says, on every day from 1970 to 2100`(name: String)
        throws
    {
        let mine = try #require(CivilZone(identifier: name))
        let theirs = try #require(TimeZone(identifier: name))
        // Casablanca and Gaza change with each year's tables, whose versions may differ.
        let last = ["Africa/Casablanca", "Asia/Gaza"].contains(name) ? 2_024 : 2_100
        let wrong = stride(from: 0, to: (last - 1_970) * 31_556_952, by: 43_200).filter { second in
            let date = Date(timeIntervalSince1970: Double(second) + 0.5)
            return mine.secondsFromGMT(for: date) != theirs.secondsFromGMT(for: date)
        }
        #expect(wrong.map { Date(timeIntervalSince1970: Double($0)) } == [])
    }

    @Test(arguments: [
        "", "Mars/Olympus", "../etc/passwd", "/etc/passwd", "Asia/../Asia/Tokyo", "Asia", "zone.tab", "tzdata.zi",
        "Asia/Tokyo ", "GMT+99", "GMT+", "Asia//Tokyo", "leapseconds",
    ]) func `that there is not is none`(name: String) {
        #expect(CivilZone(identifier: name) == nil)
    }

    @Test func `may be a distance`() {
        let now = Date(timeIntervalSince1970: 0)
        let distances = ["GMT+9", "GMT-0330", "GMT+05:45", "UTC"].map {
            CivilZone(identifier: $0)?.secondsFromGMT(for: now)
        }
        #expect(distances == [32_400, -12_600, 20_700, 0])
    }

    @Test func `is the same as another of its name`() {
        #expect(CivilZone(identifier: "Asia/Tokyo") == CivilZone(identifier: "Asia/Tokyo"))
        #expect(CivilZone(identifier: "Asia/Tokyo") != CivilZone(identifier: "Asia/Seoul"))
    }

    @Test func `is told with the others of the machine`() {
        let names = CivilZone.knownIdentifiers
        #expect(names.count > 300 && names == names.sorted())
        #expect(["Asia/Tokyo", "Europe/London"].filter { !names.contains($0) } == [])
    }
}
