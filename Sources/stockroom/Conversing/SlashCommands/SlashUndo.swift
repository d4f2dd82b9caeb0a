import Assistant

/// `/undo`: the last change of the inventory taken back.
struct SlashUndo: SlashAction {
    func run(_ argument: String, in live: LiveConversation) async throws -> LiveConversation.Next {
        if let approval = try await live.stoppable({ try await $0.undoElsewhere() }) {
            guard !approval.isGranted else { return .goOn(.done) }
            let words = await live.words
            await live.conversation.notify(
                approval.source == .policy ? .commandFailed : .information,
                approval.source == .policy ? words.nobodyToAsk : words.nothingTakenBack)
            return .goOn(.failure)
        }
        let change = try await live.conversation.undoable()
        let words = await live.words
        if let change, !live.workplace.options.approvesAll, let question = UndoQuestion(change, words: words) {
            guard let keyboard = live.keyboard else {
                await live.conversation.notify(.commandFailed, words.nobodyToAskAboutUndo(change))
                return .goOn(.failure)
            }
            guard try question.isAnsweredYes(at: keyboard) else {
                await live.conversation.notify(.information, words.nothingTakenBack)
                return .goOn(.failure)
            }
        }
        return try await live.running(change?.change) { try await $0.undo($1) }
    }
}
