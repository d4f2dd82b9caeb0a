import LanguageModel
import StrictJSON

/// Puts tool calls together from the pieces in which servers send them.
///
/// Servers differ: a call comes token by token or whole; its index, id or name may be missing, empty, late or repeated;
/// arguments are a string or an object. What holds everywhere: pieces of one call follow each other.
struct ToolCallAssembler {
    /// More calls in one reply are a model run wild.
    static let maximumCalls = 64

    private struct Draft {
        var id = ""
        var name = ""
        var arguments = ""
        let index: Int?

        var isComplete: Bool { (try? JSONParser.parse(arguments))?.object != nil }
    }

    private var drafts: [Draft] = []

    /// Whether any call has begun.
    var isEmpty: Bool { drafts.isEmpty }

    /// Reads the `tool_calls` of a delta or of a whole message, and says how many bytes they added.
    ///
    /// - Throws: ``AnswerFailure/tooManyCalls(limit:)``.
    @discardableResult
    mutating func read(_ value: JSONValue) throws -> Int {
        try (value.array ?? [value]).enumerated().reduce(0) { try $0 + read($1.element, position: $1.offset) }
    }

    private mutating func read(_ piece: JSONValue, position: Int) throws -> Int {
        let function = piece["function"] ?? piece
        let id = piece["id"]?.string ?? ""
        let name = function["name"]?.string ?? ""
        let arguments = ToolCallAssembler.text(of: function["arguments"])
        guard !(id.isEmpty && name.isEmpty && arguments.isEmpty) else { return 0 }
        let index = piece["index"]?.integer

        let place = place(index: index, id: id, name: name, arguments: arguments, position: position)
        guard place < ToolCallAssembler.maximumCalls else {
            throw AnswerFailure.tooManyCalls(limit: ToolCallAssembler.maximumCalls)
        }
        if place == drafts.endIndex { drafts.append(Draft(index: index)) }
        if drafts[place].id.isEmpty { drafts[place].id = id }
        if drafts[place].name.isEmpty { drafts[place].name = name }
        drafts[place].arguments += arguments
        return id.utf8.count + name.utf8.count + arguments.utf8.count
    }

    /// Where the call is that a piece goes on with; the end for a new one.
    private func place(index: Int?, id: String, name: String, arguments: String, position: Int) -> Int {
        let place = index.map { index in drafts.lastIndex { $0.index == index } } ?? drafts.indices.last
        guard let place else { return drafts.endIndex }
        let draft = drafts[place]
        let isOther = !id.isEmpty && !draft.id.isEmpty && id != draft.id
        // A server that makes up an id for each piece names the tool only once.
        if isOther, !name.isEmpty || draft.isComplete { return drafts.endIndex }
        // Whole calls without index or id, side by side in one delta.
        if index == nil, position > 0, !name.isEmpty { return drafts.endIndex }
        // Whole calls that all claim one index: nothing can follow complete arguments.
        if !name.isEmpty, arguments.first(where: { !$0.isWhitespace }) == "{", draft.isComplete {
            return drafts.endIndex
        }
        return place
    }

    private static func text(of arguments: JSONValue?) -> String {
        switch arguments {
        case nil, .null?: ""
        case .string(let text)?: text
        case .some(let value): value.serialized()
        }
    }

    /// The calls, each with an id that is neither taken nor given twice.
    func calls(avoiding taken: Set<String>) -> [ToolCall] {
        var taken = taken
        return drafts.map { draft in
            let id = draft.id.isEmpty || taken.contains(draft.id) ? ToolCallID.fresh(avoiding: taken) : draft.id
            taken.insert(id)
            return ToolCall(id: id, name: draft.name, argumentsText: ToolCallAssembler.unwrapped(draft.arguments))
        }
    }

    /// Some servers encode the arguments twice: a JSON string that holds the JSON object.
    private static func unwrapped(_ arguments: String) -> String {
        guard arguments.utf8.first == UInt8(ascii: "\""), let text = (try? JSONParser.parse(arguments))?.string,
            text.utf8.first == UInt8(ascii: "{")
        else { return arguments }
        return text
    }
}

/// Ids for calls whose server gave none.
enum ToolCallID {
    /// An id that is not taken: nine letters and digits, since Mistral's templates accept no other.
    static func fresh(avoiding taken: Set<String>) -> String {
        var number = taken.count
        while true {
            number += 1
            let digits = String(number)
            let id = "call" + String(repeating: "0", count: max(0, 5 - digits.count)) + digits
            if !taken.contains(id) { return id }
        }
    }
}
