import Foundation
import TestSupport

/// A block of a document that shows a terminal, and the comment above it that says how it came about.
struct Transcript {
    /// `transcript: OPTIONS`, `piped: OPTIONS`, `command: ARGUMENTS`, `shell:`, `terminal:` or `replay …`.
    let recipe: String
    /// The text between the fences, its first line the command that a reader types.
    let block: String

    static func all(in document: String) -> [Transcript] {
        document.components(separatedBy: "<!-- ").dropFirst().compactMap { part in
            let halves = part.components(separatedBy: " -->\n```console\n")
            guard halves.count == 2, let end = halves[1].range(of: "```") else { return nil }
            return Transcript(recipe: halves[0], block: String(halves[1][..<end.lowerBound]))
        }
    }

    /// Puts the program, at the moment of all tests, where a shell of the home folder finds it.
    static func putProgram(into stockroom: Stockroom) throws {
        try FileManager.default.createDirectory(atPath: stockroom.path("bin"), withIntermediateDirectories: true)
        let moment = Stockroom.moment.joined(separator: " ")
        let script = try stockroom.write(
            "bin/stockroom", "#!/bin/sh\nexec '\(Stockroom.executable)' \"$@\" \(moment)\n")
        try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: script)
    }

    func printed(by stockroom: Stockroom, in shell: String) throws -> String {
        let words = ShellWords.split(recipe)
        if ["shell:", "terminal:"].contains(words[0]) {
            return try commands(stockroom, shell, atTerminal: words[0] == "terminal:")
        }
        let commandLine = block.split(separator: "\n").first.map(String.init) ?? ""
        let body: String =
            switch words[0] {
            case "transcript:": try conversation(stockroom, Array(words.dropFirst()))
            case "piped:": try stockroom.run(Array(words.dropFirst()), input: pipedLines(commandLine)).output
            case "command:": try stockroom.run(Array(words.dropFirst())).output
            default: try stockroom.run("replay", "latest").output
            }
        return commandLine + "\n" + body
    }

    /// Each command behind a `$`, and what a shell shows for it: to a program, or in the window of a terminal.
    private func commands(_ stockroom: Stockroom, _ shell: String, atTerminal: Bool) throws -> String {
        let isFish = shell.hasSuffix("fish")
        let path = isFish ? "set -x PATH $HOME/bin $PATH" : "export PATH=\"$HOME/bin:$PATH\""
        return try block.split(separator: "\n").filter { $0.hasPrefix("$ ") }.map { line in
            let command = line.dropFirst(2)
            if atTerminal {
                let terminal = try PseudoTerminal(
                    stockroom, ["-c", "cd; \(path); \(command)"], program: shell, rows: 200)
                _ = terminal.end()
                let shown = VirtualScreen(columns: 80, showing: terminal.bytes).lines
                return ([String(line)] + shown).joined(separator: "\n") + "\n"
            }
            let both = isFish ? "begin; \(command)\nend 2>&1" : "{ \(command)\n} 2>&1"
            return try "\(line)\n" + stockroom.run(["-c", "\(path); \(both)"], program: shell).output
        }.joined()
    }

    /// What stands within quotes after `printf`.
    private func pipedLines(_ commandLine: String) -> String {
        commandLine.components(separatedBy: "'")[1].replacingOccurrences(of: "\\n", with: "\n")
    }

    private func conversation(_ stockroom: Stockroom, _ arguments: [String]) throws -> String {
        try screen(stockroom, arguments).lines.map { $0 + "\n" }.joined()
    }

    /// The window of the conversation that the block shows, at its end, with the command at its top.
    func screen(_ stockroom: Stockroom) throws -> VirtualScreen {
        let commandLine = block.split(separator: "\n").first ?? ""
        return try screen(stockroom, Array(ShellWords.split(recipe).dropFirst()), below: "\(commandLine)\r\n")
    }

    /// Types the lines that the block shows as typed, each when it is asked for; what a tall window shows at the end.
    private func screen(
        _ stockroom: Stockroom, _ arguments: [String], below top: String = ""
    ) throws -> VirtualScreen {
        let prompts = ["stockroom> ", "in this session (no): "]
        let hasColours = stockroom.environment["NO_COLOR"] == nil
        let terminal = try PseudoTerminal(stockroom, arguments, rows: 200)
        for line in block.split(separator: "\n") {
            for prompt in prompts {
                guard let range = line.range(of: prompt) else { continue }
                _ = try terminal.wait(for: hasColours ? prompt.replacing("> ", with: ">\u{1B}[0m ") : prompt)
                terminal.type(line[range.upperBound...] + "\r")
            }
        }
        _ = terminal.end()
        return VirtualScreen(columns: 80, showing: top.utf8 + terminal.bytes)
    }
}
