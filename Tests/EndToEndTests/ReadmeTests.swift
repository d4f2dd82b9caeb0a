import Foundation
import TestSupport
import Testing

/// The transcripts in README are what the program prints.
///
/// With `STOCKROOM_UPDATE_README` set, they are written anew instead of compared.
@Suite struct `README` {
    private static let path = URL(fileURLWithPath: #filePath)
        .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
        .appendingPathComponent("README.md").path

    @Test func `shows what the program prints`() throws {
        let readme = try String(contentsOfFile: Self.path, encoding: .utf8)
        let stockroom = Stockroom(environment: ["NO_COLOR": "1"])
        let printed = try Transcript.all(in: readme).reduce(into: readme) { text, transcript in
            let block = try transcript.printed(by: stockroom)
            text = text.replacingOccurrences(of: transcript.block, with: block)
        }
        if ProcessInfo.processInfo.environment["STOCKROOM_UPDATE_README"] != nil {
            try printed.write(toFile: Self.path, atomically: true, encoding: .utf8)
        }
        #expect(printed == (try String(contentsOfFile: Self.path, encoding: .utf8)))
    }
}

/// A block of README that shows a terminal, and the comment above it that says how it came about.
private struct Transcript {
    /// `transcript: OPTIONS`, `piped: OPTIONS`, `command: ARGUMENTS` or `replay …`.
    let recipe: String
    /// The text between the fences, its first line the command that a reader types.
    let block: String

    static func all(in readme: String) -> [Transcript] {
        readme.components(separatedBy: "<!-- ").dropFirst().compactMap { part in
            let halves = part.components(separatedBy: " -->\n```console\n")
            guard halves.count == 2, let end = halves[1].range(of: "```") else { return nil }
            return Transcript(recipe: halves[0], block: String(halves[1][..<end.lowerBound]))
        }
    }

    func printed(by stockroom: Stockroom) throws -> String {
        let commandLine = block.split(separator: "\n").first.map(String.init) ?? ""
        let words = ShellWords.split(recipe)
        let body: String =
            switch words[0] {
            case "transcript:": try conversation(stockroom, Array(words.dropFirst()))
            case "piped:": try stockroom.run(Array(words.dropFirst()), input: pipedLines(commandLine)).output
            case "command:": try stockroom.run(Array(words.dropFirst())).output
            default: try stockroom.run("replay", "latest").output
            }
        return commandLine + "\n" + body
    }

    /// What stands within quotes after `printf`.
    private func pipedLines(_ commandLine: String) -> String {
        commandLine.components(separatedBy: "'")[1].replacingOccurrences(of: "\\n", with: "\n")
    }

    /// Types the lines that the block shows as typed, each when it is asked for; what a tall window shows at the end.
    private func conversation(_ stockroom: Stockroom, _ arguments: [String]) throws -> String {
        let prompts = ["stockroom> ", "in this session (no): "]
        let terminal = try PseudoTerminal(stockroom, arguments, rows: 200)
        for line in block.split(separator: "\n") {
            for prompt in prompts {
                guard let range = line.range(of: prompt) else { continue }
                _ = try terminal.wait(for: prompt)
                terminal.type(line[range.upperBound...] + "\r")
            }
        }
        _ = terminal.end()
        return VirtualScreen(columns: 80, showing: terminal.bytes).lines.map { $0 + "\n" }.joined()
    }
}
