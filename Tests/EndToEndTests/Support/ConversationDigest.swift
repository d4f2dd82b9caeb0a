import StrictJSON

/// Session entries in short, one line each, so that a test reads like the conversation that it is about.
///
///     prompt what changed last week? [2026-11-09 2026-11-15]
///     call getInventoryList {"updatedAfter":"2026-11-09","updatedBefore":"2026-11-15"}
///     output
///     list 3: 12 15 22
enum ConversationDigest {
    /// The lines of all entries behind the header and the instructions.
    static func lines(_ entries: [JSONValue]) -> [String] { entries.compactMap(line) }

    private static func line(_ entry: JSONValue) -> String? {
        switch entry["type"]?.string {
        case "session", "instructions": nil
        case "prompt": prompt(entry)
        case "toolCall": "call \(entry["tool"]?.string ?? "?") \(entry["arguments"]?.description ?? "none")"
        case "approval":
            "\(entry["granted"]?.bool == true ? "approved" : "declined") by \(entry["by"]?.string ?? "?")"
        case "toolOutput": entry["isError"]?.bool == true ? "error" : "output"
        case "response": response(entry)
        case "notice": "notice \(entry["code"]?.string ?? "?")"
        case let other: other
        }
    }

    private static func prompt(_ entry: JSONValue) -> String {
        let ranges = (entry["dates"]?.array ?? []).map { date in
            "[\(date["from"]?.string ?? "-") \(date["through"]?.string ?? "-")]"
        }
        let selection = entry["selection"]?.integer.map { ["selects \($0)"] } ?? []
        return (["prompt", entry["text"]?.string ?? "?"] + selection + ranges).joined(separator: " ")
    }

    private static func response(_ entry: JSONValue) -> String {
        if entry["incomplete"]?.bool == true { return "reply cut" }
        guard let items = entry["items"]?.array else { return "reply" }
        let ids = items.map { " \($0["id"]?.integer ?? -1)" }.joined()
        return "list \(entry["total"]?.integer ?? -1):\(ids)"
    }
}

extension Stockroom.Outcome {
    /// The conversation of `--json` in short.
    var digest: [String] {
        get throws { ConversationDigest.lines(try entries) }
    }
}

extension Stockroom {
    /// Converses on pipes, one prompt a line, and gives the entries in short.
    func digest(_ arguments: [String], typing lines: [String]) throws -> [String] {
        try run(arguments + ["--json"], input: lines.map { $0 + "\n" }.joined()).digest
    }
}
