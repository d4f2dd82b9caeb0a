import Foundation
import LanguageModel
import TestSupport
import Testing
import WebClient

@testable import ChatCompletions

/// What goes wrong between us and a server, each with the error that the person reads.
@Suite(.timeLimit(.minutes(2))) struct FaultTests {
    private func round(
        _ answer: LoopbackServer.Answer, apiKey: String? = nil, modelName: String? = nil
    ) async throws -> Round {
        let server = try LoopbackServer(Wire.onlyReplies { _ in answer })
        return try await TestClient(server.address, modelName: modelName, apiKey: apiKey).round().naming(server)
    }

    private static let complete = [Wire.delta(#"{"content":"Hello"}"#), Wire.delta("{}", finish: "stop")]

    @Test func `nothing listens there`() async throws {
        try await ListeningSocket.withUnusedPort { port in
            let round = try await TestClient("127.0.0.1:\(port)").round()
            #expect(
                round.error
                    == .server(.notListening, at: "http://127.0.0.1:\(port)/v1"))
        }
    }

    @Test func `a server that is loading is waited for, with a word`() async throws {
        let loading = LoopbackServer.Answer(pieces: [try Wire.recorded("36-loading-503")])
        let asked = Log<String>()
        let server = try LoopbackServer { request in
            asked.append(request.path)
            // The list of models is refused twice, the reply once: a server may fall back into loading.
            switch request.path {
            case "/v1/models": return asked.all.count > 2 ? Wire.oneModel : loading
            case "/v1/chat/completions":
                return asked.all.filter { $0 == request.path }.count > 1 ? Wire.stream(Self.complete) : loading
            default: return Wire.notFound
            }
        }
        let client = try TestClient(server.address)
        #expect(await client.round() == Round(text: "Hello", finish: .complete))
        #expect(client.waits.all == [.milliseconds(500), .seconds(1), .milliseconds(500)])
        #expect(
            client.statuses.all == Array(repeating: .loading(address: server.address), count: 2))
    }

    @Test func `a server that loads for ever is given up`() async throws {
        let loading = LoopbackServer.Answer(pieces: [try Wire.recorded("36-loading-503")])
        let server = try LoopbackServer { _ in loading }
        var timeouts = ChatCompletionsModel.Timeouts()
        timeouts.loading = .seconds(4)
        let client = try TestClient(server.address, timeouts: timeouts)
        #expect(
            await client.round().naming(server).error
                == .server(.stillLoading(seconds: 8)))
        #expect(client.waits.all == [.milliseconds(500), .seconds(1), .seconds(2), .seconds(4)])
    }

    @Test func `a key is asked for, and a wrong one refused`() async throws {
        let answer = LoopbackServer.Answer(pieces: [try Wire.recorded("38-auth-wrong-401")])
        #expect(
            try await round(answer).error
                == .server(.keyWanted, said: "Invalid API Key"))
        #expect(
            try await round(answer, apiKey: "wrong-key-1").error
                == .server(.keyRefused, said: "Invalid API Key"))
    }

    @Test(arguments: [
        (
            "404 Not Found",
            #"{"error":{"message":"model \"qwen9\" not found, try pulling it first","type":"api_error"}}"#
        ),
        (
            "404 Not Found",
            #"{"object":"error","message":"The model `qwen9` does not exist.","type":"NotFoundError","code":404}"#
        ),
        ("404 Not Found", #"{"error":{"message":"No such model","code":"model_not_found"}}"#),
        ("400 Bad Request", #"{"error":{"message":"qwen9 is not a valid model ID","code":400}}"#),
    ])
    func `no such model`(_ status: String, _ body: String) async throws {
        let error = try await round(Wire.response(status, body: body), modelName: "qwen9").error
        guard case .unavailable(let fault) = error, let fault = fault.base as? ServerFault else {
            throw error ?? .concurrentRequests
        }
        #expect(fault.problem == .noSuchModel("qwen9"))
        #expect(fault.address == "ADDRESS")
        #expect(!fault.said.isEmpty && body.contains(fault.said.replacing("\"", with: "\\\"")))
    }

    @Test func `too many requests are waited for once when it is short`() async throws {
        let busy = Wire.response(
            "429 Too Many Requests", headers: ["Retry-After: 3"], body: #"{"error":{"message":"slow down"}}"#)
        let asked = Log<Void>()
        let server = try LoopbackServer(
            Wire.onlyReplies { _ in
                asked.append(())
                return asked.all.count == 1 ? busy : Wire.stream(Self.complete)
            })
        let client = try TestClient(server.address)
        #expect(await client.round() == Round(text: "Hello", finish: .complete))
        #expect(client.waits.all == [.seconds(3)])
        #expect(client.statuses.all == [.busy(address: server.address, seconds: 3)])
    }

    @Test(arguments: [(3, [Duration.seconds(3)]), (60, []), (nil, [])] as [(Int?, [Duration])])
    func `too many requests are an error when they last`(_ seconds: Int?, _ waits: [Duration]) async throws {
        let busy = Wire.response(
            "429 Too Many Requests", headers: seconds.map { ["Retry-After: \($0)"] } ?? [],
            body: #"{"error":{"message":"slow down"}}"#)
        let server = try LoopbackServer(Wire.onlyReplies { _ in busy })
        let client = try TestClient(server.address)
        #expect(await client.round().error == .rateLimited(retryAfter: seconds))
        #expect(client.waits.all == waits)
    }

    @Test func `a server that failed is not asked again`() async throws {
        let failed = LoopbackServer.Answer(pieces: [try Wire.recorded("52-tool-without-name")])
        let server = try LoopbackServer(Wire.onlyReplies { _ in failed })
        _ = try await TestClient(server.address).round()
        #expect(server.replyBodies.count == 1)
    }

    @Test func `silence before the first byte`() async throws {
        let server = try LoopbackServer(Wire.onlyReplies { _ in .init(pieces: [], ending: .hold) })
        var timeouts = ChatCompletionsModel.Timeouts()
        timeouts.firstByte = .milliseconds(20)
        #expect(try await TestClient(server.address, timeouts: timeouts).round() == Round(error: .timeout(seconds: 1)))
        #expect(await server.waitUntilClientCloses())
    }

    @Test func `silence in the middle`() async throws {
        var answer = Wire.stream([Wire.delta(#"{"content":"Hel"}"#)], isDone: false)
        answer.ending = .hold
        let server = try LoopbackServer(Wire.onlyReplies { [answer] _ in answer })
        var timeouts = ChatCompletionsModel.Timeouts()
        timeouts.silence = .milliseconds(20)
        let round = try await TestClient(server.address, timeouts: timeouts).round()
        #expect(round == Round(text: "Hel", error: .timeout(seconds: 1)))
    }

    @Test func `a connection that is reset`() async throws {
        var answer = Wire.stream([Wire.delta(#"{"content":"Hel"}"#)], isDone: false)
        answer.ending = .reset
        let error = try await round(answer).error
        #expect(
            error == .answer(.connectionLost(address: "ADDRESS")) || error == .server(.closedWithoutAnswer)
        )
    }

    @Test func `a connection that closes without a word`() async throws {
        #expect(
            try await round(.init(pieces: [])).error
                == .server(.closedWithoutAnswer))
    }

    @Test func `a stream that ends without its end`() async throws {
        let deltas = [Wire.delta(#"{"content":"Hel"}"#), Wire.delta(#"{"content":"lo"}"#)]
        let brokenOff = Round(text: "Hello", error: .answer(.brokenOff))
        #expect(try await round(Wire.stream(deltas, isDone: false)) == brokenOff)
        #expect(try await round(Wire.stream(deltas, isDone: true)) == brokenOff)
        var torn = Wire.stream(deltas, isDone: false)
        torn.pieces.append(Array(#"data: {"choices":[{"del"#.utf8))
        #expect(try await round(torn) == brokenOff)
    }

    @Test func `a stream that breaks after its end is whole`() async throws {
        var answer = Wire.stream(Self.complete, isDone: false)
        answer.pieces.append(Array(#"data: {"choices":[],"usa"#.utf8))
        #expect(try await round(answer) == Round(text: "Hello", finish: .complete))
    }

    @Test func `an event that is no JSON`() async throws {
        #expect(
            try await round(Wire.stream([Wire.delta(#"{"content":"Hel"}"#), "oops"])).error
                == .answer(.notJSON("oops")))
    }

    @Test func `an answer that is no JSON`() async throws {
        #expect(
            try await round(Wire.response(type: "text/plain", body: "[hello]")).error
                == .server(.notJSON, said: "[hello]"))
    }

    @Test(arguments: ["200 OK", "404 Not Found", "502 Bad Gateway"])
    func `a web page`(_ status: String) async throws {
        #expect(
            try await round(Wire.response(status, type: "text/html; charset=utf-8", body: "<!doctype html><p>hi")).error
                == .server(.webPage))
    }

    @Test func `an error with the status of success`() async throws {
        #expect(
            try await round(
                Wire.response(body: #"{"error":"Unexpected endpoint or method. (POST /v1/chat/completions)"}"#)
            ).error
                == .server(
                    .noChatCompletions(status: 200),
                    said: "Unexpected endpoint or method. (POST /v1/chat/completions)"))
    }

    @Test func `a redirection is not followed`() async throws {
        let moved = Wire.response("301 Moved Permanently", headers: ["Location: http://127.0.0.1:1/v1"], body: "")
        #expect(
            try await round(moved, apiKey: "secret-key").error
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
        #expect(try await round(answer).error == .answer(.tooLong(kibibytes: 4096)))
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
            try await round(empty).error
                == .answer(.empty))
        let thoughts = Wire.stream([Wire.delta(#"{"reasoning":"hm"}"#), Wire.delta("{}", finish: "stop")])
        #expect(try await round(thoughts).error == .answer(.onlyThoughts))
    }

    @Test func `a filter and a refusal`() async throws {
        let filtered = Wire.stream([Wire.delta(#"{"content":"Well"}"#), Wire.delta("{}", finish: "content_filter")])
        #expect(
            try await round(filtered)
                == Round(
                    text: "Well",
                    error: .guardrailViolation(ForbiddenAnswer.filtered)))
        let refused = Wire.stream([Wire.delta(#"{"refusal":"I won't."}"#), Wire.delta("{}", finish: "stop")])
        #expect(try await round(refused).error == .refusal("I won't."))
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

    @Test func `a server on a UNIX socket`() async throws {
        let folder = FileManager.default.temporaryDirectory.appending(path: "stockroom-\(UUID().uuidString.prefix(8))")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        let path = folder.appending(path: "llama.sock").path(percentEncoded: false)
        let server = try LoopbackServer(socketPath: path, Wire.onlyReplies { _ in Wire.stream(Self.complete) })
        #expect(try await TestClient("unix://\(path)").round() == Round(text: "Hello", finish: .complete))
        #expect(server.replyBodies.count == 1)
    }

    @Test(arguments: [
        (
            HTTPFailure.unknownHost,
            ServerFault.Problem.unknownHost, ""
        ),
        (
            .connectTimeout(.seconds(10)),
            .unreachable(seconds: 10), ""
        ),
        (.notHTTP, .notHTTP, ""),
        (
            .insecure("certificate has expired"),
            .notSecure, "certificate has expired"
        ),
    ])
    func `a way that leads nowhere`(
        _ failure: HTTPFailure, _ problem: ServerFault.Problem, _ said: String
    ) async throws {
        struct Nowhere: HTTPTransport {
            let failure: HTTPFailure

            func events(for request: HTTPRequest) -> AsyncThrowingStream<HTTPEvent, any Error> {
                AsyncThrowingStream { $0.finish(throwing: failure) }
            }
        }
        let client = try TestClient("http://m:1/v1", transport: Nowhere(failure: failure))
        let error = LanguageModelError.server(problem, at: "http://m:1/v1", said: said)
        #expect(await client.round().error == error)
        #expect(await client.model.availability == .unavailable(error))
    }
}
