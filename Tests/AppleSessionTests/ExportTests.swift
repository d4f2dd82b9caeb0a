import Foundation
import LanguageModel
import StrictJSON
import TestSupport
import Testing

@testable import Assistant
@testable import FoundationModels

@Suite struct `An exported transcript` {
    private static let sessions = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
        .deletingLastPathComponent().deletingLastPathComponent().appendingPathComponent("Samples/sessions").path

    private func exported(_ id: String) throws -> (SavedSession, JSONValue) {
        let saved = try SessionReader.read(path: SessionCatalog(folder: Self.sessions).path(of: id))
        return (saved, AppleTranscript.json(of: saved, texts: try PromptTexts()))
    }

    private func decoded(_ text: String) throws -> FoundationModels.Transcript {
        try JSONDecoder().decode(FoundationModels.Transcript.self, from: Data(text.utf8))
    }

    @Test(arguments: ["last-week", "kinou", "count-and-undo"])
    func `is read by a decoder that is as strict as Apple's`(_ id: String) throws {
        let (saved, json) = try exported(id)
        let transcript = try decoded(json.serialized())
        let ours = SavedTranscript.transcript(of: saved.entries[...]).entries
        let texts = ours.compactMap { entry -> String? in
            switch entry {
            case .prompt(let prompt): prompt.text
            case .toolOutput(let output): output.text
            case .response(let response): response.text
            default: nil
            }
        }
        let theirs = transcript.compactMap { entry -> String? in
            switch entry {
            case .prompt, .toolOutput, .response: entry.text
            default: nil
            }
        }
        #expect(theirs == texts)
        guard case .instructions(let instructions)? = transcript.first else { return #expect(Bool(false)) }
        #expect(instructions.toolDefinitions.map(\.name).first == "getInventoryList")
    }

    @Test(arguments: ["\"x-order\":", "\"additionalProperties\":", "\"title\":\"get", "\"required\":"])
    func `is refused by it without what its dialect demands`(_ member: String) throws {
        let text = try exported("last-week").1.serialized()
        #expect(text.contains(member))
        let other = member.hasSuffix(":") ? "\"other\":" : "\"other\":\"get"
        let without = text.replacingOccurrences(of: member, with: other)
        #expect(throws: DecodingError.self) { try decoded(without) }
    }
}
