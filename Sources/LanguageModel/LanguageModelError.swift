/// What can go wrong between a question and its answer.
public enum LanguageModelError: Error, Sendable, Hashable {
    /// The conversation is larger than the model's window: both in tokens.
    case contextSizeExceeded(contextSize: Int, tokenCount: Int)
    /// Too many requests; in how many seconds it may be tried again, when the server said so.
    case rateLimited(retryAfter: Int?)
    /// The model's maker forbids the question or the answer.
    case guardrailViolation(AnyModelFault)
    /// The model declines.
    case refusal(String)
    /// The model does not know the language.
    case unsupportedLanguageOrLocale(String)
    /// No answer within so many seconds.
    case timeout(seconds: Int)
    /// The model cannot be reached or used.
    case unavailable(AnyModelFault)
    /// The answer could not be read.
    case decodingFailure(AnyModelFault)
    /// A question came while another was being answered.
    case concurrentRequests
    /// The model went on calling tools for so many rounds.
    case toolRoundsExceeded(limit: Int)
}
