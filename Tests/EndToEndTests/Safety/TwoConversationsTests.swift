import Testing

/// One changes many items at once, the other adjusts some of them.
@Suite(.ownThreads, .timeLimit(.minutes(2))) struct `Two conversations on one inventory` {
    private let stockroom = Stockroom(environment: ["NO_COLOR": "1"])

    private func quantities(_ place: String) throws -> [Int: String] {
        let items = try stockroom.run("export", "--format", "jsonl", "--inventory", place).entries
        return Dictionary(
            uniqueKeysWithValues: items.map { ($0["id"]?.integer ?? 0, $0["quantity"]?.description ?? "") })
    }

    @Test(arguments: [
        ("updateInventory", #"{"ids":[7,12,15],"quantity":9}"#), ("adjustInventory", #"{"ids":[7,12,15],"change":5}"#),
        ("deleteInventory", #"{"where":{"category":"Bicycle"}}"#),
    ]) func `the plan of one is not made when the other was quicker, and it is told what changed`(
        tool: String, arguments: String
    ) throws {
        let place = try stockroom.inventory(Shop.csv)
        let model = try CallingModel(tool, arguments)
        let person = try Typist(stockroom, ["--inventory", place, "--model", model.address] + Stockroom.moment)
        let other = try Typist(stockroom, ["--no-save", "--inventory", place] + Stockroom.moment)
        person.terminal.type("QUESTION\r")
        try person.terminal.wait(for: "(no): ")
        try other.change("take 4 from Inner tube")
        try other.keys("y\r")
        try person.keys("y\r")
        #expect(person.leave() == 0)
        #expect(other.leave() == 0)
        #expect(try quantities(place) == [7: "12", 12: "26", 15: "4", 21: "0", 22: "8", 30: "50"])
        let saved = try stockroom.run(["replay", "latest", "--json"]).entries
        let told = saved.first { $0["type"] == "toolOutput" && $0["isError"] == true }?["text"]?.string
        #expect(
            told
                == "Item 12 (Inner tube 700x25) was changed elsewhere after this change was shown, so nothing was changed. "
                + "Look at the item and ask again. Since then: quantity 30 -> 26.")
    }

    @Test(arguments: [
        (
            "en", "add 5 to all bicycle items", "(no): ",
            """
            2 items were changed elsewhere after this change was shown, so nothing was changed. \
            Look at them and ask again. Since then: Inner tube 700x25 (ID 12): quantity 30 -> 26; \
            Brake cable (ID 15): deleted.
            """
        ),
        (
            "ja", "Bicycleを全部5個増やして", "（いいえ）: ",
            """
            2件は、この変更を表示した後に別のところで変更されました。何も変更していません。\
            内容を見て、もう一度指示してください。\
            その後の変更: 「Inner tube 700x25」（ID 12）数量 30 → 26。「Brake cable」（ID 15）削除。
            """
        ),
    ]) func `the person is told all that changed since the plan was shown`(
        language: String, order: String, asked: String, told: String
    ) throws {
        let place = try stockroom.inventory(Shop.csv)
        let options = ["--inventory", place] + Stockroom.moment
        let person = try Typist(stockroom, options + ["--language", language], columns: 250)
        let other = try Typist(stockroom, options)
        person.terminal.type(order + "\r")
        try person.terminal.wait(for: asked)
        for order in ["take 4 from Inner tube", "delete the brake cable"] {
            try other.change(order)
            try other.keys("y\r")
        }
        #expect(other.leave() == 0)
        #expect(try person.keys("y\r").contains(told))
        #expect(person.leave() == 0)
        #expect(try quantities(place) == [7: "12", 12: "26", 21: "0", 22: "8", 30: "50"])
    }

    @Test func `all that either of them was told is done is done, once`() throws {
        let place = try stockroom.inventory(Shop.csv)
        let rounds = TestSettings.isTorture ? 200 : 15
        let model = try CallingModel("adjustInventory", #"{"where":{"quantityAtLeast":0},"change":100}"#)
        let options = ["--json", "--yes", "--no-save", "--inventory", place] + Stockroom.moment
        func converse(_ line: String, _ more: String...) throws -> RunningProgram {
            try RunningProgram(stockroom, options + more, input: String(repeating: line, count: rounds))
        }
        let one = try converse("QUESTION\n", "--model", model.address)
        let other = try converse("add 1 to item 12\n")
        func done(_ program: RunningProgram) -> Int {
            var count = 0
            while let line = program.nextLine() {
                if line.hasPrefix(#"{"type":"toolOutput""#), line.hasSuffix(#""isError":false}"#) { count += 1 }
            }
            return count
        }
        let (many, single) = (done(one), done(other))
        #expect(single == rounds)
        #expect(many > 0)
        let expected = [7: 12, 12: 30 + single, 15: 4, 21: 0, 22: 8, 30: 50].mapValues { "\($0 + 100 * many)" }
        #expect(try quantities(place) == expected)
        #expect(IntegrityCheck.result(of: place) == "ok")
    }
}
