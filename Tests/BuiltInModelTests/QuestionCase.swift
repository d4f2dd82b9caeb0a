import BuiltInModel
import ExactDecimal
import Foundation
import InventoryContract
import LanguageModel
import StrictJSON

/// A conversation with the outcome that its last turn must have, read from Data.
struct QuestionCase: Sendable {
    let id: String
    let language: String
    let today: String
    let kind: String
    let turns: [String]
    let expectation: JSONObject

    static func all(_ name: String) throws -> [QuestionCase] {
        try lines(name).map { line in
            let value = try JSONParser.parse(line)
            return QuestionCase(
                id: value["id"]?.string ?? "", language: value["language"]?.string ?? "",
                today: value["today"]?.string ?? "",
                kind: value["kind"]?.string ?? "", turns: value["turns"]?.array?.compactMap(\.string) ?? [],
                expectation: value["expect"]?.object ?? JSONObject())
        }
    }

    private static func lines(_ name: String) throws -> [String] {
        let url =
            Bundle.module.resourceURL?.appendingPathComponent("Data").appendingPathComponent(name)
            ?? URL(fileURLWithPath: name)
        return try String(contentsOf: url, encoding: .utf8).split(separator: "\n").map(String.init)
    }

    /// The items of an inventory in Data, one JSON object a line.
    static func inventory(_ name: String) throws -> [FakeItem] {
        try lines(name).map { line in
            let value = try JSONParser.parse(line)
            return FakeItem(
                id: value["id"]?.integer ?? 0, title: value["title"]?.string ?? "",
                quantity: quantity(value["quantity"]) ?? 0,
                unit: value["unit"]?.string ?? "", category: value["category"]?.string ?? "",
                place: value["place"]?.string ?? "",
                minimum: quantity(value["minimum"]), code: value["code"]?.string ?? "",
                note: value["note"]?.string ?? "",
                created: value["created"]?.string ?? "", updated: value["updated"]?.string ?? "")
        }
    }

    private static func quantity(_ value: JSONValue?) -> Quantity? { value.flatMap { Quantity($0.serialized()) } }

    static func instructions(_ inventory: FakeInventory, language: String, today: String) -> Instructions {
        let categories = inventory.names(\.category).joined(separator: "; ")
        let places = inventory.names(\.place).joined(separator: "; ")
        return Instructions(
            """
            You are the assistant of an inventory.
            TODAY: \(today)
            LANGUAGE: reply in \(language == "ja" ? "Japanese" : "English"), briefly.
            CATEGORIES: \(categories)
            PLACES: \(places)
            """)
    }

    /// What the conversation's last turn came to.
    func outcome(_ items: [FakeItem], _ source: NameSource? = nil) async throws -> Outcome {
        let inventory = FakeInventory(items)
        let session = LanguageModelSession(
            model: BuiltInModel(), runner: ToolRunner(FakeTools(inventory: inventory).all),
            instructions: QuestionCase.instructions(inventory, language: language, today: today))
        let names = source ?? NameSource(items)
        for turn in turns { _ = try await session.respond(to: Prompt(try await names.naming(turn, today: today))) }
        return Outcome(await session.transcript, tools: FakeTools(inventory: inventory).all.map(\.definition))
    }
}

/// The last turn of a transcript.
struct Outcome {
    var calls: [ToolCall] = []
    var response = ""
    let explanation: String

    init(_ transcript: Transcript, tools: [ToolDefinition]) {
        var untilPrompt: [Transcript.Entry] = []
        for entry in transcript.entries {
            switch entry {
            case .prompt: (calls, response) = ([], "")
            case .toolCall(let call): calls.append(call)
            case .response(let text): response = text.text
            default: break
            }
        }
        let last = transcript.entries.lastIndex { if case .prompt = $0 { true } else { false } } ?? 0
        untilPrompt = Array(transcript.entries.prefix(last + 1))
        explanation = BuiltInModel.explain(ModelRequest(transcript: Transcript(entries: untilPrompt), tools: tools))
    }

    /// The ids of the reply's list lines.
    var lines: [Int] {
        response.split(separator: "\n").compactMap { line in
            guard line.hasPrefix("ID: "), line.contains("更新: ") || line.contains("(updated: ") else { return nil }
            return Int(line.dropFirst(4).prefix(while: \.isNumber))
        }
    }

    var changes: [ToolCall] { calls.filter { ToolName(rawValue: $0.name)?.changesData ?? false } }
    private var lastTool: ToolName? { calls.last.flatMap { ToolName(rawValue: $0.name) } }

    /// Whether the reply states a number by itself.
    func states(_ number: String) -> Bool {
        let head = response.split(separator: "\n").first ?? ""
        var found: [String] = []
        var current = ""
        for character in head + " " {
            if character.isNumber || character == "." && !current.isEmpty {
                current.append(character)
            } else {
                if !current.isEmpty { found.append(current.hasSuffix(".") ? String(current.dropLast()) : current) }
                current = ""
            }
        }
        return found.contains(number)
    }

    /// Whether the turn ended as meant.
    func meets(_ expectation: JSONObject) -> Bool {
        if let change = expectation["call"]?.object {
            guard changes.count == 1, changes[0].name == change["tool"]?.string,
                case .object(let arguments) = changes[0].arguments
            else { return false }
            return arguments == change["arguments"]?.object
        }
        guard changes.isEmpty else { return false }
        if let list = expectation["list"]?.array?.compactMap(\.integer) {
            let shown = Array(list.prefix(max(20, lines.count)))
            if list.isEmpty { return lines.isEmpty && !calls.isEmpty }
            let isWhole = list.count <= 20 || states(String(list.count))
            if expectation["order"] != nil { return lines == shown && isWhole }
            return Set(lines).isSubset(of: list) && lines.count == min(list.count, 20) && isWhole
        }
        if let count = expectation["count"]?.integer { return states(String(count)) }
        if case .number(let sum)? = expectation["sum"] { return states(sum) }
        if let id = expectation["detail"]?.integer { return lastTool == .getInventory && isAbout(id) }
        if let id = expectation["id"]?.integer {
            return [.getInventory, .getInventoryHistory].contains(lastTool) && isAbout(id)
        }
        if let id = expectation["history"]?.integer { return lastTool == .getInventoryHistory && isAbout(id) }
        if expectation["ask"] != nil { return response.contains("?") || response.contains("？") || lines.count > 1 }
        if expectation["none"] != nil { return calls.isEmpty }
        return false
    }

    private func isAbout(_ id: Int) -> Bool {
        guard case .object(let arguments)? = calls.last?.arguments else { return false }
        return arguments["id"]?.integer == id
    }
}
