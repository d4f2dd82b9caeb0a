import LanguageModel
import TestSupport
import Testing

@testable import ChatCompletions

/// Answers that come, and are no good.
@Suite(.timeLimit(.minutes(2))) struct BadAnswerTests {
    @Test func `a stream that ends without its end`() async throws {
        let deltas = [Wire.delta(#"{"content":"Hel"}"#), Wire.delta(#"{"content":"lo"}"#)]
        let brokenOff = Round(text: "Hello", error: .answer(.brokenOff))
        #expect(try await playedRound(Wire.stream(deltas, isDone: false)) == brokenOff)
        #expect(try await playedRound(Wire.stream(deltas, isDone: true)) == brokenOff)
        var torn = Wire.stream(deltas, isDone: false)
        torn.pieces.append(Array(#"data: {"choices":[{"del"#.utf8))
        #expect(try await playedRound(torn) == brokenOff)
    }

    @Test func `a stream that breaks after its end is whole`() async throws {
        var answer = Wire.stream(Wire.hello, isDone: false)
        answer.pieces.append(Array(#"data: {"choices":[],"usa"#.utf8))
        #expect(try await playedRound(answer) == Round(text: "Hello", finish: .complete))
    }

    @Test func `an event that is no JSON`() async throws {
        #expect(
            try await playedRound(Wire.stream([Wire.delta(#"{"content":"Hel"}"#), "oops"])).error
                == .answer(.notJSON("oops")))
    }

    @Test func `an answer that is no JSON`() async throws {
        #expect(
            try await playedRound(Wire.response(type: "text/plain", body: "[hello]")).error
                == .server(.notJSON, said: "[hello]"))
    }

    @Test(arguments: ["200 OK", "404 Not Found", "502 Bad Gateway"])
    func `a web page`(_ status: String) async throws {
        #expect(
            try await playedRound(Wire.response(status, type: "text/html; charset=utf-8", body: "<!doctype html><p>hi"))
                .error
                == .server(.webPage))
    }

    @Test func `an error with the status of success`() async throws {
        #expect(
            try await playedRound(
                Wire.response(body: #"{"error":"Unexpected endpoint or method. (POST /v1/chat/completions)"}"#)
            ).error
                == .server(
                    .noChatCompletions(status: 200),
                    said: "Unexpected endpoint or method. (POST /v1/chat/completions)"))
    }

    @Test func `a redirection is not followed`() async throws {
        let moved = Wire.response("301 Moved Permanently", headers: ["Location: http://127.0.0.1:1/v1"], body: "")
        #expect(
            try await playedRound(moved, apiKey: "secret-key").error
                == .server(.redirects(status: 301)))
    }

    @Test func `a line without an end`() async throws {
        var answer = Wire.stream([Wire.delta(#"{"content":"Hel"}"#)], isDone: false)
        answer.pieces.append(Array("data: ".utf8))
        answer.pieces += Array(repeating: [UInt8](repeating: 0x61, count: 65536), count: 40)
        answer.ending = .hold
        let server = try LoopbackServer(Wire.onlyReplies { [answer] _ in answer })
        let round = try await TestClient(server.address).round()
        #expect(round == Round(text: "Hel", error: .answer(.lineTooLong(kibibytes: 1024))))
        #expect(await server.waitUntilClientCloses())
    }

    @Test func `an answer without an end`() async throws {
        let delta =
            "data: " + Wire.delta(#"{"content":"\#(String(repeating: "hm ", count: 20000))"}"#) + "\n\n"
        var answer = Wire.stream([], isDone: false)
        answer.pieces += Array(repeating: Array(delta.utf8), count: 80)
        #expect(try await playedRound(answer).error == .answer(.tooLong(kibibytes: 4096)))
    }

    @Test func `a prompt that was read in part only is noticed`() async throws {
        let usage = #"{"choices":[],"usage":{"prompt_tokens":2000,"completion_tokens":1}}"#
        let server = try LoopbackServer(
            Wire.onlyReplies { _ in Wire.stream([Wire.delta(#"{"content":"Hello"}"#, finish: "stop"), usage]) })
        let client = try TestClient(server.address)
        let request = Conversation.request(String(repeating: "bolts ", count: 3000), tools: [])
        let estimate = await client.model.tokenCount(for: request)
        #expect(await client.round(request).text == "Hello")
        #expect(
            client.statuses.all == [
                .droppedPrompt(address: server.address, readTokens: 2000, ofAbout: estimate)
            ])
    }

    @Test func `an empty answer`() async throws {
        let empty = Wire.stream([Wire.delta(#"{"role":"assistant","content":""}"#), Wire.delta("{}", finish: "stop")])
        #expect(
            try await playedRound(empty).error
                == .answer(.empty))
        let thoughts = Wire.stream([Wire.delta(#"{"reasoning":"hm"}"#), Wire.delta("{}", finish: "stop")])
        #expect(try await playedRound(thoughts).error == .answer(.onlyThoughts))
    }

    @Test func `a filter and a refusal`() async throws {
        let filtered = Wire.stream([Wire.delta(#"{"content":"Well"}"#), Wire.delta("{}", finish: "content_filter")])
        #expect(
            try await playedRound(filtered)
                == Round(
                    text: "Well",
                    error: .guardrailViolation(ForbiddenAnswer.filtered)))
        let refused = Wire.stream([Wire.delta(#"{"refusal":"I won't."}"#), Wire.delta("{}", finish: "stop")])
        #expect(try await playedRound(refused).error == .refusal("I won't."))
    }

    @Test(arguments: [
        (
            "400 Bad Request",
            #"{"error":{"message":"This model's maximum context length is 4096 tokens. However, you requested 5000 tokens (4800 in the messages, 200 in the completion).","type":"invalid_request_error","code":"context_length_exceeded"}}"#,
            4096, 5000
        ),
        (
            "400 Bad Request",
            #"{"object":"error","message":"This model's maximum context length is 2048 tokens. However, your request has 2100 input tokens.","type":"BadRequestError","code":400}"#,
            2048, 2100
        ),
    ])
    func `too long a prompt`(_ status: String, _ body: String, _ size: Int, _ count: Int) async throws {
        let server = try LoopbackServer(Wire.onlyReplies { _ in Wire.response(status, body: body) })
        let client = try TestClient(server.address)
        #expect(await client.round().error == .contextSizeExceeded(contextSize: size, tokenCount: count))
        #expect(await client.model.contextSize == size)
    }
}
