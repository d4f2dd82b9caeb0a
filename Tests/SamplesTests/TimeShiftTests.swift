import Foundation
import Testing

@testable import Samples

@Suite struct TimeShiftTests {
    static let loads: [(load: Int, secondsFromGMT: Int)] = [0, 1199, 1200, 30_000, 54_321, 86_399].flatMap { time in
        [-43_200, -12_600, 0, 20_700, 32_400, 50_400].map { (time, $0) }
    }

    @Test(arguments: loads)
    func `on 400 days in a row nothing lies in the future, and the anchor less than a day back`(
        load: Int, secondsFromGMT: Int
    ) {
        let firstDay = Int(Samples.anchor.timeIntervalSince1970) / 86_400 * 86_400 - 200 * 86_400
        for day in 0..<400 {
            let now = Date(timeIntervalSince1970: Double(firstDay + day * 86_400 + load))
            let shift = TimeShift(loadedAt: now, secondsFromGMT: secondsFromGMT)
            let age = now.timeIntervalSince(Samples.anchor) - Double(shift.seconds)
            #expect((0..<86_400).contains(age), "\(now)")
            // The wall clock stays: whole days, once both ends are read in their own zone.
            #expect((shift.seconds + secondsFromGMT - Samples.workshopSecondsFromGMT) % 86_400 == 0, "\(now)")
        }
    }

    @Test(arguments: [-800, -262, -1, 0, 1, 103, 365, 829])
    func `all times of a file move by the shift and nothing else changes`(days: Int) throws {
        let now = Samples.anchor.addingTimeInterval(Double(days) * 86_400 + 40_000)
        let distance = Double(TimeShift(loadedAt: now, secondsFromGMT: 3600).seconds)
        let moved = try SampleRecords.items(loadedAt: now, secondsFromGMT: 3600)
        let expected = try SampleRecords.items().map {
            SampleItem(
                id: $0.id, title: $0.title, quantity: $0.quantity, place: $0.place, minimum: $0.minimum, code: $0.code,
                created: $0.created.addingTimeInterval(distance), updated: $0.updated.addingTimeInterval(distance))
        }
        #expect(moved == expected)
        #expect(moved.allSatisfy { $0.updated <= now })
    }

    @Test func `loaded at the anchor the files are as they are stored`() {
        #expect(Samples.inventoryCSV(loadedAt: Samples.anchor) == PackageResources.inventory_csv)
        #expect(Samples.historyJSONLines(loadedAt: Samples.anchor) == PackageResources.history_jsonl)
    }

    @Test func `times are moved over leap days, centuries and years, and only times are moved`() {
        let dayLater = TimeShift(loadedAt: Samples.anchor.addingTimeInterval(86_400), secondsFromGMT: 32_400)
        let text =
            "2024-02-28T23:59:59Z,2100-02-28T00:00:00Z,2000-02-29T12:00:00Z 1999-12-31T01:02:03Z|2026-1-16T04:37:29Z|２０Z"
        let moved =
            "2024-02-29T23:59:59Z,2100-03-01T00:00:00Z,2000-03-01T12:00:00Z 2000-01-01T01:02:03Z|2026-1-16T04:37:29Z|２０Z"
        #expect(String(decoding: dayLater.applied(to: Array(text.utf8)), as: UTF8.self) == moved)
        #expect(dayLater.applied(to: []) == [])
    }

    @Test(arguments: [Double.nan, .infinity, -.infinity, 1e300, -63_114_076_800, 64_092_211_200])
    func `a moment that no calendar holds still gives text of the same length`(seconds: Double) {
        let moved = Samples.inventoryCSV(loadedAt: Date(timeIntervalSince1970: seconds), secondsFromGMT: .max)
        #expect(moved.count == PackageResources.inventory_csv.count)
    }
}
