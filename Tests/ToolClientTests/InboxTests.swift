import StrictJSON
import Testing

@testable import ToolClient

/// CONTRACT-mcp, "Client", its requests and how much is read.
@Suite struct `What comes from somebody else's server` {
    private func arrival(_ message: String, in inbox: inout Inbox) -> String {
        switch inbox.take(Array(message.utf8)) {
        case .answer(let id, .success(.result(let result))): "result \(id.map(String.init) ?? "-") \(result)"
        case .answer(let id, .success(.error(let code, let message, _))):
            "error \(id.map(String.init) ?? "-") \(code) \(message)"
        case .answer(let id, .failure(let failure)): "\(id.map(String.init) ?? "-") \(failure)"
        case .request(let answer): answer.serialized()
        case .question(let id, let parameters): "question \(id) \(parameters)"
        case .nothing: "nothing"
        }
    }

    @Test(arguments: [
        (#"{"jsonrpc":"2.0","id":"a","method":"ping"}"#, #"{"jsonrpc":"2.0","id":"a","result":{}}"#),
        (
            #"{"jsonrpc":"2.0","id":7,"method":"sampling/createMessage","params":{}}"#,
            #"{"jsonrpc":"2.0","id":7,"error":{"code":-32601,"message":"This client does not do that."}}"#
        ),
        (
            #"{"jsonrpc":"2.0","id":7,"method":"roots/list"}"#,
            #"{"jsonrpc":"2.0","id":7,"error":{"code":-32601,"message":"This client does not do that."}}"#
        ),
        (
            #"{"jsonrpc":"2.0","id":7,"method":"elicitation/create","params":{"message":"m"}}"#,
            #"question 7 {"message":"m"}"#
        ),
        (#"{"jsonrpc":"2.0","method":"notifications/progress","params":{}}"#, "nothing"),
        (#"{"jsonrpc":"2.0","id":null,"method":"ping"}"#, "nothing"),
        (#"{"jsonrpc":"2.0","id":true,"method":"ping"}"#, "nothing"),
        (#"{"jsonrpc":"2.0","id":1,"result":{"a":1}}"#, #"result 1 {"a":1}"#),
        (#"{"jsonrpc":"2.0","id":"1","result":{}}"#, "nothing"), (#"{"id":1,"result":{}}"#, "nothing"),
        (#"{"jsonrpc":"2.0","error":{"code":-1,"message":"no"}}"#, "error - -1 no"),
        (#"{"jsonrpc":"2.0","id":1,"result":{},"id":1}"#, "nothing"), ("Welcome!", "nothing"), ("[]", "nothing"),
    ])
    func `is taken for what it is, and noise for nothing`(message: String, said: String) {
        var inbox = Inbox()
        let taken = arrival(message, in: &inbox)
        #expect(taken == said)
    }

    @Test func `is left unanswered after a hundred requests during one of ours`() {
        var inbox = Inbox()
        let ping = #"{"jsonrpc":"2.0","id":1,"method":"ping"}"#
        for round in 1...2 {
            let id = inbox.request("tools/call", [:]).id
            #expect(id == round)
            let taken = (1...101).map { _ in arrival(ping, in: &inbox) }
            #expect(
                taken == Array(repeating: #"{"jsonrpc":"2.0","id":1,"result":{}}"#, count: 100) + ["nothing"])
        }
    }

    @Test func `tells once that tools are others`() {
        var inbox = Inbox()
        let before = inbox.toolsHaveChanged()
        _ = inbox.take(Array(#"{"jsonrpc":"2.0","method":"notifications/tools/list_changed"}"#.utf8))
        let (first, second) = (inbox.toolsHaveChanged(), inbox.toolsHaveChanged())
        #expect(!before && first && !second)
    }

    @Test func `has descriptions that are safe to show, and cut to 200 characters`() throws {
        let text = "\u{1B}[31m" + String(repeating: "x", count: 300)
        let tool = try #require(OfferedTool(["name": "evil", "description": .string(text)]))
        #expect(tool.description.hasPrefix(#"\u{1B}[31m"#) && tool.description.count == 201)
    }

    @Test func `has arguments that a request repeats in its head`() throws {
        let tool = try #require(
            OfferedTool([
                "name": "a",
                "inputSchema": [
                    "properties": [
                        "region": ["type": "string", "x-mcp-header": "Region"],
                        "count": ["type": "integer", "x-mcp-header": "Count"],
                        "plain": ["type": "string"], "bad": ["type": "string", "x-mcp-header": "a\r\nb"],
                    ]
                ],
            ]))
        let mirrored = tool.mirrored(["region": "eu", "count": 2, "plain": "x", "bad": "y"])
        #expect(mirrored.map { "\($0.name): \($0.value)" } == ["Region: eu", "Count: 2"])
    }
}
