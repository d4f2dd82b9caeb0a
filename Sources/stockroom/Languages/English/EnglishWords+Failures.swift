import Assistant
import Essentials
import LanguageModel
import Terminal

extension EnglishWords {
    func sentence(for error: LanguageModelError) -> String {
        switch error {
        case .contextSizeExceeded(let contextSize, let tokenCount):
            "This needs \(tokenCount) tokens, and the model's window holds \(contextSize). "
                + "Ask for less at once, or start afresh with /reset."
        case .rateLimited(let retryAfter?):
            "The model server takes no more requests for now. Ask again in \(retryAfter) s."
        case .rateLimited(nil): "The model server takes no more requests for now. Ask again in a moment."
        case .guardrailViolation(let fault): "The model's safety rules forbid this: \(reason(fault))"
        case .refusal(let reason): "The model declines to answer: \(reason)"
        case .unsupportedLanguageOrLocale(let language):
            "The model does not know this language: \(language). Choose another with /language."
        case .timeout(let seconds):
            "The model gave no answer for \(seconds) s. Ask again, or choose another with /model."
        case .unavailable(let fault): reason(fault)
        case .decodingFailure(let fault): "The model's answer could not be read: \(reason(fault)). Ask again."
        case .concurrentRequests: "A question is being answered. Wait for it, or stop it with Ctrl-C."
        case .toolRoundsExceeded(let limit):
            "The model looked things up \(limit) times without coming to an answer. Ask more simply."
        }
    }

    func sentence(for failure: PromptTexts.Failure) -> String {
        let problem =
            switch failure {
            case .noFolder(let folder): "there is no folder \(folder)."
            case .unreadable(let path): "\(path) cannot be read."
            case .notUTF8(let file): "\(file) is not UTF-8."
            case .lacks(let file, let placeholder): "\(file) must contain {{\(placeholder)}}."
            case .noObject(let file): "\(file) must be an object."
            case .notJSON(let file, let failure): "\(file) is \(failure)."
            case .noTool(let file, let name, let known):
                "\(file) describes \"\(name)\", which is no tool. Tools: \(known.joined(separator: ", "))."
            }
        return "--prompts: \(problem)"
    }

    func sentence(for error: OutputError) -> String {
        switch error {
        case .closed: "nobody reads the output any more"
        case .full: "no space left for the output: free some space, or write elsewhere"
        case .failed(let code): "cannot write the output: \(String(cString: strerror(code)))"
        }
    }
}
