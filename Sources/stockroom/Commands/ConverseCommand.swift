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
        let saved = try SessionReader.read(
            path: workplace.catalog.find(invocation.arguments.first), latestBytes: SessionReader.bytesToGoOn)
        if saved.isTorn { Diagnostics.say("the last line of \(saved.path) was cut off; it is set aside.") }
        return try await converse(resuming: saved)
    }

    private func converse(resuming saved: SavedSession?) async throws -> ExitStatus {
        let keyboard = Keyboard.atTerminal(workplace)
        let live = try await LiveConversation(invocation, resuming: saved, keyboard: keyboard)
        try await live.begin()
        guard let keyboard else { return await readLines(live) }
        live.greet(resuming: saved)
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

/// Standard input line by line, when nobody types: bounded in memory, whatever comes.
@MainActor
private final class InputLines {
    enum Line {
        case line(String)
        /// A line beyond the limit, in bytes; it is skipped.
        case tooLong(limit: Int)
        case end
    }

    private let limit = 65_536
    private var buffer: [UInt8] = []
    private var position = 0
    private var isAtEnd = false

    func next() -> Line {
        var line: [UInt8] = []
        var isTooLong = false
        while true {
            if position == buffer.count, !fill() {
                if isTooLong { return .tooLong(limit: limit) }
                return line.isEmpty ? .end : .line(text(line))
            }
            let end = buffer[position...].firstIndex(of: UInt8(ascii: "\n"))
            if !isTooLong { line.append(contentsOf: buffer[position..<(end ?? buffer.count)]) }
            position = end.map { $0 + 1 } ?? buffer.count
            if line.count > limit {
                isTooLong = true
                line = []
            }
            if end != nil { return isTooLong ? .tooLong(limit: limit) : .line(text(line)) }
        }
    }

    private func text(_ bytes: [UInt8]) -> String {
        String(decoding: bytes.last == UInt8(ascii: "\r") ? bytes.dropLast() : bytes[...], as: UTF8.self)
    }

    private func fill() -> Bool {
        guard !isAtEnd else { return false }
        var chunk = [UInt8](repeating: 0, count: 1 << 14)
        var count = read(STDIN_FILENO, &chunk, chunk.count)
        while count < 0, errno == EINTR { count = read(STDIN_FILENO, &chunk, chunk.count) }
        isAtEnd = count <= 0
        buffer = Array(chunk.prefix(max(0, count)))
        position = 0
        return !isAtEnd
    }
}
