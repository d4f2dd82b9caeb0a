import StrictJSON

/// A conversation: what was said and done, in order.
public struct Transcript: Sendable, Hashable {
    /// One thing said or done. Held by reference: all of a conversation goes along with each request.
    public indirect enum Entry: Sendable, Hashable {
        case instructions(Instructions)
        case prompt(Prompt)
        case toolCall(ToolCall)
        case toolOutput(ToolOutput)
        case response(Response)
        /// What the program puts behind a prompt or an output to help the model on.
        case guidance(Guidance)
    }

    /// What was said and done, the oldest first.
    public private(set) var entries: [Entry]

    /// A conversation of these entries.
    public init(entries: [Entry] = []) { self.entries = entries }

    /// Adds what was said or done last.
    public mutating func append(_ entry: Entry) { entries.append(entry) }

    /// Keeps the first so many entries.
    public mutating func truncate(to count: Int) { entries.removeLast(max(0, entries.count - count)) }

    /// The instructions in force: the latest.
    public var instructions: Instructions? {
        for case .instructions(let instructions) in entries.reversed() { return instructions }
        return nil
    }

    /// The same conversation under other instructions, which come first and alone.
    public func replacingInstructions(with instructions: Instructions) -> Transcript {
        Transcript(entries: [.instructions(instructions)] + conversation)
    }

    /// All entries but the instructions.
    private var conversation: [Entry] {
        entries.filter {
            if case .instructions = $0 { false } else { true }
        }
    }

    /// The latest prompt and all that came of it.
    public var latestExchange: ArraySlice<Entry> {
        let prompt = entries.lastIndex { if case .prompt = $0 { true } else { false } }
        return entries[(prompt ?? entries.endIndex)...]
    }

    /// Takes the calls of the latest exchange out that came to nothing, with their outputs, where others came to something.
    ///
    /// - Parameter kept: ids of calls that stay all the same.
    mutating func forgetFailedCalls(but kept: Set<String>) {
        let outputs = latestExchange.compactMap { if case .toolOutput(let output) = $0 { output } else { nil } }
        let failed = Set(outputs.filter(\.isError).map(\.callID)).subtracting(kept)
        guard !failed.isEmpty, failed.count < outputs.count else { return }
        let start = latestExchange.startIndex
        entries[start...].removeAll { entry in
            switch entry {
            case .toolCall(let call): failed.contains(call.id)
            case .toolOutput(let output): failed.contains(output.callID)
            default: false
            }
        }
    }

    /// How many exchanges there are: each is a prompt and all that follows until the next.
    public var exchangeCount: Int {
        entries.count { if case .prompt = $0 { true } else { false } }
    }

    /// The same conversation without its oldest exchange, or nil when only the latest exchange is left.
    public func droppingOldestExchange() -> Transcript? {
        exchangeCount > 1 ? keeping(latestExchanges: exchangeCount - 1) : nil
    }

    /// The same conversation with so many of its exchanges, at least one, the latest.
    public func keeping(latestExchanges count: Int) -> Transcript {
        let conversation = conversation
        let prompts = conversation.indices.filter { if case .prompt = conversation[$0] { true } else { false } }
        guard let first = prompts.suffix(max(1, count)).first else { return self }
        return Transcript(entries: (instructions.map { [.instructions($0)] } ?? []) + conversation[first...])
    }
}

/// What a model is told before a conversation: its task, its rules, what it should know.
public struct Instructions: Sendable, Hashable {
    /// The text, English.
    public let text: String

    /// Instructions of this text.
    public init(_ text: String) { self.text = text }
}

/// What a person asks, as the model gets it.
public struct Prompt: Sendable, Hashable {
    /// The whole text.
    public let text: String

    /// A prompt of this text.
    public init(_ text: String) { self.text = text }
}

/// What a model answered.
public struct Response: Sendable, Hashable {
    /// The whole text.
    public let text: String
    /// False when the answer was stopped or broke off: the text is what had come so far.
    public let isComplete: Bool
    /// Whether the model says by itself that a change that was asked for is not made, or not yet.
    public let leavesChangeUnmade: Bool
    /// Whether the program wrote it in the model's place, from what the tools gave back.
    public let isByProgram: Bool

    /// An answer of this text.
    public init(
        _ text: String, isComplete: Bool = true, leavesChangeUnmade: Bool = false, isByProgram: Bool = false
    ) {
        self.text = text
        self.isComplete = isComplete
        self.leavesChangeUnmade = leavesChangeUnmade
        self.isByProgram = isByProgram
    }
}

/// Help for a model that does not call tools well: what it may call beside what it knows of, and what it could call next.
public struct Guidance: Sendable, Hashable {
    /// Tools on offer until the answer, beside those that are always there.
    public let tools: [ToolDefinition]
    /// Tools of which the model is told otherwise, as they are to be taken now: what is suggested may use more of them.
    public let widened: [ToolDefinition]
    /// What to do next, as rules read the question.
    public let suggestion: Suggestion?

    /// What a model could do next.
    public enum Suggestion: Sendable, Hashable {
        case calls([ToolCall])
        case reply(String)
    }

    public init(
        tools: [ToolDefinition] = [], widened: [ToolDefinition] = [], suggestion: Suggestion? = nil
    ) {
        self.tools = tools
        self.widened = widened
        self.suggestion = suggestion
    }

    /// Whether it says nothing.
    public var isEmpty: Bool { tools.isEmpty && suggestion == nil }
}

/// A model's wish to have a tool run.
public struct ToolCall: Sendable, Hashable {
    /// Tells this call from others of its conversation.
    public let id: String
    /// The tool's name as the model gave it.
    public let name: String
    /// The arguments, or the text that could not be read as a JSON object.
    public let arguments: Arguments
    /// The whole of the model's text that the call was read from, where it was: sent back as it came, it need not be read again.
    public let source: String?

    /// A call's arguments.
    public enum Arguments: Sendable, Hashable {
        case object(JSONObject)
        /// What the model wrote in their place, and why it cannot be read.
        case unreadable(String, reason: String)
    }

    /// A call with arguments that were read.
    public init(id: String, name: String, arguments: JSONObject) {
        self.init(id: id, name: name, arguments: .object(arguments))
    }

    /// The same call under another name.
    public func named(_ name: String) -> ToolCall {
        ToolCall(id: id, name: name, arguments: arguments, source: source)
    }

    /// A call with arguments read or not.
    public init(id: String, name: String, arguments: Arguments, source: String? = nil) {
        self.id = id
        self.name = name
        self.arguments = arguments
        self.source = source
    }

    /// A call whose arguments are the JSON text that a model wrote; an empty text is no arguments.
    public init(id: String, name: String, argumentsText: String, source: String? = nil) {
        let text = argumentsText.allSatisfy(\.isWhitespace) ? "{}" : argumentsText
        let arguments: Arguments
        do {
            let value = try JSONParser.parse(text)
            arguments = value.object.map(Arguments.object) ?? .unreadable(text, reason: "\(value.kind), not an object")
        } catch {
            arguments = .unreadable(text, reason: "\(error)")
        }
        self.init(id: id, name: name, arguments: arguments, source: source)
    }

    /// Two calls are equal when they ask for the same, however it was written.
    public static func == (left: ToolCall, right: ToolCall) -> Bool {
        left.id == right.id && left.name == right.name && left.arguments == right.arguments
    }

    public func hash(into hasher: inout Hasher) {
        hasher.combine(id)
        hasher.combine(name)
        hasher.combine(arguments)
    }
}

/// A value that a tool gave back; a model gets to read its text.
public protocol ToolContent: Sendable {
    /// The text form.
    var text: String { get }
}

/// Content that is an object, for programs that read more than text.
public protocol StructuredContent: ToolContent {
    /// The object.
    var json: JSONObject { get }
}

extension StructuredContent {
    /// The object as compact JSON.
    public var text: String { JSONValue.object(json).serialized() }
}

/// A text is a tool's content as it stands.
extension String: ToolContent {
    public var text: String { self }
}

/// What a tool gave back.
public struct ToolOutput: Sendable {
    /// The ``ToolCall/id`` of the call that this answers.
    public let callID: String
    /// The tool's name.
    public let toolName: String
    /// The value that the tool gave back; only its text where a session was read from a file.
    public let content: any ToolContent
    /// What the model gets to read.
    public let text: String
    /// Whether the text says what went wrong.
    public let isError: Bool

    /// The output of a call.
    public init(callID: String, toolName: String, content: any ToolContent, isError: Bool = false) {
        self.callID = callID
        self.toolName = toolName
        self.content = content
        text = content.text
        self.isError = isError
    }

    /// The output of a call of which only the text is known.
    public init(callID: String, toolName: String, text: String, isError: Bool = false) {
        self.init(callID: callID, toolName: toolName, content: text, isError: isError)
    }
}

/// Two outputs are equal when a model cannot tell them apart.
extension ToolOutput: Hashable {
    public static func == (left: ToolOutput, right: ToolOutput) -> Bool {
        left.callID == right.callID && left.toolName == right.toolName && left.isError == right.isError
            && left.text == right.text
    }

    public func hash(into hasher: inout Hasher) {
        hasher.combine(callID)
        hasher.combine(text)
    }
}
