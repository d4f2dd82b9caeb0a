import LanguageModel
import TestSupport
import Testing
import WebClient

@testable import ChatCompletions

@Suite(.timeLimit(.minutes(2))) struct ServerCapabilitiesTests {
    /// A server with these answers to paths, and 404 elsewhere.
    private func server(_ answers: [String: String]) throws -> LoopbackServer {
        try LoopbackServer { request in answers[request.path].map { Wire.response(body: $0) } ?? Wire.notFound }
    }

    private static let list = #"{"data":[{"id":"m"}]}"#

    @Test(arguments: [
        (["/v1/models": list, "/props": #"{"default_generation_settings":{"n_ctx":8192}}"#], 8192),
        (["/v1/models": #"{"data":[{"id":"m","meta":{"n_ctx":2048,"n_ctx_train":32768}}]}"#], 2048),
        (["/v1/models": #"{"data":[{"id":"m","max_model_len":16384,"owned_by":"vllm"}]}"#], 16384),
        (["/v1/models": #"{"data":[{"id":"m","context_length":131072}]}"#], 131072),
        (["/v1/models": list, "/api/ps": #"{"models":[{"name":"m:latest","context_length":6000}]}"#], 6000),
        (["/v1/models": list, "/api/ps": #"{"models":[{"name":"other","context_length":6000}]}"#], 4096),
        (
            [
                "/v1/models": list,
                "/api/v1/models":
                    #"{"models":[{"key":"m","max_context_length":9,"loaded_instances":[{"id":"m","config":{"context_length":5000}}]}]}"#,
            ], 5000
        ),
        (["/v1/models": list], 4096),
        (["/v1/models": list, "/props": #"{"default_generation_settings":{"n_ctx":0}}"#], 4096),
        ([:], 4096),
    ])
    func `the window is asked from the server`(_ answers: [String: String], _ size: Int) async throws {
        let server = try server(answers)
        #expect(try await TestClient(server.address).model.contextSize == size)
    }

    @Test func `the window is asked once`() async throws {
        let server = try server(["/v1/models": Self.list, "/props": #"{"default_generation_settings":{"n_ctx":8192}}"#])
        let model = try TestClient(server.address).model
        for _ in 0..<3 { #expect(await model.contextSize == 8192) }
        #expect(server.requests.map(\.path) == ["/v1/models", "/props"])
    }

    @Test func `a window that is known only once the model is loaded is asked again`() async throws {
        let asked = Log<Void>()
        let server = try LoopbackServer { request in
            switch request.path {
            case "/v1/models": return Wire.response(body: Self.list)
            case "/api/ps":
                asked.append(())
                let loaded = #"{"models":[{"name":"m","context_length":6000}]}"#
                return Wire.response(body: asked.all.count > 1 ? loaded : #"{"models":[]}"#)
            default: return Wire.notFound
            }
        }
        let model = try TestClient(server.address).model
        #expect(await model.contextSize == 4096)
        #expect(await model.contextSize == 6000)
        #expect(await model.contextSize == 6000)
        #expect(asked.all.count == 2)
    }

    @Test func `a window that was given is not asked`() async throws {
        let server = try server([:])
        #expect(try await TestClient(server.address, contextSize: 1234).model.contextSize == 1234)
        #expect(server.requests.isEmpty)
    }

    @Test func `tokens are counted exactly where the server can`() async throws {
        let count = LoopbackServer.Answer(pieces: [try Wire.recorded("66-input-tokens")])
        let server = try LoopbackServer { request in
            switch request.path {
            case "/v1/models": Wire.oneModel
            case "/v1/chat/completions/input_tokens": count
            default: Wire.notFound
            }
        }
        let model = try TestClient(server.address).model
        #expect(await model.tokenCount(for: Conversation.request()) == 332)
        let body = try #require(server.requests.last?.body)
        #expect(
            body
                == RequestBuilder(modelID: "test-model").body(for: Conversation.request(), isStreaming: false)
                .serialized())
    }

    @Test func `vLLM counts in its own way`() async throws {
        let server = try server([
            "/v1/models": #"{"data":[{"id":"m","max_model_len":4096,"owned_by":"vllm"}]}"#,
            "/tokenize": #"{"count":77,"max_model_len":4096,"tokens":[]}"#,
        ])
        let model = try TestClient(server.address).model
        #expect(await model.tokenCount(for: Conversation.request()) == 77)
        #expect(await model.tokenCount(for: Conversation.request()) == 77)
        #expect(server.requests.map(\.path).filter { $0.hasSuffix("input_tokens") }.count == 1)
    }

    @Test func `elsewhere tokens are estimated, and the server is asked once only`() async throws {
        let server = try server(["/v1/models": Self.list])
        let model = try TestClient(server.address).model
        let request = Conversation.request()
        #expect(await model.tokenCount(for: request) == TokenEstimate.tokens(in: request))
        #expect(await model.tokenCount(for: request) == TokenEstimate.tokens(in: request))
        #expect(server.requests.map(\.path).filter { $0.hasSuffix("input_tokens") }.count == 1)
    }

    @Test func `the only model is taken, vectors don't count`() async throws {
        let list = #"{"data":[{"id":"text-embedding-nomic"},{"id":"qwen3"}]}"#
        let server = try LoopbackServer { request in
            switch request.path {
            case "/v1/models": Wire.response(body: list)
            case "/v1/chat/completions": Wire.stream([Wire.delta(#"{"content":"Hi"}"#, finish: "stop")])
            default: Wire.notFound
            }
        }
        #expect(try await TestClient(server.address).round() == Round(text: "Hi", finish: .complete))
        #expect(server.replyBodies.map { $0.contains(#""model":"qwen3""#) } == [true])
    }

    @Test func `of several models one must be chosen`() async throws {
        let list = #"{"data":[{"id":"qwen3"},{"id":"gemma3"}]}"#
        let server = try LoopbackServer { request in
            request.path == "/v1/models"
                ? Wire.response(body: list) : Wire.stream([Wire.delta(#"{"content":"Hi"}"#, finish: "stop")])
        }
        #expect(
            try await TestClient(server.address).round().naming(server).error
                == .server(.severalModels("qwen3, gemma3")))
        #expect(try await TestClient(server.address, modelName: "gemma3").round().text == "Hi")
        #expect(server.replyBodies.map { $0.contains(#""model":"gemma3""#) } == [true])
    }

    @Test func `models are listed`() async throws {
        let recorded = LoopbackServer.Answer(pieces: [try Wire.recorded("60-models")])
        let server = try LoopbackServer { _ in recorded }
        let models = try await TestClient(server.address).model.models()
        #expect(models == [ServedModel(id: "stockroom-test", contextSize: 4096, owner: "llamacpp")])
        #expect(try await TestClient(server.address).model.availability == .available)
    }

    @Test func `servers of this machine are found in the order of their ports`() async throws {
        let loading = LoopbackServer.Answer(pieces: [try Wire.recorded("36-loading-503")])
        let servers = [
            try LoopbackServer { _ in Wire.oneModel }, try LoopbackServer { _ in loading },
            try LoopbackServer { _ in Wire.response(type: "text/html", body: "<html>") },
            try LoopbackServer { _ in .init(pieces: []) },
        ]
        let found = await ChatCompletionsModel.probeLocalServers(
            ports: servers.map { Int($0.port) }, transport: CurlTransport())
        #expect(found.map(\.address) == servers.prefix(2).map(\.address))
        #expect(found.map(\.models) == [[ServedModel(id: "test-model")], []])
    }

    @Test func `the beginning is sent ahead, and gives way to the question`() async throws {
        let server = try LoopbackServer(
            Wire.onlyReplies { request in
                request.body.contains(#""stream":true"#)
                    ? Wire.stream([Wire.delta(#"{"content":"Hi"}"#, finish: "stop")]) : .init(pieces: [], ending: .hold)
            })
        let client = try TestClient(server.address)
        await client.model.prewarm(for: Conversation.request())
        for await event in server.events where event == .request("/v1/chat/completions") { break }
        #expect(await client.round().text == "Hi")
        #expect(await server.waitUntilClientCloses())
        let body = try #require(server.replyBodies.first)
        #expect(body.contains(#""max_tokens":1"#))
        let prefix = #"{"model":"test-model","messages":[{"role":"system","content":"You help."},"#
        #expect(server.replyBodies.allSatisfy { $0.hasPrefix(prefix) })
    }
}
