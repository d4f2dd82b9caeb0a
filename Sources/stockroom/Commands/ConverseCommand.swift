import Assistant
import Essentials
import Terminal

/// `stockroom`: a conversation, at a terminal or one prompt a line.
@MainActor
struct ConverseCommand {
    let workplace: Workplace

    func run() async throws -> ExitStatus { try await run(resuming: nil) }

    /// A conversation that is new, or goes on from a saved session.
    func run(resuming saved: SavedSession?) async throws -> ExitStatus {
        let live = try await LiveConversation(workplace, resuming: saved)
        guard let keyboard = live.keyboard else {
            // From here on an interrupt is heard, and ends the conversation in order.
            let lines = InputLines()
            try await live.begin()
            return await read(lines, live)
        }
        try await live.begin()
        await live.greet()
        live.prewarm()
        return await readKeys(keyboard, live)
    }

    /// Without a terminal: one prompt a line; the status tells of a question that got no answer.
    private func read(_ lines: InputLines, _ live: LiveConversation) async -> ExitStatus {
        var status = ExitStatus.done
        while true {
            switch lines.next() {
            case .end: return await live.settled(status)
            case .interrupted: return .interrupted
            case .tooLong(let limit):
                await live.refuseLine(limit: limit)
                status = .failure
            case .line(let line):
                switch await live.take(line) {
                case .leave: return await live.screen.isBroken ? .failure : live.settled(status)
                case .goOn(.done): break
                case .goOn(.interrupted): return .interrupted
                case .goOn: status = .failure
                }
            }
        }
    }

    /// Takes the questions of a line one after the other until one is stopped; returns whether the person leaves.
    private func take(_ line: String, _ live: LiveConversation) async -> Bool {
        for (index, question) in TypedBlock.questions(in: line).enumerated() {
            if index > 0 { await live.screen.echo(question) }
            switch await live.take(question) {
            case .leave: return true
            case .goOn(.interrupted): return false
            case .goOn: if live.keyboard?.wantsToLeave == true { return true }
            }
        }
        return false
    }

    private func readKeys(_ keyboard: Keyboard, _ live: LiveConversation) async -> ExitStatus {
        var wantsToLeave = false
        let held = HeldInterrupts()
        while true {
            await live.conversation.lookForOthersChanges()
            await keyboard.prepare(for: live)
            switch keyboard.readLine(forgetting: held) {
            case .line(let line):
                wantsToLeave = false
                if await take(line, live) { return await live.screen.isBroken ? .failure : .done }
            case .interrupted(let lineWasEmpty):
                if lineWasEmpty, wantsToLeave { return .interrupted }
                wantsToLeave = lineWasEmpty
                if lineWasEmpty { await live.screen.say(live.words.howToLeave) }
            case .tooLong(let limit):
                await live.refuseLine(limit: limit)
            case .endOfFile: return .done
            case .ended(let signal): return .ended(by: signal)
            }
        }
    }
}
