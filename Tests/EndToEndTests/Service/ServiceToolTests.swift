import Foundation
import StrictJSON
import TestSupport
import Testing

/// The tools that look, called by name, on the same rows: of a service, and in a file.
@Suite(.ownThreads, .timeLimit(.minutes(15))) struct `Tools on a service` {
    /// `make torture` asks for so many as a large account has.
    private static let counts =
        TestSettings.isTorture ? [120, 50_000] : [120]

    @Test(arguments: counts) func `answer as they do on a file, each filter and each order of it`(count: Int) throws {
        let service = try StandInService(now: 1_795_136_400)
        service.fill(count)
        let stockroom = Stockroom(environment: ["ZAICO_API_TOKEN": service.token])
        let place = "zaico:\(service.address)"
        let file = stockroom.path("rows.sqlite")
        let rows = stockroom.path("rows.jsonl")
        #expect(try stockroom.run(["export", rows, "--inventory", place] + Stockroom.moment).status == 0)
        #expect(service.calls == (1...(count + 999) / 1_000).map { "GET /api/v1/inventories?page=\($0)" })
        #expect(
            try stockroom.run(["import", rows, "--keep-unknown-columns", "--inventory", file] + Stockroom.moment).status
                == 0)
        // A service has no history, so that the file begins without one.
        for table in ["entry", "change"] { _ = IntegrityCheck.row(of: file, "DELETE FROM \(table)") }
        let there = try HostProgram(stockroom, ["--yes", "--inventory", place])
        let here = try HostProgram(stockroom, ["--yes", "--inventory", file])
        for (tool, arguments) in Self.changes {
            #expect(try there.call(tool, arguments)["isError"] != true)
            #expect(try here.call(tool, arguments)["isError"] != true)
        }
        // How all of it was on another day, or what lay still, nobody can tell who knows only some of the changes.
        let past = ("getInventoryList", ["asOf": "2026-11-20"] as JSONObject)
        #expect(
            try there.refusal(past.0, past.1).hasPrefix("The change log has only what was changed through this program")
        )
        let still = ["report", "not-moved", "--since", "2026-11-01", "--inventory", place]
        #expect(try stockroom.run(still).errors.hasPrefix("stockroom: Only changes made here are known"))
        let calls = Self.calls
        try Self.expectAll(of: there, among: calls + [past])
        for (tool, arguments) in calls {
            let (answer, expected) = (try there.call(tool, arguments), try here.call(tool, arguments))
            #expect(expected["isError"] != true, "\(tool) \(arguments) \(expected)")
            #expect(Self.withoutAge(answer) == Self.withoutAge(expected), "\(tool) \(arguments)")
        }
        for report in [
            ["by-category"], ["by-place"], ["shopping-list"], ["duplicates"], ["stock", "--item", "5"],
        ] {
            let outcomes = try [place, file].map {
                try stockroom.run(["report"] + report + ["--format", "csv", "--inventory", $0] + Stockroom.moment)
            }
            #expect(outcomes[0].status == 0)
            #expect(outcomes[0].output == outcomes[1].output, "\(report)")
        }
        // Behind the changes, the next look is one or two requests.
        let before = service.requests.count
        #expect(
            try stockroom.run(["ask", "what is low?", "--refresh", "--inventory", place] + Stockroom.moment).status == 0
        )
        #expect((1...2).contains(service.requests.count - before))
    }

    /// What is done at both, so that there is a log to ask; a service's clock goes on in between, a file's does not.
    private static let changes: [(String, JSONObject)] = [
        ("adjustInventory", ["id": 5, "change": 7]), ("adjustInventory", ["id": 5, "change": -2]),
        ("adjustInventory", ["id": 9, "change": 3]), ("updateInventory", ["id": 12, "place": "棚 99", "note": "moved"]),
        ("deleteInventory", ["id": 20]),
    ]

    /// Each tool, each filter, each order.
    private static var calls: [(String, JSONObject)] {
        let filters: [JSONObject] = [
            [:], ["title": "電池"], ["title": "wood scr"], ["title": "赤1"], ["title": "二行目"], ["title": "bateries"],
            ["category": "工具"], ["place": "棚 1"], ["place": "棚 99"], ["unit": "箱"],
            ["updatedAfter": "2026-09-01"], ["updatedBefore": "2026-09-01"],
            ["updatedAfter": "2026-09-01T12:00:00+09:00", "updatedBefore": "2026-10-01"],
            ["createdAfter": "2026-06-01", "createdBefore": "2026-07-31"], ["stock": "low"], ["stock": "out"],
            ["stock": "atMinimum"], ["stock": "atOrBelowMinimum"], ["quantityAtLeast": 10, "quantityAtMost": 20],
            ["ids": [3, 5, 99]], ["missing": ["minimum", "code"]], ["missing": ["note"]], ["missingFields": ["色"]],
            ["changedAfter": "2026-11-01"], ["changedBefore": "2026-11-19"],
            ["updates": "any", "updatedAfter": "2026-11-20"],
            ["anyOf": [["place": "棚 1"], ["stock": "out"]], "except": [["title": "bolt"]]],
            ["title": "screws", "category": "Office", "place": "棚 2", "updatedAfter": "2026-02-01"],
        ]
        let lists: [JSONObject] =
            filters + [["limit": 7, "page": 2]]
            + ["newest", "oldest", "newestCreated", "oldestCreated", "fewest", "most", "title"].flatMap { sort in
                [["sort": .string(sort)], ["sort": .string(sort), "category": "Office", "limit": 30, "page": 2]]
                    as [JSONObject]
            }
        let movements: [JSONObject] =
            filters + [
                ["id": 5], ["from": "2026-11-20"], ["through": "2026-11-19"], ["direction": "in"], ["direction": "out"],
            ]
            + [["limit": 1, "page": 2]]
        return lists.map { ("getInventoryList", $0) } + movements.map { ("getStockMovements", $0) } + [
            ("getInventory", ["id": 7]), ("getInventory", ["id": 12]),
            ("getInventory", ["id": 5, "asOf": "2026-11-20"]),
            ("getInventoryHistory", ["id": 5]), ("getInventoryHistory", ["id": 7]), ("getInventoryHistory", ["id": 20]),
        ]
    }

    /// Each argument of each tool that looks at the inventory is among the calls.
    private static func expectAll(of program: HostProgram, among calls: [(String, JSONObject)]) throws {
        let tools = try program.request("tools/list")["result"]?.list("tools") ?? []
        for tool in tools where tool["annotations"]?["readOnlyHint"] == true && tool["name"] != "resolveDates" {
            let named = tool["inputSchema"]?["properties"]?.object?.members.map(\.key) ?? []
            let given = calls.filter { .string($0.0) == tool["name"] }.flatMap { $0.1.members.map(\.key) }
            #expect(Set(named).subtracting(given) == [], "\(tool["name"] ?? "")")
        }
    }

    /// What a tool gives back, without how old the copy is that it comes from.
    private static func withoutAge(_ result: JSONValue) -> JSONValue? {
        result["structuredContent"]?.object.map { output in
            .object(
                JSONObject(
                    output.members.compactMap { member in
                        guard member.key == "remarks" else { return (member.key, member.value) }
                        let rest = (member.value.array ?? []).filter {
                            $0.string?.hasPrefix("From a copy as of") != true
                        }
                        return rest.isEmpty ? nil : (member.key, .array(rest))
                    }))
        }
    }
}
