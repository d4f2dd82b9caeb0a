import StrictJSON
import TestSupport
import Testing

@testable import ToolServer

@Suite struct `A client that sends anything` {
    private static let lines = [
        Workbench.initialize(), Workbench.adding(1), #"{"jsonrpc":"2.0","id":"a","method":"tools/list"}"#,
        #"{"jsonrpc":"2.0","id":2,"method":"prompts/get","params":{"name":"x","arguments":{"a":"b"}}}"#,
        #"{"jsonrpc":"2.0","id":3,"method":"resources/read","params":{"uri":"stockroom:///items/7"}}"#,
        #"{"jsonrpc":"2.0","id":4,"method":"tools/call","params":{"_meta":{"io.modelcontextprotocol/protocolVersion":"2026-07-28","io.modelcontextprotocol/clientCapabilities":{"elicitation":{}}},"name":"add","arguments":{"amount":1},"requestState":"x","inputResponses":{"confirm":{"action":"accept"}}}}"#,
        #"{"jsonrpc":"2.0","method":"notifications/cancelled","params":{"requestId":4}}"#,
        #"[{"jsonrpc":"2.0","id":5,"method":"ping"}]"#,
        #"{"jsonrpc":"2.0","id":"confirm-1","result":{"action":"accept"}}"#,
    ]
    private static let pieces = [
        "{", "}", "[", "]", "\"", ":", ",", "null", "-1", "1e9", "\\u0000", "\\uD83D", "é", "\u{202E}",
    ]

    /// A line with some of its bytes taken away, doubled or exchanged.
    private func mutated(_ line: String, using generator: inout SeededGenerator) -> String {
        var characters = Array(line)
        for _ in 0..<Int.random(in: 0...4, using: &generator) where !characters.isEmpty {
            let place = Int.random(in: 0..<characters.count, using: &generator)
            switch Int.random(in: 0...2, using: &generator) {
            case 0: characters.remove(at: place)
            case 1: characters.insert(characters[place], at: place)
            default: characters.insert(contentsOf: Self.pieces.randomElement(using: &generator) ?? "", at: place)
            }
        }
        return String(characters).filter { $0 != "\n" }
    }

    @Test func `is answered as before by what comes next`() async {
        var generator = SeededGenerator(seed: 2026)
        let bench = Workbench(policy: .ask)
        let hostile = (1...3_000).map { number in mutated(Self.lines[number % Self.lines.count], using: &generator) }
        let ping = #"{"jsonrpc":"2.0","id":"last","method":"ping"}"#
        let received = await bench.serve(ScriptedClient(hostile + [ping], awaiting: 1))
        #expect(received.contains(["jsonrpc": "2.0", "id": "last", "result": [:]]))
        #expect(bench.number.value == 0)
        #expect(received.allSatisfy { $0.array != nil || $0["jsonrpc"] == "2.0" })
    }
}
