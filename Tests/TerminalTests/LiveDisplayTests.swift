import Foundation
import PlainText
import TestSupport
import Testing

@testable import Terminal

@Suite struct LiveDisplayTests {
    private typealias Step = @Sendable (LiveDisplay) async throws -> Void

    private func profile(escapes: Bool = true, unicode: Bool = true, columns: Int, rows: Int) -> TerminalProfile {
        TerminalProfile(
            isInputTerminal: true, isOutputTerminal: true, columns: columns, rows: rows, usesEscapes: escapes,
            usesUnicode: unicode)
    }

    /// What a display writes that is ticked between one thing and the next, and then ends.
    private func play(
        escapes: Bool = true, unicode: Bool = true, columns: Int = 80, rows: Int = 24,
        _ steps: [Step]
    ) async throws -> String {
        let pipe = try ReadBackPipe()
        let display = LiveDisplay(
            output: Output(descriptor: pipe.writeEnd),
            profile: profile(escapes: escapes, unicode: unicode, columns: columns, rows: rows))
        await display.show("looking up \u{1B}電池")
        await display.run(hint: "Ctrl-C stops", at: Script(steps: steps, display: display))
        return pipe.contents()
    }

    /// Ticks, each after the next step of a script.
    private struct Script: AsyncSequence, AsyncIteratorProtocol, Sendable {
        var steps: [Step]
        let display: LiveDisplay

        func makeAsyncIterator() -> Script { self }

        mutating func next(isolation: isolated (any Actor)?) async throws -> Void? { try await next() }

        mutating func next() async throws -> Void? {
            guard !steps.isEmpty else { return nil }
            return try await steps.removeFirst()(display)
        }
    }

    /// What stands on the screen; the terminal makes CR LF of a line end.
    private func shown(_ output: some StringProtocol, columns: Int) -> [String] {
        VirtualScreen(columns: columns, output: output.replacingOccurrences(of: "\n", with: "\r\n")).lines
    }

    @Test func `turns at each tick and erases itself`() async throws {
        let line = "\u{1B}[2m⠋ looking up \\u{1B}電池\u{1B}[0m"
        let next = "\u{1B}[2m⠙ looking up \\u{1B}電池\u{1B}[0m"
        let clear = "\r\u{1B}[J"
        #expect(try await play([{ _ in }, { _ in }]) == line + clear + next + clear)
        #expect(
            try await play(unicode: false, [{ _ in }]) == line.replacingOccurrences(of: "⠋", with: "|") + clear)
    }

    @Test func `what takes less than a tick is never drawn`() async throws {
        #expect(try await play([]) == "")
        #expect(
            try await play([
                { await $0.erase() },
                {
                    await $0.show("x"); await $0.erase()
                },
            ]) == "")
    }

    @Test func `says how long it has waited, and how to stop`() async throws {
        let tick: Step = { _ in }
        let output = try await play(Array(repeating: tick, count: 31))
        #expect(shown(output.dropLast(4), columns: 80) == ["⠋ looking up \\u{1B}電池 3 s, Ctrl-C stops"])
    }

    @Test func `counts the time of each message alone`() async throws {
        let tick: Step = { _ in }
        let steps =
            Array(repeating: tick, count: 40) + [{ await $0.show("thinking") }] + Array(repeating: tick, count: 3)
        let output = try await play(steps)
        #expect(shown(output.dropLast(4), columns: 80) == ["⠸ thinking"])
    }

    @Test func `shows the end of an answer that is longer than the window, and goes without a trace`() async throws {
        let answer = (1...30).map { "line \($0) 電池" }.joined(separator: "\n")
        let output = try await play(columns: 20, rows: 4, [{ await $0.show(answer: answer) }, { _ in }])
        let parts = output.components(separatedBy: "\r\u{1B}[2A\u{1B}[J")
        #expect(parts.count == 3)
        #expect(parts[0] == parts[1])
        #expect(
            shown("above\n" + output.dropLast("\r\u{1B}[2A\u{1B}[J".count), columns: 20)
                == ["above", "line 28 電池", "line 29 電池", "line 30 電池"])
        #expect(shown("above\n" + output, columns: 20) == ["above"])
    }

    @Test func `what is written meanwhile stands above`() async throws {
        let output = try await play(columns: 30, [{ _ in }, { try await $0.write("a notice\n") }])
        #expect(
            shown(output.dropLast(4), columns: 30)
                == ["a notice", "⠙ looking up \\u{1B}電池"])
        #expect(shown(output, columns: 30) == ["a notice"])
    }

    @Test func `fits the window`() async throws {
        let output = try await play(columns: 12, [{ _ in }])
        #expect(shown(output.dropLast(4), columns: 12) == ["⠋ look…電池"])
    }

    @Test func `no control of an answer reaches the terminal`() async throws {
        let output = try await play([{ await $0.show(answer: "a\u{1B}]0;owned\u{7}\u{9B}31m\u{202E}b\rc") }])
        #expect(output.components(separatedBy: "\u{1B}").count == 4)
        #expect(!output.unicodeScalars.contains { ["\u{7}", "\u{9B}", "\u{202E}"].contains($0) })
    }

    @Test func `is silent where escapes are not welcome, and still writes what it is given`() async throws {
        #expect(try await play(escapes: false, [{ _ in }, { try await $0.write("x\n") }]) == "x\n")
    }
}
