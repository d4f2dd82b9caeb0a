import Assistant
import Inventory
import Terminal

// The commands typed after a slash.
extension LiveConversation {
    /// Runs a command; what goes wrong is told as a notice.
    func run(_ typed: SlashCommand.Typed) async -> Next {
        guard let command = typed.command else {
            await conversation.notify(.unknownCommand, await words.unknownCommand(typed.name, nearest: typed.nearest))
            return .goOn(.failure)
        }
        guard typed.argument.isEmpty || !command.synopsis.isEmpty || command == .quit else {
            await conversation.notify(.commandFailed, await words.takesNothing(command))
            return .goOn(.failure)
        }
        do {
            return try await Interruptions.cancelling { @MainActor in
                try await command.action.init().run(typed.argument, in: self)
            }
        } catch is CancellationError {
            return await stopped()
        } catch {
            await conversation.notify(.commandFailed, await words.sentence(for: error))
            return .goOn(.failure)
        }
    }

    /// Runs something that an interrupt stops.
    func stoppable<Done: Sendable>(
        _ body: @escaping @Sendable (Conversation) async throws -> Done
    ) async throws -> Done {
        try await Interruptions.cancelling { [conversation] in try await body(conversation) }
    }

    /// How a conversation without a terminal ends: a change that still waits for an answer was not made.
    func settled(_ status: ExitStatus) async -> ExitStatus {
        guard status == .done, await conversation.awaitsAnswer else { return status }
        return .failure
    }

    /// Has a change taken back or made again, until an interrupt stops it.
    func running(
        _ change: Int64?, _ body: @escaping @Sendable (Conversation, UndoOptions) async throws -> Void
    ) async throws -> Next {
        do {
            try await LongWork(workplace: workplace).run { [conversation] progress in
                try await body(conversation, UndoOptions(expecting: change, progress: progress))
            }
            return .goOn(.done)
        } catch is CancellationError {
            return await stopped()
        }
    }

    /// Tells that an interrupt stopped what was going on.
    func stopped() async -> Next {
        await conversation.notify(.cancelled, await words.workStopped)
        return .goOn(.interrupted)
    }
}
