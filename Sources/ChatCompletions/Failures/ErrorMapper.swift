import LanguageModel
import WebClient

/// Turns what went wrong into an error that says what it was, with all that a person is told of it.
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
        if response.isWebPage { return unavailable(.webPage) }
        let status = response.head.status
        if let error = response.error {
            return self.error(for: error, status: status, retryAfter: response.head.retryAfter)
        }
        switch status {
        case 200: return unavailable(.notJSON, said: response.text)
        case 300..<400: return unavailable(.redirects(status: status))
        default:
            return self.error(
                for: ServerError(message: response.text.trimmingBlanks()), status: status,
                retryAfter: response.head.retryAfter)
        }
    }

    /// The error for what a server says went wrong.
    func error(for error: ServerError, status: Int, retryAfter: Int? = nil) -> LanguageModelError {
        let status = status == 200 ? error.status ?? 200 : status
        if error.isAboutContext { return contextSizeExceeded(error) }
        if error.isGuardrail { return .guardrailViolation(ForbiddenAnswer.said(passedOn(error.message))) }
        if status == 413 { return contextSizeExceeded(error) }
        if status == 429, !error.isAboutCredit { return .rateLimited(retryAfter: retryAfter) }
        if let problem = problem(of: error, status: status) { return unavailable(problem, said: error.message) }
        if error.isAboutModelOutput {
            return .decodingFailure(AnswerFault.unreadableToServer(said: quote(error.message)))
        }
        if (400..<500).contains(status) { return unavailable(.refusesRequest(status: status), said: error.message) }
        return unavailable(.failed(status: status == 200 ? nil : status), said: error.message)
    }

    /// What a status means by itself; nil for those of which it depends on the message.
    private func problem(of error: ServerError, status: Int) -> ServerFault.Problem? {
        let keyProblem: ServerFault.Problem = key == nil ? .keyWanted : .keyRefused
        switch status {
        case 401: return keyProblem
        case 400 where error.isAboutKey: return keyProblem
        case 402, 429: return .noCredit
        case 403: return error.isAboutKey ? keyProblem : .forbidden
        case 408, 504: return .modelTimedOut
        case _ where [400, 404, 422].contains(status) && error.isAboutModelName: return .noSuchModel(modelName)
        case 404, 405, 501: return .noChatCompletions(status: status)
        case 502, 503, 529: return .busy(status: status)
        case 200 where error.message.lowercased().contains("unexpected endpoint"):
            return .noChatCompletions(status: status)
        default: return nil
        }
    }

    /// The error for an answer that did not come, or not wholly.
    func error(for failure: HTTPFailure) -> LanguageModelError {
        switch failure {
        case .unknownHost: unavailable(.unknownHost)
        case .notListening: unavailable(.notListening)
        case .insecure(let reason): unavailable(.notSecure, said: reason)
        case .notHTTP: unavailable(.notHTTP)
        case .connectTimeout(let duration): unavailable(.unreachable(seconds: duration.wholeSeconds))
        case .timeout(let duration): .timeout(seconds: duration.wholeSeconds)
        case .brokenOff(afterBytes: false): unavailable(.closedWithoutAnswer)
        case .brokenOff(afterBytes: true): .decodingFailure(AnswerFault.connectionLost(address: "\(address)"))
        case .tooLarge(let limit): .decodingFailure(AnswerFault.tooLong(kibibytes: limit / 1024))
        case .leavesOrigin, .tooManyRedirects: unavailable(.redirects(status: nil))
        case .noResources: unavailable(.noResources)
        case .unsendable: unavailable(.requestFailed)
        case .other(let reason): unavailable(.requestFailed, said: reason)
        }
    }

    /// The error for a reply that is wrong.
    func error(for failure: AnswerFailure) -> LanguageModelError {
        switch failure {
        case .server(let error): self.error(for: error, status: 200)
        case .notJSON(let text): .decodingFailure(AnswerFault.notJSON(quote(text)))
        case .lineTooLong(let limit): .decodingFailure(AnswerFault.lineTooLong(kibibytes: limit / 1024))
        case .tooLong(let limit): .decodingFailure(AnswerFault.tooLong(kibibytes: limit / 1024))
        case .brokenOff: .decodingFailure(AnswerFault.brokenOff)
        case .empty(afterReasoning: false): .decodingFailure(AnswerFault.empty)
        case .empty(afterReasoning: true): .decodingFailure(AnswerFault.onlyThoughts)
        case .tooManyCalls(let limit): .decodingFailure(AnswerFault.tooManyCalls(limit: limit))
        case .neitherReplyNorCall(let text): .decodingFailure(AnswerFault.neitherReplyNorCall(quote(text)))
        case .filtered: .guardrailViolation(ForbiddenAnswer.filtered)
        case .refused(let text): .refusal(passedOn(text))
        case .contextFilled(let size): .contextSizeExceeded(contextSize: size, tokenCount: size + 1)
        }
    }

    /// The error for a fault of the server, with what is said about it.
    func unavailable(_ problem: ServerFault.Problem, said: String = "") -> LanguageModelError {
        .unavailable(ServerFault(problem, at: "\(address)", said: quote(said)))
    }

    /// A server's text without the key, and no longer than we pass on.
    func passedOn(_ text: String) -> String {
        (key?.redacted(in: text) ?? text).trimmingBlanks().capped(at: ErrorMapper.longestQuote)
    }

    /// The same to go on behind, without a full stop.
    private func quote(_ text: String) -> String {
        var text = passedOn(text)
        while text.last == "." { text.removeLast() }
        return text
    }

    private func contextSizeExceeded(_ error: ServerError) -> LanguageModelError {
        let size = error.statedContextSize ?? contextSize
        return .contextSizeExceeded(
            contextSize: size, tokenCount: error.statedPromptTokens ?? max(tokenCount, size + 1))
    }
}
