import Foundation
import StrictJSON
import Testing

/// The official SDKs for Python, which `make clients` installs below `.build`.
enum OfficialClient: String, CaseIterable {
    case first = "1"
    case second = "2"

    private static let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
        .deletingLastPathComponent().deletingLastPathComponent()

    var python: String { Self.root.appending(path: ".build/mcp-clients/\(rawValue)/bin/python3").path }

    /// Whether all of them are there; where they have to be, tests go on without them, and fail.
    static let areInstalled =
        TestSettings.needsClients || allCases.allSatisfy { FileManager.default.isExecutableFile(atPath: $0.python) }
}

/// Hosts that are built with the official SDKs, in both major versions and both eras.
@Suite(
    .ownThreads,
    .enabled(if: OfficialClient.areInstalled, "make clients installs the official SDKs that these tests use"))
struct `Hosts with the official SDK` {
    @Test(arguments: [
        (OfficialClient.first, "legacy", "2025-11-25"), (.second, "legacy", "2025-11-25"),
        (.second, "auto", "2026-07-28"),
    ])
    func `list, call, are asked and answer`(client: OfficialClient, mode: String, protocolVersion: String) throws {
        let stockroom = Stockroom()
        let place = try stockroom.inventory(Shop.csv)
        let script = try #require(Bundle.module.url(forResource: "Data/hosts/host", withExtension: "py")).path
        let outcome = try stockroom.run(
            [script, mode, Stockroom.executable, "mcp", "--inventory", place] + Stockroom.moment,
            program: client.python)
        #expect(
            try outcome.entries == [
                [
                    "protocol": .string(protocolVersion),
                    "tools": [
                        "getInventoryList", "getInventory", "getInventoryHistory", "getStockMovements", "resolveDates",
                        "createInventory", "updateInventory", "adjustInventory", "deleteInventory", "undoChange",
                    ], "prompts": ["inventory", "ask", "details"],
                    "resources": ["stockroom:///items.csv", "stockroom:///changes.jsonl"],
                    "prompt": "Show the details of the item with ID 7.", "resource": "AA batteries",
                    "lastWeek": [12, 15, 22], "missing": nil, "yes": 17, "no": nil, "after": 17, "by": "mcp:mcp",
                    "questions": [
                        "ID 7: AA batteries (12 packs): quantity 12 → 17", "Delete ID 7: AA batteries (17 packs)",
                    ],
                ]
            ], "\(outcome.errors)")
        #expect(outcome.status == 0)
    }

    @Test(arguments: [
        (OfficialClient.first, "legacy", "2025-11-25"), (.second, "legacy", "2025-11-25"),
        (.second, "auto", "2026-07-28"),
    ])
    func `list, call, and are asked where they can be, over HTTP`(
        client: OfficialClient, mode: String, protocolVersion: String
    ) throws {
        let stockroom = Stockroom()
        let server = try WebProgram(stockroom, ["--inventory", try stockroom.inventory(Shop.csv)])
        let script = try #require(Bundle.module.url(forResource: "Data/hosts/host", withExtension: "py")).path
        let outcome = try stockroom.run(
            [script, mode, "http://127.0.0.1:\(server.port)/mcp"], program: client.python)
        let seen = try #require(try outcome.entries.first, "\(outcome.errors)")
        let isModern = mode == "auto"
        #expect(seen["protocol"] == .string(protocolVersion))
        #expect(seen.list("tools").count == 10 && seen.list("resources").count == 2)
        #expect(seen["lastWeek"] == [12, 15, 22] && seen["resource"] == "AA batteries")
        #expect(seen["yes"] == (isModern ? 17 : .null) && seen["no"] == .null && seen["after"] == (isModern ? 17 : 12))
        #expect(
            seen.list("questions")
                == (isModern
                    ? [
                        "ID 7: AA batteries (12 packs): quantity 12 → 17", "Delete ID 7: AA batteries (17 packs)",
                    ] : []))
        #expect(outcome.status == 0)
    }
}
