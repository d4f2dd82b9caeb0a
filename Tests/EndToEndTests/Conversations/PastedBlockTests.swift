import Testing

@Suite(.timeLimit(.minutes(2))) struct `A pasted block of lines` {
    private let stockroom = Stockroom(environment: ["NO_COLOR": "1"])

    private func start() throws -> Typist {
        try Typist(stockroom, ["--inventory", stockroom.inventory(Shop.csv)] + Stockroom.moment)
    }

    private func prompts() throws -> [String] { try stockroom.savedDigest().filter { $0.hasPrefix("prompt ") } }

    @Test func `is asked line by line where each ends as a sentence does`() throws {
        let person = try start()
        let shown = try person.keys(
            "\u{1B}[200~what is low?\nset AA batteries\nto 40.\nwhat is out?\n\u{1B}[201~\r", until: "Apply?")
        #expect(shown.contains("stockroom> set AA batteries\\nto 40."))
        #expect(try person.keys("y\r").contains("stockroom> what is out?\r\n"))
        #expect(person.leave() == 0)
        #expect(try prompts() == ["prompt what is low?", "prompt set AA batteries\nto 40.", "prompt what is out?"])
    }

    @Test(arguments: ["y", "n"])
    func `loses no line behind a change that is asked about, when the terminal marks no paste`(answer: String) throws {
        let person = try start()
        person.terminal.type(
            "what is low?\rset AA batteries to 40\rwhat is out?\rwhere is the Brake cable?\rwhat is in")
        try person.terminal.wait(for: "Apply?")
        person.terminal.type("\(answer)\r")
        try person.terminal.wait(for: "what is in")
        try person.line(" Rack 2?")
        #expect(person.leave() == 0)
        #expect(
            try prompts() == [
                "prompt what is low?", "prompt set AA batteries to 40", "prompt what is out?",
                "prompt where is the Brake cable?", "prompt what is in Rack 2?",
            ])
        #expect(try stockroom.savedDigest().contains(answer == "y" ? "approved by person" : "declined by person"))
    }

    @Test func `is forgotten behind a change when that is stopped`() throws {
        let person = try start()
        person.terminal.type("set AA batteries to 40\rwhat is out?\r")
        try person.terminal.wait(for: "Apply?")
        try person.keys("\u{03}")
        #expect(person.leave() == 0)
        #expect(try prompts() == ["prompt set AA batteries to 40"])
    }
}
