import ExactDecimal
import InventoryContract
import LanguageModel
import PlainText
import StrictJSON

/// A tool elsewhere that is taken for one of ours: by its name, and since each argument that it requires is one that ours has.
struct MappedTool: Tool {
    /// Which of ours.
    let name: ToolName
    let definition: ToolDefinition
    let offered: OfferedTool
    /// The server's names of our arguments.
    let names: [String: String]
    let caller: any ForeignCaller
    /// What shows an item before it is changed; nil where the server has nothing to look with.
    let looking: Looking?
    /// Where changes that were made are noted.
    let made: MadeChanges

    /// A way to look at an item.
    struct Looking: Sendable {
        let tool: OfferedTool
        let id: OfferedTool.Property
        let caller: any ForeignCaller
    }

    /// Other names of arguments of ours.
    private static let otherNames = [
        "inventoryid": ArgumentName.id, "itemid": ArgumentName.id, "name": ArgumentName.title,
    ]

    /// Arguments by which several items are meant at once: what would become of each of them cannot be shown.
    private static let ofSeveral: Set<String> = [ArgumentName.ids, ArgumentName.matching]

    /// nil when the tool is none of ours, or only has the name of one.
    init?(
        _ offered: OfferedTool, among ours: [ToolDefinition], caller: any ForeignCaller, looking: Looking?,
        noting made: MadeChanges = MadeChanges()
    ) {
        guard let definition = ours.first(where: { $0.name.plainName == offered.plainName }),
            let name = ToolName(rawValue: definition.name)
        else { return nil }
        let known = definition.parameters.properties.filter { !name.changesData || !Self.ofSeveral.contains($0.name) }
        var names: [String: String] = [:]
        for property in offered.properties {
            let plain = property.name.plainName
            let own = known.first { $0.name.plainName == plain || $0.name == Self.otherNames[plain] }
            if let own, names[own.name] == nil {
                names[own.name] = property.name
            } else if property.isRequired {
                return nil
            }
        }
        let needed = known.filter { $0.isRequired || name.changesData && $0.name == ArgumentName.id }
        guard needed.allSatisfy({ names[$0.name] != nil }) else { return nil }
        self.name = name
        self.offered = offered
        self.names = names
        self.caller = caller
        self.looking = looking
        self.made = made
        self.definition = ToolDefinition(
            name: definition.name, description: definition.description,
            parameters: GenerationSchema(
                known.filter { names[$0.name] != nil }.map { [names] property in
                    let isRequired = offered.properties.contains { $0.name == names[property.name] && $0.isRequired }
                    return GenerationSchema.Property(
                        property.name, property.kind, description: property.description,
                        isRequired: property.isRequired || isRequired)
                }))
    }

    /// Whether a tool has the name of one of ours.
    static func hasName(_ offered: OfferedTool, of ours: [ToolDefinition]) -> Bool {
        ours.contains { $0.name.plainName == offered.plainName }
    }

    func prepare(_ arguments: ToolArguments) async throws(ToolFailure) -> ToolInvocation {
        let sent = JSONObject(
            arguments.object.members.compactMap { member -> (String, JSONValue)? in
                guard let name = names[member.key], let property = offered.properties.first(where: { $0.name == name })
                else { return nil }
                return (name, property.fitted(member.value))
            })
        guard name.changesData else {
            return ToolInvocation { budget throws(ToolFailure) in try await run(sent, budget) }
        }
        let change = await proposal(arguments.object)
        return ToolInvocation(change: change) { budget, _ throws(ToolFailure) in
            try await run(sent, budget, noting: change)
        }
    }

    private func run(
        _ arguments: JSONObject, _ budget: Int, noting change: ProposedChange? = nil
    ) async throws(ToolFailure) -> any ToolContent {
        let result = try await caller.run(offered, arguments)
        if let change { made.note(change, result) }
        return try ForeignOutput(result).content(of: name, tokenBudget: budget)
    }

    // MARK: - What is asked

    /// What the change would do, as far as it can be known here.
    private func proposal(_ arguments: JSONObject) async -> ProposedChange {
        let id = arguments[ArgumentName.id].flatMap { $0.integer ?? $0.string.flatMap(Int.init) }
        let now = await item(id)
        let values = arguments.members.filter { $0.key != ArgumentName.id }.map { member in
            let after = member.value.plainText
            if member.key == ArgumentName.change, let quantity = now?.quantity, let amount = Quantity(after),
                let sum = quantity + amount
            {
                return FieldDifference(ArgumentName.quantity, before: "\(quantity)", after: "\(sum)")
            }
            return FieldDifference(
                member.key, before: Sanitiser.line(now?.text(of: member.key) ?? ""), after: Sanitiser.line(after))
        }
        let kind: ProposedChange.Kind =
            switch name {
            case .createInventory: .create
            case .deleteInventory: .delete
            default: .update
            }
        let title = now?.title ?? (kind == .create ? arguments[ArgumentName.title]?.plainText ?? "" : "")
        return ProposedChange(
            kind: kind, title: Sanitiser.line(title), id: id.map { ItemID(Int64($0)) }, fields: values,
            isAskedEachTime: true)
    }

    /// An item as it is now; nil where it cannot be looked at.
    private func item(_ id: Int?) async -> ItemRecord? {
        guard let id, let looking else { return nil }
        let arguments: JSONObject = [looking.id.name: looking.id.fitted(.integer(id))]
        guard let result = try? await looking.caller.call(looking.tool, arguments), !result.isError,
            case .item(let item)? = ForeignOutput(result).output, item.id == ItemID(Int64(id))
        else { return nil }
        return item
    }
}

extension ItemRecord {
    /// The text of a field that an argument names.
    fileprivate func text(of argument: String) -> String {
        switch argument {
        case ArgumentName.title: title
        case ArgumentName.quantity: quantity.map { "\($0)" } ?? ""
        case ArgumentName.unit: unit
        case ArgumentName.category: category
        case ArgumentName.place: place
        case ArgumentName.minimum: minimum.map { "\($0)" } ?? ""
        case ArgumentName.code: code
        case ArgumentName.note: note
        default: ""
        }
    }
}

extension String {
    /// A name as it counts when names are compared: without regard to case, `-` and `_`.
    var plainName: String { lowercased().filter { $0 != "_" && $0 != "-" } }
}

extension OfferedTool {
    var plainName: String { name.plainName }
}

extension JSONValue {
    /// A text as it is, anything else as JSON.
    var plainText: String { string ?? serialized() }
}

extension ForeignCaller {
    /// Runs a tool for a model: what went wrong is told to it.
    func run(_ tool: OfferedTool, _ arguments: JSONObject) async throws(ToolFailure) -> ForeignResult {
        do throws(ForeignFailure) { return try await call(tool, arguments) } catch {
            throw error.toolFailure
        }
    }
}
