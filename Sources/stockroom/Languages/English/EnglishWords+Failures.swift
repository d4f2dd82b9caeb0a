import LanguageModel

extension EnglishWords {
    func sentence(for error: LanguageModelError) -> String {
        switch error {
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
