import Assistant
import Foundation
import Terminal

/// `stockroom` and `stockroom resume`: a conversation, at a terminal or one prompt a line.
@MainActor
struct ConverseCommand {
    private let invocation: Invocation
    private let workplace: Workplace

    init(_ invocation: Invocation) {
        self.invocation = invocation
        workplace = Workplace(options: invocation.options)
    }

    /// A new conversation.
    func run() async throws -> ExitStatus {
        try await converse(resuming: nil)
    }

    /// A saved one that goes on.
    func resume() async throws -> ExitStatus {
        let saved = try workplace.readSession(
            path: workplace.catalog.find(invocation.arguments.first), latestBytes: SessionReader.bytesToGoOn)
        return try await converse(resuming: saved)
    }

    private func converse(resuming saved: SavedSession?) async throws -> ExitStatus {
        let keyboard = Keyboard.atTerminal(workplace)
        let live = try await LiveConversation(invocation, resuming: saved, keyboard: keyboard)
        try await live.begin()
        guard let keyboard else { return await readLines(live) }
        await live.greet(resuming: saved)
        live.prewarm()
        return await readKeys(keyboard, live)
    }

    /// Without a terminal: one prompt a line; the status tells of a question that got no answer.
    private func readLines(_ live: LiveConversation) async -> ExitStatus {
        var status = ExitStatus.done
        let lines = InputLines()
        while true {
            switch lines.next() {
            case .end: return status
            case .tooLong(let limit):
                await live.refuseLine(limit: limit)
                status = .failure
            case .line(let line):
                switch await live.take(line) {
                case .leave: return await live.screen.isBroken ? .failure : status
                case .goOn(.done): break
                case .goOn(.interrupted): return .interrupted
                case .goOn: status = .failure
                }
            }
        }
    }

    private func readKeys(_ keyboard: Keyboard, _ live: LiveConversation) async -> ExitStatus {
        var wantsToLeave = false
        while true {
            await keyboard.prepare(for: live)
            switch keyboard.readLine() {
            case .line(let line, pasted: _):
                wantsToLeave = false
                if case .leave = await live.take(line) { return await live.screen.isBroken ? .failure : .done }
            case .interrupted(let lineWasEmpty):
                if lineWasEmpty, wantsToLeave { return .interrupted }
                wantsToLeave = lineWasEmpty
                if lineWasEmpty { live.hint(live.words.howToLeave) }
            case .tooLong(let limit):
                await live.refuseLine(limit: limit)
            case .endOfFile: return .done
            case .ended(let signal): return .ended(by: signal)
            }
        }
    }
}
