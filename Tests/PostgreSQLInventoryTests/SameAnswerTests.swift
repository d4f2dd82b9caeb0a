import ExactDecimal
import Foundation
import Inventory
import PostgreSQLInventory
import Samples
import TestSupport
import Testing

/// A server answers as a file does, item for item.
@Suite(.needsPostgreSQL) struct SameAnswerTests {
    private static let titles: [String?] = [
        nil, "batteries", "batter", "bateries", "washer", "M6 washer", "電池", "池", "電", "乾電池", "USB", "ｕｓｂ", "usb-c",
        "KS-20", "ks20b", "KS20/B", "24色", "色", "リボン赤", "é", "…", "'quoted'", "\\", "", "  ", "screw M6x20", "printer",
        String(repeating: "x", count: 201),
    ]

    @Test func `lists have the same items, totals and sums`() async throws {
        let both = try await Both.sample()
        var random = SeededGenerator(seed: 18)
        for title in Self.titles {
            for _ in 0..<4 {
                var query = Self.query(&random)
                query.conditions.title = title
                query.conditions.matchesWholeWords = random.below(4) == 0
                try await both.same("\(query)") { try await $0.page(query) }
                try await both.same("\(query)") { try await $0.totalQuantity(query) }
                try await both.same("\(query)") { try await $0.totals(query) }
                try await both.same("\(query)") { try await $0.mentions(query) }
            }
        }
    }

    @Test(arguments: ItemQuery.Sort.allCases) func `whole lists come in the same order`(sort: ItemQuery.Sort)
        async throws
    {
        let both = try await Both.sample()
        let all = try await both.same { try await $0.page(ItemQuery(sort: sort, limit: 1_000)) }
        #expect(all?.items.count == 264)
        for page in [1, 2, 9, 14, .max] {
            try await both.same { try await $0.page(ItemQuery(sort: sort, limit: 20, page: page)) }
        }
        try await both.same { try await $0.page(ItemQuery(page: 0)) }
    }

    @Test func `sets of conditions mean the same`() async throws {
        let both = try await Both.sample()
        var random = SeededGenerator(seed: 19)
        for _ in 0..<60 {
            func set() -> ItemConditions {
                var conditions = Self.query(&random).conditions
                if random.below(2) == 0 { conditions.title = Self.titles[random.below(Self.titles.count - 2)] }
                return conditions
            }
            let query = ItemQuery(
                random.below(2) == 0 ? ItemConditions() : set(), anyOf: (0..<random.below(3)).map { _ in set() },
                except: (0..<random.below(3)).map { _ in set() }, limit: 30)
            try await both.same("\(query)") { try await $0.page(query) }
            try await both.same("\(query)") { try await $0.mentions(query) }
        }
    }

    @Test func `words are found, corrected and completed alike`() async throws {
        let both = try await Both.sample()
        let texts = [
            "which batteries are on shelf A?", "単三電池を3本出した", "リボンの赤と青", "is there a KS-20 left", "棚C2のポンプ",
            "AA and AAA batteries", "bateries in the tool wall", "how many 24色 リボン", "pcs of M6 washers",
            "10 resistors",
            "提灯は大も小も", "Nord supplier", "e1", "the 160 rotors", "木炭3箱", "",
        ]
        for text in texts {
            try await both.same(text) { try await $0.names(in: text, ignoring: ["the", "of", "is", "a", "in"]) }
        }
        let words = ["bateries", "wahser", "電地乾池", "乾電地", "USB", "x", "screwdrivr", "printr", ""]
        try await both.same { try await $0.similarWords(to: words) }
        for prefix in ["", "b", "Ba", "wash", "電", "乾電", "USB-C c", "zzz"] {
            for limit in [0, 3, 50] {
                try await both.same(prefix) { try await $0.titles(matching: prefix, limit: limit).sorted() }
            }
        }
        for kind in LabelKind.allCases {
            try await both.same { try await $0.labels(kind, limit: 100) }
            try await both.same { try await $0.summaries(by: kind) }
        }
        try await both.same { try await $0.duplicates() }
    }

    @Test func `changes, undoing and history come to the same`() async throws {
        let both = try await Both.sample()
        var random = SeededGenerator(seed: 20)
        for step in 0..<250 {
            let time = moment(100_000 + Double(step) * 3_600)
            try await Self.step(both, at: time, &random)
        }
        for id: Int64 in [1, 2, 3, 150, 260, 261, 264, 265, 270, 999] {
            try await both.same { try await $0.history(id: id) }
            try await both.same { try await $0.item(id: id) }
        }
        try await both.same { try await $0.page(ItemQuery(sort: .title, limit: 1_000)) }
        try await both.same { try await $0.latestChanges(limit: 500) }
        try await both.same { try await $0.logBegins() }
        for kind in LabelKind.allCases { try await both.same { try await $0.labels(kind, limit: 1_000) } }
        try await Self.compareThePast(both)
        try await Self.compareCopies(both)
    }

    private static func compareThePast(_ both: Both) async throws {
        let (start, end) = (moment(300_000), moment(700_000))
        for items in [
            ItemQuery(), ItemQuery(category: "Batteries"), ItemQuery(title: "washer"), ItemQuery(stock: .low),
        ] {
            for direction in [nil] + MovementQuery.Direction.allCases {
                let query = MovementQuery(items, start: start, end: end, direction: direction, limit: 7)
                try await both.same("\(query)") { try await $0.movements(query) }
                try await both.same { try await $0.movements(MovementQuery(items, direction: direction, limit: 500)) }
            }
        }
        let range = InstantRange(start: start, end: end)
        for conditions in [
            ItemConditions(changed: range), ItemConditions(updated: range, countsEarlierUpdates: true),
            ItemConditions(),
            ItemConditions(title: "battery"), ItemConditions(category: "Batteries"),
        ] {
            try await both.same("\(conditions)") { try await $0.deletedItems(ItemQuery(conditions)) }
            try await both.same("\(conditions)") { try await $0.page(ItemQuery(conditions)) }
        }
        try await both.same { try await $0.unmoved(since: moment(500_000)) }
        try await both.same { try await $0.past(before: moment(400_000)).page(ItemQuery(limit: 1_000)) }
    }

    private static func compareCopies(_ both: Both) async throws {
        let original = try await both.server.page(ItemQuery(limit: 1_000))
        let copy = try await both.server.throwAwayCopy()
        #expect(try await copy.page(ItemQuery(limit: 1_000)) == original)
        let id = try #require(original.items.first?.id)
        #expect(try await copy.history(id: id) == both.server.history(id: id))
        #expect(
            try await copy.movements(MovementQuery(limit: 500))
                == both.server.movements(MovementQuery(limit: 500)))
    }

    /// One random change at both places.
    private static func step(_ both: Both, at time: Date, _ random: inout SeededGenerator) async throws {
        let id = Int64(1 + random.below(270))
        let other = Int64(1 + random.below(270))
        let amount = Quantity(tenThousandths: Int64(random.below(200_000)) - 100_000)
        let text = ["", "Shelf 9", "棚 C2", "Tool wall"][random.below(4)]
        let change: [ItemChange] =
            switch random.below(8) {
            case 0: [.create(ItemDraft(title: "New \(id)", quantity: 2, category: text))]
            case 1, 2: [.adjust(id: id, by: amount)]
            case 3: [.update(id: id, ItemEdits(category: text, place: text))]
            case 4: [.update(id: id, ItemEdits(title: "Renamed \(other)", note: text))]
            case 5: [.delete(id: id)]
            case 6: [.adjust(id: id, by: amount), .adjust(id: other, by: 1), .update(id: id, ItemEdits(code: text))]
            default:
                [
                    .update(id: id, ItemEdits(quantity: 7, ownFields: [OwnFields.Field("supplier", text)])),
                    .delete(id: other),
                ]
            }
        switch random.below(7) {
        case 3:
            let csv = Array("id,title,quantity\n\(id),Item \(other),\(amount)\n".utf8)
            try await both.same("import") {
                try await $0.importItems(
                    from: ImportFile(csv, name: "items.csv"), ImportOptions(), at: time, progress: nil
                ).added
            }
        case 0: try await both.same("undo") { try await $0.undo(at: time) }
        case 1: try await both.same("redo") { try await $0.redo(at: time) }
        case 2: try await both.same("undoable") { try await $0.undoable(UndoOptions()) }
        default:
            let previews = try await both.same("\(change)") { try await $0.preview(change) } ?? []
            try await both.same("\(change)") {
                try await $0.apply(change, by: .model, at: time, expecting: previews)
            }
        }
    }

    /// A random query without a title.
    private static func query(_ random: inout SeededGenerator) -> ItemQuery {
        func maybe<Value>(_ values: [Value]) -> Value? {
            random.below(3) == 0 ? values[random.below(values.count)] : nil
        }
        let start = Samples.anchor.addingTimeInterval(-Double(random.below(90)) * 86_400)
        let range = InstantRange(start: start, end: random.below(2) == 0 ? nil : start.addingTimeInterval(864_000))
        var conditions = ItemConditions(
            category: maybe(["Batteries", "battery", "pumps", "電池", "nothing", "&"]),
            place: maybe(["Tool wall", "shelf", "棚", "棚C2", "Shelf A"]), unit: maybe(["pcs", "本", "m"]),
            updated: maybe([range]), created: maybe([range]), stock: maybe(StockLevel.allCases),
            quantityAtLeast: maybe([1, 12]), quantityAtMost: maybe([5, 100]),
            missing: maybe([[.place], [.code, .note]]) ?? [],
            missingFields: maybe([["色"]]) ?? [])
        if random.below(5) == 0 { conditions.ids = [1, 5, 23, 44, 175, 999] }
        if random.below(5) == 0 { conditions.ids = [] }
        return ItemQuery(
            conditions, sort: ItemQuery.Sort.allCases[random.below(7)], limit: 1 + random.below(30),
            page: 1 + random.below(2))
    }
}
