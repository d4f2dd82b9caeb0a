import DateResolution
import Essentials
import Inventory
import InventoryContract
import LanguageModel
import PlainText

/// One of the inventory's tools as another program calls it: days may be given in words.
struct ProgramTool: Tool {
    let tool: InventoryTool
    let language: Language

    var definition: ToolDefinition { ToolDefinition(.inventory(tool.name), texts: tool.tools.texts) }

    func prepare(_ arguments: ToolArguments) async throws(ToolFailure) -> ToolInvocation {
        var words = DateWords(tool.tools.calendar.resolver(language))
        let object = try words.days(in: arguments.object)
        let invocation = try await tool.prepare(try ToolArguments(object, schema: definition.parameters))
        let readings = words.readings
        guard !readings.isEmpty else { return invocation }
        return invocation.mapping { content in
            (content as? any StructuredContent).map { DatedOutput($0, dates: readings) } ?? content
        }
    }
}

/// Says what the dates in a text mean.
struct DatesTool: Tool {
    let tools: InventoryTools
    let language: Language

    /// How many characters a text may have.
    private static let longestText = 1_000

    var definition: ToolDefinition { ToolDefinition(.resolveDates, texts: tools.texts) }

    func prepare(_ arguments: ToolArguments) async throws(ToolFailure) -> ToolInvocation {
        let text = try arguments.string(ArgumentName.text) ?? ""
        guard text.count <= Self.longestText else {
            throw ToolFailure("\"text\" may have \(Self.longestText) characters, not \(text.count).")
        }
        return ToolInvocation { _ throws(ToolFailure) in
            let calendar = tools.calendar
            let expressions = calendar.resolver(language).expressions(in: text)
            return DatesOutput(
                today: calendar.today, timeZone: calendar.timeZone.identifier, dates: expressions.map(DateReading.init))
        }
    }
}

/// Takes one change back.
struct UndoTool: Tool {
    let tools: InventoryTools

    var definition: ToolDefinition { ToolDefinition(.undoChange, texts: tools.texts) }

    func prepare(_ arguments: ToolArguments) async throws(ToolFailure) -> ToolInvocation {
        let change = Int64(try arguments.integer(ArgumentName.change) ?? 0)
        let options = UndoOptions(includingElsewhere: true, change: change)
        guard let report = try await tools.onStore({ try await $0.undoable(options) }) else {
            throw ToolFailure("\(InventoryError.noSuchChange(change))")
        }
        let proposal = ProposedUndo(change: change, proposal: ProposedChange(report))
        return ToolInvocation(change: proposal) { _, approval throws(ToolFailure) in
            var options = options
            options.author = Author(approval)
            let done = try await tools.onStore { [options] in try await $0.undo(at: tools.calendar.now, options) }
            guard let done else { throw ToolFailure("\(InventoryError.noSuchChange(change))") }
            return UndoneOutput(change: change, done: ProposedChange(done))
        }
    }
}

extension SessionCalendar {
    /// How dates are read now.
    func resolver(_ language: Language) -> DateResolver {
        DateResolver(today: today, language: language, dayComesFirst: dayComesFirst)
    }
}

extension DateReading {
    init(_ expression: DateExpression) {
        let unread: String? = if case .unread(let rest) = expression.meaning { rest } else { nil }
        self.init(expression.text, days: expression.range, unread: unread)
    }
}

extension ProposedChange {
    /// What taking a change back does.
    init(_ report: UndoReport) {
        let kinds = Set(
            report.steps.map { step in step.before == nil ? Kind.create : step.after == nil ? .delete : .update })
        self.init(
            kind: kinds.count == 1 ? kinds.first ?? .update : .update,
            steps: report.steps.map { step in
                let item = step.before ?? step.after
                return Step(
                    title: item?.title ?? "", id: item.map { ItemID($0.id) },
                    fields: FieldDifference.between(step.before, step.after))
            }, total: report.itemCount)
    }
}

extension ToolDefinition {
    /// What another program is told of a tool.
    init(_ tool: HostTool, texts: PromptTexts) {
        let described = texts.tools[tool.name]
        self.init(
            name: tool.name,
            description: ["description", "details"].compactMap { described?[$0]?.string }.joined(separator: " "),
            parameters: GenerationSchema(
                tool.arguments.properties.map { $0.described(described?["arguments"]?[$0.name]?.string ?? "") }))
    }
}
