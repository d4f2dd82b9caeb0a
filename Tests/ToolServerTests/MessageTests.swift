import StrictJSON
import Testing

@testable import ToolServer

/// CONTRACT-mcp, "Server: behaviour": the form of messages.
@Suite struct `Messages of other programs` {
    private static let faulty: [(String, Int, JSONValue?)] = [
        ("nonsense", -32700, nil), ("{", -32700, nil), ("\u{7F}", -32700, nil),
        (#"{"jsonrpc":"2.0","id":01}"#, -32700, nil),
        // A key twice is a parse error.
        (#"{"jsonrpc":"2.0","id":1,"id":2,"method":"ping"}"#, -32700, nil),
        (#"{"jsonrpc":"2.0","id":1,"method":"ping","params":{"a":1,"a":1}}"#, -32700, nil),
        (#"{"jsonrpc":"2.0","id":1,"method":"ping",}"#, -32700, nil), (#"{"a":"\#u{1}"}"#, -32700, nil),
        (#"{"a":"\uD800"}"#, -32700, nil), (#"{"a":NaN}"#, -32700, nil), ("{}{}", -32700, nil),
        // Nested at most 100 deep.
        (String(repeating: "[", count: 101) + String(repeating: "]", count: 101), -32700, nil),
        (String(repeating: "[", count: 100_000), -32700, nil),
        ("[" + String(repeating: "{},", count: 30_000) + "7]", -32700, nil),
        ("7", -32600, nil), (#""ping""#, -32600, nil), ("null", -32600, nil), ("[]", -32600, nil), ("{}", -32600, nil),
        (#"{"jsonrpc":"1.0","id":1,"method":"ping"}"#, -32600, 1), (#"{"id":"a","method":"ping"}"#, -32600, "a"),
        (#"{"jsonrpc":"2.0","id":null,"method":"ping"}"#, -32600, nil),
        (#"{"jsonrpc":"2.0","id":1.5,"method":"ping"}"#, -32600, nil),
        (#"{"jsonrpc":"2.0","id":true,"method":"ping"}"#, -32600, nil),
        (#"{"jsonrpc":"2.0","id":{},"method":"ping"}"#, -32600, nil), (#"{"jsonrpc":"2.0","id":1}"#, -32600, 1),
        (#"{"jsonrpc":"2.0","id":1,"method":7}"#, -32600, 1),
        (#"{"jsonrpc":"2.0","id":1,"method":"ping","params":[1]}"#, -32602, 1),
        (#"{"jsonrpc":"2.0","id":1,"method":"initialize","params":{}}"#, -32602, 1),
    ]

    @Test(arguments: faulty)
    func `are answered by an error when they are faulty`(line: String, code: Int, id: JSONValue?) async {
        let ping = #"{"jsonrpc":"2.0","id":9,"method":"ping"}"#
        let received = await Workbench(policy: .ask).serve(ScriptedClient([line, ping], awaiting: 2))
        #expect(received.first?["error"]?["code"] == .integer(code))
        #expect(received.first?["id"] == id)
        // What comes next is served.
        #expect(received.last == ["jsonrpc": "2.0", "id": 9, "result": [:]])
    }

    @Test func `may be nested 100 deep`() async {
        let nested = String(repeating: "[", count: 98) + String(repeating: "]", count: 98)
        let line = #"{"jsonrpc":"2.0","id":1,"method":"ping","params":{"a":\#(nested)}}"#
        let received = await Workbench(policy: .ask).serve(ScriptedClient([line], awaiting: 1))
        #expect(received == [["jsonrpc": "2.0", "id": 1, "result": [:]]])
    }

    @Test(arguments: ["7", "-7", "9007199254740993", #""7""#, #""""#, #""ｉｄ""#])
    func `are answered with the id's value and type`(id: String) async throws {
        let line = #"{"jsonrpc":"2.0","id":\#(id),"method":"ping"}"#
        let received = await Workbench(policy: .ask).serve(ScriptedClient([line], awaiting: 1))
        #expect(received == [["jsonrpc": "2.0", "id": try JSONParser.parse(id), "result": [:]]])
    }

    @Test func `may leave out what they do not need, or send null for it`() async {
        let lines = [
            #"{"jsonrpc":"2.0","id":1,"method":"ping","params":null}"#,
            #"{"jsonrpc":"2.0","id":2,"method":"tools/list","params":{"cursor":null}}"#,
            #"{"jsonrpc":"2.0","id":3,"method":"tools/call","params":{"name":"look","arguments":null}}"#,
            #"{"jsonrpc":"2.0","id":4,"method":"tools/call","params":{"name":"look"}}"#,
        ]
        let client = ScriptedClient([Workbench.initialize()] + lines, awaiting: 5)
        let received = await Workbench(policy: .ask).serve(client)
        #expect(received.filter { $0["result"] != nil }.count == 5)
    }

    @Test func `get no answer when they are notifications or answers to nothing`() async {
        let lines = [
            #"{"jsonrpc":"2.0","method":"notifications/initialized"}"#, #"{"jsonrpc":"2.0","method":"tools/list"}"#,
            #"{"jsonrpc":"2.0","method":"notifications/cancelled","params":{"requestId":7}}"#,
            #"{"jsonrpc":"2.0","method":"notifications/cancelled"}"#, #"{"jsonrpc":"2.0","id":"x","result":{}}"#,
            #"{"jsonrpc":"2.0","id":3,"error":{"code":1,"message":"no"}}"#, "", "  \r",
            #"{"jsonrpc":"2.0","id":9,"method":"ping"}"#,
        ]
        let received = await Workbench(policy: .ask).serve(ScriptedClient(lines, awaiting: 1))
        #expect(received == [["jsonrpc": "2.0", "id": 9, "result": [:]]])
    }

    @Test func `may come in one array in the one revision that has them`() async {
        let batch =
            #"[{"jsonrpc":"2.0","id":1,"method":"ping"},{"jsonrpc":"2.0","method":"x"},7,{"jsonrpc":"2.0","id":"b","method":"ping"}]"#
        func serve(_ revision: String, _ line: String) async -> JSONValue? {
            await Workbench(policy: .ask).serve(ScriptedClient([Workbench.initialize(revision), line], awaiting: 2))
                .last
        }
        let answers = await serve("2025-03-26", batch)?.array
        #expect(answers?.map { $0["id"] } == [1, nil, "b"])
        #expect(answers?[1]["error"]?["code"] == -32600)
        #expect(await serve("2025-03-26", "[]")?["error"]?["code"] == -32600)
        let many =
            "[" + Array(repeating: #"{"jsonrpc":"2.0","id":1,"method":"ping"}"#, count: 51).joined(separator: ",") + "]"
        #expect(await serve("2025-03-26", many)?["error"]?["code"] == -32600)
        #expect(await serve("2025-06-18", batch)?["error"]?["code"] == -32600)
    }
}
