import ChatCompletions
import LanguageModel

/// What is said of model servers, and of the model that the system brings along.
protocol ServerWords {
    /// Why a model is of no use: a sentence, or more.
    func sentence(for fault: ServerFault) -> String
    /// Why the system's own model is of no use, or the end of a sentence about its answer.
    func sentence(for fault: SystemModelFault) -> String
    /// The system's own model, of that name, could be used.
    func modelIsThere(_ name: String) -> String
    /// The model that answers is not made for the language of these words.
    var modelDoesNotKnowLanguage: String { get }
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
        case let fault as SystemModelFault: sentence(for: fault)
        case let fault as AnswerFault: reason(fault)
        case let fault as ReplyFault: reason(fault)
        case let fault as ForbiddenAnswer: reason(fault)
        default: "\(fault.base)"
        }
    }
}
