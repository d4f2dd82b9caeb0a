import Testing

@testable import Inventory

/// What the words of a text are in an inventory.
@Suite struct NameTests {
    static let drafts = [
        ItemDraft(title: "AA batteries", unit: "pcs", category: "Batteries", place: "Drawer 3", code: "LR6-4"),
        ItemDraft(title: "AAA batteries", unit: "pcs", category: "Batteries", place: "Drawer 3 left"),
        ItemDraft(
            title: "Wood screw 4x40", unit: "box", category: "Hardware", place: "Shelf A3", code: "4901234567894"),
        ItemDraft(title: "Wood screw 5x60", unit: "box", category: "Hardware", place: "Shelf A3"),
        ItemDraft(title: "Wood screw", unit: "box", category: "Hardware", place: "Tool wall"),
        ItemDraft(title: "Box of nails", category: "Hardware", place: "Loft"),
        ItemDraft(title: "木ネジ", unit: "個", category: "金物", place: "棚C2"),
        ItemDraft(title: "乾電池 単3", unit: "本", category: "電池", place: "棚"),
        ItemDraft(title: "Back brace", unit: "m", category: "Safety gear", place: "Loft"),
    ]

    /// A name as a line: the stretch, what it is, how it was read.
    private func names(_ text: String, ignoring words: Set<String> = ["the", "of", "in", "on"]) async throws -> [String]
    {
        let store = try await inventory(Self.drafts)
        return try await store.names(in: text, ignoring: words).map { found in
            let stretch = text[found.range]
            let spelling = found.spelling.map { " as \($0)" } ?? ""
            switch found.meaning {
            case .label(let kind, let name): return "\(stretch): \(kind) \(name)\(spelling)"
            case .ownField(let name): return "\(stretch): own field \(name)\(spelling)"
            case .code(let items): return "\(stretch): code \(items.ids)"
            case .title(let items): return "\(stretch): title \(items.ids) whole \(items.wholeCount) of \(items.total)"
            }
        }
    }

    @Test(arguments: [
        (
            "how many wood screws are on the tool wall?",
            ["wood screws: title [5, 3, 4] whole 1 of 3", "tool wall: place Tool wall"]
        ),
        ("move the bateries to drawer 3", ["drawer 3: place Drawer 3", "bateries: category Batteries as batteries"]),
        ("what is in Drawer 3 left", ["Drawer 3 left: place Drawer 3 left"]),
        ("ＷＯＯＤ　ＳＣＲＥＷ ４ｘ４０", ["ＷＯＯＤ　ＳＣＲＥＷ ４ｘ４０: title [3] whole 1 of 1"]),
        ("box of nails", ["box of nails: title [6] whole 1 of 1", "box: unit box"]),
        ("a boxes", ["boxes: unit box", "boxes: title [6] whole 0 of 1"]),
        ("4901234567894?", ["4901234567894: code [3]"]),
        ("lr6-4 please", ["lr6-4: code [1]"]),
        (
            "put the back brace back",
            ["back brace: title [9] whole 1 of 1", "back: title [9] whole 0 of 1"]
        ),
        ("M6 and 5 m", ["m: unit m"]),
        ("木ネジは棚 C2にいくつ", ["木ネジ: title [7] whole 1 of 1", "棚 C2: place 棚C2"]),
        ("本棚の電池", ["電池: category 電池", "電池: title [8] whole 0 of 1"]),
        ("safety gear, hardware", ["safety gear: category Safety gear", "hardware: category Hardware"]),
        ("the of in on", []),
        ("", []),
        ("？！ …", []),
    ])
    func `names are found in what is typed`(text: String, expected: [String]) async throws {
        #expect(try await names(text) == expected)
    }

    /// Titles of which one part is said once for several, and others that end in what amounts begin with.
    private static let sorts = [
        ItemDraft(title: "提灯 大", place: "棚1"), ItemDraft(title: "提灯 小"), ItemDraft(title: "木炭 3kg", unit: "箱"),
        ItemDraft(title: "ニス 透明"), ItemDraft(title: "Green enamel mug"), ItemDraft(title: "Black enamel mug"),
        ItemDraft(title: "Two-hole punch"), ItemDraft(title: "Giving set"), ItemDraft(title: "杼 大"),
        ItemDraft(title: "杼 小"),
    ]

    @Test(arguments: [
        ("提灯は大も小も", ["提灯 [1, 2]", "大 [1]", "小 [2]"]),
        ("5 green enamel mugs and 2 black", ["green enamel mugs [5]", "black [6]"]),
        ("木炭3箱入庫", ["木炭 [3]"]),
        ("木炭3kg", ["木炭3kg [3]"]),
        ("ニスを1本", ["ニス [4]"]),
        ("the two-hole punch", ["two-hole punch [7]"]),
        ("make the giving set", ["giving set [8]"]),
        ("杼 大と杼 小", ["杼 大 [9]", "杼 小 [10]"]),
    ])
    func `one part of a name may be said once, and an amount is none`(text: String, expected: [String]) async throws {
        let store = try await inventory(Self.sorts)
        let found = try await store.names(in: text, ignoring: ["the", "two", "set", "make", "and"]).map { found in
            guard case .title(let items) = found.meaning else { return String(text[found.range]) }
            return "\(text[found.range]) \(items.ids)"
        }
        #expect(expected.allSatisfy(found.contains), "\(found)")
    }

    @Test(arguments: [
        ("ホップは何袋？", ["ホップ: category Hops", "ホップ: title [2]"]),
        ("酵母", ["酵母: category Yeast"]),
        ("冷蔵室2に移して", ["冷蔵室2: place Cold room 2"]),
        ("which cleaning agents", ["cleaning agents: category 洗浄剤"]),
        ("the labels", ["labels: category ラベル", "labels: title [4]"]),
        // In a longer name a word is of that name's language, and within a word there is none.
        ("harbour pale label", ["harbour pale label: title [4]"]),
        ("ビアホップス", []),
        ("洗浄剤", ["洗浄剤: category 洗浄剤"]),
    ])
    func `categories and places are found by what the other language calls them`(
        text: String, expected: [String]
    ) async throws {
        let store = try await inventory([
            ItemDraft(title: "Cascade pellets", category: "Hops", place: "Cold room 2"),
            ItemDraft(title: "IBUKIホップ", category: "Hops"), ItemDraft(title: "クエン酸", category: "洗浄剤"),
            ItemDraft(title: "Label roll Harbour Pale", category: "ラベル"), ItemDraft(title: "US-05", category: "Yeast"),
        ])
        let found = try await store.names(in: text, ignoring: ["the", "which"]).map { found in
            switch found.meaning {
            case .label(let kind, let name): "\(text[found.range]): \(kind) \(name)"
            case .title(let items): "\(text[found.range]): title \(items.ids)"
            case .ownField, .code: "\(text[found.range])"
            }
        }
        #expect(found == expected)
    }

    @Test(arguments: [
        ("sold 2 of Chocolate malt, 10 kg, today", "Chocolate malt, 10 kg", [1]),
        // Without a comma in the title one ends the name.
        ("Rental BCD、M以外", "Rental BCD", [2, 3]),
    ])
    func `a comma is in a name only where a whole title has one`(
        text: String, name: String, items: [Int64]
    ) async throws {
        let store = try await inventory([
            ItemDraft(title: "Chocolate malt, 10 kg"), ItemDraft(title: "Rental BCD M"),
            ItemDraft(title: "Rental BCD L"),
        ])
        let found = try await store.names(in: text, ignoring: ["of"]).compactMap { found in
            if case .title(let items) = found.meaning { (String(text[found.range]), items.ids) } else { nil }
        }
        #expect(found.first?.0 == name)
        #expect(found.first?.1 == items)
    }

    @Test func `what is said once counts for the numbers behind it`() async throws {
        let store = try await inventory([
            ItemDraft(title: "Mug", place: "Shelf 1"), ItemDraft(title: "Bowl", place: "Shelf 3"),
            ItemDraft(title: "Lid", place: "Shelf 12"), ItemDraft(title: "皿", place: "棚B1"),
            ItemDraft(title: "椀", place: "棚B2"), ItemDraft(title: "Pan", place: "Bay A"),
            ItemDraft(title: "Pot", place: "Bay C"), ItemDraft(title: "Fork", place: "Drawer A2"),
            ItemDraft(title: "Knife", place: "Drawer A3"),
        ])
        func places(_ text: String) async throws -> [String] {
            try await store.names(in: text, ignoring: ["or", "and", "on", "is", "what"]).compactMap { found in
                guard case .label(.place, let name) = found.meaning else { return nil }
                return "\(text[found.range]): \(name)"
            }
        }
        #expect(try await places("what is on shelf 1 or 3") == ["shelf 1: Shelf 1", "3: Shelf 3"])
        #expect(try await places("shelves 1, 3 and 12") == ["shelves 1: Shelf 1", "3: Shelf 3", "12: Shelf 12"])
        #expect(try await places("棚B1とB2") == ["棚B1: 棚B1", "B2: 棚B2"])
        #expect(try await places("what is in bay A and C") == ["bay A: Bay A", "C: Bay C"])
        #expect(try await places("drawers A2 and A3") == ["drawers A2: Drawer A2", "A3: Drawer A3"])
        #expect(try await places("shelf 1 mugs, 3") == ["shelf 1: Shelf 1"])
        #expect(try await places("shelf 1 or 2") == ["shelf 1: Shelf 1"])
    }

    @Test func `new names are found, and those that are gone are not`() async throws {
        let store = try await inventory(Self.drafts)
        let text = "what is in the shed"
        #expect(try await store.names(in: text, ignoring: []).isEmpty)
        try await store.apply(.update(id: 6, ItemEdits(place: "Shed")), by: .person, at: moment(1_000))
        let range = try #require(text.firstRange(of: "shed"))
        let shed = FoundName(range: range, meaning: .label(.place, name: "Shed"))
        #expect(try await store.names(in: text, ignoring: []) == [shed])
        _ = try await store.undo(at: moment(2_000))
        #expect(try await store.names(in: text, ignoring: []).isEmpty)
    }

    @Test func `own fields are found by their names as long as an item has them`() async throws {
        let store = try await inventory([ItemDraft(title: "Lid", ownFields: OwnFields([.init("Unit price", "0.05")]))])
        func found(_ text: String) async throws -> [FoundName] {
            try await store.names(in: text, ignoring: ["the", "of"]).filter { $0.range.lowerBound > text.startIndex }
        }
        for (text, stretch, spelling) in [
            ("the unit price of lids", "unit price", nil), ("the Unit prices", "Unit prices", nil),
            ("the unit prise", "unit prise", "unit price"),
        ] {
            let range = try #require(text.firstRange(of: stretch))
            let name = FoundName(range: range, meaning: .ownField("Unit price"), spelling: spelling)
            let names = try await found(text)
            #expect(names.contains(name), "\(names)")
        }
        try await store.apply(
            .update(id: 1, ItemEdits(ownFields: [.init("Unit price", "")])), by: .person, at: moment(1_000))
        #expect(try await found("the unit price").isEmpty)
    }

    @Test func `a text of any length and kind is looked at`() async throws {
        let store = try await inventory(Self.drafts)
        let texts = [
            String(repeating: "wood screw ", count: 2_000), String(repeating: "木", count: 5_000), "\"*( NEAR AND",
        ]
        for text in texts {
            #expect(try await store.names(in: text, ignoring: []).count <= 40)
        }
    }

    @Test(arguments: [
        ("six of the 29x2.3", ["29x2.3: title [1] whole 0 of 1"]),
        ("the 160 rotors", ["160 rotors: title [2] whole 0 of 1", "rotors: title [2] whole 0 of 1"]),
        ("no. 3 hangers", ["no. 3 hangers: title [3] whole 0 of 1"]),
        ("take 3 rotors", ["rotors: title [2] whole 0 of 1"]),
        ("add 5 m", []),
    ])
    func `sizes name items, and a number before a name may count them`(text: String, expected: [String]) async throws {
        let store = try await inventory([
            ItemDraft(title: "Inner tube 29x2.3 Presta"), ItemDraft(title: "Disc rotor 160mm"),
            ItemDraft(title: "Derailleur hanger No. 3"),
        ])
        let found = try await store.names(in: text, ignoring: ["the", "of", "no"])
        let lines = found.map { name in
            guard case .title(let items) = name.meaning else { return "\(text[name.range])" }
            return "\(text[name.range]): title \(items.ids) whole \(items.wholeCount) of \(items.total)"
        }
        #expect(lines == expected)
    }
}
