import Foundation
import LanguageModel
import StrictJSON
import TestSupport
import Testing

@testable import Assistant

@Suite struct `Apple's dialect` {
    private let folder = TemporaryFolder()

    private func json(_ name: String) throws -> JSONValue {
        let url = try #require(Bundle.module.url(forResource: "Data/\(name)", withExtension: "json"))
        return try JSONParser.parse(Array(Data(contentsOf: url)))
    }

    @Test func `has every kind of argument`() throws {
        let schema = GenerationSchema([
            .init("id", .integer, description: "the id", isRequired: true), .init("stock", .choice(["low", "out"])),
            .init("day", .day), .init("ids", .list(of: .integer, atMost: 100)),
            .init("where", .object(GenerationSchema([.init("amount", .number)])), description: "filters"),
            .init("fields", .texts),
        ])
        #expect(schema.appleJSON(title: "demonstrate") == (try json("apple-schema")))
    }

    @Test func `is what every tool is exported in`() async throws {
        let recorded = try await RecordedConversation(folder)
        _ = try await recorded.conversation().ask("what is low?")
        let transcript = AppleTranscript.json(of: try recorded.saved(), texts: try PromptTexts())
        let tools = try #require(transcript["transcript"]?["entries"]?.array?.first?["tools"]?.array)
        let keys = ["title", "type", "properties", "required", "x-order", "additionalProperties"]
        for tool in tools {
            let parameters = try #require(tool["function"]?["parameters"]?.object)
            #expect(parameters.keys == keys)
            #expect(parameters["title"] == tool["function"]?["name"])
            #expect(parameters["x-order"]?.array == parameters["properties"]?.object?.keys.map { .string($0) })
        }
    }

    @Test func `is imported without what the model thought`() throws {
        let url = try #require(Bundle.module.url(forResource: "Data/apple-transcript-1.1", withExtension: "json"))
        let header = SessionHeader(
            id: "20261121-100000-aaaa", at: "2026-11-20T11:00:00+09:00", now: "2026-11-20T11:00:00+09:00",
            timeZone: Recorded(word: "Asia/Tokyo"), language: Recorded(word: "en"), model: "built-in",
            inventory: "--sample")
        let entries = try AppleTranscript.entries(path: url.path, header: header)
        let types = entries.map { $0.json["type"]?.string }
        #expect(types == ["session", "instructions", "prompt", "toolCall", "toolOutput", "response"])
        #expect(entries.last?.json["text"] == "There is no item 7.")
    }
}
