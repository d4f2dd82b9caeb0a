import LanguageModel

/// Why a model server gives no answer.
public struct ServerFault: ModelFault {
    /// What is wrong.
    public enum Problem: Sendable, Hashable {
        // On the way to it:
        /// No machine of that name is known.
        case unknownHost
        case notListening
        /// No secure connection; what was said tells why.
        case notSecure
        case notHTTP
        case unreachable(seconds: Int)
        case closedWithoutAnswer
        /// This machine had no thread or file descriptor left for the request.
        case noResources
        case requestFailed
        // What listens there is no model server, or its address is another:
        case webPage
        case notJSON
        /// Sends on to another address; nil when the status is not known.
        case redirects(status: Int?)
        case noChatCompletions(status: Int)
        /// It has no list of models.
        case noModelList
        // It does not let the person in:
        case keyWanted
        case keyRefused
        case noCredit
        case forbidden
        // It has not the model that was asked for; nil where none was named:
        case noSuchModel(String?)
        /// It has these models, and none was chosen.
        case severalModels(String)
        // It does not answer now:
        case stillLoading(seconds: Int)
        /// It gave up waiting for its model.
        case modelTimedOut
        case busy(status: Int)
        case refusesRequest(status: Int)
        /// nil where the failure came within an answer.
        case failed(status: Int?)
        /// The question about it was stopped.
        case notAsked
    }

    /// The server's address, without a key.
    public let address: String
    public let problem: Problem
    /// What the server, or the network's library, says about it, without the key and without a full stop at its end; foreign
    /// text, empty where nothing was said.
    public let said: String

    /// A server's fault.
    public init(_ problem: Problem, at address: String, said: String = "") {
        self.problem = problem
        self.address = address
        self.said = said
    }
}

/// What is wrong with a server's answer.
public enum AnswerFault: ModelFault {
    /// The server could not read what its model wrote; what it says about it.
    case unreadableToServer(said: String)
    /// An event is no JSON, and how it begins.
    case notJSON(String)
    case lineTooLong(kibibytes: Int)
    case tooLong(kibibytes: Int)
    /// It ended before its end.
    case brokenOff
    /// The connection to this address ended before the answer did.
    case connectionLost(address: String)
    /// Neither a word nor a call.
    case empty
    /// Nothing but what the model thought.
    case onlyThoughts
    case tooManyCalls(limit: Int)
    /// A model that was asked for a call as JSON wrote something else, and how it begins.
    case neitherReplyNorCall(String)
}

/// Why an answer is forbidden.
public enum ForbiddenAnswer: ModelFault {
    /// The server's content filter ended it.
    case filtered
    /// For a reason that the server tells.
    case said(String)
}

/// What a server makes the person wait for, or should be known about it.
public enum ServerStatus: Sendable, Hashable {
    /// It is loading its model, and is waited for.
    case loading(address: String)
    /// It takes no more requests, and is waited for.
    case busy(address: String, seconds: Int)
    /// It read fewer tokens than were sent: it may have dropped the beginning of the conversation.
    case droppedPrompt(address: String, readTokens: Int, ofAbout: Int)
}
