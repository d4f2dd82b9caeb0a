import Testing

@Suite struct `Completions` {
    private let stockroom = Stockroom(environment: ShellProgram.environment)

    /// What can stand at the end of a command line that is being typed; a meaning is left out.
    private func words(behind typed: String...) throws -> [String] {
        let told = try stockroom.run(["completions", "words", "--"] + typed)
        #expect(told.errors == "")
        return told.output.split(separator: "\n").map { String($0.prefix { $0 != "\t" }) }
    }

    @Test func `words fit the place where somebody types`() throws {
        #expect(try words(behind: "re") == ["replay", "resume", "redo", "report"])
        #expect(try words(behind: "help", "im") == ["import"])
        #expect(try words(behind: "report", "by") == ["by-category", "by-place"])
        #expect(try words(behind: "sessions", "") == ["export", "import", "prune"])
        #expect(try words(behind: "import", "") == [":files"])
        #expect(try words(behind: "mcp", "--token-file", "") == [":files"])
        #expect(try words(behind: "ask", "--prompts", "") == [":folders"])
        #expect(try words(behind: "ask", "") == [])
        #expect(try words(behind: "dates", "--", "--js") == [])
        #expect(try words(behind: "import", "--date-order", "") == ["mdy", "dmy", "ymd"])
        #expect(try words(behind: "import", "--date-order=d") == ["--date-order=dmy"])
        #expect(try words(behind: "import", "--format", "") == ["csv", "tsv", "jsonl"])
        #expect(try words(behind: "report", "--format", "m") == ["markdown"])
        #expect(try words(behind: "ask", "--time-zone", "Asia/Tok") == ["Asia/Tokyo"])
    }

    @Test func `an option that stands already is not offered again, unless it may be given again`() throws {
        #expect(try words(behind: "import", "--date-order", "dmy", "--da") == [])
        #expect(try words(behind: "import", "--map", "Qty=quantity", "--ma") == ["--map"])
        #expect(try words(behind: "--sample", "--sam") == [])
    }

    @Test func `saved sessions are offered, and the inventories that they were about`() throws {
        let place = try stockroom.inventory("id,title,quantity\n7,AA batteries,12\n")
        _ = try stockroom.run("ask", "--inventory", place, "how many AA batteries do we have?")
        let id = try #require(try stockroom.run("sessions", "--json").entries.first?["id"]?.string)
        #expect(try words(behind: "replay", "") == ["latest", id, ":files"])
        #expect(try words(behind: "export", "--inventory", "/") == [place, ":files"])
        #expect(try words(behind: "places", "zai") == ["zaico:", ":files"])
    }

    @Test func `meanings are told in the language of the person`() throws {
        let japanese = Stockroom(environment: ["LANG": "ja_JP.UTF-8"])
        #expect(try japanese.run("completions", "words", "--", "und").output == "undo\t直前の変更を取り消す\n")
    }

    /// Types what a person would, with Tab for the rest of each word, and looks at what came of it.
    private func completes(_ name: ShellProgram.Name) throws {
        let place = try stockroom.inventory("id,title,quantity\n7,AA batteries,12\n")
        _ = try stockroom.run("ask", "--inventory", place, "how many AA batteries do we have?")
        let shell = try ShellProgram(name, stockroom)
        try shell.type("stockroom hel\timp\t\r", until: "Usage: stockroom import [OPTIONS] FILE")
        try shell.type(
            "stockroom config --lang\tj\t --json\r", until: #"{"name":"language","value":"ja","from":"command line"}"#)
        try shell.type(
            "stockroom config --language=j\t --json\r",
            until: #"{"name":"language","value":"ja","from":"command line"}"#)
        try shell.type(
            "stockroom config --inventory zaico:\t --json\r", until: #""value":"zaico:","from":"command line"}"#)
        try shell.type("stockroom replay 20\t\r", until: "12 of AA batteries.")
    }

    @Test(.enabled(if: ShellProgram.Name.bash.isThere, "bash is not installed"))
    func `bash completes with Tab`() throws { try completes(.bash) }

    @Test(.enabled(if: ShellProgram.Name.zsh.isThere, "zsh is not installed: make shells"))
    func `zsh completes with Tab`() throws { try completes(.zsh) }

    @Test(.enabled(if: ShellProgram.Name.fish.isThere, "fish is not installed: make shells"))
    func `fish completes with Tab`() throws { try completes(.fish) }
}
