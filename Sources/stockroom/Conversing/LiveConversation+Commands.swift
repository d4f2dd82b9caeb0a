import Assistant

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
            return try await command.action.init().run(typed.argument, in: self)
        } catch {
            await conversation.notify(.commandFailed, await words.sentence(for: error))
            return .goOn(.failure)
        }
    }
}
