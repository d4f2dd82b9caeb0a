import CivilTime
import ExactDecimal
import Foundation
import Testing

@testable import Inventory

/// Numbers and dates as other programs write them.
@Suite struct WrittenValueTests {
    @Test(arguments: [
        ("1,240", "1240"), ("12,345,678.25", "12345678.25"), ("$3.50", "3.5"), ("-$3.50", "-3.5"), ("$-3.50", "-3.5"),
        ("- $ 3.50", "-3.5"), ("3.50 €", "3.5"), ("￥１，２４０", "1240"), ("¥1,240", "1240"), ("+1,000", "1000"), ("7", "7"),
    ]) func `an amount is read with its currency and its thousands`(text: String, amount: String) {
        #expect(WrittenNumber.quantity(text, .point) == Quantity(amount))
    }

    @Test(arguments: [
        "3,5", "0,125", "1,24", "1,2400", "12345,678", ",123", "1,,240", "1,240,", "$", "$$3", "3 5", "3$5", "1.240,50",
        "1 240",
        "1,240 pcs", "1e3", "99,999,999,999,999", "٣", "",
    ]) func `what could be another amount is none`(text: String) {
        #expect(WrittenNumber.quantity(text, .point) == nil)
    }

    @Test(arguments: [
        ("1.240", "1240"), ("12.345.678,25", "12345678.25"), ("2,10 €", "2.1"), ("-0,125", "-0.125"), ("1,240", "1.24"),
        ("１，５", "1.5"), ("7", "7"), ("3.50", nil), ("1,240.5", nil), ("1,5.000", nil), ("1,2,3", nil), ("1..240", nil),
    ]) func `an amount is read with a decimal comma where one is said to be`(text: String, amount: String?) {
        #expect(WrittenNumber.quantity(text, .comma) == amount.flatMap(Quantity.init))
    }

    @Test func `numbers of JSON Lines have points, and texts in it are read as is said`() async throws {
        let store = try SQLiteStore.temporary()
        let lines = "{\"title\":\"A\",\"quantity\":\"1.250\",\"minimum\":1.125}\n"
        for (mark, quantity) in [(nil, "1.25"), (.point, "1.25"), (DecimalMark.comma, "1250")]
            as [(DecimalMark?, String)]
        {
            let options = ImportOptions(format: .jsonl, decimalMark: mark)
            let report = try await ImportTests.import(lines, into: store, options)
            #expect(report.numberGuess == nil)
            let item = try #require(try await store.page(ItemQuery()).items.first)
            #expect([item.quantity, item.minimum] == [Quantity(quantity), Quantity("1.125")])
            _ = try await store.undo(at: day(1))
        }
    }

    private static func time(_ text: String, _ order: DateOrder? = nil) -> Result<String, ImportFault> {
        var times = ImportTimes(ImportOptions(timeZone: CivilZone(identifier: "America/New_York"), dateOrder: order)) {
            [.updatedAt: .dmy]
        }
        return times.time(text, of: .createdAt).map(\.rfc3339)
    }

    @Test(arguments: [
        ("2026-11-18", "2026-11-18T05:00:00Z"), ("2026/7/4", "2026-07-04T04:00:00Z"),
        ("2026.07.04", "2026-07-04T04:00:00Z"),
        ("11/18/2026", "2026-11-18T05:00:00Z"), ("18.11.2026", "2026-11-18T05:00:00Z"),
        ("5-5-2026", "2026-05-05T04:00:00Z"),
        ("2026年11月18日", "2026-11-18T05:00:00Z"), ("２０２６／１１／１８", "2026-11-18T05:00:00Z"),
        ("2026-11-18 14:30", "2026-11-18T19:30:00Z"), ("2026-11-18T14:30:05.25", "2026-11-18T19:30:05.25Z"),
        ("11/18/2026, 12:05 AM", "2026-11-18T05:05:00Z"), ("11/18/2026 12:05:00pm", "2026-11-18T17:05:00Z"),
        ("2026-11-18T14:30:00+09:00", "2026-11-18T05:30:00Z"),
        // Clocks are set forward over this one, and back over that one.
        ("2026-03-08 02:30", "2026-03-08T07:30:00Z"), ("2026-11-01 01:30", "2026-11-01T05:30:00Z"),
    ]) func `a day or a time without an offset is that of the zone`(text: String, moment: String) {
        #expect(Self.time(text) == .success(moment))
    }

    @Test(arguments: [
        "11/18/26", "2026-02-30", "13/13/2026", "2026/18/11", "11/18.2026", "11/18/2026 25:00", "11/18/2026 13:00 PM",
        "11/18/2026 9",
        "11/18/202614:30", "2026-11-18T14:30Z", "yesterday", "2026", "/11/2026", "11/18/2026 14:30 x",
    ]) func `what is no such day is none`(text: String) {
        #expect(Self.time(text) == .failure(.noTime))
    }

    @Test func `a date that could be two days waits for an order`() {
        #expect(Self.time("11/05/2026") == .failure(.doubtfulDate))
        #expect(Self.time("11/05/2026", .mdy) == .success("2026-11-05T05:00:00Z"))
        #expect(Self.time("11/05/2026", .dmy) == .success("2026-05-11T04:00:00Z"))
        #expect(Self.time("11/05/2026", .ymd) == .failure(.noDay(.ymd)))
        #expect(Self.time("2026/11/05", .dmy) == .success("2026-11-05T05:00:00Z"))
    }

    @Test func `dates of JSON Lines are read in the order that others of the same key tell`() async throws {
        let store = try SQLiteStore.temporary()
        let options = ImportOptions(format: .jsonl, timeZone: .gmt)
        let report = try await ImportTests.import(
            "{\"title\":\"A\",\"updated\":\"05/11/2026\"}\n{\"title\":\"B\",\"updated\":\"18/11/2026\"}\n", into: store,
            options)
        #expect(report.dateGuesses == [DateGuess(column: "updated_at", order: .dmy)])
        #expect(try await store.item(id: 1).updatedAt == Moment(rfc3339: "2026-11-05T00:00:00Z")?.date)
    }
}
