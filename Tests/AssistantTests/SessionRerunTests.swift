import BuiltInModel
import Foundation
import LanguageModel
import TestSupport
import Testing

@testable import Assistant

@Suite struct `Asking a session's questions again` {
    private let folder = TemporaryFolder()

    private func record(_ lines: [String], isGranted: Bool = true) async throws -> (RecordedConversation, SavedSession)
    {
        let recorded = try await RecordedConversation(folder)
        let conversation = try await recorded.conversation(isGranted: isGranted)
        for line in lines { _ = await conversation.ask(line) }
        return (recorded, try recorded.saved())
    }

    @Test func `comes out the same with the same model, from the file alone`() async throws {
        let (_, saved) = try await record([
            "what changed last week?", "1", "add 3 to it", "99", "1 2", "what is low?",
            "when was it last counted on mars?",
        ])
        let report = try await Rerun.run(saved, model: BuiltInModel(), texts: PromptTexts(), source: .recorded)
        #expect(
            report.turns.map(\.prompt) == [
                "what changed last week?", "1", "add 3 to it", "99", "1", "2", "what is low?",
                "when was it last counted on mars?",
            ])
        #expect(report.isSame)
        #expect(report.turns.map(\.hasSameWords).allSatisfy { $0 })
    }

    @Test func `does again what was undone, in the language that was spoken`() async throws {
        let recorded = try await RecordedConversation(folder)
        do {
            let conversation = try await recorded.conversation()
            _ = await conversation.ask("add 3 to item 1")
            try await conversation.undo()
            try await conversation.use(.japanese)
            _ = await conversation.ask("AA batteries")
        }
        let copy = try await recorded.store.throwAwayCopy()
        _ = try await copy.redo(at: recorded.clock.moment)
        _ = try await copy.undo(at: recorded.clock.moment)
        let report = try await Rerun.run(
            try recorded.saved(), model: BuiltInModel(), texts: PromptTexts(), source: .live(copy))
        #expect(report.isSame)
        #expect(report.turns.map(\.hasSameWords) == [true, true])
    }

    @Test func `declines again what was declined`() async throws {
        let (recorded, saved) = try await record(["add 3 to item 1", "how many AA batteries?"], isGranted: false)
        let copy = try await recorded.store.throwAwayCopy()
        let report = try await Rerun.run(saved, model: BuiltInModel(), texts: PromptTexts(), source: .live(copy))
        #expect(report.isSame)
        #expect(report.turns.map(\.hasSameWords).allSatisfy { $0 })
        let item = try await copy.item(id: 1)
        #expect(item.quantity.description == "40")
    }

    @Test func `tells calls, items and words that are others`() async throws {
        let (_, saved) = try await record(["what changed last week?"])
        let report = try await Rerun.run(saved, model: Parrot(), texts: PromptTexts(), source: .recorded)
        #expect(!report.isSame)
        #expect(
            report.turns.map { [$0.hasSameCalls, $0.hasSameItems, $0.hasSameWords] } == [[false, false, false]])
        #expect(report.turns.first?.callsAfter == [])
        #expect(report.json(ofTurn: 0)["sameCalls"] == false)
    }

    @Test func `shows what a sentence changed in the prompts does`() async throws {
        let (_, saved) = try await record(["what changed last week?", "1"])
        let prompts = folder.path("prompts")
        try FileManager.default.createDirectory(atPath: prompts, withIntermediateDirectories: true)
        try Data("Show the change history of the item with ID {{id}}.".utf8)
            .write(to: URL(fileURLWithPath: prompts + "/follow-up.md"))
        let report = try await Rerun.run(
            saved, model: BuiltInModel(), texts: PromptTexts(folder: prompts), source: .recorded)
        #expect(report.turns.map(\.hasSameCalls) == [true, false])
        #expect(report.turns.last?.callsBefore == [#"getInventory {"id":2}"#])
        #expect(report.turns.last?.callsAfter == [#"getInventoryHistory {"id":2}"#])
    }

    /// Answers anything without a look.
    private struct Parrot: LanguageModel {
        let name = "parrot"
        let contextSize: Int? = 4_096
        var availability: Availability { .available }

        func respond(to request: ModelRequest) -> AsyncThrowingStream<ModelEvent, any Error> {
            AsyncThrowingStream { continuation in
                continuation.yield(.text("Nothing."))
                continuation.yield(.finished(.complete))
                continuation.finish()
            }
        }
    }
}

@Suite struct `The sample sessions` {
    private static let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
        .deletingLastPathComponent().deletingLastPathComponent().appendingPathComponent("Samples/sessions").path
    private static let catalog = SessionCatalog(folder: folder)

    @Test func `are three`() { #expect(Self.catalog.ids().count == 3) }

    @Test(arguments: catalog.ids()) func `are answered by the built-in model as they were recorded`(
        id: String
    ) async throws {
        let saved = try SessionReader.read(path: Self.catalog.path(of: id))
        let report = try await Rerun.run(saved, model: BuiltInModel(), texts: PromptTexts(), source: .recorded)
        #expect(report.turns.count >= 3)
        for turn in report.turns {
            #expect(turn.hasSameCalls && turn.hasSameItems && turn.hasSameWords, "\(turn)")
        }
    }
}
