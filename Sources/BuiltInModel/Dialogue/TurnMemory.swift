import LanguageModel
import Synchronization

/// What the model has worked out of a conversation already: plans of prompts, and the states that turns left.
///
/// It never changes an answer, only what it costs. A state is taken from it only when the turn and the state before
/// it are equal to those that it came from, so a transcript that lost its head, was resumed or belongs to another
/// session is simply worked out again.
final class TurnMemory: Sendable {
    /// Held by reference: most of those that are looked through are not the one sought.
    private final class Leaf: Sendable {
        let turn: Conversation.Turn
        let before: HeldState
        let after: HeldState

        init(turn: Conversation.Turn, before: HeldState, after: HeldState) {
            self.turn = turn
            self.before = before
            self.after = after
        }
    }

    private struct Contents {
        var instructions = ""
        var tools: [ToolDefinition] = []
        var briefing = Briefing("")
        var plans: [(prompt: String, plan: TurnPlan)] = []
        var leaves: [Leaf] = []
    }

    /// More than the turns of two windows of ``Conversation``.
    private static let capacity = 36

    private let contents = Mutex(Contents())

    /// The briefing of these instructions; what was worked out under others is forgotten.
    func briefing(instructions: String, tools: [ToolDefinition]) -> Briefing {
        contents.withLock { contents in
            if contents.instructions != instructions || contents.tools != tools {
                contents.instructions = instructions
                contents.tools = tools
                contents.briefing = Briefing(instructions)
                contents.plans = []
                contents.leaves = []
            }
            return contents.briefing
        }
    }

    /// The plan of a prompt.
    func plan(of prompt: String, briefing: Briefing) -> TurnPlan {
        if let plan = contents.withLock({ $0.plans.last { $0.prompt == prompt }?.plan }) { return plan }
        let plan = TurnPlan(prompt: prompt, briefing: briefing)
        contents.withLock { contents in
            if contents.plans.count == TurnMemory.capacity { contents.plans.removeFirst() }
            contents.plans.append((prompt, plan))
        }
        return plan
    }

    /// The state that a turn left when it came after that state.
    func state(after turn: Conversation.Turn, from before: HeldState) -> HeldState? {
        let leaves = contents.withLock { $0.leaves }
        let leaf =
            leaves.last { $0.before === before && $0.turn == turn }
            ?? leaves.last { $0.turn == turn && $0.before.state == before.state }
        return leaf?.after
    }

    /// Keeps the state that a turn left.
    func keep(_ after: HeldState, after turn: Conversation.Turn, from before: HeldState) {
        contents.withLock { contents in
            if contents.leaves.count == TurnMemory.capacity { contents.leaves.removeFirst() }
            contents.leaves.append(Leaf(turn: turn, before: before, after: after))
        }
    }
}
