import InventoryContract
import PlainText

/// The prompts that a host can hand to its model.
public enum ProgramPrompt: Sendable, Hashable {
    /// The instructions that a session started now would get, for replies in a language.
    case inventory(Language?)
    /// A question with what its dates mean.
    case ask(String)
    /// A request for the details of an item.
    case details(ItemID)
}

extension ProgramInventory {
    /// The text of a prompt, as things stand now.
    public func text(of prompt: ProgramPrompt) async throws -> String {
        switch prompt {
        case .inventory(let language):
            return try await Conversation.instructions(
                for: store, today: calendar.today, language: language ?? self.language, texts: texts)
        case .ask(let question):
            let today = calendar.today
            let notes = calendar.resolver(language).expressions(in: question).map {
                DateMention($0, today: today, language: language).note
            }
            return AnnotatedQuestion(question, dates: notes).prompt(today: today).text
        case .details(let id): return PromptTexts.fill(texts.followUp, ["id": "\(id)"])
        }
    }
}
