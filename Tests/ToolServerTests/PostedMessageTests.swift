import StrictJSON
import Testing
import WebServer

@testable import ToolServer

/// CONTRACT-mcp, "Server: behaviour", HTTP: every message by itself.
@Suite struct `Messages that are posted` {
    private static let envelope =
        #""_meta":{"io.modelcontextprotocol/protocolVersion":"2026-07-28","io.modelcontextprotocol/clientCapabilities":{}}"#

    /// The status of the answer to a body, and its own; an empty one is an empty string.
    private func answer(_ body: String, _ headers: [(String, String)] = []) async throws -> (
        status: Int, body: JSONValue
    ) {
        let service = WebService(Workbench(policy: .ask).server, hosts: ["h"], origins: [], token: nil)
        let head = RequestHead("POST", "/mcp", headers.map { HeaderField($0.0, $0.1) })
        let answer = await service.answer(head, body: Array(body.utf8))
        return (answer.status, answer.body.isEmpty ? "" : try JSONParser.parse(answer.body))
    }

    private func request(_ method: String, _ parameters: String = "{}") -> String {
        #"{"jsonrpc":"2.0","id":7,"method":"\#(method)","params":\#(parameters)}"#
    }

    // MARK: - The older era

    @Test func `initialize is answered without a session`() async throws {
        let service = WebService(Workbench(policy: .ask).server, hosts: ["h"], origins: [], token: nil)
        let body = Array(Workbench.initialize("2025-06-18").utf8)
        let answer = await service.answer(RequestHead("POST", "/mcp", []), body: body)
        #expect(answer.status == 200)
        #expect(try JSONParser.parse(answer.body)["result"]?["protocolVersion"] == "2025-06-18")
        #expect(
            answer.headers == [
                HeaderField("Content-Type", "application/json"), HeaderField("Cache-Control", "no-store"),
                HeaderField("X-Content-Type-Options", "nosniff"),
            ])
    }

    @Test(arguments: [nil, "2025-03-26", "2025-06-18", "2025-11-25", "2024-11-05"])
    func `older requests are answered without what came before`(version: String?) async throws {
        let headers = version.map { [("MCP-Protocol-Version", $0)] } ?? []
        let answer = try await answer(request("tools/call", #"{"name":"look"}"#), headers)
        #expect(answer.status == 200)
        #expect(answer.body["id"] == 7 && answer.body["result"]?["structuredContent"] == ["number": 0])
    }

    @Test func `older clients cannot be asked`() async throws {
        let answer = try await answer(
            request("tools/call", #"{"name":"add","arguments":{"amount":1}}"#), [("MCP-Protocol-Version", "2025-11-25")]
        )
        #expect(answer.body["result"]?["content"]?.array?.first?["text"] == "Cannot ask.")
        #expect(answer.body["result"]?["isError"] == true)
    }

    @Test(arguments: ["1999-01-01", "", "2025-11-25, 2025-06-18", "2026-07-29"])
    func `a version that is not spoken is 400`(version: String) async throws {
        let answer = try await answer(request("ping"), [("MCP-Protocol-Version", version)])
        #expect(answer.status == 400 && answer.body["error"]?["code"] == -32022)
    }

    @Test(arguments: [
        #"{"jsonrpc":"2.0","method":"notifications/initialized"}"#, #"{"jsonrpc":"2.0","id":1,"result":{}}"#,
        #"{"jsonrpc":"2.0","method":"notifications/cancelled","params":{"requestId":7}}"#,
        #"{"jsonrpc":"2.0","id":1,"error":{"code":1,"message":""}}"#,
    ])
    func `notifications and answers to nothing are 202 without a body`(body: String) async throws {
        let answer = try await answer(body)
        #expect(answer.status == 202 && answer.body == "")
    }

    @Test(arguments: [
        ("", 400, -32700), ("nonsense", 400, -32700), ("{", 400, -32700), (#"{"id":1,"id":2}"#, 400, -32700),
        ("7", 400, -32600),
        (#"{"jsonrpc":"1.0","id":1,"method":"ping"}"#, 400, -32600),
        (#"{"jsonrpc":"2.0","id":null,"method":"ping"}"#, 400, -32600),
        (#"{"jsonrpc":"2.0","id":1,"method":"ping","params":[]}"#, 400, -32602),
        (#"{"jsonrpc":"2.0","id":1,"method":"nothing"}"#, 200, -32601),
        (#"{"jsonrpc":"2.0","id":1,"method":"tools/call","params":{"name":"nothing"}}"#, 200, -32602),
    ])
    func `what is faulty says how`(body: String, status: Int, code: Int) async throws {
        let answer = try await answer(body)
        #expect(answer.status == status && answer.body["error"]?["code"] == .integer(code))
    }

    @Test func `may come in one array in the one revision that has them`() async throws {
        let batch = #"[{"jsonrpc":"2.0","id":1,"method":"ping"},{"jsonrpc":"2.0","method":"x"},7]"#
        for headers in [[], [("MCP-Protocol-Version", "2025-03-26")]] {
            let answer = try await answer(batch, headers)
            #expect(answer.status == 200 && answer.body.array?.map { $0["id"] } == [1, nil])
        }
        #expect(try await answer(batch, [("MCP-Protocol-Version", "2025-06-18")]).status == 400)
        #expect(try await answer("[]").status == 400)
        #expect(try await answer(#"[{"jsonrpc":"2.0","method":"x"}]"#).status == 202)
    }

    // MARK: - The modern era

    private static let headers = [("MCP-Protocol-Version", "2026-07-28")]

    @Test func `modern requests are answered when head and body agree`() async throws {
        let discovered = try await answer(
            request("server/discover", "{\(Self.envelope)}"), Self.headers + [("Mcp-Method", "server/discover")])
        #expect(discovered.status == 200 && discovered.body["result"]?["resultType"] == "complete")
        for name in ["look", "=?base64?bG9vaw==?="] {
            let called = try await answer(
                request("tools/call", #"{"name":"look",\#(Self.envelope)}"#),
                Self.headers + [
                    ("Mcp-Method", "tools/call"), ("Mcp-Name", name), ("Mcp-Session-Id", "x"), ("Last-Event-ID", "1"),
                ])
            #expect(called.status == 200 && called.body["result"]?["structuredContent"] == ["number": 0])
        }
    }

    @Test(arguments: [
        [], [("Mcp-Method", "tools/call")], [("Mcp-Name", "look")],
        [("Mcp-Method", "tools/list"), ("Mcp-Name", "look")],
        [("Mcp-Method", "tools/call"), ("Mcp-Name", "add")],
        [("Mcp-Method", "tools/call"), ("Mcp-Name", "=?base64?bG9v?=")],
        [("Mcp-Method", "tools/call"), ("Mcp-Name", "=?base64?%?=")],
        [("Mcp-Method", "TOOLS/CALL"), ("Mcp-Name", "look")],
    ])
    func `a mismatch or an absence is 400`(headers: [(String, String)]) async throws {
        let answer = try await answer(
            request("tools/call", #"{"name":"look",\#(Self.envelope)}"#), Self.headers + headers)
        #expect(answer.status == 400 && answer.body["error"]?["code"] == -32020 && answer.body["id"] == 7)
    }

    @Test(arguments: [nil, "2025-11-25", "2026-07-29"])
    func `so is another version in the head`(version: String?) async throws {
        let headers = version.map { [("MCP-Protocol-Version", $0)] } ?? []
        let answer = try await answer(
            request("tools/list", "{\(Self.envelope)}"), headers + [("Mcp-Method", "tools/list")])
        #expect(answer.status == 400 && answer.body["error"]?["code"] == -32020)
    }

    @Test(arguments: [
        ("{}", "2026-07-28", -32602), (#"{"_meta":{}}"#, "2026-07-28", -32602),
        (#"{"_meta":{"io.modelcontextprotocol/protocolVersion":"2026-07-28"}}"#, "2026-07-28", -32602),
        (
            #"{"_meta":{"io.modelcontextprotocol/protocolVersion":"2099-01-01","io.modelcontextprotocol/clientCapabilities":{}}}"#,
            "2099-01-01", -32022
        ),
    ])
    func `an envelope that is not whole, or of another version, is 400`(
        parameters: String, version: String, code: Int
    ) async throws {
        let answer = try await answer(
            request("tools/list", parameters), [("MCP-Protocol-Version", version), ("Mcp-Method", "tools/list")])
        #expect(answer.status == 400 && answer.body["error"]?["code"] == .integer(code))
    }

    @Test(arguments: ["initialize", "ping", "logging/setLevel", "nothing"])
    func `a method that there is not is 404`(method: String) async throws {
        let answer = try await answer(
            request(method, "{\(Self.envelope)}"), Self.headers + [("Mcp-Method", method)])
        #expect(answer.status == 404 && answer.body["error"]?["code"] == -32601)
    }

    @Test func `a capability that is missing is 400`() async throws {
        let answer = try await answer(
            request("tools/call", #"{"name":"add","arguments":{"amount":1},\#(Self.envelope)}"#),
            Self.headers + [("Mcp-Method", "tools/call"), ("Mcp-Name", "add")])
        #expect(answer.status == 400 && answer.body["error"]?["code"] == -32021)
        #expect(answer.body["error"]?["data"] == ["requiredCapabilities": ["elicitation": [:]]])
    }

    @Test func `an unknown tool is 400`() async throws {
        let answer = try await answer(
            request("tools/call", #"{"name":"nothing",\#(Self.envelope)}"#),
            Self.headers + [("Mcp-Method", "tools/call"), ("Mcp-Name", "nothing")])
        #expect(answer.status == 400 && answer.body["error"]?["code"] == -32602)
    }

    @Test func `a refusal of the gate is an error without an id`() throws {
        let service = WebService(Workbench(policy: .ask).server, hosts: ["h"], origins: [], token: nil)
        let answer = service.answer(RequestHead("POST", "/mcp", []), refused: .foreignOrigin)
        #expect(answer.status == 403)
        #expect(
            try JSONParser.parse(answer.body)
                == ["jsonrpc": "2.0", "error": ["code": -32600, "message": "This origin is not allowed."]])
    }
}
