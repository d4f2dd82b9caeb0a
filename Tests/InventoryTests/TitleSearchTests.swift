import Testing

@testable import Inventory

@Suite struct TitleSearchTests {
    static let titles = [
        "AA batteries", "M6 washer", "Dishwasher", "Kitchen knife", "Utility knives", "Wine glass", "Moving boxes",
        "ＵＳＢ-C cable", "LED電球 60W", "乾電池 単3", "コピー用紙 A4", "ｺﾋﾟｰ機", "M6x20 bolt", "M60 nut", "Chain 11-speed",
        "Inner tube 700x25-32C", "Syrup 12oz", "Café filter", "Hanger No. 57", "Alcohol 70%", "Scale 2.5 kg",
        "ミニ・ドライバー", "🔋 pack", "Men's gloves", "Battery charger", "単4電池 3本",
    ]

    @Test(arguments: [
        ("batter", ["AA batteries", "Battery charger"]),
        ("battery", ["AA batteries", "Battery charger"]),
        ("BATTERIES", ["AA batteries", "Battery charger"]),
        ("batteries aa", ["AA batteries"]),
        ("washers", ["M6 washer"]),
        ("knife", ["Kitchen knife", "Utility knives"]),
        ("knives", ["Kitchen knife", "Utility knives"]),
        ("glasses", ["Wine glass"]),
        ("glas", ["Wine glass"]),
        ("box", ["Moving boxes"]),
        ("boxes", ["Moving boxes"]),
        ("usb", ["ＵＳＢ-C cable"]),
        ("usb-c", ["ＵＳＢ-C cable"]),
        ("ｕｓｂ　ｃａｂｌｅｓ", ["ＵＳＢ-C cable"]),
        ("LED電球", ["LED電球 60W"]),
        ("電球", ["LED電球 60W"]),
        ("電", ["LED電球 60W", "乾電池 単3", "単4電池 3本"]),
        ("電池", ["乾電池 単3", "単4電池 3本"]),
        ("池", ["乾電池 単3", "単4電池 3本"]),
        ("乾電池", ["乾電池 単3"]),
        ("単3電池", []),
        ("単3", ["乾電池 単3"]),
        ("こぴー", ["コピー用紙 A4", "ｺﾋﾟｰ機"]),
        ("コピー用紙", ["コピー用紙 A4"]),
        ("ピー", ["コピー用紙 A4", "ｺﾋﾟｰ機"]),
        ("M6", ["M6 washer", "M6x20 bolt"]),
        ("m6x20", ["M6x20 bolt"]),
        ("11-speed", ["Chain 11-speed"]),
        ("11speed", ["Chain 11-speed"]),
        ("700x25-32C", ["Inner tube 700x25-32C"]),
        ("700x25", ["Inner tube 700x25-32C"]),
        ("32c", ["Inner tube 700x25-32C"]),
        ("70", ["Alcohol 70%"]),
        ("12oz", ["Syrup 12oz"]),
        ("oz", ["Syrup 12oz"]),
        ("cafe", ["Café filter"]),
        ("No.57", ["Hanger No. 57"]),
        ("%", ["Alcohol 70%"]),
        ("2.5", ["Scale 2.5 kg"]),
        ("5 kg", []),
        ("ミニドライバー", ["ミニ・ドライバー"]),
        ("🔋", ["🔋 pack"]),
        ("mens", ["Men's gloves"]),
        ("\"", []),
        ("*", []),
        ("_", []),
        ("NEAR(", []),
        ("' OR 1=1 --", []),
        ("words:battery", []),
        ("^battery", ["AA batteries", "Battery charger"]),
        ("battery NOT charger", []),
    ])
    func `finds by words`(filter: String, expected: [String]) async throws {
        let store = try await inventory(titled: TitleSearchTests.titles)
        #expect(try await store.titles(filter) == expected)
    }

    @Test func `every beginning of a word finds it, and every part of a Japanese one`() async throws {
        let store = try await inventory(titled: TitleSearchTests.titles)
        for word in ["charger", "utility", "dishwasher", "gloves"] {
            for length in 1...word.count {
                let found = try await store.titles(String(word.prefix(length))).map { $0.lowercased() }
                #expect(found.contains { $0.contains(word) }, "\(word.prefix(length))")
            }
        }
        let run = Array("ドライバー")
        for start in run.indices {
            for end in start..<run.count {
                let part = String(run[start...end])
                #expect(try await store.titles(part).contains("ミニ・ドライバー"), "\(part)")
            }
        }
    }

    @Test func `a code is found when the whole line is it`() async throws {
        let store = try await inventory([
            ItemDraft(title: "Toner", code: "TN-2420"), ItemDraft(title: "Tube", code: "4901234500017"),
            ItemDraft(title: "Toner TN-2420 compatible"),
        ])
        #expect(try await store.ids(ItemQuery(title: "tn-2420", sort: .oldest)) == [1, 3])
        #expect(try await store.ids(ItemQuery(title: "TN2420", sort: .oldest)) == [1, 3])
        #expect(try await store.ids(ItemQuery(title: "4901234500017")) == [2])
        #expect(try await store.ids(ItemQuery(title: "490123450001")) == [])
        #expect(try await store.ids(ItemQuery(title: "1")) == [])
    }

    @Test func `names that look the same are found together`() async throws {
        let store = try await inventory(titled: ["Battery", "B\u{430}ttery", "Bat\u{200B}tery"])
        #expect(try await store.ids(ItemQuery(title: "battery", sort: .oldest)) == [1, 2, 3])
    }

    @Test func `5 µm are not 5 mm`() async throws {
        let store = try await inventory(titled: ["Filter 5 µm", "Rod 5 mm"])
        #expect(try await store.titles("5 mm") == ["Rod 5 mm"])
        #expect(try await store.titles("5µm") == ["Filter 5 µm"])
    }

    @Test func `a title that is changed is found by its new words only`() async throws {
        let store = try await inventory(titled: ["Old chain", "Chain"])
        try await store.apply(.update(id: 1, ItemEdits(title: "New rope")), by: .person, at: moment(500))
        #expect(try await store.ids(ItemQuery(title: "chain")) == [2])
        #expect(try await store.ids(ItemQuery(title: "rope")) == [1])
        try await store.apply(.delete(id: 1), by: .person, at: moment(600))
        #expect(try await store.ids(ItemQuery(title: "rope")) == [])
        _ = try await store.undo(at: moment(700))
        #expect(try await store.ids(ItemQuery(title: "rope")) == [1])
    }

    @Test func `a filter longer than any title is refused by name`() async throws {
        let store = try await inventory(titled: ["x"])
        await #expect(throws: InventoryError.fieldTooLong(.title, limit: 200)) {
            try await store.page(ItemQuery(title: String(repeating: "x ", count: 200)))
        }
    }
}
