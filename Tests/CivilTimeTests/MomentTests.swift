import Foundation
import TestSupport
import Testing

@testable import CivilTime

@Suite struct MomentTests {
    @Test(arguments: [
        ("2026-11-20T10:00:00+09:00", 1_795_136_400.0), ("2026-11-20T01:00:00Z", 1_795_136_400),
        ("2026-11-20T01:00:00.999Z", 1_795_136_400), ("2026-11-19T15:30:00-09:30", 1_795_136_400),
    ]) func `an inexact reading drops fractions`(text: String, seconds: Double) {
        #expect(Moment(rfc3339: text, isExact: false)?.date == Date(timeIntervalSince1970: seconds))
    }

    @Test(arguments: [
        "2026-02-30T10:00:00Z", "2026-11-20T10:00:00", "2026-11-20", "2026-11-20T24:00:00Z", "99999-01-01T00:00:00Z",
        "2026-11-20T10:00Z", "2026-11-20T10:00:00+9", "",
    ]) func `nothing else is taken for a moment, exactly or not`(text: String) {
        #expect(Moment(rfc3339: text, isExact: false) == nil)
        #expect(Moment(rfc3339: text) == nil)
    }

    @Test(arguments: [
        ("2026-11-16T04:37:29Z", "2026-11-16T04:37:29Z"),
        ("2026-11-16t04:37:29.120z", "2026-11-16T04:37:29.12Z"),
        ("2026-11-16 04:37:29.000001-00:30", "2026-11-16T05:07:29.000001Z"),
        ("0000-02-29T00:00:00+00:00", "0000-02-29T00:00:00Z"),
        ("9999-12-31T23:59:59.999999Z", "9999-12-31T23:59:59.999999Z"),
        ("1969-12-31T23:59:59.5Z", "1969-12-31T23:59:59.5Z"),
    ])
    func `an exact reading keeps every microsecond`(text: String, written: String) throws {
        #expect(try #require(Moment(rfc3339: text)).rfc3339 == written)
    }

    @Test(arguments: [
        "2026-11-16T04:37:60Z", "2026-11-16T04:37:29.1234567Z", "2026-11-16T04:37:29.Z", "0000-01-01T00:00:00+00:01",
        "9999-12-31T23:59:59-00:01", "2026-00-10T00:00:00Z", "2026-01-00T00:00:00Z", "1900-02-29T00:00:00Z",
        "2026-11-16T04:37:29Z ", "２026-11-16T04:37:29Z",
    ])
    func `an exact reading refuses what it would have to guess`(text: String) {
        #expect(Moment(rfc3339: text) == nil)
    }

    @Test(arguments: [
        ("Asia/Tokyo", "2026-11-20T10:00:00+09:00"), ("America/St_Johns", "2026-11-19T21:30:00-03:30"),
        ("GMT", "2026-11-20T01:00:00Z"),
    ])
    func `a moment is written as the clocks of a zone show it`(zone: String, written: String) throws {
        let zone = try #require(CivilZone(identifier: zone))
        #expect(Moment(Date(timeIntervalSince1970: 1_795_136_400.75)).rfc3339(in: zone) == written)
    }

    @Test func `what is written is read back`() {
        var generator = SeededGenerator(seed: 5)
        for _ in 0..<2_000 {
            let moment = Moment(microseconds: Int64.random(in: Moment.earliest...Moment.latest, using: &generator))
            #expect(Moment(rfc3339: moment.rfc3339) == moment)
        }
    }

    @Test(arguments: [-Double.infinity, -1e300, 1e300, .infinity, .nan])
    func `a date that nobody can write becomes the nearest that somebody can`(seconds: Double) {
        let moment = Moment(Date(timeIntervalSince1970: seconds))
        #expect([Moment.earliest, Moment.latest].contains(moment.microseconds))
    }
}
