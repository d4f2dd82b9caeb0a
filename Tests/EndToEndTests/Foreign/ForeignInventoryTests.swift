import Foundation
import StrictJSON
import TestSupport
import Testing

/// CONTRACT-mcp, "Client", with `stockroom mcp` itself as the other server.
@Suite(.ownThreads) struct `Somebody else's server as the inventory` {
    private let stockroom = Stockroom()

    private func command(_ place: String, _ options: String = "--allow-changes") -> String {
        "mcp:'\(Stockroom.executable)' mcp --inventory '\(place)' \(options) --now 2026-11-20T10:00:00+09:00 --time-zone Asia/Tokyo"
    }

    private func ask(_ place: String, _ question: String, _ options: String..., from stockroom: Stockroom? = nil) throws
        -> Stockroom.Outcome
    {
        try (stockroom ?? self.stockroom).run(
            ["ask", "--no-save", "--inventory", place] + options + Stockroom.moment + [question])
    }

    private static let lastWeek = """
        1. ID: 12 - Inner tube 700x25 (updated: 2026-11-15), 30 pcs
        2. ID: 15 - Brake cable (updated: 2026-11-12), 4 pcs, low
        3. ID: 22 - コピー用紙 A4 (updated: 2026-11-09), 8 箱

        """

    @Test func `answers over standard input and output, and changes after a yes`() throws {
        let file = try stockroom.inventory(Shop.csv)
        let place = command(file)
        let listed = try ask(place, "what changed last week?")
        #expect(listed.status == 0 && listed.output.hasSuffix(Self.lastWeek), "\(listed)")
        let declined = try ask(place, "add 5 to item 7")
        #expect(
            declined.status == 1 && declined.output.contains("ID: 7 - AA batteries\nquantity: 12, becomes 17"),
            "\(declined)")
        #expect(try ask(place, "add 5 to item 7", "--yes").output.contains("quantity 12 -> 17"))
        let direct = try stockroom.run(["ask", "--no-save", "--inventory", file] + Stockroom.moment + ["show item 7"])
        #expect(direct.output.contains("17"))
        // The other server logs whose change it was.
        #expect(try ask(place, "history of item 7").output.contains("mcp:stockroom"))
    }

    @Test func `answers over HTTP, with a token that is the right one`() throws {
        let serving = Stockroom(environment: ["STOCKROOM_TOKEN": "s3cret"])
        let server = try WebProgram(serving, ["--inventory", try serving.inventory(Shop.csv), "--allow-changes"])
        let place = "mcp+http://127.0.0.1:\(server.port)/mcp"
        let using = Stockroom(environment: ["STOCKROOM_INVENTORY_TOKEN": "s3cret"])
        #expect(try ask(place, "what changed last week?", from: using).output.hasSuffix(Self.lastWeek))
        #expect(try ask(place, "add 5 to item 7", "--yes", from: using).output.contains("quantity 12 -> 17"))
        for other in [stockroom, Stockroom(environment: ["STOCKROOM_INVENTORY_TOKEN": "wrong"])] {
            let refused = try ask(place, "what changed last week?", from: other)
            #expect(refused.status == 1 && refused.errors.contains("STOCKROOM_INVENTORY_TOKEN"), "\(refused)")
        }
    }

    @Test func `answers through a façade`() throws {
        let server = try WebProgram(
            stockroom, ["--inventory", try stockroom.inventory(Shop.csv), "--allow-changes", "--language", "ja"])
        let place = "facade+http://127.0.0.1:\(server.port)/mcp/tools"
        let listed = try ask(place, "what changed last week?")
        #expect(
            listed.output.hasSuffix(
                "1. ID: 12 - Inner tube 700x25 (updated: 2026-11-15)\n2. ID: 15 - Brake cable (updated: 2026-11-12)\n"
                    + "3. ID: 22 - コピー用紙 A4 (updated: 2026-11-09)\n"), "\(listed)")
        let changed = try ask(place, "set item 7 to 40", "--yes")
        #expect(changed.output.contains("Approved by --yes."), "\(changed)")
        #expect(try server.output("getInventory", ["id": 7])?["quantity"] == 40)
    }

    @Test func `asks nobody where the other server would have to`() throws {
        let place = command(try stockroom.inventory(Shop.csv), "")
        let outcome = try ask(place, "add 5 to item 7", "--yes")
        #expect(outcome.output.contains("The inventory's server"), "\(outcome)")
        #expect(try ask(place, "show item 7").output.contains("12"))
    }

    @Test func `is only looked at with --read-only`() throws {
        let place = command(try stockroom.inventory(Shop.csv))
        _ = try ask(place, "add 5 to item 7", "--read-only", "--yes")
        #expect(try ask(place, "show item 7").output.contains("12"))
    }

    @Test(arguments: [
        ["import", "items.csv"], ["export"], ["undo"], ["redo"], ["report"], ["instructions"], ["mcp"],
        ["ask", "--format", "csv", "what is low?"],
    ])
    func `is refused where the whole inventory is needed`(command: [String]) throws {
        let place = self.command(try stockroom.inventory(Shop.csv))
        let outcome = try stockroom.run(command + ["--inventory", place])
        #expect(outcome.status == 2 && outcome.output == "", "\(outcome)")
        #expect(outcome.errors.contains("needs the whole inventory"))
    }
}
