import Foundation
import StrictJSON

/// What came of the last turn of a conversation, taken from its `--json` entries.
struct LastTurn {
    /// A tool call as it was made.
    struct Call: CustomStringConvertible {
        let tool: String
        let arguments: JSONValue
        var description: String { "\(tool) \(arguments)" }
    }

    let calls: [Call]
    /// The text of the last reply; nil when there was none.
    let reply: String?
    /// The ids listed by the last reply, in order; nil when it is no list.
    let listed: [Int]?
    /// How many items the last reply says there are.
    let total: Int?

    /// The calls that change data.
    var changes: [Call] {
        calls.filter {
            ["createInventory", "updateInventory", "adjustInventory", "deleteInventory"].contains($0.tool)
        }
    }

    /// Takes the entries from the last prompt on.
    init(_ entries: [JSONValue]) {
        let start = entries.lastIndex { $0["type"]?.string == "prompt" } ?? entries.startIndex
        let turn = entries[start...]
        calls = turn.filter { $0["type"]?.string == "toolCall" }.map {
            Call(tool: $0["tool"]?.string ?? "", arguments: $0["arguments"] ?? .null)
        }
        let response = turn.last { $0["type"]?.string == "response" }
        reply = response?["text"]?.string
        listed = response?["items"]?.array?.compactMap { $0["id"]?.integer }
        total = response?["total"]?.integer
    }

    /// The numbers in the line that answers: the first one, without the days in it.
    var statedNumbers: Set<Decimal> {
        let line = (reply ?? "").split(separator: "\n").first.map(String.init) ?? ""
        var numbers: Set<Decimal> = []
        for word in line.split(whereSeparator: { !($0.isNumber || ".,-－．，".contains($0)) }) {
            let digits = word.compactMap { $0.wholeNumberValue.map(String.init) ?? ($0 == "." ? "." : nil) }.joined()
            let dashes = word.dropFirst().filter { $0 == "-" }
            if dashes.isEmpty, let number = Decimal(string: digits) { numbers.insert(number) }
        }
        if ["no ", "none", "ありません", "ゼロ"].contains(where: { line.lowercased().contains($0) }) { numbers.insert(0) }
        return numbers
    }

    /// Whether the reply asks back: it ends a sentence as a question, or lists items to choose from.
    var asks: Bool {
        guard let reply else { return false }
        return !(listed ?? []).isEmpty || ["?", "？", "か。"].contains(where: reply.contains)
    }
}
