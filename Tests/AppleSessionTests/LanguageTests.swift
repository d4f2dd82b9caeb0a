import Foundation
import Inventory
import InventoryContract
import LanguageModel
import Testing

@testable import AppleModel
@testable import Assistant
@testable import FoundationModels

@Suite struct `A conversation with Apple's model` {
    struct Granting: ChangeApprover {
        func approve(_ change: ProposedChange) async -> Approval { Approval(isGranted: true, source: .person) }
    }

    @Test func `knows whether the model is made for the language of replies`() async throws {
        let store = try SQLiteStore.temporary()
        let script = Script(playing: [], languages: ["en"])
        let conversation = try Conversation(
            settings: Conversation.Settings(
                calendar: SessionCalendar(timeZone: .gmt, dayComesFirst: false, clock: { .distantPast }),
                language: .english, texts: PromptTexts(), inventoryName: "shop", catalog: nil),
            inventory: store, traits: await store.traits,
            model: AppleModel(system: SystemLanguageModel(script: script)), approver: Granting(), listener: { _ in })
        #expect(await conversation.modelKnowsLanguage)
        try await conversation.use(.japanese)
        #expect(await !conversation.modelKnowsLanguage)
        await conversation.use(ScriptedJapanese())
        #expect(await conversation.modelKnowsLanguage)
    }

    /// A model that says nothing of languages.
    private struct ScriptedJapanese: OurModel {
        let name = "scripted"
        let contextSize: Int? = nil
        var availability: Availability { .available }
        func respond(to request: ModelRequest) -> AsyncThrowingStream<ModelEvent, any Error> {
            AsyncThrowingStream { $0.finish() }
        }
    }
}
