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
}
