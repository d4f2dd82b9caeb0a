import LanguageModel
import StrictJSON
import Testing

@testable import BuiltInModel

/// What the model remembers between rounds changes no answer.
struct TurnMemoryTests {
    private static let questions = [
        "what is low?", "only the instruments", "list all items", "more", "how many are that?",
        "show the PLA filaments",
        "the white one", "use 2 of it", "use 1 PLA filament", "the white one", "where is the flux pen?", "set it to 3",
        "no, make that 4", "thanks", "what is out of stock?", "and in Japanese", "delete the multimetr",
        "list the instruments category",
        "the oldest three", "and the newest?", "add 5 multimeters and take 1 flux pen",
        "change the minimum of the flux pen", "4",
    ]

    /// A model without memory: every round begins with a new one.
    private struct Forgetful: LanguageModel {
        let name = "forgetful"
        let availability = Availability.available
        let contextSize: Int?

        func respond(to request: ModelRequest) -> AsyncThrowingStream<ModelEvent, any Error> {
            BuiltInModel().respond(to: request)
        }
    }

    /// A model with memory and a small window.
    private struct Narrow: LanguageModel {
        let name = "narrow"
        let availability = Availability.available
        let contextSize: Int?
        let model = BuiltInModel()

        func respond(to request: ModelRequest) -> AsyncThrowingStream<ModelEvent, any Error> {
            model.respond(to: request)
        }
    }

    private func transcript(_ model: some LanguageModel) async throws -> Transcript {
        let inventory = FakeInventory(try QuestionCase.inventory("workshop-inventory.jsonl"))
        let session = LanguageModelSession(
            model: model, runner: ToolRunner(FakeTools(inventory: inventory).all),
            instructions: QuestionCase.instructions(inventory, language: "en", today: "2026-05-15"))
        for question in TurnMemoryTests.questions { _ = try await session.respond(to: Prompt(question)) }
        return await session.transcript
    }

    @Test(arguments: [nil, 32_768, 6_000]) func `a conversation goes as it goes without`(
        contextSize: Int?
    ) async throws {
        let remembered = try await transcript(Narrow(contextSize: contextSize))
        #expect(remembered == (try await transcript(Forgetful(contextSize: contextSize))))
        let prompts = remembered.entries.filter { if case .prompt = $0 { true } else { false } }
        #expect((prompts.count == TurnMemoryTests.questions.count) == (contextSize != 6_000))
    }

    @Test func `two conversations with one model do not mix`() async throws {
        let model = BuiltInModel()
        let alone = try await transcript(BuiltInModel())
        _ = try await transcript(model)
        #expect(try await transcript(model) == alone)
    }
}
