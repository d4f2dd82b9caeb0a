import StrictJSON
import Testing

@testable import ToolServer

/// CONTRACT-mcp: "in both its eras".
@Suite struct `Both eras of the protocol` {
    private func answer(_ lines: [String]) async -> JSONValue? {
        await Workbench(policy: .ask).serve(ScriptedClient(lines, awaiting: lines.count)).last
    }

    private func request(_ method: String, _ meta: String, _ more: String = "") -> String {
        #"{"jsonrpc":"2.0","id":1,"method":"\#(method)","params":{"_meta":\#(meta)\#(more)}}"#
    }

    private static let meta =
        #"{"io.modelcontextprotocol/protocolVersion":"2026-07-28","io.modelcontextprotocol/clientCapabilities":{}}"#

    @Test(arguments: [
        ("2024-11-05", "2024-11-05"), ("2025-03-26", "2025-03-26"), ("2025-06-18", "2025-06-18"),
        ("2025-11-25", "2025-11-25"), ("2026-07-28", "2025-11-25"), ("1999-01-01", "2025-11-25"),
    ])
    func `initialize is answered in the client's revision, else in the newest of its era`(
        asked: String, given: String
    ) async {
        #expect(
            await answer([Workbench.initialize(asked)])?["result"] == [
                "protocolVersion": .string(given), "capabilities": ["tools": [:], "prompts": [:], "resources": [:]],
                "serverInfo": ["name": "stockroom", "title": "Stockroom", "version": "1"], "instructions": "",
            ])
    }

    @Test func `server discover tells the versions and capabilities`() async {
        #expect(
            await answer([request("server/discover", Self.meta)])?["result"] == [
                "supportedVersions": ["2026-07-28", "2025-11-25", "2025-06-18", "2025-03-26", "2024-11-05"],
                "capabilities": ["tools": [:], "prompts": [:], "resources": [:]], "instructions": "", "ttlMs": 300_000,
                "cacheScope": "private", "resultType": "complete",
                "_meta": [
                    "io.modelcontextprotocol/serverInfo": [
                        "name": "stockroom", "title": "Stockroom", "version": "1",
                    ]
                ],
            ])
    }

    @Test(arguments: ["tools/list", "prompts/list", "resources/list", "resources/templates/list"])
    func `modern lists carry ttlMs and cacheScope private, older ones do not`(method: String) async {
        let modern = await answer([request(method, Self.meta)])?["result"]
        #expect(modern?["ttlMs"] == 300_000 && modern?["cacheScope"] == "private")
        #expect(modern?["resultType"] == "complete")
        let plain = #"{"jsonrpc":"2.0","id":1,"method":"\#(method)"}"#
        let legacy = await answer([Workbench.initialize(), plain])?["result"]
        #expect(legacy?.object?.keys.count == 1)
    }

    @Test(arguments: [
        ("{}", -32602), (#"{"io.modelcontextprotocol/protocolVersion":7}"#, -32602),
        (#"{"io.modelcontextprotocol/protocolVersion":"2026-07-28"}"#, -32602),
        (
            #"{"io.modelcontextprotocol/protocolVersion":"2026-07-28","io.modelcontextprotocol/clientCapabilities":[]}"#,
            -32602
        ),
        (
            #"{"io.modelcontextprotocol/protocolVersion":"2099-01-01","io.modelcontextprotocol/clientCapabilities":{}}"#,
            -32022
        ),
        (
            #"{"io.modelcontextprotocol/protocolVersion":"2025-11-25","io.modelcontextprotocol/clientCapabilities":{}}"#,
            -32022
        ),
    ])
    func `a modern request says who sends it and what it speaks`(meta: String, code: Int) async {
        let error = await answer([request("tools/list", meta)])?["error"]
        #expect(error?["code"] == .integer(code))
        if code == -32022 {
            #expect(error?["data"]?["supported"]?.array?.first == "2026-07-28")
            #expect(error?["data"]?["requested"]?.string?.hasPrefix("20") == true)
        }
    }

    @Test(arguments: [
        "initialize", "ping", "logging/setLevel", "completion/complete", "sampling/createMessage", "tools/x",
    ])
    func `the modern era has no such method`(method: String) async {
        #expect(await answer([request(method, Self.meta)])?["error"]?["code"] == -32601)
    }

    @Test(arguments: ["logging/setLevel", "completion/complete", "roots/list", "tasks/list", "resources/subscribe"])
    func `no sampling, roots, logging, tasks, completion`(method: String) async {
        let plain = #"{"jsonrpc":"2.0","id":1,"method":"\#(method)"}"#
        #expect(await answer([Workbench.initialize(), plain])?["error"]?["code"] == -32601)
    }

    @Test func `a modern request is one after initialize, too`() async {
        let received = await answer([Workbench.initialize(), request("tools/list", Self.meta)])
        #expect(received?["result"]?["resultType"] == "complete")
    }
}
