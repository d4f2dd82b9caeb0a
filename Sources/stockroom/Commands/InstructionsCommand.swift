import Assistant
import BuiltInModel
import Terminal

/// `stockroom instructions`: the instructions that a session started now would get.
struct InstructionsCommand {
    private let invocation: Invocation

    init(_ invocation: Invocation) { self.invocation = invocation }

    func run() async throws -> ExitStatus {
        let workplace = Workplace(options: invocation.options)
        let calendar = try workplace.calendar(command: .instructions)
        let inventory = try await workplace.inventory(calendar: calendar)
        let text = try await Conversation.instructions(
            for: inventory.store, today: calendar.today, language: workplace.language(command: .instructions),
            texts: workplace.texts())
        if invocation.options.isJSON {
            try Output.standard.writeLine(SessionEntry.instructions(text: text).json.serialized())
        } else {
            try Output.standard.writeLine(Sanitiser.text(text))
        }
        return .done
    }
}
