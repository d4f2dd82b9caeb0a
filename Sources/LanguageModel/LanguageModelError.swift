/// What can go wrong between a question and its answer.
public enum LanguageModelError: Error, Sendable, Hashable {
    /// The conversation is larger than the model's window: both in tokens.
    case contextSizeExceeded(contextSize: Int, tokenCount: Int)
    /// Too many requests; in how many seconds it may be tried again, when the server said so.
    case rateLimited(retryAfter: Int?)
    /// The model's maker forbids the question or the answer.
    case guardrailViolation(String)
    /// The model declines.
    case refusal(String)
    /// The model does not know the language.
    case unsupportedLanguageOrLocale(String)
    /// No answer within so many seconds.
    case timeout(seconds: Int)
    /// The model cannot be reached or used; the sentence says why and what to do.
    case unavailable(String)
    /// The answer could not be read; the sentence says what was wrong with it.
    case decodingFailure(String)
    /// A question came while another was being answered.
    case concurrentRequests
    /// The model went on calling tools for so many rounds.
    case toolRoundsExceeded(limit: Int)
}

extension LanguageModelError: CustomStringConvertible {
    /// One or two sentences for the person: what happened, and what to do.
    public var description: String {
        switch self {
        case .contextSizeExceeded(let contextSize, let tokenCount):
            "This needs \(tokenCount) tokens, and the model's window holds \(contextSize). "
                + "Ask for less at once, or start afresh with /reset."
        case .rateLimited(let retryAfter?):
            "The model server takes no more requests for now. Ask again in \(retryAfter) s."
        case .rateLimited(nil): "The model server takes no more requests for now. Ask again in a moment."
        case .guardrailViolation(let reason): "The model's safety rules forbid this: \(reason)"
        case .refusal(let reason): "The model declines to answer: \(reason)"
        case .unsupportedLanguageOrLocale(let language):
            "The model does not know this language: \(language). Choose another with /language."
        case .timeout(let seconds):
            "The model gave no answer for \(seconds) s. Ask again, or choose another with /model."
        case .unavailable(let reason): reason
        case .decodingFailure(let reason): "The model's answer could not be read: \(reason). Ask again."
        case .concurrentRequests: "A question is being answered. Wait for it, or stop it with Ctrl-C."
        case .toolRoundsExceeded(let limit):
            "The model looked things up \(limit) times without coming to an answer. Ask more simply."
        }
    }
}
