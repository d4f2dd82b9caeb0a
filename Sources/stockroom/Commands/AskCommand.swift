import Assistant

/// `stockroom ask`: one question, its answer; the words of a report give that, as in a conversation.
@MainActor
struct AskCommand {
    let workplace: Workplace

    func run() async throws -> ExitStatus {
        let question = workplace.arguments.joined(separator: " ")
        let live = try await LiveConversation(workplace, isSingleQuestion: true)
        if workplace.options.explains { return try await live.explain(question) }
        try await live.begin()
        if let typed = SlashCommand.Typed(question), typed.command == .report,
            case .goOn(let status) = await live.run(typed)
        {
            return status
        }
        if case .goOn(let status)? = await live.report(askedForIn: question) { return status }
        return await live.settled(await live.answer(question))
    }
}
