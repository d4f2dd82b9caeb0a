import TestSupport
import Testing

/// CONTRACT-mcp, "Client": undo of what was done there, and what is asked each time.
@Suite(.ownThreads) struct `Changes through somebody else's server` {
    private let stockroom = Stockroom(environment: ["NO_COLOR": "1"])

    private func command(_ options: String = "--allow-changes") throws -> String {
        let file = try stockroom.inventory(Shop.csv)
        return "mcp:'\(Stockroom.executable)' mcp --inventory '\(file)' \(options) --now 2026-11-20T10:00:00+09:00"
    }

    private func start(_ place: String) throws -> Typist {
        try Typist(stockroom, ["--inventory", place] + Stockroom.moment)
    }

    private func quantity() throws -> String? {
        try stockroom.run("export", "--format", "jsonl", "--inventory", stockroom.path("shop.sqlite"))
            .entries.first?["quantity"].map { $0.string ?? $0.description }
    }

    @Test func `are asked about each time, whatever was approved before`() throws {
        let person = try start(try command())
        for (change, quantity) in [("add 5 to item 7", "17"), ("add 5 to item 7", "22")] {
            person.terminal.type(change + "\r")
            let asked = try person.terminal.wait(for: "Apply? [y]es [n]o (no): ")
            #expect(asked.contains(quantity))
            try person.keys("y\r")
        }
        // "All" is no answer to it.
        try person.change("add 5 to item 7")
        try person.keys("a\r", until: "Type y for yes, or n for no.")
        try person.keys("\r")
        #expect(person.leave() == 0)
        #expect(try quantity() == "22")
    }

    @Test func `are taken back by the server that can, one after the other, after a yes`() throws {
        let person = try start(try command())
        try person.change("add 5 to item 7")
        try person.keys("y\r")
        try person.change("set item 12 to 1")
        try person.keys("y\r")
        let first = try person.change("/undo")
        #expect(first.contains("ID: 12") && first.contains("Inner tube"), "\(first)")
        #expect(try person.keys("n\r").contains("Nothing was taken back."))
        try person.change("/undo")
        #expect(try person.keys("y\r").contains("Taken back, by the inventory's server."))
        let second = try person.change("/undo")
        #expect(second.contains("17") && second.contains("12"), "\(second)")
        try person.keys("y\r")
        #expect(try person.line("/undo").contains("There is no change to take back."))
        #expect(try person.line("/redo").contains("cannot be made again here"))
        #expect(person.leave() == 0)
        #expect(try quantity() == "12")
        #expect(try stockroom.savedDigest().filter { $0.hasPrefix("notice undone") }.count == 2)
    }

    @Test func `are taken back in a pipe with --yes alone, and what goes wrong is said`() throws {
        let place = try command()
        let unasked = try stockroom.run(
            ["--no-save", "--yes", "--inventory", place] + Stockroom.moment, input: "add 5 to item 7\n/undo\n")
        #expect(unasked.status == 0 && unasked.output.contains("Taken back, by the inventory's server."), "\(unasked)")
        #expect(try quantity() == "12")
        let declined = try stockroom.run(
            ["--no-save", "--inventory", place] + Stockroom.moment, input: "add 5 to item 7\n/undo\n")
        #expect(declined.status == 1 && declined.output.contains("There is no change to take back."), "\(declined)")
    }

    @Test(arguments: [("en", "cannot be taken back here"), ("ja", "ここでは取り消せません")])
    func `are said not to be taken back where the server cannot`(language: String, said: String) throws {
        let server = try WebProgram(stockroom, ["--inventory", try stockroom.inventory(Shop.csv), "--allow-changes"])
        let outcome = try stockroom.run(
            [
                "--no-save", "--yes", "--language", language, "--inventory",
                "facade+http://127.0.0.1:\(server.port)/mcp/tools",
            ]
                + Stockroom.moment, input: "/undo\n")
        #expect(outcome.status == 1 && outcome.errors.contains(said), "\(outcome)")
    }
}
