import Foundation
import StrictJSON
import TestSupport
import Testing

/// The program with a service as its inventory, over real sockets.
@Suite(.ownThreads) struct `The ZAICO service as the inventory` {
    /// The moment of all tests, as the service's clock has it.
    private static let now = 1_795_136_400

    private func service() throws -> StandInService {
        let service = try StandInService(now: Self.now)
        service.add(
            ["title": "単三電池", "quantity": "12", "unit": "本", "place": "棚 1", "category": "消耗品,電池"], secondsAgo: 86_400)
        service.add(["title": "wood screws", "quantity": "40", "place": "棚 2"], secondsAgo: 30 * 86_400)
        return service
    }

    private func program(_ service: StandInService) -> Stockroom {
        Stockroom(environment: ["ZAICO_API_TOKEN": service.token])
    }

    @Test func `a question in Japanese about yesterday is answered, as of when is said, and a second asks nothing`()
        throws
    {
        let service = try service()
        let stockroom = program(service)
        let arguments =
            ["ask", "昨日更新された在庫を見せて", "--inventory", "zaico:\(service.address)", "--language", "ja"] + Stockroom.moment
        let lines = [
            "昨日: 2026年11月19日(木)", "2026年11月19日(木)更新の1件：",
            "1. ID: 1 - 単三電池 (updated: 2026-11-19), 12 本", "10:00 時点（たった今）", "",
        ]
        for _ in 0..<2 {
            let outcome = try stockroom.run(arguments)
            #expect(outcome == .init(output: lines.joined(separator: "\n"), errors: "", status: 0))
        }
        #expect(service.calls == ["GET /api/v1/inventories?page=1"])
    }

    @Test func `an order changes the service, and undo takes it back`() throws {
        let service = try service()
        let stockroom = program(service)
        let place = ["--inventory", "zaico:\(service.address)"] + Stockroom.moment
        let changed = try stockroom.run(["ask", "take 3 wood screws", "--yes"] + place)
        #expect(changed.status == 0, "\(changed)")
        #expect(service.record(2)?.fields["quantity"] == "37")
        let told = try stockroom.run(["ask", "history of item 2"] + place)
        #expect(told.output.hasSuffix("quantity 40 -> 37, by you\nOnly changes made through this program are known.\n"))
        let unknown = try stockroom.run(["ask", "history of item 1"] + place)
        #expect(unknown.output.hasPrefix("No changes of 単三電池 (ID 1) are recorded."), "\(unknown)")
        #expect(try stockroom.run(["undo"] + place).status == 0)
        #expect(service.record(2)?.fields["quantity"] == "40")
    }

    @Test func `without the service the copy answers and says so, and nothing is changed`() throws {
        let service = try service()
        let stockroom = program(service)
        let place = ["--inventory", "zaico:\(service.address)", "--time-zone", "Asia/Tokyo"]
        _ = try stockroom.run(["ask", "what is there?"] + place + ["--now", "2026-11-20T10:00:00+09:00"])
        service.fail { _, _ in .instead(.json(401, ["message": "no"])) }
        let offline = try stockroom.run(
            ["ask", "what is there?", "--offline"] + place + ["--now", "2026-11-20T13:00:00+09:00"])
        #expect(offline.status == 0)
        #expect(offline.output.hasSuffix("as of 10:00 (3 hours ago)\n"), "\(offline)")
        let refused = try stockroom.run(["ask", "what is there?", "--refresh"] + place)
        #expect(refused.status == 1)
        #expect(
            refused.errors
                == "stockroom: 127.0.0.1 refuses the token (HTTP 401). Put one that may use the API in ZAICO_API_TOKEN.\n"
        )
        let change = try stockroom.run(["ask", "take 3 wood screws", "--yes", "--offline"] + place)
        #expect(change.status == 1)
        #expect(service.changesMade == 0)
    }

    @Test func `what the place can do is told, import only where it may stop in the middle`() throws {
        let service = try service()
        let stockroom = program(service)
        let place = "zaico:\(service.address)"
        let facts = try stockroom.run(["places", place, "--json"] + Stockroom.moment)
        let told: JSONValue = [
            "place": .string(place), "kind": "zaico", "version": "v1", "writable": true, "history": "own",
            "undo": "own", "freshness": "2026-11-20T01:00:00Z",
        ]
        #expect(try facts.entries == [told])
        let file = try stockroom.write("items.csv", "title,quantity\nglue,3\n")
        let refused = try stockroom.run("import", file, "--inventory", place)
        #expect((refused.status, refused.output) == (1, ""))
        #expect(service.records.count == 2)
        let imported = try stockroom.run("import", file, "--inventory", place, "--one-by-one")
        #expect(imported == .init(output: "1 added, 0 changed, 0 the same.\n", errors: "", status: 0))
        let exported = try stockroom.run("export", "--inventory", place, "--refresh")
        #expect(exported.output.split(separator: "\n").count == 4)
    }

    @Test func `names that mean no service, and a missing token, are said before anything is sent`() throws {
        let stockroom = Stockroom()
        for (place, status, words) in [
            ("zaico:", Int32(1), "ZAICO_API_TOKEN"), ("zaico:v2/ACME", 2, "zaico:"), ("zaico:nowhere", 2, "zaico:"),
            ("zaico:http://example.com", 2, "https only"), ("ZAICO:https://ann:geheim@example.com", 2, "no password"),
        ] {
            let outcome = try stockroom.run("ask", "what is low?", "--inventory", place)
            #expect(outcome.status == status, "\(place) \(outcome)")
            #expect(outcome.errors.contains(words) && !outcome.errors.contains("geheim"), "\(place) \(outcome)")
        }
    }

    @Test func `the token is in no file and no output, and goes to no host that only a session names`() throws {
        let service = try service()
        let stockroom = program(service)
        let place = "zaico:\(service.address)"
        var said = ""
        for arguments in [["ask", "what is there?"], ["ask", "add 2 wood screws", "--yes"], ["undo"], ["export"]] {
            let outcome = try stockroom.run(arguments + ["--inventory", place] + Stockroom.moment)
            said += outcome.output + outcome.errors
        }
        said += try stockroom.run(["--inventory", place] + Stockroom.moment, input: "what is there?\n").output
        let requests = service.requests.count
        let resumed = try stockroom.run(["resume", "latest"] + Stockroom.moment, input: "what is there?\n")
        said += resumed.output + resumed.errors
        #expect(resumed.status == 1)
        #expect(resumed.errors.contains("--inventory"), "\(resumed)")
        #expect(service.requests.count == requests)
        #expect(!said.contains(service.token))
        for case let file as String in FileManager.default.enumerator(atPath: stockroom.home) ?? .init() {
            guard let bytes = FileManager.default.contents(atPath: stockroom.path(file)) else { continue }
            #expect(bytes.firstRange(of: Data(service.token.utf8)) == nil, "\(file)")
        }
    }

    @Test func `a copy that cannot be brought up to date says why below what it tells`() throws {
        let service = try service()
        let stockroom = program(service)
        let place = ["--inventory", "zaico:\(service.address)", "--time-zone", "Asia/Tokyo"]
        _ = try stockroom.run(["ask", "what is there?"] + place + ["--now", "2026-11-20T10:00:00+09:00"])
        service.fail { _, _ in .instead(.bytes(200, Array("<html>".utf8), type: "text/html")) }
        let stale = try stockroom.run(
            ["ask", "which screws are there?", "--json"] + place + ["--now", "2026-11-20T10:30:00+09:00"])
        let notice = try #require(try stale.entries.last)
        #expect(notice["code"]?.string == "staleInventory", "\(notice)")
        #expect(
            notice["text"]?.string
                == "as of 10:00 (30 minutes ago). 127.0.0.1 cannot be used at the moment: it answers with a web page, "
                + "perhaps about maintenance. Nothing was changed; try again later.")
    }
}
