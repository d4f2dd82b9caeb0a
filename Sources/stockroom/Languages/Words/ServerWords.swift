import ChatCompletions
import LanguageModel

/// What is said of model servers.
protocol ServerWords {
    /// Why a model is of no use: a sentence, or more.
    func sentence(for fault: ServerFault) -> String
    /// What is wrong with an answer: the end of a sentence about it.
    func reason(_ fault: AnswerFault) -> String
    /// What is wrong with a reply: the end of a sentence about it.
    func reason(_ fault: ReplyFault) -> String
    /// Why an answer is forbidden: the end of a sentence.
    func reason(_ fault: ForbiddenAnswer) -> String
    /// A server's address or key is none.
    func sentence(for error: ConfigurationError) -> String
    /// What a server makes the person wait for.
    func status(_ status: ServerStatus) -> String
}

extension ScreenWords {
    /// What is wrong with a model, of whatever kind it is.
    func reason(_ fault: AnyModelFault) -> String {
        switch fault.base {
        case let fault as ServerFault: sentence(for: fault)
        case let fault as AnswerFault: reason(fault)
        case let fault as ReplyFault: reason(fault)
        case let fault as ForbiddenAnswer: reason(fault)
        default: "\(fault.base)"
        }
    }
}
