import Assistant

/// `stockroom ask`: one question, its answer.
@MainActor
struct AskCommand {
    private let invocation: Invocation

    init(_ invocation: Invocation) { self.invocation = invocation }

    func run() async throws -> ExitStatus {
        let question = invocation.arguments.joined(separator: " ")
        let live = try await LiveConversation(
            invocation, keyboard: Keyboard.atTerminal(Workplace(options: invocation.options)))
        if invocation.options.explains { return try await live.explain(question) }
        try await live.begin()
        return await live.answer(question)
    }
}
