import ExactDecimal
import Foundation
import TestSupport
import Testing

@testable import Inventory

@Suite struct ListTests {
    @Test func `an exact place is that place only, other words are every place that has them`() async throws {
        let store = try await inventory(
            ["Rack 1", "Rack 10", "Rack 12", "rack 1", "Back rack", "保管棚A", "保管棚B", ""].map {
                ItemDraft(title: "x", place: $0)
            })
        func ids(_ place: String) async throws -> [Int64] {
            try await store.ids(ItemQuery(place: place, sort: .oldest))
        }
        #expect(try await ids("Rack 1") == [1, 4])
        #expect(try await ids("RACKS 1") == [1, 4])
        #expect(try await ids("rack") == [1, 2, 3, 4, 5])
        #expect(try await ids("1 rack") == [1, 4])
        #expect(try await ids("rack 2") == [])
        #expect(try await ids("棚") == [6, 7])
        #expect(try await ids("保管棚a") == [6])
        #expect(try await ids(" ") == [1, 2, 3, 4, 5, 6, 7, 8])
        #expect(
            try await store.places(limit: 2) == [
                LabelCount(name: "Back rack", count: 1), LabelCount(name: "Rack 1", count: 1),
            ])
    }

    @Test func `a part of an address is what has its words side by side`() async throws {
        let store = try await inventory(
            ["Aisle 2 Bay 1", "Aisle 3 Bay 2", "Aisle 22 Bay 2", "Aisle 2 Bay 3", "Bay 1, upper aisle"].map {
                ItemDraft(title: "x", place: $0)
            })
        func ids(_ place: String) async throws -> [Int64] {
            try await store.ids(ItemQuery(place: place, sort: .oldest))
        }
        #expect(try await ids("aisle 2") == [1, 4])
        #expect(try await ids("Bay 2") == [2, 3])
        #expect(try await ids("aisles 2 bay") == [1, 4])
        // Nowhere side by side: a number belongs to the word before it, words may be in any order.
        #expect(try await ids("bay 1 aisle 2") == [1])
        #expect(try await ids("aisle 1 bay 2") == [])
        #expect(try await ids("upper bay") == [5])
        #expect(try await ids("bay aisle") == [1, 2, 3, 4, 5])
    }

    @Test func `a plural names the category of the singular`() async throws {
        let store = try await inventory(
            ["Battery", "Battery chargers", "Knives"].map { ItemDraft(title: "x", category: $0) })
        #expect(try await store.ids(ItemQuery(category: "batteries")) == [1])
        #expect(try await store.ids(ItemQuery(category: "batter", sort: .oldest)) == [1, 2])
        #expect(try await store.ids(ItemQuery(category: "knife")) == [3])
    }

    @Test func `pages follow each other and know the total`() async throws {
        let store = try await inventory((1...45).map { ItemDraft(title: "Item \($0)", quantity: 2) })
        let pages = try await [1, 2, 3, 4, .max].asyncMap { try await store.page(ItemQuery(limit: 20, page: $0)) }
        #expect(pages.map(\.items.count) == [20, 20, 5, 0, 0])
        #expect(pages.flatMap(\.items).map(\.id) == Array((1...45).reversed()))
        #expect(pages.allSatisfy { $0.total == 45 && $0.pageCount == 3 && $0.totalQuantity == 90 })
        await #expect(throws: InventoryError.pageOutOfBounds) { try await store.page(ItemQuery(page: 0)) }
        await #expect(throws: InventoryError.pageOutOfBounds) { try await store.page(ItemQuery(limit: 0)) }
    }

    @Test func `an end before its start finds nothing`() async throws {
        let store = try await inventory(titled: ["a", "b"])
        let page = try await store.page(ItemQuery(updated: InstantRange(start: moment(100), end: moment(0))))
        #expect(page.total == 0 && page.items.isEmpty)
    }

    @Test func `every combination of filters, sorts and pages is what a plain reading of all items gives`() async throws
    {
        var generator = SeededGenerator(seed: 7)
        let store = try SQLiteStore.temporary()
        var all: [Item] = []
        let words = ["red", "blue", "large", "M6", "電池", "箱", "washer"]
        for index in 0..<250 {
            let hours = Double.random(in: -50_000...50_000, using: &generator)
            let created = moment(hours * 3_600)
            let draft = ItemDraft(
                title: "\(words.randomElement(using: &generator)!) \(words.randomElement(using: &generator)!)",
                quantity: Quantity(tenThousandths: Int64.random(in: 0...5, using: &generator) * 5_000),
                unit: ["", "pcs"].randomElement(using: &generator)!,
                category: ["", "A", "B 1"].randomElement(using: &generator)!,
                place: ["X 1", "X 2", "Y"].randomElement(using: &generator)!,
                minimum: Bool.random(using: &generator) ? 1 : nil)
            try await store.apply(.create(draft), by: .person, at: created)
            if index.isMultiple(of: 3) {
                let moved = moment((hours + .random(in: 0...200, using: &generator)) * 3_600)
                try await store.apply(.update(id: Int64(index + 1), ItemEdits(note: "n")), by: .person, at: moved)
            }
            if index.isMultiple(of: 17) {
                try await store.apply(.delete(id: Int64(index + 1)), by: .person, at: created)
            } else {
                all.append(try await store.item(id: Int64(index + 1)))
            }
        }
        for _ in 0..<250 {
            let query = ItemQuery.random(words: words, using: &generator)
            let expected = all.filter(query.accepts).sorted(by: query.orders)
            let page = try await store.page(query)
            let sum = expected.reduce(Int64(0)) { $0 + $1.quantity.tenThousandths }
            #expect(page.total == expected.count, "\(query)")
            #expect(
                page.items == Array(expected.dropFirst((query.page - 1) * query.limit).prefix(query.limit)), "\(query)")
            #expect(page.totalQuantity == Quantity(tenThousandths: sum), "\(query)")
            #expect(try await store.totalQuantity(query) == page.totalQuantity)
        }
    }
}

extension ItemQuery {
    /// A query with some of the filters that `accepts` understands.
    static func random(words: [String], using generator: inout SeededGenerator) -> ItemQuery {
        func maybe<Value>(_ value: Value) -> Value? {
            Int.random(in: 0..<4, using: &generator) == 0 ? value : nil
        }
        func range() -> InstantRange {
            let start = Double.random(in: -60_000...60_000, using: &generator)
            let length = Double.random(in: -10...20_000, using: &generator)
            let isWhole = Bool.random(using: &generator)
            func bound(_ hours: Double) -> Date { moment((isWhole ? hours.rounded() : hours) * 3_600) }
            return InstantRange(
                start: maybe(()) == nil ? bound(start) : nil, end: maybe(()) == nil ? bound(start + length) : nil)
        }
        return ItemQuery(
            title: maybe(words.randomElement(using: &generator)!), category: maybe("b 1"),
            place: maybe(["x", "X 1"].randomElement(using: &generator)!), unit: maybe("pc"), updated: maybe(range()),
            created: maybe(range()), stock: maybe(StockLevel.allCases.randomElement(using: &generator)!),
            quantityAtLeast: maybe(Quantity(tenThousandths: 5_000)), quantityAtMost: maybe(2),
            sort: Sort.allCases.randomElement(using: &generator)!, limit: Int.random(in: 1...30, using: &generator),
            page: Int.random(in: 1...3, using: &generator))
    }

    /// A plain reading of the query; its words are whole words in lower case or Japanese.
    func accepts(_ item: Item) -> Bool {
        func contains(_ range: InstantRange?, _ date: Date) -> Bool {
            range.map { ($0.start.map { date >= $0 } ?? true) && ($0.end.map { date < $0 } ?? true) } ?? true
        }
        let stockFits =
            switch conditions.stock {
            case nil: true
            case .low: item.minimum.map { item.quantity < $0 } ?? false
            case .out: item.quantity == .zero
            case .atMinimum: item.quantity == item.minimum
            case .atOrBelowMinimum: item.minimum.map { item.quantity <= $0 } ?? false
            }
        return (conditions.title.map { item.title.contains($0) } ?? true)
            && (conditions.category == nil || item.category == "B 1")
            && (conditions.place.map { $0 == "x" ? item.place.hasPrefix("X") : item.place == $0 } ?? true)
            && (conditions.unit == nil || item.unit == "pcs") && contains(conditions.updated, item.updatedAt)
            && contains(conditions.created, item.createdAt)
            && stockFits && (conditions.quantityAtLeast.map { item.quantity >= $0 } ?? true)
            && (conditions.quantityAtMost.map { item.quantity <= $0 } ?? true)
    }

    func orders(_ left: Item, _ right: Item) -> Bool {
        func words(_ item: Item) -> String {
            String(decoding: SearchText.bytes(title: item.title, code: item.code), as: UTF8.self)
        }
        return switch sort {
        case .newest: (right.updatedAt, right.id) < (left.updatedAt, left.id)
        case .oldest: (left.updatedAt, left.id) < (right.updatedAt, right.id)
        case .newestCreated: (right.createdAt, right.id) < (left.createdAt, left.id)
        case .oldestCreated: (left.createdAt, left.id) < (right.createdAt, right.id)
        case .fewest: (left.quantity, left.updatedAt, left.id) < (right.quantity, right.updatedAt, right.id)
        case .most: (right.quantity, right.updatedAt, right.id) < (left.quantity, left.updatedAt, left.id)
        case .title: (words(left), left.id) < (words(right), right.id)
        }
    }
}

extension Sequence {
    func asyncMap<Value>(_ transform: (Element) async throws -> Value) async rethrows -> [Value] {
        var values: [Value] = []
        for element in self { values.append(try await transform(element)) }
        return values
    }
}
