import LanguageModel
import StrictJSON
import TestSupport
import Testing

@testable import ChatCompletions

/// Servers that do not take all of a request, models that cannot call tools.
@Suite(.timeLimit(.minutes(2))) struct DialectTests {
    private struct FindItems: Tool {
        let definition = Conversation.findItems

        func prepare(_ arguments: ToolArguments) async throws(ToolFailure) -> ToolInvocation {
            let query = try arguments.string("query") ?? ""
            return ToolInvocation { _ throws(ToolFailure) in "12 \(query)" }
        }
    }

    private static func text(_ text: String) -> LoopbackServer.Answer {
        let pieces = text.map { Wire.delta("{\"content\":\(JSONValue.string(String($0)))}") }
        return Wire.stream(pieces + [Wire.delta("{}", finish: "stop")])
    }

    /// Asks a question that takes one call, and gives the transcript.
    private func conversation(with server: LoopbackServer) async throws -> [Transcript.Entry] {
        let session = LanguageModelSession(
            model: try TestClient(server.address).model, runner: ToolRunner([FindItems()]),
            instructions: Instructions("You help."))
        let response = try await session.respond(to: Prompt("how many gloves?"))
        #expect(response == Response("12 gloves."))
        return await session.transcript.entries
    }

    private static let transcript: [Transcript.Entry] = [
        .instructions(Instructions("You help.")), .prompt(Prompt("how many gloves?")),
        .toolCall(ToolCall(id: "call00001", name: "find_items", arguments: JSONObject([("query", "gloves")]))),
        .toolOutput(ToolOutput(callID: "call00001", toolName: "find_items", text: "12 gloves")),
        .response(Response("12 gloves.")),
    ]

    /// The call, then the reply.
    private static func asJSON(_ request: LoopbackServer.Request) -> LoopbackServer.Answer {
        request.body.contains("toolOutput\\\":")
            && request.body.contains("12 gloves")
            ? text(#"{"reply":"12 gloves."}"#) : text(#"{"tool":"find_items","arguments":{"query":"gloves"}}"#)
    }

    @Test func `a template without tools is known beforehand`() async throws {
        let server = try LoopbackServer { request in
            switch request.path {
            case "/v1/models": Wire.oneModel
            case "/props": Wire.response(body: #"{"chat_template_caps":{"supports_tools":false}}"#)
            case "/v1/chat/completions": Self.asJSON(request)
            default: Wire.notFound
            }
        }
        #expect(try await conversation(with: server) == Self.transcript)
        #expect(server.replyBodies.map { $0.contains(#""tools":"#) } == [false, false])
        #expect(server.replyBodies.map { $0.contains(#""response_format":{"type":"json_schema""#) } == [true, true])
    }

    @Test(arguments: [
        ("500 Internal Server Error", "tools param requires --jinja flag"),
        ("400 Bad Request", "registry.ollama.ai/library/gemma:2b does not support tools"),
        (
            "400 Bad Request",
            #"\"auto\" tool choice requires --enable-auto-tool-choice and --tool-call-parser to be set"#
        ),
        ("404 Not Found", "No endpoints found that support tool use."),
    ])
    func `a server that refuses tools is asked without them from then on`(_ status: String, _ message: String)
        async throws
    {
        let refusal = Wire.response(status, body: #"{"error":{"message":"\#(message)","code":1}}"#)
        let server = try LoopbackServer(
            Wire.onlyReplies { $0.body.contains(#""tools":"#) ? refusal : Self.asJSON($0) })
        #expect(try await conversation(with: server) == Self.transcript)
        #expect(server.replyBodies.map { $0.contains(#""tools":"#) } == [true, false, false])
    }

    @Test func `a server that knows no schemas either is asked in words`() async throws {
        let tools = LoopbackServer.Answer(pieces: [try Wire.recorded("9x-nojinja-required-stream")])
        let schema = Wire.response("400 Bad Request", body: #"{"error":"response_format is not supported"}"#)
        let server = try LoopbackServer(
            Wire.onlyReplies {
                $0.body.contains(#""tools":"#)
                    ? tools : $0.body.contains("response_format") ? schema : Self.asJSON($0)
            })
        #expect(try await conversation(with: server) == Self.transcript)
        #expect(server.replyBodies.map { $0.contains("json_schema") } == [false, true, false, false, false])
        #expect(server.replyBodies.map { $0.contains("json_object") } == [false, false, true, false, false])
    }

    @Test func `parameters that a model does not take are left out`() async throws {
        let server = try LoopbackServer(
            Wire.onlyReplies { request in
                if request.body.contains(#""max_tokens""#) {
                    return Wire.response(
                        "400 Bad Request",
                        body:
                            #"{"error":{"message":"Unsupported parameter: 'max_tokens' is not supported with this model. Use 'max_completion_tokens' instead.","code":"unsupported_parameter"}}"#
                    )
                }
                if request.body.contains(#""temperature""#) {
                    return Wire.response(
                        "400 Bad Request",
                        body:
                            #"{"error":{"message":"Unsupported value: 'temperature' does not support 0.2 with this model."}}"#
                    )
                }
                return Self.text("Hi")
            })
        let request = Conversation.request(options: GenerationOptions(maximumResponseTokens: 9))
        let client = try TestClient(server.address)
        #expect(await client.round(request) == Round(text: "Hi", finish: .complete))
        #expect(await client.round(request) == Round(text: "Hi", finish: .complete))
        #expect(server.replyBodies.count == 4)
        #expect(server.replyBodies.last?.contains(#""max_completion_tokens":9"#) == true)
    }

    @Test func `what cannot be left out is an error`() async throws {
        let refusal = Wire.response("400 Bad Request", body: #"{"error":{"message":"does not support tools"}}"#)
        let server = try LoopbackServer(Wire.onlyReplies { _ in refusal })
        #expect(
            try await TestClient(server.address).round().naming(server).error
                == .server(.refusesRequest(status: 400), said: "does not support tools"))
        #expect(server.replyBodies.count == 2)
    }

    @Test func `a tool round trip as the protocol has it`() async throws {
        let server = try LoopbackServer(
            Wire.onlyReplies { request in
                request.body.contains(#""role":"tool""#)
                    ? Self.text("12 gloves.")
                    : Wire.stream([
                        Wire.delta(
                            #"{"tool_calls":[{"index":0,"id":"call00001","function":{"name":"find_items","arguments":"{\"query\":\"gloves\"}"}}]}"#,
                            finish: "tool_calls")
                    ])
            })
        #expect(try await conversation(with: server) == Self.transcript)
        #expect(server.replyBodies.count == 2)
    }
}
