import StrictJSON
import TestSupport
import Testing

/// CONTRACT-mcp, "Client": a session file never starts a command by itself; CONTRACT-places, "Secrets".
@Suite(.ownThreads) struct `A saved session with somebody else's server` {
    private let stockroom = Stockroom(environment: ["NO_COLOR": "1"])

    /// A session in which a question was asked there.
    private func session(_ place: String, from other: Stockroom? = nil) throws -> String {
        let stockroom = other ?? stockroom
        let asked = try stockroom.run(
            ["--inventory", place] + Stockroom.moment, input: "what changed last week?\n")
        #expect(asked.status == 0, "\(asked)")
        return try #require(try stockroom.run("sessions", "--json").entries.first?["id"]?.string)
    }

    private func command() throws -> String {
        let file = try stockroom.inventory(Shop.csv)
        return "mcp:'\(Stockroom.executable)' mcp --inventory '\(file)' --now 2026-11-20T10:00:00+09:00"
    }

    @Test(arguments: [["resume"], ["replay", "--rerun", "--live"]])
    func `starts no command where nobody is, and says what to type`(command: [String]) throws {
        let place = try self.command()
        let session = try session(place)
        let refused = try stockroom.run(command + [session], input: "what changed last week?\n")
        let quoted = "'" + place.replacingOccurrences(of: "'", with: #"'\''"#) + "'"
        let typed = "stockroom \((command + [session]).joined(separator: " ")) --inventory \(quoted)"
        #expect(refused.status == 1 && refused.output == "", "\(refused)")
        #expect(refused.errors.hasSuffix("To start it, type: \(typed)\n"), "\(refused)")
        // What it says to type is a line for a shell.
        let line = typed.replacingOccurrences(
            of: "stockroom \(command[0])", with: "'\(Stockroom.executable)' \(command[0])")
        let typedOut = try stockroom.run(
            ["-c", line + " --now 2026-11-20T10:00:00+09:00"], input: "what changed last week?\n", program: "/bin/sh")
        #expect(
            typedOut.status == 0 && typedOut.output.contains(command[0] == "resume" ? "Inner tube" : "same"),
            "\(typedOut)")
        // Playing back needs no server.
        #expect(try stockroom.run("replay", session).status == 0)
    }

    @Test(arguments: [("n\r", false), ("\r", false), ("y\r", true)])
    func `starts its command after a yes at the terminal`(keys: String, isStarted: Bool) throws {
        let session = try session(try command())
        let terminal = try PseudoTerminal(stockroom, ["resume", session] + Stockroom.moment)
        let shown = try terminal.wait(for: "Start it? [y]es [n]o (no): ")
        #expect(shown.contains("The session's inventory is a program that would be started:"))
        terminal.type(keys)
        if isStarted {
            try terminal.wait(for: Typist.prompt)
            terminal.type("\u{04}")
            #expect(terminal.end() == 0)
        } else {
            try terminal.wait(for: "nothing was started.")
            #expect(terminal.end() == 1)
        }
    }

    @Test(arguments: [["resume"], ["replay", "--rerun", "--live"]])
    func `is left as it is by Ctrl-C at the question`(command: [String]) throws {
        let session = try session(try self.command())
        let terminal = try PseudoTerminal(stockroom, command + [session])
        try terminal.wait(for: "Start it? [y]es [n]o (no): ")
        terminal.type("\u{03}")
        #expect(terminal.end() == 130)
    }

    @Test func `sends no token to an address that nobody named`() throws {
        let serving = Stockroom(environment: ["STOCKROOM_TOKEN": "s3cret"])
        let server = try WebProgram(serving, ["--inventory", try serving.inventory(Shop.csv)])
        let place = "mcp+http://127.0.0.1:\(server.port)/mcp"
        let using = Stockroom(environment: ["STOCKROOM_INVENTORY_TOKEN": "s3cret"])
        let session = try session(place, from: using)
        let refused = try using.run(["resume", session], input: "what changed last week?\n")
        #expect(refused.status == 1 && refused.output == "", "\(refused)")
        #expect(
            refused.errors.hasSuffix(
                "goes only to a server that you name yourself. Type: stockroom resume \(session) --inventory \(place)\n"
            ),
            "\(refused)")
        let named = try using.run(
            ["resume", session, "--inventory", place] + Stockroom.moment, input: "what changed last week?\n")
        #expect(named.status == 0 && named.output.contains("Inner tube"), "\(named)")
    }

    @Test func `goes on at an address that wants no token`() throws {
        let server = try WebProgram(stockroom, ["--inventory", try stockroom.inventory(Shop.csv)])
        let session = try session("mcp+http://127.0.0.1:\(server.port)/mcp")
        let resumed = try stockroom.run(["resume", session] + Stockroom.moment, input: "what changed last week?\n")
        #expect(resumed.status == 0 && resumed.output.contains("Inner tube"), "\(resumed)")
    }

    @Test func `is asked again of the live server without changing anything there`() throws {
        let file = try stockroom.inventory(Shop.csv)
        let server = try WebProgram(stockroom, ["--inventory", file, "--allow-changes"])
        let place = "mcp+http://127.0.0.1:\(server.port)/mcp"
        _ = try stockroom.run(["--yes", "--inventory", place] + Stockroom.moment, input: "add 5 to item 7\n")
        #expect(try server.output("getInventory", ["id": 7])?["quantity"] == 17)
        _ = try stockroom.run("replay", "--rerun", "--live", "latest")
        #expect(try server.output("getInventory", ["id": 7])?["quantity"] == 17)
    }
}
