import LanguageModel
import StrictJSON

/// Writes a request for `chat/completions`.
struct RequestBuilder {
    /// For a model without a temperature asked for: servers' own defaults are made for stories, not for copying dates.
    static let defaultTemperature = 0.2

    /// The model's name for the server; nil for a server that has but one and no list.
    var modelID: String?
    /// How the server wants it.
    var dialect = Dialect()
    /// Whether the server tells how far it has come with reading a request.
    var tellsProgress = false

    /// The body of a request.
    func body(for request: ModelRequest, isStreaming: Bool = true) -> JSONValue {
        var body = JSONObject()
        body["model"] = modelID.map { .string($0) }
        body["messages"] = .array(messages(of: request))
        if usesJSON(request) {
            body["response_format"] = ToolsByJSON.responseFormat(for: request.offered, dialect.tools)
        } else if !request.offered.isEmpty {
            body["tools"] = .array(request.offered.map(RequestBuilder.tool))
        }
        if dialect.takesTemperature { body["temperature"] = RequestBuilder.temperature(of: request.options) }
        if let limit = request.options.maximumResponseTokens { body[dialect.tokenLimit] = .integer(limit) }
        if isStreaming {
            body["stream"] = true
            if dialect.takesStreamOptions { body["stream_options"] = ["include_usage": true] }
            if tellsProgress { body["return_progress"] = true }
        }
        return .object(body)
    }

    /// Whether the reply is asked for as JSON.
    func usesJSON(_ request: ModelRequest) -> Bool { dialect.tools != .native && !request.tools.isEmpty }

    private static func temperature(of options: GenerationOptions) -> JSONValue {
        if options.samplingMode == .greedy { return 0 }
        let temperature = options.temperature ?? defaultTemperature
        return .number(temperature.isFinite ? "\(temperature)" : "\(defaultTemperature)")
    }

    private static func tool(_ tool: ToolDefinition) -> JSONValue {
        [
            "type": "function",
            "function": [
                "name": .string(tool.name), "description": .string(tool.description),
                "parameters": tool.parameters.told.jsonSchema,
            ],
        ]
    }

    private func messages(of request: ModelRequest) -> [JSONValue] {
        let usesJSON = usesJSON(request)
        var messages: [JSONValue] = []
        if usesJSON, request.transcript.instructions == nil {
            messages.append(RequestBuilder.message("system", ToolsByJSON.instructions(for: request.tools)))
        }
        let told = usesJSON ? Set(request.transcript.outputsToldByProgram) : []
        for entry in request.transcript.entries {
            switch entry {
            case .instructions(let instructions):
                let text = TemplateTokens.neutralized(instructions.text)
                // The tools first: the instructions end with what changes from day to day.
                let tools = usesJSON ? ToolsByJSON.instructions(for: request.tools) + "\n" : ""
                messages.append(RequestBuilder.message("system", tools + text))
            case .prompt(let prompt):
                messages.append(RequestBuilder.message("user", TemplateTokens.neutralized(prompt.text)))
            case .toolCall(let call):
                messages.append(usesJSON ? RequestBuilder.json(call) : RequestBuilder.native(call))
            case .toolOutput(let output):
                messages.append(
                    usesJSON
                        ? RequestBuilder.json(output, isTold: told.contains(output.callID))
                        : RequestBuilder.native(output))
            case .response(let response):
                let text = usesJSON ? ToolsByJSON.text(of: response) : response.text
                messages.append(RequestBuilder.message("assistant", TemplateTokens.neutralized(text)))
            case .guidance(let guidance):
                RequestBuilder.add(guidance, to: &messages, usesJSON: usesJSON)
            }
        }
        return messages
    }

    /// Guidance stands at the end of the message that it follows: templates want the roles to take turns.
    private static func add(_ guidance: Guidance, to messages: inout [JSONValue], usesJSON: Bool) {
        let lines = usesJSON ? ToolsByJSON.lines(of: guidance) : ToolsByJSON.suggestion(of: guidance).map { [$0] } ?? []
        guard !lines.isEmpty, var last = messages.popLast()?.object else { return }
        let text = TemplateTokens.neutralized(lines.joined(separator: "\n"))
        last["content"] = .string((last["content"]?.string ?? "") + "\n\n" + text)
        messages.append(.object(last))
    }

    private static func message(_ role: String, _ text: String) -> JSONValue {
        ["role": .string(role), "content": .string(text)]
    }

    private static func json(_ call: ToolCall) -> JSONValue {
        message("assistant", TemplateTokens.neutralized(ToolsByJSON.text(of: call)))
    }

    private static func json(_ output: ToolOutput, isTold: Bool) -> JSONValue {
        message("user", TemplateTokens.neutralized(ToolsByJSON.text(of: output, isTold: isTold)))
    }

    /// Servers answer 500 to arguments that are no JSON and to a call without a name, so the history has neither.
    private static func native(_ call: ToolCall) -> JSONValue {
        let arguments =
            switch call.arguments {
            case .object(let object): TemplateTokens.neutralized(object.description)
            case .unreadable: "{}"
            }
        let function: JSONValue = [
            "name": .string(call.name.isEmpty ? "unknown" : call.name), "arguments": .string(arguments),
        ]
        // Empty, not null: there are servers that take only a string.
        return [
            "role": "assistant", "content": "",
            "tool_calls": [["id": .string(call.id), "type": "function", "function": function]],
        ]
    }

    private static func native(_ output: ToolOutput) -> JSONValue {
        [
            "role": "tool", "tool_call_id": .string(output.callID), "name": .string(output.toolName),
            "content": .string(TemplateTokens.neutralized(output.text)),
        ]
    }
}
