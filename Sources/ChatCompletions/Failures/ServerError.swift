import StrictJSON

/// What a server says went wrong, read from any of the shapes in which servers say it.
struct ServerError: Error, Sendable, Hashable {
    /// The server's sentence; may be empty.
    var message: String
    /// Its kind, in the server's words: `type`, else `code` when that is a word.
    var kind = ""
    /// The status that it stands for, when the error itself names one.
    var status: Int?
    /// Tokens of the prompt, when it was too long.
    var promptTokens: Int?
    /// Tokens of the window, when the prompt was too long.
    var contextSize: Int?
}

extension ServerError {
    /// The error in an answer or in an event of a stream; nil when that is none.
    ///
    /// `{"error":{"message":…,"type":…,"code":…}}`, `{"error":"text"}`, `{"object":"error","message":…}`,
    /// `{"detail":…}`.
    init?(_ value: JSONValue) {
        if let error = value["error"], error != .null, error != false {
            self.init(details: error)
        } else if value["object"]?.string == "error" {
            self.init(details: value)
        } else if let detail = value["detail"], value["choices"] == nil {
            self.init(details: detail)
        } else {
            return nil
        }
    }

    /// The error that a value is, whatever its shape.
    init(details: JSONValue) {
        guard let object = details.object else {
            self.init(message: details.string ?? details.serialized())
            return
        }
        let words = [object["type"]?.string, object["code"]?.string].compactMap { $0 }.filter { !$0.isEmpty }
        let message = object["message"]?.string ?? object["error"]?.string
        self.init(
            message: message ?? (words.isEmpty ? details.serialized() : words.joined(separator: ", ")),
            kind: words.joined(separator: " "),
            status: [object["code"]?.integer, object["status"]?.integer].compactMap { $0 }.first {
                (400..<600).contains($0)
            },
            promptTokens: object["n_prompt_tokens"]?.integer, contextSize: object["n_ctx"]?.integer)
    }

    /// Message and kind in lower case: where words are looked for.
    private var words: String { (message + " " + kind).lowercased() }

    private func mentions(_ terms: String...) -> Bool { terms.contains { words.contains($0) } }

    /// The model is being loaded: the same request will work soon.
    var isLoading: Bool { mentions("loading model", "model is loading", "loading the model") }

    /// Neither the key nor the right to use it was found good.
    var isAboutKey: Bool { mentions("api key", "api_key", "authentication", "unauthorized") }

    /// The server has no model of that name.
    var isAboutModelName: Bool {
        mentions("model_not_found", "not a valid model")
            || mentions("model") && mentions("not found", "does not exist", "no such", "unknown model", "not exist")
    }

    /// The model or the server cannot call tools, or was not started for it.
    var refusesTools: Bool {
        mentions("tool", "function call")
            && mentions(
                "not support", "unsupported", "requires --jinja", "enable-auto-tool-choice", "support tool use")
    }

    /// The server cannot hold an answer to a schema.
    var refusesSchema: Bool { mentions("response_format", "json_schema", "grammar", "schema", "structured output") }

    /// The server names a parameter of the request that it does not take.
    func refuses(parameter: String) -> Bool {
        words.contains(parameter)
            && mentions("unsupported", "not support", "unknown", "unrecognized", "not permitted", "unexpected", "extra")
    }

    /// The safety rules of whoever runs the model.
    var isGuardrail: Bool {
        mentions("content_filter", "content_policy", "content policy", "content management policy")
    }

    /// Nothing is left to pay with: waiting does not help.
    var isAboutCredit: Bool { mentions("insufficient_quota", "insufficient credit", "credit balance", "billing") }

    /// The model's own words could not be read by the server.
    var isAboutModelOutput: Bool {
        mentions("model produced output", "parse model output", "failed to parse tool call")
    }

    /// The prompt is larger than the window.
    var isAboutContext: Bool {
        contextSize != nil
            || mentions(
                "exceed_context_size", "context_length_exceeded", "maximum context length", "context window",
                "context length of only", "context size", "max_model_len", "prompt is too long")
    }

    /// The window's size as the sentence names it: "maximum context length is 4096 tokens", "context size (4096 tokens)".
    var statedContextSize: Int? {
        contextSize
            ?? number(after: ["context length is", "context length of only", "context size (", "context window of"])
    }

    /// The request's size as the sentence names it: "you requested 5023 tokens", "resulted in 5023 tokens".
    var statedPromptTokens: Int? {
        promptTokens
            ?? number(after: ["you requested", "resulted in", "request (", "your request has", "your prompt contains"])
    }

    private func number(after phrases: [String]) -> Int? {
        let text = words
        for phrase in phrases {
            guard let range = text.firstRange(of: phrase) else { continue }
            let digits = text[range.upperBound...].drop { !$0.isASCII || !$0.isNumber }.prefix {
                $0.isASCII && $0.isNumber
            }
            if let number = Int(digits) { return number }
        }
        return nil
    }
}
