import StrictJSON
import Testing

@Suite(.timeLimit(.minutes(2))) struct `A conversation on a pipe that is interrupted` {
    private let stockroom = Stockroom()
    private let arguments = ["--sample", "--json"] + Stockroom.moment

    /// A shell that starts the program with interrupts ignored, as scripts start what runs in the background.
    private static let deafShell = "trap '' INT; exec \"$0\" \"$@\""

    @Test(arguments: ["", "how many AA batteries?\n"], [false, true])
    func `ends with 130 while it waits for its next line`(typed: String, isDeaf: Bool) throws {
        let program =
            try isDeaf
            ? RunningProgram(
                stockroom, ["-c", Self.deafShell, Stockroom.executable] + arguments, endlessInput: typed,
                program: "/bin/sh") : RunningProgram(stockroom, arguments, endlessInput: typed)
        let last = typed.isEmpty ? "instructions" : "response"
        while let line = program.nextLine(), !line.hasPrefix("{\"type\":\"\(last)\"") {}
        program.interrupt()
        #expect(program.waitForExit() == 130)
    }

    @Test func `ends with 130 when the whole pipeline is interrupted`() throws {
        let shell = Stockroom(environment: ["NO_COLOR": "1", "PS1": "shell> "])
        let terminal = try PseudoTerminal(shell, ["--norc", "-i"], program: "/bin/bash")
        try terminal.wait(for: "shell> ")
        for _ in 0..<10 {
            terminal.type("cat | '\(Stockroom.executable)' --sample --no-save --json\r")
            try terminal.wait(for: #"{"type":"instructions""#)
            try terminal.wait(for: "\n")
            terminal.type("\u{03}")
            try terminal.wait(for: "shell> ")
            terminal.type("echo stat''us=$?\r")
            #expect(try terminal.wait(for: "shell> ").contains("status=130"))
        }
        terminal.type("exit\r")
        #expect(terminal.end() == 0)
    }

    @Test(arguments: ["what is low?\n", "add 1 to item 7\n", "/today\n"])
    func `ends with 130 in the middle of a batch of lines, and leaves nothing half done`(line: String) throws {
        let place = try stockroom.inventory(Shop.csv)
        let program = try RunningProgram(
            stockroom, ["--json", "--yes", "--inventory", place] + Stockroom.moment,
            input: "what is low?\n" + String(repeating: line, count: 1_000))
        var shown: [String] = []
        while let next = program.nextLine() {
            shown.append(next)
            if shown.count == 20 { program.interrupt() }
        }
        #expect(program.waitForExit() == 130)
        let entries = try shown.map { try JSONParser.parse($0) }
        func count(_ isCounted: (JSONValue) -> Bool) -> Int { entries.count(where: isCounted) }
        #expect(count { $0["type"]?.string == "prompt" || $0["code"]?.string == "information" } < 900)
        let outputs = count { $0["type"]?.string == "toolOutput" }
        #expect(count { $0["type"]?.string == "toolCall" } == outputs)
        #expect(["toolOutput", "response", "notice"].contains(entries.last?["type"]?.string))
        let changes = try stockroom.run("export", "--inventory", place).output.split(separator: "\n")
            .first { $0.hasPrefix("7,") }?.split(separator: ",")[2]
        #expect(changes == "\(12 + count { $0["type"]?.string == "approval" })")
    }
}
