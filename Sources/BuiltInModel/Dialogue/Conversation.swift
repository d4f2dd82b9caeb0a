import InventoryContract
import LanguageModel

/// The turns of a transcript, and the state that those before the latest leave.
struct Conversation {
    /// One call of a tool with what it gave back.
    struct Exchange: Sendable, Hashable {
        let call: ToolCall
        let output: ToolOutput
    }

    /// One question with the calls made for it so far.
    struct Turn: Sendable, Hashable {
        let prompt: String
        var exchanges: [Exchange] = []
    }

    /// Earlier turns count in blocks of so many: at least one block and at most two are read.
    ///
    /// What a question leans on is seldom further back, and a window that moves by blocks leaves most states known.
    private static let block = 8

    /// How many turns there are.
    let count: Int
    /// The latest of them, as many as are read.
    let turns: [Turn]

    init(_ transcript: Transcript) {
        let entries = transcript.entries
        let prompts = entries.indices.filter { if case .prompt = entries[$0] { true } else { false } }
        count = prompts.count
        let start = max(0, (count - 1) / Conversation.block - 1) * Conversation.block
        var turns: [Turn] = []
        var open: [String: ToolCall] = [:]
        for entry in entries[(prompts.dropFirst(start).first ?? entries.endIndex)...] {
            switch entry {
            case .instructions, .response, .guidance: break
            case .prompt(let prompt):
                turns.append(Turn(prompt: prompt.text))
                open = [:]
            case .toolCall(let call): open[call.id] = call
            case .toolOutput(let output):
                if let call = open[output.callID] {
                    turns[turns.count - 1].exchanges.append(Exchange(call: call, output: output))
                }
            }
        }
        self.turns = turns
    }

    /// What the earlier turns leave: each is planned again with the outputs that it had, unless that is remembered.
    func state(briefing: Briefing, tools: [ToolDefinition], memory: TurnMemory) -> HeldState {
        turns.dropLast().reduce(.initial) { before, turn in
            if let known = memory.state(after: turn, from: before) { return known }
            let plan = memory.plan(of: turn.prompt, briefing: briefing)
            let answer = try? plan.answer(with: turn.exchanges, tools: tools, after: before.state)
            let after = HeldState(answer?.state ?? Conversation.observed(turn, before.state))
            memory.keep(after, after: turn, from: before)
            return after
        }
    }

    /// The state after a turn that went another way (another model answered it): what its tools gave back.
    private static func observed(_ turn: Turn, _ before: DialogueState) -> DialogueState {
        var state = before.settled
        for exchange in turn.exchanges where !exchange.output.isError {
            if exchange.call.name == ToolName.getInventoryList.rawValue {
                let page = ListPage(exchange.output)
                state.listing = DialogueState.Listing(
                    filters: Filters(), purpose: .lines, page: page.page, pages: page.pages, total: page.total,
                    items: page.items)
                state.focus = page.total == 1 ? page.items.first : nil
            } else if let row = ItemRow(only: exchange.output) {
                state.focus = row
            }
        }
        return state
    }
}
