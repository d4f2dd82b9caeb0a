import Foundation
import Samples
import Testing

@Suite struct SampleInventoryTests {
    let items: [SampleItem]

    init() throws { items = try SampleRecords.items() }

    @Test func `there are at least two hundred items, numbered from one`() {
        #expect(items.count >= 200)
        #expect(items.map(\.id) == Array(1...items.count))
        #expect(Set(items.map(\.title)).count == items.count)
    }

    @Test func `titles in both languages hold no control characters and no surrounding space`() {
        let controls = items.filter { $0.title.unicodeScalars.contains { $0.properties.generalCategory == .control } }
        #expect(controls == [])
        #expect(items.filter { $0.title != $0.title.trimmingCharacters(in: .whitespaces) || $0.title.isEmpty } == [])
        let japanese = items.filter { $0.title.unicodeScalars.contains { $0.value > 0x2FFF } }
        #expect(japanese.count >= 70)
        #expect(items.count - japanese.count >= 140)
    }

    @Test func `quantities are decimals, some low, some out, some at exactly the minimum`() throws {
        let stock = try items.map { item in
            (
                quantity: try #require(Decimal(string: item.quantity), "\(item)"),
                minimum: Decimal(string: item.minimum)
            )
        }
        #expect((15...20).contains(stock.count { pair in pair.minimum.map { pair.quantity < $0 } ?? false }))
        #expect((6...8).contains(stock.count { $0.quantity == 0 }))
        #expect(stock.contains { $0.quantity == $0.minimum })
        #expect(stock.allSatisfy { $0.quantity >= 0 })
    }

    @Test func `thirteen-digit codes are in-store numbers with a valid check digit, and no code is given twice`() {
        let barcodes = items.map(\.code).filter { $0.allSatisfy(\.isNumber) && !$0.isEmpty }
        #expect(barcodes.count >= 20)
        for barcode in barcodes {
            let digits = barcode.compactMap(\.wholeNumberValue)
            let sum = zip(digits, 0...).reduce(0) { $0 + $1.0 * ($1.1.isMultiple(of: 2) ? 1 : 3) }
            #expect(digits.count == 13 && digits.first == 2 && sum.isMultiple(of: 10), "\(barcode)")
        }
        let codes = items.map(\.code).filter { !$0.isEmpty }
        #expect(Set(codes).count == codes.count)
    }

    @Test func `no item is updated before it is created or after the anchor`() {
        #expect(items.filter { $0.updated < $0.created || $0.updated > Samples.anchor } == [])
    }

    @Test func `the anchor is a Wednesday, and on each day of the three weeks before it something changed`() throws {
        var calendar = Calendar(identifier: .gregorian)
        calendar.timeZone = try #require(TimeZone(secondsFromGMT: Samples.workshopSecondsFromGMT))
        #expect(calendar.component(.weekday, from: Samples.anchor) == 4)
        let today = calendar.startOfDay(for: Samples.anchor)
        let ages = items.map { Int((today.timeIntervalSince($0.updated) / 86_400).rounded(.up)) }
        let perDay = (0...21).map { age in ages.count { max($0, 0) == age } }
        #expect(Array(perDay.prefix(3)) == [5, 7, 4])
        #expect(perDay[3...9].allSatisfy { (2...5).contains($0) })
        #expect(perDay.allSatisfy { $0 > 0 })
        #expect((ages.max() ?? 0) > 600)
    }
}
