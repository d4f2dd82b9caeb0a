import Inventory
import InventoryContract
import LanguageModel
import PlainText

/// An inventory as other programs get to use it: its tools, prompts and texts.
public struct ProgramInventory: Sendable {
    let store: any ItemStore
    let calendar: SessionCalendar
    let language: Language
    let texts: PromptTexts

    /// An inventory for other programs.
    ///
    /// - Parameter language: the one in which dates are most likely written, and reasons are told.
    public init(store: any ItemStore, calendar: SessionCalendar, language: Language, texts: PromptTexts) {
        self.store = store
        self.calendar = calendar
        self.language = language
        self.texts = texts
    }

    /// The tools, in the order in which they are listed.
    public func tools(canChange: Bool) -> [any Tool] { offered(canChange).map(tool) }

    /// What programs are told of the tools, in the same order.
    public func listings(canChange: Bool) -> [ToolListing] {
        offered(canChange).map { tool in
            ToolListing(
                ToolDefinition(tool, texts: texts), title: texts.tools[tool.name]?["title"]?.string ?? tool.name,
                output: OutputSchemas.output(of: tool), effects: tool.effects)
        }
    }

    /// What a host's model should know of the whole; it carries no date, since it outlives the day.
    public var instructions: String { texts.host }

    private func offered(_ canChange: Bool) -> [HostTool] {
        HostTool.allCases.filter { canChange || $0.effects.isReadOnly }
    }

    private func tool(_ tool: HostTool) -> any Tool {
        var tools = InventoryTools(store: store, calendar: calendar, texts: texts)
        tools.isForPrograms = true
        switch tool {
        case .inventory(let name): return ProgramTool(tool: InventoryTool(name: name, tools: tools), language: language)
        case .resolveDates: return DatesTool(tools: tools, language: language)
        case .undoChange: return UndoTool(tools: tools)
        }
    }
}
