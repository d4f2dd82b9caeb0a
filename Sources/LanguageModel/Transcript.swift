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

    /// An answer of this text.
    public init(_ text: String, isComplete: Bool = true, leavesChangeUnmade: Bool = false) {
        self.text = text
        self.isComplete = isComplete
        self.leavesChangeUnmade = leavesChangeUnmade
    }
}

/// A model's wish to have a tool run.
public struct ToolCall: Sendable, Hashable {
    /// Tells this call from others of its conversation.
    public let id: String
    /// The tool's name as the model gave it.
    public let name: String
    /// The arguments, or the text that could not be read as a JSON object.
    public let arguments: Arguments

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

    /// A call with arguments read or not.
    public init(id: String, name: String, arguments: Arguments) {
        self.id = id
        self.name = name
        self.arguments = arguments
    }

    /// A call whose arguments are the JSON text that a model wrote; an empty text is no arguments.
    public init(id: String, name: String, argumentsText: String) {
        let text = argumentsText.allSatisfy(\.isWhitespace) ? "{}" : argumentsText
        let arguments: Arguments
        do {
            let value = try JSONParser.parse(text)
            arguments = value.object.map(Arguments.object) ?? .unreadable(text, reason: "\(value.kind), not an object")
        } catch {
            arguments = .unreadable(text, reason: "\(error)")
        }
        self.init(id: id, name: name, arguments: arguments)
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
