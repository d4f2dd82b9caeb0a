import LanguageModel
import Testing

@testable import ChatCompletions

/// Answers recorded from a real server, played through a real socket.
struct RecordedAnswerTests {
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
}
