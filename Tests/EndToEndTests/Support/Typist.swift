import StrictJSON

/// A person at the terminal who waits for the prompt before typing, as people do.
final class Typist {
    let terminal: PseudoTerminal

    /// What stands before a line that is typed, when there are no colours.
    static let prompt = "stockroom> "
    private let awaited: String

    /// Starts the program and waits until it can be typed.
    init(
        _ stockroom: Stockroom, _ arguments: [String], columns: UInt16 = 80, rows: UInt16 = 24,
        prompt: String = "\u{1B}[?2004h" + prompt
    ) throws {
        terminal = try PseudoTerminal(stockroom, arguments, columns: columns, rows: rows)
        awaited = prompt
        try terminal.wait(for: prompt)
    }

    /// Types a line and waits for the next prompt; gives what was shown in between.
    @discardableResult
    func line(_ text: String) throws -> String {
        terminal.type(text + "\r")
        return try terminal.wait(for: awaited)
    }

    /// Types a line whose change is asked about, and waits for the question.
    @discardableResult
    func change(_ text: String) throws -> String {
        terminal.type(text + "\r")
        return try terminal.wait(for: "Apply?")
    }

    /// Types keys and waits for the next prompt, or for something else.
    @discardableResult
    func keys(_ keys: String, until text: String? = nil) throws -> String {
        terminal.type(keys)
        return try terminal.wait(for: text ?? awaited)
    }

    /// Leaves and gives the status.
    func leave() -> Int32 {
        terminal.type("\u{04}")
        return terminal.end()
    }
}

extension Stockroom {
    /// The conversation saved last, in short.
    func savedDigest() throws -> [String] {
        guard let latest = try run("sessions", "--json").entries.first?["path"]?.string else { return [] }
        return ConversationDigest.lines(
            try String(contentsOfFile: latest, encoding: .utf8).split(separator: "\n").map {
                try JSONParser.parse(String($0))
            })
    }
}
