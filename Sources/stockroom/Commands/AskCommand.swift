import Assistant

/// `stockroom ask`: one question, its answer.
@MainActor
struct AskCommand {
    let workplace: Workplace

    func run() async throws -> ExitStatus {
        let question = workplace.arguments.joined(separator: " ")
        let live = try await LiveConversation(workplace, isSingleQuestion: true)
        if workplace.options.explains { return try await live.explain(question) }
        try await live.begin()
        return await live.answer(question)
    }
}
