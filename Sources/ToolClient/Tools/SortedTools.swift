import InventoryContract
import LanguageModel
import PlainText

/// What becomes of the tools that a server offers: taken for ours, offered as a stranger's, or left out.
struct SortedTools {
    private(set) var tools: [any Tool] = []
    /// The names of the rest, safe to show.
    private(set) var leftOut: [String] = []
    /// What there is to take back; nil where the server has nothing to do it with.
    private(set) var latestChange: LatestChange?

    /// How many tools that are none of ours are offered.
    private static let mostStrangers = 20

    init(_ offered: [OfferedTool], ours: [ToolDefinition], caller: any ForeignCaller, onlyLooks: Bool) {
        let looking = Self.looking(offered, ours: ours, caller)
        let approved = ApprovedTools()
        let made = MadeChanges()
        var mapped: [MappedTool] = []
        var strangers: [StrangersTool] = []
        for tool in offered {
            if let own = MappedTool(tool, among: ours, caller: caller, looking: looking, noting: made) {
                let isWanted = !(onlyLooks && own.name.changesData) && !mapped.contains { $0.name == own.name }
                if isWanted { mapped.append(own) } else { leftOut.append(Sanitiser.line(tool.name)) }
            } else if !MappedTool.hasName(tool, of: ours), !onlyLooks, strangers.count < Self.mostStrangers,
                let stranger = StrangersTool(tool, caller: caller, approved: approved),
                !strangers.contains(where: { $0.definition.name == stranger.definition.name })
            {
                strangers.append(stranger)
            } else {
                leftOut.append(Sanitiser.line(tool.name))
            }
        }
        let order = ours.map(\.name)
        mapped.sort { left, right in
            (order.firstIndex(of: left.definition.name) ?? 0) < (order.firstIndex(of: right.definition.name) ?? 0)
        }
        tools = mapped + strangers
        if !onlyLooks, let undoing = MadeChanges.undoing(among: offered) {
            latestChange = { made.latest(undoing, caller) }
        }
    }

    /// The tool that shows one item.
    private static func looking(
        _ offered: [OfferedTool], ours: [ToolDefinition], _ caller: any ForeignCaller
    ) -> MappedTool.Looking? {
        let own = ours.filter { $0.name == ToolName.getInventory.rawValue }
        let tool = offered.lazy.compactMap { MappedTool($0, among: own, caller: caller, looking: nil) }.first
        guard let tool, let id = tool.offered.properties.first(where: { $0.name == tool.names[ArgumentName.id] }) else {
            return nil
        }
        return MappedTool.Looking(tool: tool.offered, id: id, caller: caller)
    }
}
