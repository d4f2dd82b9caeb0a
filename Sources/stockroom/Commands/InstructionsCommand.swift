import Assistant
import BuiltInModel
import PlainText
import Terminal

/// `stockroom instructions`: the instructions that a session started now would get.
struct InstructionsCommand {
    let workplace: Workplace

    func run() async throws -> ExitStatus {
        let inventory = try await workplace.inventory()
        let text = try await Conversation.instructions(
            for: inventory.store, today: workplace.calendar().today, language: workplace.language,
            texts: workplace.texts())
        if workplace.options.isJSON {
            try Output.standard.writeLine(SessionEntry.instructions(text: text).json.serialized())
        } else {
            try Output.standard.writeLine(Sanitiser.text(text))
        }
        return .done
    }
}
