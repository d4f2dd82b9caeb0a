import InventoryContract
import LanguageModel
import TestSupport
import Testing

@Suite struct InventoryOutputTests {
    @Test func `an output is read back from its text`() {
        var random = SeededGenerator(seed: 3)
        for _ in 0..<2_000 {
            let output = random.output()
            let saved = ToolOutput(callID: "1", toolName: "t", text: output.text)
            #expect(InventoryOutput(saved) == output, "\(output.text)")
        }
    }

    @Test func `a value that is at hand is not read again`() {
        let output = InventoryOutput.list(ListOutput(total: 3, pages: 7))
        #expect(InventoryOutput(ToolOutput(callID: "1", toolName: "t", content: output)) == output)
    }

    @Test func `errors and the outputs of other tools are none`() {
        #expect(
            InventoryOutput(ToolOutput(callID: "1", toolName: "t", text: #"{"total":1,"items":[]}"#, isError: true))
                == nil)
        for text in ["", "sunny", "[]", #"{"weather":"sunny"}"#, #"{"id":true,"title":"x"}"#] {
            #expect(InventoryOutput(ToolOutput(callID: "1", toolName: "t", text: text)) == nil)
        }
    }

    @Test func `rows are left out from the end until the text fits`() {
        let items = (1...100).map { ItemRecord(id: ItemID($0), title: "AA batteries", unit: "pcs") }
        let list = InventoryOutput.list(ListOutput(total: 100, items: items))
        guard case .list(let fitted) = list.fitted(to: 400) else {
            Issue.record("no list")
            return
        }
        #expect(fitted.isCut && fitted.total == 100)
        #expect(fitted.items == Array(items.prefix(fitted.items.count)) && !fitted.items.isEmpty)
        #expect(TokenEstimate.tokens(in: InventoryOutput.list(fitted).text) <= 400)
        #expect(list.fitted(to: 100_000) == list)
    }

    @Test func `what only mentions the words is left out before what has them in its title`() {
        let items = (1...20).map { ItemRecord(id: ItemID($0), title: "AA batteries", unit: "pcs") }
        let mentions = MentionedItems(total: 30, mentions: items.map { .init(item: $0, fields: ["note"]) })
        let list = InventoryOutput.list(ListOutput(total: 20, items: items, mentions: mentions))
        guard case .list(let fitted) = list.fitted(to: TokenEstimate.tokens(in: list.text) - 1) else {
            Issue.record("no list")
            return
        }
        #expect(fitted.items == items)
        #expect(fitted.mentions == MentionedItems(total: 30, mentions: Array(mentions.mentions.prefix(18))))
    }
}
