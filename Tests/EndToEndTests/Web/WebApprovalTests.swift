import Foundation
import StrictJSON
import TestSupport
import Testing

/// CONTRACT-mcp, "Server: who approves a change", over HTTP.
@Suite(.ownThreads) struct `Changes that are called for over HTTP` {
    private let stockroom = Stockroom()

    private func server(_ options: String...) throws -> WebProgram {
        try WebProgram(stockroom, ["--inventory", try stockroom.inventory(Shop.csv)] + options)
    }

    private static let adjusting: JSONObject = ["name": "adjustInventory", "arguments": ["id": 7, "change": 5]]

    @Test func `are asked for by input_required, and made after a yes`() throws {
        let server = try server()
        let first = try server.modern("tools/call", Self.adjusting, canAsk: true)["result"]
        #expect(first?["resultType"] == "input_required")
        #expect(
            first?["inputRequests"]?["confirm"]?["params"]?["message"]
                == "ID 7: AA batteries (12 packs): quantity 12 → 17")
        var call = Self.adjusting
        call["requestState"] = first?["requestState"]
        call["inputResponses"] = ["confirm": ["action": "accept", "content": ["confirm": true]]]
        let second = try server.modern("tools/call", call, canAsk: true)["result"]
        #expect(second?["resultType"] == "complete" && second?["structuredContent"]?["item"]?["quantity"] == 17)
        // Twice is asked anew.
        #expect(try server.modern("tools/call", call, canAsk: true)["result"]?["resultType"] == "input_required")
        #expect(try server.output("getInventory", ["id": 7])?["quantity"] == 17)
        let entries = try server.output("getInventoryHistory", ["id": 7])?.list("entries")
        #expect(entries?.first?["by"] == "mcp:web host")
    }

    @Test func `are not made for a client that cannot ask, in either era`() throws {
        let server = try server()
        let modern = try server.modern("tools/call", Self.adjusting, status: 400)
        #expect(modern["error"]?["code"] == -32021)
        let legacy = try server.legacy("tools/call", Self.adjusting, ["MCP-Protocol-Version: 2025-11-25"])
        #expect(legacy["result"]?["isError"] == true)
        #expect(legacy["result"]?["content"]?.array?.first?["text"]?.string?.contains("--allow-changes") == true)
        #expect(try server.output("getInventory", ["id": 7])?["quantity"] == 12)
    }

    @Test func `are made when they were allowed, and logged under what the client calls itself`() throws {
        let server = try server("--allow-changes")
        let legacy = try server.legacy("tools/call", Self.adjusting, ["User-Agent: old-host/1.0 (x)"])
        #expect(legacy["result"]?["structuredContent"]?["item"]?["quantity"] == 17)
        #expect(try server.output("adjustInventory", ["id": 7, "change": 5])?["item"]?["quantity"] == 22)
        let entries = try server.output("getInventoryHistory", ["id": 7])?.list("entries")
        #expect(entries?.prefix(2).map { $0["by"] } == ["mcp:web host", "mcp:old-host"])
    }

    @Test func `are an unknown tool to a server that only reads`() throws {
        let server = try server("--read-only")
        #expect(try server.modern("tools/call", Self.adjusting, status: 400)["error"]?["code"] == -32602)
        #expect(try server.modern("tools/list")["result"]?.list("tools").count == 5)
    }

    @Test func `come to exact sums from eight clients at once, and none is lost when the server is killed`() throws {
        let server = try server("--allow-changes")
        let call =
            #"{"jsonrpc":"2.0","id":1,"method":"tools/call","params":{"name":"adjustInventory","arguments":{"id":7,"change":1}}}"#
        let connections = try (1...8).map { _ in try server.connect() }
        for connection in connections { connection.send(String(repeating: server.text("/mcp", call), count: 10)) }
        var acknowledged = 0
        for (number, connection) in connections.enumerated() {
            for _ in 1...(number < 4 ? 10 : 2) { acknowledged += connection.answer()?.status == 200 ? 1 : 0 }
        }
        server.send(SIGKILL)
        for connection in connections {
            while let answer = connection.answer() { acknowledged += answer.status == 200 ? 1 : 0 }
        }
        _ = server.wait()
        let place = stockroom.path("shop.sqlite")
        let quantity = try HostProgram(stockroom, ["--inventory", place]).output("getInventory", ["id": 7])["quantity"]?
            .integer
        // Each client may have had one more made of which it did not hear.
        #expect((0...8).contains((quantity ?? 0) - 12 - acknowledged))
        #expect(IntegrityCheck.result(of: place) == "ok")
    }
}
