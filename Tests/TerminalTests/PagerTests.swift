import Foundation
import TestSupport
import Testing

@testable import Terminal

extension PseudoTerminalTests {
    @Suite struct PagerTests {
        private static let reminder = "more: "

        /// What is left on a screen of five rows when twelve lines were shown to somebody who types that, and what the
        /// next line of the person begins with.
        private func show(
            _ count: Int = 12, rows: Int = 5, escapes: Bool = true, script: [ScriptStep]
        ) throws -> (lines: [String], typedNext: String, ending: Pager.Ending) {
            let terminal = try PseudoTerminal(columns: 40, rows: rows)
            let input = TerminalInput(descriptor: terminal.program)
            var profile = terminal.profile()
            profile.usesEscapes = escapes
            let pager = Pager(input: input, output: Output(descriptor: terminal.program), profile: profile) {
                Self.reminder + String($0)
            }
            let before = terminal.mode
            let ((typed, ending), output) = try terminal.play(script) {
                let ending = try pager.show((1...count).map { "line \($0)" })
                #expect(terminal.mode == before)
                var typed = ""
                while input.hasReadAhead, case .text(let text) = input.next(hearing: nil) { typed += text }
                return (typed, ending)
            }
            return (VirtualScreen(columns: 40, output: output).lines, typed, ending)
        }

        private func lines(_ range: ClosedRange<Int>) -> [String] { range.map { "line \($0)" } }

        @Test func `shows a page at a blank and a line at Enter, to the end`() throws {
            let (shown, typed, _) = try show(script: [
                .await("more: 8"), .type(" "), .await("more: 4"), .type("\r"), .await("more: 3"), .type(" "),
            ])
            #expect(shown == lines(1...12))
            #expect(typed == "")
        }

        @Test func `shows the page before at a minus, and stays where there is none`() throws {
            let (shown, typed, _) = try show(script: [
                .await("more: 8"), .type("-"), .await("more: 8"), .type(" "), .await("more: 4"), .type("\r"),
                .await("more: 3"), .type("-"), .await("more: 7"), .type(" "), .await("more: 3"), .type("q"),
            ])
            #expect(shown == lines(1...9) + lines(2...5) + lines(6...9))
            #expect(typed == "")
        }

        @Test(arguments: ["q", "Q", "\u{1B}", "\u{03}", "\u{04}"])
        func `leaves the rest out, and tells Control-C from the others`(key: String) throws {
            let (shown, typed, ending) = try show(script: [.await("more: 8"), .type(key)])
            #expect(shown == lines(1...4))
            #expect(typed == "")
            #expect(ending == (key == "\u{03}" ? .interrupted : .over))
        }

        @Test(arguments: ["2", "/quit\r", "電", "\u{1B}[A"])
        func `any other key shows the rest and belongs to the next line`(keys: String) throws {
            let (shown, typed, _) = try show(script: [.await("more: 8"), .type(keys)])
            #expect(shown == lines(1...12))
            #expect(typed == keys)
        }

        @Test func `what fits the window or a terminal that is dumb is not paged`() throws {
            #expect(try show(4, script: []).lines == lines(1...4))
            #expect(try show(escapes: false, script: []).lines == lines(1...12))
        }
    }
}
