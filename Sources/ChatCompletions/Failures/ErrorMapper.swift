import LanguageModel
import WebClient

/// Turns what went wrong into the error for the person: what happened, and what to do.
struct ErrorMapper: Sendable {
    /// What a server says is foreign text: no more than this of it is passed on, in characters.
    static let longestQuote = 300

    let address: ServerAddress
    let modelName: String?
    let key: Secret?
    /// The window, and the tokens of the request, for servers that don't say them.
    var contextSize = 0
    var tokenCount = 0

    /// The error for an answer that is no reply.
    func error(for response: ServerResponse) -> LanguageModelError {
        if response.isWebPage {
            return .unavailable(
                "\(address) answers with a web page, not as a model server. Check the address; "
                    + "it looks like http://127.0.0.1:8080/v1.")
        }
        let status = response.head.status
        if let error = response.error {
            return self.error(for: error, status: status, retryAfter: response.head.retryAfter)
        }
        switch status {
        case 200:
            return .unavailable(
                "\(address) answers with something that is no JSON\(quote(response.text)). Check the address; "
                    + "it looks like http://127.0.0.1:8080/v1.")
        case 300..<400:
            return .unavailable(
                "\(address) sends on to another address (HTTP \(status)). Give that address with --model.")
        default:
            return self.error(
                for: ServerError(message: response.text.trimmingBlanks()), status: status,
                retryAfter: response.head.retryAfter)
        }
    }

    /// The error for what a server says went wrong.
    func error(for error: ServerError, status: Int, retryAfter: Int? = nil) -> LanguageModelError {
        let quote = quote(error.message)
        let status = status == 200 ? error.status ?? 200 : status
        if error.isAboutContext { return contextSizeExceeded(error) }
        if error.isGuardrail { return .guardrailViolation(passedOn(error.message)) }
        switch status {
        case 401: return refusedKey(quote)
        case 400 where error.isAboutKey: return refusedKey(quote)
        case 402: return noCredit(quote)
        case 403 where error.isAboutKey: return refusedKey(quote)
        case 403:
            return .unavailable("The server at \(address) forbids this\(quote). Use another key or model.")
        case 408, 504:
            return .unavailable("The server at \(address) gave up waiting for its model\(quote). Ask again.")
        case 413: return contextSizeExceeded(error)
        case 429 where error.isAboutCredit: return noCredit(quote)
        case 429: return .rateLimited(retryAfter: retryAfter)
        case 400, 404, 422:
            if error.isAboutModelName { return noSuchModel(quote) }
            if status != 404 { break }
            return noSuchPath(status, quote)
        case 405, 501: return noSuchPath(status, quote)
        case 502, 503, 529:
            return .unavailable(
                "The server at \(address) cannot answer now (HTTP \(status))\(quote). Ask again in a moment.")
        case 200 where error.message.lowercased().contains("unexpected endpoint"): return noSuchPath(status, quote)
        default: break
        }
        if error.isAboutModelOutput {
            return .decodingFailure("the server could not read what its model wrote\(quote)")
        }
        if (400..<500).contains(status) {
            return .unavailable(
                "The server at \(address) does not accept the request (HTTP \(status))\(quote). "
                    + "Try another model with /model, or start afresh with /reset.")
        }
        let code = status == 200 ? "" : " (HTTP \(status))"
        return .unavailable(
            "The server at \(address) failed\(code)\(quote). Ask again; if it stays so, look at the server's log.")
    }

    /// The error for an answer that did not come, or not wholly.
    func error(for failure: HTTPFailure) -> LanguageModelError {
        switch failure {
        case .unknownHost:
            .unavailable("No machine of the name in \(address) is known. Check the address and the network.")
        case .notListening:
            .unavailable(
                "Nothing listens at \(address). Start the model server, or choose another model; "
                    + "`stockroom models` lists what is there.")
        case .insecure(let reason):
            .unavailable(
                "No secure connection to \(address)\(quote(reason)). "
                    + "Check the server's certificate, or use http:// where the server has none.")
        case .notHTTP:
            .unavailable("What listens at \(address) does not speak HTTP. Check the port.")
        case .connectTimeout(let duration):
            .unavailable(
                "\(address) could not be reached within \(duration.wholeSeconds) s. Check the address and the network.")
        case .timeout(let duration): .timeout(seconds: duration.wholeSeconds)
        case .brokenOff(afterBytes: false):
            .unavailable(
                "\(address) closed the connection without an answer. Look at the server's log, then ask again.")
        case .brokenOff(afterBytes: true): .decodingFailure("the connection to \(address) broke off")
        case .tooLarge(let limit): .decodingFailure("it is longer than \(limit / 1024) KiB")
        case .unsendable: .unavailable("The request to \(address) holds a header that cannot be sent.")
        case .leavesOrigin, .tooManyRedirects:
            .unavailable("\(address) sends on to another address. Give that address with --model.")
        case .noResources:
            .unavailable("The request to \(address) failed: no thread for the network could be started. Ask again.")
        case .other(let reason): .unavailable("The request to \(address) failed\(quote(reason)). Ask again.")
        }
    }

    /// The error for a reply that is wrong.
    func error(for failure: AnswerFailure) -> LanguageModelError {
        switch failure {
        case .server(let error): self.error(for: error, status: 200)
        case .notJSON(let text): .decodingFailure("the server sent an event that is no JSON\(quote(text))")
        case .lineTooLong(let limit): .decodingFailure("a line of it is longer than \(limit / 1024) KiB")
        case .tooLong(let limit): .decodingFailure("it is longer than \(limit / 1024) KiB")
        case .brokenOff: .decodingFailure("it broke off before its end")
        case .empty(afterReasoning: false):
            .decodingFailure("it is empty; the model may not fit the server's chat template, or the prompt its window")
        case .empty(afterReasoning: true): .decodingFailure("it holds nothing but the model's thoughts")
        case .tooManyCalls(let limit): .decodingFailure("it calls more than \(limit) tools at once")
        case .neitherReplyNorCall(let text): .decodingFailure("it is neither a reply nor a tool call\(quote(text))")
        case .filtered: .guardrailViolation("the server's content filter ended the answer. Ask in other words.")
        case .refused(let text): .refusal(passedOn(text))
        case .contextFilled(let size): .contextSizeExceeded(contextSize: size, tokenCount: size + 1)
        }
    }

    /// A server's text without the key, and no longer than we pass on.
    func passedOn(_ text: String) -> String {
        (key?.redacted(in: text) ?? text).trimmingBlanks().capped(at: ErrorMapper.longestQuote)
    }

    private func quote(_ text: String) -> String {
        var text = passedOn(text)
        while text.last == "." { text.removeLast() }
        return text.isEmpty ? "" : ": \(text)"
    }

    private func contextSizeExceeded(_ error: ServerError) -> LanguageModelError {
        let size = error.statedContextSize ?? contextSize
        return .contextSizeExceeded(
            contextSize: size, tokenCount: error.statedPromptTokens ?? max(tokenCount, size + 1))
    }

    private func refusedKey(_ quote: String) -> LanguageModelError {
        .unavailable(
            key == nil
                ? "The server at \(address) asks for an API key\(quote). Put it in STOCKROOM_API_KEY."
                : "The server at \(address) refuses the API key\(quote). Put the right one in STOCKROOM_API_KEY.")
    }

    private func noCredit(_ quote: String) -> LanguageModelError {
        .unavailable(
            "The account at \(address) has nothing left to pay with\(quote). Choose another model with /model.")
    }

    private func noSuchModel(_ quote: String) -> LanguageModelError {
        let model = modelName.map { "no model \"\($0)\"" } ?? "no such model"
        return .unavailable(
            "The server at \(address) has \(model)\(quote). `stockroom models` lists what it has; "
                + "choose with --model-name.")
    }

    private func noSuchPath(_ status: Int, _ quote: String) -> LanguageModelError {
        .unavailable(
            "\(address) is no address of a chat completions server (HTTP \(status))\(quote). Check the address; "
                + "it looks like http://127.0.0.1:8080/v1.")
    }
}
