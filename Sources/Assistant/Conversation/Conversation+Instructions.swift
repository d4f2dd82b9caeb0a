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
}
