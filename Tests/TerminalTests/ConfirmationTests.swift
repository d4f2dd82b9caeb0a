import Foundation
import TestSupport
import Testing

@testable import Terminal

/// Swift Testing has a confirmation of its own.
typealias Question = Terminal.Confirmation

extension PseudoTerminalTests {
    @Suite struct ConfirmationTests {
        private static let question = "Apply? [y]es [n]o [a]ll "
        private static let choices = [
            Question.Choice("y", "yes"), Question.Choice("n", "no"), Question.Choice("a", "all"),
        ]

        private func ask(
            _ script: [ScriptStep], typedBefore: String = ""
        ) throws -> (result: Question.Answer, output: String) {
            let terminal = try PseudoTerminal()
            let input = TerminalInput(descriptor: terminal.program)
            let confirmation = Question(
                input: input, output: Output(descriptor: terminal.program), profile: terminal.profile())
            let before = terminal.mode
            // What is typed ahead arrives before the question: the terminal echoes it.
            let ahead: [ScriptStep] = typedBefore.isEmpty ? [] : [.type(typedBefore), .await("READY")]
            return terminal.play(ahead + [.await(Self.question)] + script) {
                if !typedBefore.isEmpty {
                    var waiting = pollfd(fd: terminal.program, events: Int16(POLLIN), revents: 0)
                    poll(&waiting, 1, 10_000)
                    try? Output(descriptor: terminal.program).write("READY")
                }
                let answer = confirmation.ask(
                    Self.question, choices: Self.choices, reminder: "Please type y, n or a.",
                    reminderAfterPaste: "Nothing pasted! Please type y, n or a.")
                let after = terminal.mode
                #expect(after == nil || after == before)
                return answer
            }
        }

        @Test(arguments: [
            ("y\r", Question.Answer.chosen("y")), ("Y\n", .chosen("y")), ("yes\r", .chosen("y")),
            ("a\r", .chosen("a")),
            ("n\r", .chosen("n")), (" y \r", .chosen("y")), ("nx\u{7F}\r", .chosen("n")), ("\r", .declined),
            ("\u{4}", .declined),
            ("\u{3}", .interrupted), ("y\u{3}", .interrupted), ("y\u{4}", .declined),
        ])
        func `takes one typed answer, and no as the default`(keys: String, answer: Question.Answer) throws {
            #expect(try ask([.type(keys)]).result == answer)
        }

        @Test func `never takes a pasted line as the answer`() throws {
            let (result, output) = try ask([.type("\u{1B}[200~y\ny\n\u{1B}[201~"), .type("\r")])
            #expect(result == .declined)
            #expect(VirtualScreen(columns: 80, output: output).lines == ["Apply? [y]es [n]o [a]ll"])
        }

        @Test func `never takes several lines at once as the answer`() throws {
            let script: [ScriptStep] = [
                .type("y\ny\ny\n"), .await("Nothing pasted! Please type y, n or a."), .await("[a]ll "), .type("n\r"),
            ]
            #expect(try ask(script).result == .chosen("n"))
        }

        @Test func `forgets what was typed before the question`() throws {
            #expect(try ask([.type("n\r")], typedBefore: "y\n").result == .chosen("n"))
        }

        @Test func `asks three times and takes anything else as no`() throws {
            let again: [ScriptStep] = [.await("Please"), .await("[a]ll ")]
            let script = [ScriptStep.type("maybe\r")] + again + [.type("電池\r")] + again + [.type("yy\r")]
            #expect(try ask(script).result == .declined)
        }

        @Test func `says nothing of pastes after an answer that was typed`() throws {
            let script: [ScriptStep] = [.type("maybe\r"), .await("Please"), .await("[a]ll "), .type("n\r")]
            #expect(try !ask(script).output.contains("Nothing pasted!"))
        }

        @Test func `a terminal that goes away says no`() throws {
            #expect(try ask([.type("y"), .hangUp]).result == .declined)
        }

        @Test func `a signal to end is no answer`() throws {
            #expect(try ask([.signal(SIGTERM)]).result == .ended(signal: SIGTERM))
        }

        @Test func `a pipe answers nothing`() throws {
            var ends: [Int32] = [0, 0]
            try #require(pipe(&ends) == 0)
            defer { for end in ends { close(end) } }
            try Output(descriptor: ends[1]).write("y\n")
            let profile = TerminalProfile.detect(
                environment: ["TERM": "xterm"], plain: false, input: ends[0], output: ends[1])
            let confirmation = Question(
                input: TerminalInput(descriptor: ends[0]), output: Output(descriptor: ends[1]), profile: profile)
            #expect(confirmation.ask(Self.question, choices: Self.choices, reminder: "") == .declined)
        }
    }
}
