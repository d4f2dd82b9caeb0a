/// Whoever has tools run: hears of all that comes of a call before the next thing happens, and has changes approved.
public protocol ToolCaller: Sendable {
    /// A call is about to be checked and run.
    func willRun(_ call: ToolCall) async

    /// Says whether a change may be made; asked once for each call that would change something.
    func approve(_ change: any ToolChange, for call: ToolCall) async -> Approval

    /// It was decided whether a change may be made; it is made, if at all, after this returns.
    func didDecide(_ approval: Approval, on change: any ToolChange, for call: ToolCall) async

    /// A call has its output, be it that something went wrong.
    func didRun(_ call: ToolCall, output: ToolOutput) async
}

/// The one way in which tools are run, whoever calls them: recorded, checked, approved, run, recorded.
///
/// What the caller got wrong (a tool that does not exist, arguments that break the schema) and what a tool refuses is an
/// output like any other, marked as an error.
public struct ToolRunner: Sendable {
    private let tools: [any Tool]
    private let definitions: [ToolDefinition]
    private let briefDefinitions: [ToolDefinition]

    /// Up to so many tokens a window counts as small.
    public static let smallWindow = 4_096

    /// Runs these tools.
    public init(_ tools: [any Tool] = []) {
        self.tools = tools
        let offered = tools.filter(\.isOffered)
        definitions = offered.map(\.definition)
        briefDefinitions = offered.compactMap(\.briefDefinition)
    }

    /// What a model with a window of so many tokens, or without any, is told of the tools, in the order in which they were
    /// given.
    public func definitions(window: Int?) -> [ToolDefinition] {
        window.map { $0 <= Self.smallWindow } ?? false ? briefDefinitions : definitions
    }

    /// The call under the tool's own name; as it is where there is no such tool.
    public func canonical(_ call: ToolCall) -> ToolCall {
        tool(named: call.name).map { call.named($0.definition.name) } ?? call
    }

    /// Runs a call, and returns its output.
    ///
    /// - Parameters:
    ///   - tokenBudget: how many tokens the output should take at most.
    ///   - offered: the names of the tools that may be run now; nil for all.
    ///   - caller: hears of each step; a change is made only if it approves.
    @discardableResult
    public func run(
        _ call: ToolCall, tokenBudget: Int, offered: Set<String>? = nil, caller: some ToolCaller
    ) async -> ToolOutput {
        let call = canonical(call)
        let tool = tool(named: call.name)
        await caller.willRun(call)
        let output: ToolOutput
        do {
            let content = try await content(
                of: call, tool, tokenBudget: tokenBudget, isOffered: offered?.contains(call.name) ?? true,
                caller: caller)
            output = ToolOutput(callID: call.id, toolName: call.name, content: content)
        } catch {
            output = ToolOutput(callID: call.id, toolName: call.name, content: error.content, isError: true)
        }
        await caller.didRun(call, output: output)
        return output
    }

    private func content(
        of call: ToolCall, _ tool: (any Tool)?, tokenBudget: Int, isOffered: Bool, caller: some ToolCaller
    ) async throws(ToolFailure) -> any ToolContent {
        guard let tool else {
            let names = definitions.map(\.name).joined(separator: ", ")
            throw ToolFailure("There is no tool \"\(call.name)\". Tools: \(names).")
        }
        guard isOffered else {
            throw ToolFailure("\"\(call.name)\" is not on offer: the question asks for no such change.")
        }
        switch call.arguments {
        case .unreadable(_, let reason):
            throw ToolFailure("The arguments cannot be read: \(reason). Send one JSON object.")
        case .object(let object):
            let arguments = try ToolArguments(object, schema: tool.definition.parameters)
            let invocation = try await tool.prepare(arguments)
            var approval: Approval?
            if let change = invocation.change {
                let decision = await caller.approve(change, for: call)
                await caller.didDecide(decision, on: change, for: call)
                guard decision.isGranted else { throw ToolFailure(decision.reason) }
                approval = decision
            }
            return try await invocation.run(tokenBudget: tokenBudget, approval: approval)
        }
    }

    /// Servers change how names are written (LM Studio makes `getInventory` `get_inventory`), so case, `_` and `-` don't count.
    private func tool(named name: String) -> (any Tool)? {
        func plain(_ name: String) -> String { name.lowercased().filter { $0 != "_" && $0 != "-" } }
        return tools.first { plain($0.definition.name) == plain(name) }
    }
}
