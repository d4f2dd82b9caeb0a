import Foundation
import Synchronization
import TestSupport
import Testing

@testable import Terminal

@Suite struct StyleTests {
    private func style(color: Bool, escapes: Bool) -> Style {
        Style(TerminalProfile(isInputTerminal: true, isOutputTerminal: true, usesColor: color, usesEscapes: escapes))
    }

    @Test func `uses the sixteen colours, or only weight, or nothing`() {
        let roles = Style.Role.allCases
        #expect(
            roles.map { style(color: true, escapes: true).styled("x", as: $0) } == [
                "\u{1B}[2mx\u{1B}[0m", "\u{1B}[1mx\u{1B}[0m", "\u{1B}[1mx\u{1B}[0m",
                "\u{1B}[35mx\u{1B}[0m", "\u{1B}[1;31mx\u{1B}[0m",
            ])
        #expect(
            roles.map { style(color: false, escapes: true).styled("x", as: $0) } == [
                "\u{1B}[2mx\u{1B}[0m", "x", "x", "x", "\u{1B}[1mx\u{1B}[0m",
            ])
        #expect(roles.map { style(color: false, escapes: false).styled("x", as: $0) } == roles.map { _ in "x" })
    }

    /// Red to cyan of terminals that many people have, as they are set when nobody sets them.
    @Test(arguments: [
        ("xterm", ["cd0000", "00cd00", "cdcd00", "0000ee", "cd00cd", "00cdcd"]),
        ("Linux", ["aa0000", "00aa00", "aa5500", "0000aa", "aa00aa", "00aaaa"]),
        ("GNOME", ["cc0000", "4e9a06", "c4a000", "3465a4", "75507b", "06989a"]),
        ("macOS", ["c23621", "25bc24", "adad27", "492ee1", "d338d3", "33bbc8"]),
        ("Windows", ["c50f1f", "13a10e", "c19c00", "0037da", "881798", "3a96dd"]),
        ("Solarized", ["dc322f", "859900", "b58900", "268bd2", "d33682", "2aa198"]),
    ]) func `has colours that are read on white and on black`(terminal: String, palette: [String]) throws {
        for role in Style.Role.allCases {
            guard let code = role.parameters.colour.flatMap({ Int($0) }), code > 30 else { continue }
            let colour = palette[code - 31]
            for ground in ["ffffff", "000000"] {
                #expect(try Contrast.ratio(colour, ground) > 2.5, "\(role) on \(ground)")
            }
        }
    }
}

@Suite struct OutputTests {
    @Test func `writes everything, and foreign text without its controls`() throws {
        let pipe = try ReadBackPipe()
        let output = Output(descriptor: pipe.writeEnd)
        try output.write("電池 ")
        try output.writeLine("ok")
        try output.writeForeign("a\u{1B}[2J\nb")
        #expect(pipe.contents() == "電池 ok\na\\u{1B}[2J\nb")
    }

    @Test func `reports a reader that went away, a full disk and a closed descriptor`() throws {
        Output.ignoreBrokenPipeSignal()
        let pipe = try ReadBackPipe()
        close(pipe.readEnd)
        #expect(throws: OutputError.closed) { try Output(descriptor: pipe.writeEnd).write("x") }
        close(pipe.writeEnd)
        #expect(throws: OutputError.failed(code: EBADF)) { try Output(descriptor: -1).write("x") }
        #if os(Linux)
            let full = open("/dev/full", O_WRONLY)
            defer { close(full) }
            #expect(throws: OutputError.full) { try Output(descriptor: full).write("x") }
        #endif
    }
}

extension PseudoTerminalTests {
    @Suite struct ProfileTests {
        private static let plainPipe = TerminalProfile(isInputTerminal: false, isOutputTerminal: false)

        @Test(arguments: [
            (["TERM": "xterm"], false, true, true, true),
            (["TERM": "xterm", "NO_COLOR": "1"], false, false, true, true),
            (["TERM": "xterm", "NO_COLOR": ""], false, true, true, true),
            (["TERM": "dumb"], false, false, false, false),
            ([:], false, false, false, false), (["TERM": "xterm"], true, true, true, false),
            (["TERM": "xterm", "LANG": "C"], false, true, true, true),
            (["TERM": "xterm", "LANG": "ja_JP.UTF-8"], false, true, true, true),
            (["TERM": "xterm", "LANG": "ja_JP.eucJP"], false, true, true, false),
            (["TERM": "xterm", "LC_ALL": "ja_JP.eucJP", "LANG": "C.UTF-8"], false, true, true, false),
        ])
        func `sees what a terminal can do`(
            environment: [String: String], plain: Bool, color: Bool, escapes: Bool, unicode: Bool
        ) throws {
            let terminal = try PseudoTerminal(columns: 123, rows: 45)
            let profile = TerminalProfile.detect(
                environment: environment, plain: plain, input: terminal.program, output: terminal.program)
            #expect(
                profile
                    == TerminalProfile(
                        isInputTerminal: true, isOutputTerminal: true, columns: 123, rows: 45, usesColor: color,
                        usesEscapes: escapes, usesUnicode: unicode, isReadAloud: plain || !escapes))
        }

        @Test func `sends nothing but text into a pipe`() throws {
            let pipe = try ReadBackPipe()
            defer { _ = pipe.contents() }
            let profile = TerminalProfile.detect(
                environment: ["TERM": "xterm", "COLUMNS": "99", "LINES": "x"], plain: false, input: pipe.readEnd,
                output: pipe.writeEnd)
            #expect(profile == TerminalProfile(isInputTerminal: false, isOutputTerminal: false, columns: 99, rows: 24))
        }

        @Test func `reads lines from a pipe without touching them`() throws {
            let (input, output) = (try ReadBackPipe(), try ReadBackPipe())
            try Output(descriptor: input.writeEnd).write("電池は？\r\n\nlast \u{1B}[A without end")
            close(input.writeEnd)
            let editor = LineEditor(
                input: TerminalInput(descriptor: input.readEnd), output: Output(descriptor: output.writeEnd),
                profile: Self.plainPipe)
            let lines = (0..<4).map { _ in editor.readLine(prompt: "> ") }
            #expect(
                lines == [
                    .line("電池は？"), .line(""),
                    .line("last \u{1B}[A without end"), .endOfFile,
                ])
            #expect(output.contents() == "")
            close(input.readEnd)
        }

        @Test func `refuses a line beyond the limit in a pipe and goes on with the next`() throws {
            let input = try ReadBackPipe()
            try Output(descriptor: input.writeEnd).write(String(repeating: "x", count: 5_000) + "\nnext\n")
            close(input.writeEnd)
            let editor = LineEditor(
                input: TerminalInput(descriptor: input.readEnd, maximumBytes: 1_000), output: Output(descriptor: -1),
                profile: Self.plainPipe)
            #expect(editor.readLine(prompt: "> ") == .tooLong(limit: 1_000))
            #expect(editor.readLine(prompt: "> ") == .line("next"))
            close(input.readEnd)
        }

        @Test func `an interrupt stops the answer and not the program`() async throws {
            let (interrupts, sender) = AsyncStream<Void>.makeStream()
            let count = Mutex(0)
            await Interruptions.handling({
                count.withLock { $0 += 1 }
                sender.yield()
            }) {
                kill(getpid(), SIGINT)
                var iterator = interrupts.makeAsyncIterator()
                await iterator.next()
            }
            #expect(count.withLock { $0 } == 1)
            #if os(Linux)
                var action = sigaction()
                sigaction(SIGINT, nil, &action)
                #expect(action.__sigaction_handler.sa_handler == nil)
            #endif
        }
    }
}

extension PseudoTerminalTests {
    @Suite struct HostileCellTests {
        private static let hostile = [
            "\u{1B}[2J\u{1B}[H\u{1B}]0;owned\u{7}", "a\u{9B}31mred", "\u{1B}]52;c;cHduZWQ=\u{7}",
            "\u{1B}]8;;http://example.org\u{1B}\\", "invoice \u{202E}gpj.exe", "x\n2  #9  diamonds", "a\rb", "a\tb",
            "\u{85}\u{2028}\u{2029}",
            "bat\u{200B}tery", "x\u{E0064}\u{E0065}", "\0\u{7F}\u{8}",
            "\u{301}" + String(repeating: "\u{301}", count: 200),
        ]

        @Test(arguments: [40, 80, 200])
        func `no raw byte of a title reaches the terminal and no row is forged`(columns: Int) throws {
            let terminal = try PseudoTerminal(columns: columns)
            let layout = ListLayout(
                columns: [.init(alignment: .trailing), .init(), .init(fitting: .shrinks(minimum: 12)), .init()],
                profile: terminal.profile())
            let lines = layout.lines(
                Self.hostile.enumerated().map { number, title in
                    ["\(number + 1)", "#7", ListLayout.Cell(title), "2026-11-19"]
                })
            let (_, output) = try terminal.play([]) {
                for line in lines { try Output(descriptor: terminal.program).writeLine(line) }
            }
            let steering = output.unicodeScalars.filter { scalar in
                switch scalar.properties.generalCategory {
                case .control: scalar != "\r" && scalar != "\n"
                case .format, .lineSeparator, .paragraphSeparator: true
                default: false
                }
            }
            #expect(steering.isEmpty)
            let screen = VirtualScreen(columns: columns, output: output)
            #expect(screen.lines.count == Self.hostile.count)
            #expect(screen.lines.allSatisfy { $0.hasSuffix("  2026-11-19") })
        }
    }
}
