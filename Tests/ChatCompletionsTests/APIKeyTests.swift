import LanguageModel
import TestSupport
import Testing
import WebClient

@testable import ChatCompletions

@Suite(.timeLimit(.minutes(2))) struct APIKeyTests {
    private static let key = "sk-Zq81secret"

    @Test func `the key is sent and found nowhere else`() async throws {
        let echo = Wire.response(
            "401 Unauthorized", body: #"{"error":{"message":"Incorrect API key provided: \#(Self.key)."}}"#)
        let server = try LoopbackServer(Wire.onlyReplies { _ in echo })
        let client = try TestClient(server.address, apiKey: " \(Self.key)\n")
        let error = try #require(await client.round().error)
        #expect(
            error
                == .server(.keyRefused, at: server.address, said: "Incorrect API key provided: [key]"))
        #expect(server.requests.allSatisfy { $0.headers.contains("Authorization: Bearer \(Self.key)") })

        let configuration = ChatCompletionsModel.Configuration(baseURL: server.address, apiKey: Self.key)
        var dumped = ""
        dump(client.model, to: &dumped)
        dump(configuration, to: &dumped)
        dump(client.model.server.replyRequest([:]), to: &dumped)
        for text in [
            client.model.name, "\(client.model)", "\(configuration)", String(reflecting: configuration), dumped,
        ] {
            #expect(!text.contains("Zq81"))
        }
    }

    @Test func `a key that a header cannot carry is refused and not repeated`() {
        for bad in ["sk-a\r\nX-Evil: 1", "sk a", "ключ", "sk-\u{7F}"] {
            let configuration = ChatCompletionsModel.Configuration(baseURL: "127.0.0.1:1", apiKey: bad)
            #expect(throws: ConfigurationError.apiKey) { try ChatCompletionsModel(configuration: configuration) }
        }
    }

    @Test func `without a key none is sent`() async throws {
        let server = try LoopbackServer { _ in Wire.oneModel }
        _ = try await TestClient(server.address, apiKey: "").model.models()
        #expect(server.requests.map { $0.headers.contains("Authorization") } == [false])
    }

    @Test func `a long foreign text is cut, after the key was taken out`() {
        let address = try? ServerAddress("127.0.0.1:1")
        let text = String(repeating: "x", count: ErrorMapper.longestQuote - 4) + Self.key
        let mapper = address.map { ErrorMapper(address: $0, modelName: nil, key: (try? Secret(Self.key)) ?? nil) }
        #expect(mapper?.passedOn(text) == String(repeating: "x", count: ErrorMapper.longestQuote - 4) + "[key…")
    }
}
