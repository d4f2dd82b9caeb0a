import Foundation
import LanguageModel
import StrictJSON
import TestSupport
import Testing

@testable import Assistant

@Suite struct `Sessions for other programs` {
    private let folder = TemporaryFolder()

    private func recorded() async throws -> SavedSession {
        let recorded = try await RecordedConversation(folder)
        let conversation = try await recorded.conversation()
        for line in ["what changed last week?", "1", "add 3 to it", "and in february 30?"] {
            _ = await conversation.ask(line)
        }
        return try recorded.saved()
    }

    private static let header = SessionHeader(
        id: "20261121-100000-aaaa", at: "2026-11-20T11:00:00+09:00", now: "2026-11-20T11:00:00+09:00",
        timeZone: Recorded(word: "Asia/Tokyo"), language: Recorded(.english), model: "built-in", inventory: "--sample")

    @Test func `have the form of Apple's transcripts`() async throws {
        let json = AppleTranscript.json(of: try await recorded(), texts: try PromptTexts())
        #expect(json["type"] == "FoundationModels.Transcript")
        #expect(json["version"] == 1)
        let entries = try #require(json["transcript"]?["entries"]?.array)
        #expect(entries.first?["role"] == "instructions")
        #expect(entries.first?["tools"]?.array?.count == 7)
        let call = try #require(entries.first { $0["toolCalls"] != nil }?["toolCalls"]?.array?.first)
        let arguments = try JSONParser.parse(try #require(call["arguments"]?.string))
        #expect(arguments["updatedAfter"] == "2026-11-09")
        let output = try #require(entries.first { $0["role"] == "tool" })
        #expect(output["id"] == call["id"])
        #expect(output["toolCallID"] == call["id"])
        #expect(output["toolName"] == "getInventoryList")
        #expect(Set(entries.compactMap { $0["role"]?.string }) == ["instructions", "user", "response", "tool"])
    }

    @Test func `come back from there the same`() async throws {
        let saved = try await recorded()
        let json = AppleTranscript.json(of: saved, texts: try PromptTexts())
        let file = folder.path("transcript.json")
        try Data(json.serializedBytes()).write(to: URL(fileURLWithPath: file))
        let entries = try AppleTranscript.entries(path: file, header: Self.header)
        let path = folder.path("sessions/\(Self.header.id).jsonl")
        _ = try SessionFile(creating: path, with: entries)
        let again = try SessionReader.read(path: path)
        #expect(AppleTranscript.json(of: again, texts: try PromptTexts()) == json)
        func responses(_ saved: SavedSession) -> [[ListedItem]?] {
            saved.entries.compactMap { if case .response(let response) = $0 { response.items } else { nil } }
        }
        #expect(responses(again) == responses(saved))
        func dates(_ saved: SavedSession) -> [[String?]] {
            saved.entries.compactMap { entry in
                if case .prompt(let prompt) = entry { prompt.dates.map { $0.range?.description } } else { nil }
            }
        }
        #expect(dates(again) == dates(saved))
    }

    @Test(arguments: [
        ("[]", SessionReadingError.TranscriptFault.typeIsNot("FoundationModels.Transcript")),
        (#"{"type":"FoundationModels.Transcript","version":2}"#, .versionIsNot(1)),
        (#"{"type":"FoundationModels.Transcript","version":"1.1"}"#, .noEntries),
        (#"{"type":"FoundationModels.Transcript","version":1,"transcript":{"entries":[]}}"#, .nothingAsked),
        (
            #"{"type":"FoundationModels.Transcript","version":1,"transcript":{"entries":[{"role":"alien"}]}}"#,
            .entry(1, .unknownRole("alien"))
        ),
        (
            #"{"type":"FoundationModels.Transcript","version":1,"transcript":{"entries":[{"role":"tool","id":"x"}]}}"#,
            .entry(1, .outputOfNoCall)
        ),
    ]) func `are refused with what is wrong in them`(text: String, fault: SessionReadingError.TranscriptFault) throws {
        let file = folder.path("transcript.json")
        try Data(text.utf8).write(to: URL(fileURLWithPath: file))
        #expect(throws: SessionReadingError.noTranscript(path: file, fault)) {
            try AppleTranscript.entries(path: file, header: Self.header)
        }
    }

    @Test func `are a report that a person can read`() async throws {
        let report = MarkdownReport { if case .nameOfField(let name) = $0 { name } else { "\($0)" } }
            .text(of: try await recorded())
        #expect(report.contains("## 1. what changed last week?\n\n*last week: Mon 9 - Sun 15 Nov 2026, 7 days"))
        #expect(
            report.contains(
                "| 1 | 2 | AAA batteries | 4 pcs | 2026-11-12 |\n| 2 | 1 | AA batteries | 40 pcs | 2026-11-10 |"))
        #expect(report.contains("| quantity | 4 | 7 |"))
    }
}
