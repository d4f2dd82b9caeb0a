/// How many tokens a text takes, guessed on the high side where no tokenizer can be asked.
///
/// A token of English is rarely shorter than three bytes of UTF-8; a character of Japanese is about one token, seldom more. Many
/// tokenizers make a token of each digit, of what follows a digit in a number, a date or a code, and of each line break.
public enum TokenEstimate {
    /// Tokens that chat templates put around each message.
    static let perMessage = 6
    /// Tokens that chat templates put around tool definitions: how a call is written, and blanks in the JSON. Qwen2.5's takes
    /// 157 for seven tools, more than others.
    static let aroundTools = 160

    /// Tokens of a text.
    public static func tokens(in text: String) -> Int {
        var text = text
        return text.withUTF8 { bytes in
            var narrowBytes = 0
            var wholeTokens = 0
            var isWide = false
            var previous = UInt8(ascii: " ")
            for byte in bytes {
                defer { previous = byte }
                // A byte that begins a scalar says how large it is: from 0xE1 on it is U+1000 or above.
                if byte & 0xC0 != 0x80 { isWide = byte >= 0xE1 }
                if isWide {
                    if byte >= 0xE1 { wholeTokens += 1 }
                } else if isDigit(byte) || byte == UInt8(ascii: "\n") || (isDigit(previous) && byte > 0x20) {
                    wholeTokens += 1
                } else {
                    narrowBytes += 1
                }
            }
            return (narrowBytes + 2) / 3 + wholeTokens
        }
    }

    private static func isDigit(_ byte: UInt8) -> Bool { (0x30...0x39).contains(byte) }

    /// Tokens of a whole request: tools, instructions and conversation.
    public static func tokens(in request: ModelRequest) -> Int {
        tokens(in: request.tools) + request.transcript.entries.reduce(0) { $0 + perMessage + tokens(in: $1) }
    }

    /// Tokens of all tools that a request offers, and of what templates put around them.
    public static func tokens(in tools: [ToolDefinition]) -> Int {
        tools.isEmpty ? 0 : tools.reduce(aroundTools) { $0 + tokens(in: $1) }
    }

    /// Tokens of a tool's definition.
    public static func tokens(in tool: ToolDefinition) -> Int {
        perMessage + tokens(in: tool.name) + tokens(in: tool.description)
            + tokens(in: tool.parameters.told.jsonSchema.serialized())
    }

    private static func tokens(in entry: Transcript.Entry) -> Int {
        switch entry {
        case .instructions(let instructions): tokens(in: instructions.text)
        case .prompt(let prompt): tokens(in: prompt.text)
        case .toolCall(let call): tokens(in: call.name) + tokens(in: call.arguments.text)
        case .toolOutput(let output): tokens(in: output.text)
        case .response(let response): tokens(in: response.text)
        case .guidance(let guidance): tokens(in: guidance)
        }
    }

    private static func tokens(in guidance: Guidance) -> Int {
        let suggested =
            switch guidance.suggestion {
            case .calls(let calls)?:
                calls.reduce(perMessage) { $0 + perMessage + tokens(in: $1.name) + tokens(in: $1.arguments.text) }
            case .reply(let text)?: perMessage + tokens(in: text)
            case nil: 0
            }
        return guidance.tools.reduce(suggested) { $0 + tokens(in: $1) }
    }
}

extension ToolCall.Arguments {
    /// The arguments as JSON text, or what the model wrote in their place.
    public var text: String {
        switch self {
        case .object(let object): object.description
        case .unreadable(let text, _): text
        }
    }
}
