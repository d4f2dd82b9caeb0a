import Testing

@Suite struct `The numbers of a list, in orders` {
    private let stockroom = Stockroom()

    /// What the last line of a conversation leads to: calls that change something, and the reply.
    private func outcome(_ lines: String...) throws -> (calls: [String], reply: String) {
        let place = try stockroom.inventory(Shop.csv)
        let entries = try stockroom.run(
            ["--yes", "--json", "--inventory", place] + Stockroom.moment,
            input: lines.map { $0 + "\n" }.joined()
        ).entries
        let last = entries.lastIndex { $0["type"] == "prompt" } ?? 0
        let calls = entries[last...].compactMap { entry -> String? in
            guard entry["type"] == "toolCall", let tool = entry["tool"]?.string, !tool.hasPrefix("get") else {
                return nil
            }
            return "\(tool) \(entry["arguments"]?.description ?? "")"
        }
        return (calls, entries.last?["text"]?.string ?? "")
    }

    @Test(arguments: [
        ("delete 2", #"deleteInventory {"id":15}"#), ("set 2 to 30", #"updateInventory {"id":15,"quantity":30}"#),
        ("2 = 30", #"updateInventory {"id":15,"quantity":30}"#),
        ("set the minimum of 3 to 2", #"updateInventory {"id":22,"minimum":2}"#),
        ("move 1-3 to Loft", #"updateInventory {"ids":[12,15,22],"place":"Loft"}"#),
        ("delete 1 and 3", #"deleteInventory {"ids":[12,22]}"#),
        ("take 2 from 1 and 2", #"adjustInventory {"ids":[12,15],"change":-2}"#),
        ("add 5 to all of them", #"adjustInventory {"ids":[12,15,22],"change":5}"#),
        ("set everything except the brake cable to 30", #"updateInventory {"ids":[12,22],"quantity":30}"#),
        ("2を30に", #"updateInventory {"id":15,"quantity":30}"#),
        ("1と3を削除", #"deleteInventory {"ids":[12,22]}"#),
        ("1から3をRack 3に移動して", #"updateInventory {"ids":[12,15,22],"place":"Rack 3"}"#),
        ("全部30にして", #"updateInventory {"ids":[12,15,22],"quantity":30}"#),
    ]) func `are its items`(order: String, call: String) throws {
        #expect(try outcome("what changed last week?", order).calls == [call])
    }

    @Test func `stay what they were when an item was deleted`() throws {
        #expect(
            try outcome("what changed last week?", "delete 1", "set 3 to 5").calls == [
                #"updateInventory {"id":22,"quantity":5}"#
            ])
    }

    @Test(arguments: [
        (["what changed last week?", "set 2 to 3", "set the rest to 9"], ["[12,22]"]),
        (["what changed last week?", "set 2 to 3 and the rest to 9"], ["15", "[12,22]"]),
        (["what changed last week?", "2を3にして", "残りを9にして"], ["[12,22]"]),
    ]) func `leave a rest`(lines: [String], items: [String]) throws {
        let place = try stockroom.inventory(Shop.csv)
        let entries = try stockroom.run(
            ["--yes", "--json", "--inventory", place] + Stockroom.moment, input: lines.map { $0 + "\n" }.joined()
        ).entries
        let last = entries.lastIndex { $0["type"] == "prompt" } ?? 0
        let changed = entries[last...].compactMap { ($0["arguments"]?["ids"] ?? $0["arguments"]?["id"])?.description }
        #expect(changed == items)
    }

    @Test(arguments: [
        (
            ["what changed last week?", "1", "move 2 to Rack 3"],
            #"Do you mean number 2 of the list, Brake cable, or 2 of Inner tube 700x25? Say it again with "number 2" if you mean the list, or name the item."#
        ),
        (["what changed last week?", "delete 4"], "The list has no number 4."),
    ]) func `are asked about where something else could be meant`(lines: [String], reply: String) throws {
        let place = try stockroom.inventory(Shop.csv)
        let entries = try stockroom.run(
            ["--yes", "--json", "--inventory", place] + Stockroom.moment, input: lines.map { $0 + "\n" }.joined()
        ).entries
        #expect(entries.last?["text"]?.string == reply)
        #expect(!entries.contains { $0["type"] == "approval" })
    }

    @Test func `that are ids of the list as well are asked about`() throws {
        let csv = "id,title,updated_at\n2,Glue,2026-11-19\n1,Tape,2026-11-18\n"
        let place = try stockroom.inventory(csv)
        let entries = try stockroom.run(
            ["--yes", "--json", "--inventory", place] + Stockroom.moment, input: "list everything\ndelete 2\n"
        ).entries
        #expect(
            entries.last?["text"]?.string
                == "Which one do you mean?\nID: 1 - Tape (updated: 2026-11-18)\nID: 2 - Glue (updated: 2026-11-19)")
        #expect(!entries.contains { $0["type"] == "approval" })
    }

    @Test(arguments: [
        ("n", "All right, nothing was changed."), ("no", "All right, nothing was changed."),
        ("none of them, please", "All right, nothing was changed."), ("いいえ", "All right, nothing was changed."),
    ]) func `are no number of the list when the question which one is meant is denied`(line: String, reply: String)
        throws
    {
        let csv = "id,title,updated_at\n2,Nut,2026-11-19\n1,Tape,2026-11-18\n"
        let place = try stockroom.inventory(csv)
        let entries = try stockroom.run(
            ["--yes", "--json", "--inventory", place] + Stockroom.moment,
            input: "list everything\ndelete 2\n\(line)\nyes\n"
        ).entries
        #expect(entries.filter { $0["type"] == "response" }.dropFirst(2).first?["text"]?.string == reply)
        #expect(!entries.contains { $0["type"] == "approval" })
    }

    @Test func `mean nothing without a list`() throws {
        #expect(try outcome("delete 7").calls == [])
        #expect(try outcome("set 7 to 30").calls == [])
    }

    @Test(arguments: [
        ("delete all low items", #"deleteInventory {"ids":[7,21,15]}"#),
        ("set the minimum of everything that is out of stock to 2", #"updateInventory {"id":21,"minimum":2}"#),
        ("move all low items in Rack 2 to Loft", #"updateInventory {"id":15,"place":"Loft"}"#),
        ("在庫切れのものを全部削除して", #"deleteInventory {"id":21}"#),
    ]) func `are not needed where a state tells the items`(order: String, call: String) throws {
        #expect(try outcome(order).calls == [call])
    }
}
