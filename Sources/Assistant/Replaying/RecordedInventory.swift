import Essentials
import Inventory
import InventoryContract
import LanguageModel
import StrictJSON

/// The inventory as an earlier session saw it: each call gets the output that the same call got then.
///
/// Nothing is changed, and no inventory is needed.
struct RecordedInventory: ConversationInventory {
    private struct Call: Hashable {
        let tool: String
        let arguments: JSONObject
    }

    private let outputs: [Call: [ToolOutputEntry]]
    private let instructions: String
    private let names: [String: [NameNote]]
    private let progress = Progress()

    /// How often each call was made in the rerun: a call that was made twice gets its second output the second time.
    private actor Progress {
        private var counts: [Call: Int] = [:]

        func next(_ call: Call) -> Int {
            defer { counts[call, default: 0] += 1 }
            return counts[call, default: 0]
        }
    }

    /// The outputs of a saved session.
    init(_ entries: [SessionEntry]) {
        var calls: [String: Call] = [:]
        var outputs: [Call: [ToolOutputEntry]] = [:]
        var instructions = ""
        var names: [String: [NameNote]] = [:]
        for entry in entries {
            switch entry {
            case .instructions(let text): if instructions.isEmpty { instructions = text }
            case .prompt(let prompt): names[prompt.text] = prompt.names
            case .toolCall(let call): calls[call.id] = Call(tool: call.tool, arguments: call.arguments ?? JSONObject())
            case .toolOutput(let output):
                if let call = calls[output.call] { outputs[call, default: []].append(output) }
            default: break
            }
        }
        self.outputs = outputs
        self.instructions = instructions
        self.names = names
    }

    func tools(
        calendar: SessionCalendar, texts: PromptTexts, telling: @escaping @Sendable (any Error) async -> String
    ) -> [any Tool] {
        ToolName.allCases.map { name in
            RecordedTool(
                definition: ToolDefinition(name, .whole, texts: texts), briefDefinition: .brief(name, texts: texts),
                inventory: self)
        }
    }

    func vocabulary() async throws -> Vocabulary { Vocabulary(instructions: instructions) }

    func names(in text: String, dates: [DateMention]) async throws -> [NameNote] { names[text] ?? [] }

    func undoable() async throws -> UndoReport? { nil }

    func takeBack(at moment: Date, _ options: UndoOptions) async throws -> UndoReport? { nil }

    func makeAgain(at moment: Date, _ options: UndoOptions) async throws -> UndoReport? { nil }

    private struct RecordedTool: Tool {
        let definition: ToolDefinition
        let briefDefinition: ToolDefinition?
        let inventory: RecordedInventory

        func prepare(_ arguments: ToolArguments) async throws(ToolFailure) -> ToolInvocation {
            let call = Call(tool: definition.name, arguments: arguments.object)
            return ToolInvocation { _ throws(ToolFailure) in
                guard let recorded = inventory.outputs[call], let last = recorded.last else {
                    throw ToolFailure("The recorded session made no such call.")
                }
                let index = await inventory.progress.next(call)
                let output = index < recorded.count ? recorded[index] : last
                if output.isError { throw ToolFailure(output.content) }
                return output.content
            }
        }
    }
}
