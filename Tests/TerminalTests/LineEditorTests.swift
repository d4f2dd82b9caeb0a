import Foundation
import TestSupport
import Testing

@testable import Terminal

extension PseudoTerminalTests {
    @Suite struct LineEditorTests {
        private static let prompt = "stockroom> "
        private static let ready: [ScriptStep] = [.await(prompt)]

        /// Reads one line while keys are pressed.
        private func read(
            _ keys: String, columns: Int = 80, history: [String] = [], completing candidates: [String] = []
        ) throws -> (result: LineEditor.Input, output: String) {
            try play([.type(keys)], columns: columns, history: history, completing: candidates)
        }

        private func play(
            _ script: [ScriptStep], columns: Int = 80, history: [String] = [], completing candidates: [String] = [],
            plain: Bool = false, maximumBytes: Int = 65_536
        ) throws -> (result: LineEditor.Input, output: String) {
            let terminal = try PseudoTerminal(columns: columns)
            var saved = LineHistory()
            for line in history { saved.add(line) }
            let editor = LineEditor(
                input: TerminalInput(descriptor: terminal.program, maximumBytes: maximumBytes),
                output: Output(descriptor: terminal.program), profile: terminal.profile(plain: plain), history: saved)
            editor.completer = { before in
                let word = before.split(separator: " ", omittingEmptySubsequences: false).last ?? ""
                return Completions(
                    replacing: word.count, with: candidates.filter { $0.hasPrefix(word) }, hint: "places")
            }
            let before = terminal.mode
            return terminal.play(Self.ready + script) {
                let line = editor.readLine(prompt: Self.prompt)
                let after = terminal.mode
                #expect(after == nil || after == before)
                return line
            }
        }

        @Test(arguments: [
            ("what changed last week?\r", "what changed last week?"),
            ("単三電池\r", "単三電池"),
            ("電池は何本？\u{7F}\u{7F}個？\r", "電池は何個？"),
            ("ab👨‍👩‍👧‍👦\u{7F}c\r", "abc"),
            ("🇯🇵🇫🇷\u{7F}\r", "🇯🇵"),
            ("e\u{301}x\u{7F}\u{7F}a\r", "a"),
            ("👋🏽👋🏽\u{1B}[D\u{7F}x\r", "x👋🏽"),
            ("한국어\u{1B}[D\u{1B}[D\u{1B}[3~\r", "한어"),
            ("สวัสดี\u{7F}\r", "สวัส"),
            ("ab\u{1}x\u{5}y\r", "xaby"),
            ("one two\u{17}three\r", "one three"),
            ("\u{F0000}\u{20000}𠀋\u{7F}\r", "\u{F0000}\u{20000}"),
        ])
        func `edits by whole grapheme`(keys: String, line: String) throws {
            #expect(try read(keys).result == .line(line))
        }

        @Test func `joins an accent that arrives after its letter`() throws {
            let script: [ScriptStep] = [
                .type("cafe"), .await("cafe"), .type("\u{301}"), .await("e\u{301}"), .type("s\u{7F}\u{7F}\r"),
            ]
            #expect(try play(script).result == .line("caf"))
        }

        @Test func `joins a family whose members arrive one by one`() throws {
            let script: [ScriptStep] = [
                .type("👩"), .await("👩"), .type("\u{200D}👧"), .await("👩\u{200D}👧"), .type("x\r"),
            ]
            #expect(try play(script).result == .line("👩\u{200D}👧x"))
        }

        @Test(arguments: [40, 80, 200])
        func `shows the line and the cursor where they belong`(columns: Int) throws {
            let text = "電池 e\u{301} 👨‍👩‍👧‍👦 🇯🇵 and a line that is longer than a narrow window 終"
            // The cursor is moved to the beginning and back to the middle, so that rows are drawn upwards and downwards.
            let script: [ScriptStep] = [
                .type(text), .await("終"), .type("\u{1}"), .type("\u{5}"), .type("\u{1B}[D\u{1B}[D\u{1B}[D<"),
                .await("<"),
                .type("\r"),
            ]
            let (result, output) = try play(script, columns: columns)
            let edited = "電池 e\u{301} 👨‍👩‍👧‍👦 🇯🇵 and a line that is longer than a narrow windo<w 終"
            #expect(result == .line(edited))
            let screen = VirtualScreen(columns: columns, output: output)
            #expect(screen.lines == VirtualScreen(columns: columns, output: Self.prompt + edited).lines)
            #expect(screen.column == 0)
            #expect(screen.row == screen.lines.count)
            #expect(screen.unknownSequences == [])
        }

        @Test func `takes a pasted block as one input`() throws {
            let (result, output) = try read("<\u{1B}[200~first\r\nsecond\rthird\ttab\n\u{1B}[201~>\r")
            #expect(result == .line("<first\nsecond\nthird\ttab>"))
            #expect(VirtualScreen(columns: 80, output: output).lines == ["stockroom> <first↵second↵third⇥tab>"])
        }

        @Test func `sends nothing to the terminal that a paste could steer it with`() throws {
            let (result, output) = try read("\u{1B}[200~\u{1B}]0;owned\u{7}\u{9B}31m\u{202E}x\u{E0041}\0\u{1B}[201~\r")
            #expect(result == .line("\u{1B}]0;owned\u{7}\u{9B}31m\u{202E}x\u{E0041}\0"))
            #expect(VirtualScreen(columns: 80, output: output).lines == ["stockroom> �]0;owned��31m���"])
            #expect(VirtualScreen(columns: 80, output: output).unknownSequences == [])
        }

        @Test func `shows a paste in plain characters where no drawings are wanted`() throws {
            let (_, output) = try play([.type("\u{1B}[200~a\nb\u{202E}\u{1B}[201~\r")], plain: true)
            #expect(VirtualScreen(columns: 80, output: output).lines == ["stockroom> a|b?"])
        }

        @Test func `refuses a paste beyond the limit and a line beyond the limit`() throws {
            let long = String(repeating: "x", count: 300)
            #expect(
                try play([.type("\u{1B}[200~\(long)\u{1B}[201~")], maximumBytes: 200).result == .tooLong(limit: 200))
            #expect(try play([.type(long + "\r")], maximumBytes: 200).result == .tooLong(limit: 200))
        }

        @Test func `a paste that never ends is left with control-C`() throws {
            let script: [ScriptStep] = [.type("x\u{1B}[200~half"), .await("x"), .type("\u{3}")]
            #expect(try play(script).result == .interrupted(lineWasEmpty: false))
        }

        @Test func `control-C gives the line up`() throws {
            #expect(try read("abc\u{3}").result == .interrupted(lineWasEmpty: false))
            #expect(try read("\u{3}").result == .interrupted(lineWasEmpty: true))
        }

        @Test func `control-C leaves a search and the line`() throws {
            #expect(try read("\u{12}ab\u{3}", history: ["abc"]).result == .interrupted(lineWasEmpty: false))
        }

        @Test func `control-D ends an empty line only`() throws {
            #expect(try read("\u{4}").result == .endOfFile)
            #expect(try read("ab\u{1}\u{4}\r").result == .line("b"))
        }

        @Test func `a terminal that goes away ends the input`() throws {
            #expect(try play([.type("half"), .await("half"), .hangUp]).result == .endOfFile)
        }

        @Test func `a signal to end leaves the terminal in order`() throws {
            let script: [ScriptStep] = [.type("half"), .await("half"), .signal(SIGTERM)]
            #expect(try play(script).result == .ended(signal: SIGTERM))
            #expect(try play([.signal(SIGHUP)]).result == .ended(signal: SIGHUP))
        }

        @Test func `goes on behind a backslash`() throws {
            let script: [ScriptStep] = [.type("delete \\\r"), .await("> "), .type("everything\\\\\r")]
            #expect(try play(script).result == .line("delete \neverything\\\\"))
        }

        @Test func `recalls earlier lines, Japanese and several lines too`() throws {
            let history = ["単三電池はいくつ？", "first\nsecond 👨‍👩‍👧"]
            #expect(try read("\u{1B}[A\r", history: history).result == .line("first\nsecond 👨‍👩‍👧"))
            #expect(try read("\u{1B}[A\u{1B}[A\u{7F}\r", history: history).result == .line("単三電池はいくつ"))
        }

        @Test func `searches earlier lines`() throws {
            let history = ["what changed yesterday?", "単三電池はいくつ？", "/help"]
            #expect(try read("\u{12}電池\r", history: history).result == .line("単三電池はいくつ？"))
            #expect(
                try read("\u{12}changed\r", history: history).result == .line("what changed yesterday?"))
        }

        @Test func `completes one candidate and the common beginning of several`() throws {
            let candidates = ["garage", "garden shed", "cellar"]
            #expect(try read("in ce\t\r", completing: candidates).result == .line("in cellar "))
            #expect(try read("in g\t\r", completing: candidates).result == .line("in gar"))
            #expect(try read("in x\t\r", completing: candidates).result == .line("in x"))
            #expect(
                try read("単\t\r", completing: ["単三電池", "単三電灯"]).result == .line("単三電"))
        }

        @Test func `lists several candidates below the line`() throws {
            let (result, output) = try read(
                "in gar\td\u{7F}\r", columns: 40, completing: ["garage", "garden shed", "garden 電池"])
            #expect(result == .line("in gar"))
            #expect(
                VirtualScreen(columns: 40, output: output).lines == [
                    "stockroom> in gar", "places:", "garage       garden shed  garden 電池", "stockroom> in gar",
                ])
        }

        @Test func `lists candidates below the last row of a long line`() throws {
            let long = String(repeating: "long ", count: 9)
            let (_, output) = try read(
                "\(long)ga\u{1B}[D\u{1B}[D\u{1B}[D\u{1B}[C\u{1B}[C\u{1B}[C\t\r", columns: 40,
                completing: ["gab", "gac"])
            #expect(
                VirtualScreen(columns: 40, output: output).lines == [
                    "stockroom> long long long long long long", " long long long ga", "places:", "gab  gac",
                    "stockroom> long long long long long long", " long long long ga",
                ])
        }

        @Test func `draws the line anew in a window of another size`() throws {
            let script: [ScriptStep] = [
                .type("電池 in the cellar and elsewhere"), .await("where"), .resize(columns: 30, rows: 24),
                .await("where"),
                .type("!\r"),
            ]
            let (result, output) = try play(script)
            #expect(result == .line("電池 in the cellar and elsewhere!"))
            #expect(output.contains("\u{1B}[J"))
        }
    }
}
