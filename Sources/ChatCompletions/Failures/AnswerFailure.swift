/// What can be wrong with a reply while it comes.
enum AnswerFailure: Error, Sendable, Hashable {
    /// The server reports an error in the middle of it.
    case server(ServerError)
    /// An event that is no JSON, and how it begins.
    case notJSON(String)
    /// A line or an event is longer than allowed, in bytes.
    case lineTooLong(limit: Int)
    /// Text and calls together are longer than allowed, in bytes.
    case tooLong(limit: Int)
    /// It ended before the model had finished.
    case brokenOff
    /// The model finished without a word and without a call; whether it had been thinking.
    case empty(afterReasoning: Bool)
    /// More calls than allowed.
    case tooManyCalls(limit: Int)
    /// A model that was asked for a call as JSON wrote something else.
    case neitherReplyNorCall(String)
    /// The model's safety rules ended it.
    case filtered
    /// The model declines, in its own words.
    case refused(String)
    /// The window was full before the model had finished, in tokens.
    case contextFilled(contextSize: Int)
}
