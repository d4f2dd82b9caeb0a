import LanguageModel

/// The turns of a transcript, and the state that those before the latest leave.
struct Conversation {
    /// One question with the calls made for it so far.
    struct Turn {
        let prompt: String
        var exchanges: [(call: ToolCall, output: ToolOutput)] = []
        var response: String?
    }

    /// How many earlier turns are read again: what a question leans on is seldom further back.
    private static let memory = 8

    let turns: [Turn]

    init(_ transcript: Transcript) {
        var turns: [Turn] = []
        var open: [String: ToolCall] = [:]
        for entry in transcript.entries {
            switch entry {
            case .instructions: break
            case .prompt(let prompt):
                turns.append(Turn(prompt: prompt.text))
                open = [:]
            case .toolCall(let call): open[call.id] = call
            case .toolOutput(let output):
                if !turns.isEmpty, let call = open[output.callID] {
                    turns[turns.count - 1].exchanges.append((call, output))
                }
            case .response(let response): if !turns.isEmpty { turns[turns.count - 1].response = response.text }
            }
        }
        self.turns = turns
    }

    /// What the earlier turns leave: each is planned again with the outputs that it had.
    func state(briefing: Briefing, tools: [ToolDefinition]) -> DialogueState {
        var state = DialogueState()
        for turn in turns.dropLast().suffix(Conversation.memory) {
            let plan = TurnPlan(prompt: turn.prompt, briefing: briefing)
            if let answer = try? plan.answer(with: turn.exchanges, tools: tools, after: state) {
                state = answer.state
            } else {
                state = Conversation.observed(turn, state)
            }
        }
        return state
    }

    /// The state after a turn that went another way (another model answered it): what its tools gave back.
    private static func observed(_ turn: Turn, _ before: DialogueState) -> DialogueState {
        var state = before
        state.pending = nil
        for (call, output) in turn.exchanges where !output.isError {
            if call.name == ListQuery.tool {
                let page = ListPage(output)
                state.listing = DialogueState.Listing(
                    filters: Filters(), purpose: .lines, page: page.page, pages: page.pages, total: page.total,
                    items: page.items)
                state.focus = page.total == 1 ? page.items.first : nil
            } else if let row = ListPage.row(in: output) {
                state.focus = row
            }
        }
        return state
    }
}
