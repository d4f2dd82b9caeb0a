import CivilTime
import DateResolution
import Inventory
import LanguageModel
import PlainText

// The instructions of a session, without the session.
extension Conversation {
    /// The text of the instructions that a session started on that day would get.
    public static func instructions(
        for store: any ItemStore, today: CalendarDay, language: Language, texts: PromptTexts
    ) async throws -> String {
        try await instructions(for: StoredInventory(store), today: today, language: language, texts: texts)
            .text
    }

    static func instructions(
        for inventory: any ConversationInventory, today: CalendarDay, language: Language, texts: PromptTexts
    ) async throws -> Instructions {
        InstructionsBuilder(
            texts: texts, today: today, language: language, vocabulary: try await inventory.vocabulary()
        ).build()
    }

    /// What the model would be asked first for a question, without asking it.
    public func request(for question: String) async -> ModelRequest {
        var transcript = await session.transcript
        let said = mentions(of: dateResolver.expressions(in: question))
        let names = await names(in: question, dates: said)
        let dates = NameResolver.dates(said, apartFrom: names, in: question)
        transcript.append(.prompt(prompt(question, dates: dates, names: names)))
        return ModelRequest(transcript: transcript, tools: await toolDefinitions, options: settings.options)
    }
}
