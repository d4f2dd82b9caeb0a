import InventoryContract
import LanguageModel

// What the exchange under way holds.
extension Transcript {
    /// Its calls.
    var latestCalls: [ToolCall] {
        latestExchange.compactMap { if case .toolCall(let call) = $0 { call } else { nil } }
    }

    /// What its tools gave back.
    var latestOutputs: [ToolOutput] {
        latestExchange.compactMap { if case .toolOutput(let output) = $0 { output } else { nil } }
    }

    /// The names of the tools that it offers beside those that are always there.
    var offeredByGuidance: Set<String> {
        Set(
            latestExchange.flatMap { entry in
                if case .guidance(let guidance) = entry { guidance.tools.map(\.name) } else { [String]() }
            })
    }
}

extension ToolOutput {
    /// Whether it is of a tool that may change something.
    var isOfChange: Bool { !isLook(toolName) }

    /// Whether it tells of a change that was made.
    var isChange: Bool { isOfChange && !isError }
}

extension ToolCall {
    /// Whether it may change something; a tool of somebody else's may.
    var mayChange: Bool { !isLook(name) }
}

extension ToolDefinition {
    /// Whether a call of it may change something; one of somebody else's may.
    var mayChange: Bool { !isLook(name) }
}

private func isLook(_ name: String) -> Bool { ToolName(rawValue: name).map { !$0.changesData } ?? false }
