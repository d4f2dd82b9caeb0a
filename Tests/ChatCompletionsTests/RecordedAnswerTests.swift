import LanguageModel
import TestSupport
import Testing

@testable import ChatCompletions

/// Answers recorded from a real server, played through a real socket.
@Suite(.timeLimit(.minutes(2))) struct RecordedAnswerTests {
    struct Case: Sendable, CustomTestStringConvertible {
        let name: String
        let round: Round

        var testDescription: String { name }
    }

    static let hello = "Hello! Ask me about the stock."

    static func call(_ id: String, _ arguments: String, tool: String = "find_items") -> ToolCall {
        ToolCall(id: id, name: tool, argumentsText: arguments)
    }

    static let cases: [Case] = [
        Case(
            name: "01-chat-nonstream",
            round: Round(text: hello, usage: Usage(inputTokens: 23, outputTokens: 9), finish: .complete)),
        Case(name: "02-chat-stream", round: Round(text: hello, finish: .complete)),
        Case(
            name: "03-chat-stream-usage",
            round: Round(text: hello, usage: Usage(inputTokens: 23, outputTokens: 9), finish: .complete)),
        Case(
            name: "07-tools-auto-stream",
            round: Round(
                calls: [call("Z1ox5E5mgZo5Sw0oUogLGNSC5E4N4O1E", #"{"query": "M4 bolts", "location": "A-1"}"#)],
                usage: Usage(inputTokens: 332, outputTokens: 30), finish: .complete)),
        Case(
            name: "10-tools-preamble-then-call-stream",
            round: Round(
                text: "Let me check the cables.\n",
                calls: [call("9VV7nndZEqQ2MYgRGOlcTjTvZ5e5R0H2", #"{"query": "cables"}"#)], finish: .complete)),
        Case(
            name: "15-tools-parallel-stream",
            round: Round(
                calls: [
                    call("2S5ysyp7GWVyql9wpF8nrPozLpwHZZzB", #"{"query": "tape"}"#),
                    call("yqCpiOqi2QDZOgqIYtJE3OoO3iAR5jNP", #"{"query": "tape"}"#),
                ], finish: .complete)),
        Case(
            name: "18-tools-truncated-stream",
            round: Round(calls: [call("rJPMHxZT2Q84rmXiLoMInOcyFRepVHKi", #"{"query": ""#)], finish: .length)),
        Case(name: "71-keepalive-stream", round: Round(text: hello, finish: .complete)),
        Case(
            name: "81-reasoning-stream",
            round: Round(
                calls: [call("q4Dz0SGMx8aeGTG1dhymugkQU68Mvw0h", #"{"query": "gloves"}"#)], finish: .complete)),
        Case(name: "82-reasoning-text-stream", round: Round(text: hello, finish: .complete)),
        Case(
            name: "85-reasoning-japanese-stream",
            round: Round(calls: [call("h7v3coLxK8UwxGrZ4xuVo7l2CzQjEHOR", #"{"query": "手袋"}"#)], finish: .complete)),
        Case(
            name: "83-reasoning-none-format",
            round: Round(text: hello, usage: Usage(inputTokens: 25, outputTokens: 23), finish: .complete)),
        Case(
            name: "9x-chatml-auto",
            round: Round(
                calls: [call("call00001", #"{"query":"gloves"}"#)], usage: Usage(inputTokens: 28, outputTokens: 22),
                finish: .complete)),
        Case(
            name: "9x-llama31-required-stream",
            round: Round(
                text: "\"}}\n</tool_call>\n<tool_call>\n",
                calls: [
                    call(
                        "kw36TB79en1jdIBmVHFTLGGdwkaz44tW", #"{"sku": "L ", "delta": 5, "reason": "received"}"#,
                        tool: "adjust_stock")
                ], finish: .complete)),
    ]

    @Test(arguments: cases) func `a recorded answer is read whole`(_ recorded: Case) async throws {
        let bytes = try Wire.recorded(recorded.name)
        let server = try LoopbackServer(Wire.onlyReplies { _ in .init(pieces: [bytes]) })
        #expect(try await TestClient(server.address).round() == recorded.round)
    }

    @Test(arguments: cases) func `a recorded answer is read byte by byte`(_ recorded: Case) async throws {
        let pieces = try Wire.recorded(recorded.name).map { [$0] }
        let server = try LoopbackServer(Wire.onlyReplies { _ in .init(pieces: pieces) })
        #expect(try await TestClient(server.address).round() == recorded.round)
    }

    @Test(arguments: cases, [1, 2, 3] as [UInt64])
    func `a recorded answer is read in random pieces`(_ recorded: Case, _ seed: UInt64) async throws {
        let pieces = Wire.pieces(of: try Wire.recorded(recorded.name), seed: seed)
        let server = try LoopbackServer(Wire.onlyReplies { _ in .init(pieces: pieces) })
        #expect(try await TestClient(server.address).round() == recorded.round)
    }

    static let failures: [Case] = [
        Case(
            name: "41-context-overflow-stream",
            round: Round(error: .contextSizeExceeded(contextSize: 4096, tokenCount: 5023))),
        Case(
            name: "43-bad-json",
            round: Round(
                error: .server(
                    .failed(status: 500),
                    said:
                        "[json.exception.parse_error.101] parse error at line 1, column 15: syntax error while parsing "
                        + "value - unexpected end of input; expected '[', '{', or a literal"))),
        Case(
            name: "48-unknown-path",
            round: Round(
                error: .server(.noChatCompletions(status: 404), said: "File Not Found"))),
        Case(
            name: "84-reasoning-truncated",
            round: Round(usage: Usage(inputTokens: 25, outputTokens: 5), finish: .length)),
        Case(
            name: "90-error-inside-stream",
            round: Round(
                error: .answer(
                    .unreadableToServer(
                        said: "The model produced output that does not match the expected peg-native format")))),
        Case(
            name: "91-server-killed-mid-stream",
            round: Round(
                text: "Once upon a time a small shop kept every bolt, nut and washer in the right box. "
                    + "The owner counted them each night, and nothing",
                error: .answer(.connectionLost(address: "ADDRESS")))),
        Case(
            name: "92-server-terminated-mid-stream",
            round: Round(
                text: "Once upon a time a small shop kept every bolt,",
                error: .answer(.connectionLost(address: "ADDRESS")))),
        Case(
            name: "9x-gptoss-auto",
            round: Round(
                error: .answer(
                    .unreadableToServer(
                        said: "The model produced output that does not match the expected peg-native format")))),
        Case(name: "9x-gptoss-required-stream", round: Round(finish: .length)),
    ]

    @Test(arguments: failures) func `a recorded failure has its own error`(_ recorded: Case) async throws {
        let pieces = Wire.pieces(of: try Wire.recorded(recorded.name), seed: 4)
        let server = try LoopbackServer(Wire.onlyReplies { _ in .init(pieces: pieces) })
        #expect(try await TestClient(server.address).round().naming(server) == recorded.round)
    }

    @Test func `a window that fills while the model writes is said to be full`() async throws {
        let bytes = try Wire.recorded("42-context-fills-during-generation")
        let server = try LoopbackServer(Wire.onlyReplies { _ in .init(pieces: [bytes]) })
        let round = try await TestClient(server.address, contextSize: 4096).round()
        #expect(round.error == .contextSizeExceeded(contextSize: 4096, tokenCount: 4097))
    }

    @Test func `thoughts that no tag announced are kept out from the second reply on`() async throws {
        let bytes = try Wire.recorded("87-thinking-disabled")
        let server = try LoopbackServer(Wire.onlyReplies { _ in .init(pieces: [bytes]) })
        let client = try TestClient(server.address)
        _ = await client.round()
        #expect(await client.round().text == Self.hello)
    }
}
