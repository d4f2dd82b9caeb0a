import Foundation
import LanguageModel
import TestSupport
import Testing
import WebClient

@testable import ChatCompletions

/// What goes wrong between us and a server, each with its error.
@Suite(.timeLimit(.minutes(2))) struct FaultTests {
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
                return asked.all.filter { $0 == request.path }.count > 1 ? Wire.stream(Wire.hello) : loading
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
            try await playedRound(answer).error
                == .server(.keyWanted, said: "Invalid API Key"))
        #expect(
            try await playedRound(answer, apiKey: "wrong-key-1").error
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
        let error = try await playedRound(Wire.response(status, body: body), modelName: "qwen9").error
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
                return asked.all.count == 1 ? busy : Wire.stream(Wire.hello)
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
        let error = try await playedRound(answer).error
        #expect(
            error == .answer(.connectionLost(address: "ADDRESS")) || error == .server(.closedWithoutAnswer)
        )
    }

    @Test func `a connection that closes without a word`() async throws {
        #expect(
            try await playedRound(.init(pieces: [])).error
                == .server(.closedWithoutAnswer))
    }

    @Test func `a server on a UNIX socket`() async throws {
        let folder = FileManager.default.temporaryDirectory.appending(path: "stockroom-\(UUID().uuidString.prefix(8))")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        let path = folder.appending(path: "llama.sock").path(percentEncoded: false)
        let server = try LoopbackServer(socketPath: path, Wire.onlyReplies { _ in Wire.stream(Wire.hello) })
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
