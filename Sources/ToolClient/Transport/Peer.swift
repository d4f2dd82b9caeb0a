import StrictJSON

/// The way of JSON-RPC messages to a server and back.
protocol Peer: Sendable {
    /// The answer to a request: its result or its error.
    ///
    /// - Parameters:
    ///   - mirrored: what the head of a request repeats of its body, where it has one.
    ///   - patience: how long the answer may take.
    /// - Throws: ``ForeignFailure`` when there is none.
    func ask(
        _ method: String, _ parameters: JSONObject, era: Era, mirrored: [(name: String, value: String)],
        patience: Duration
    ) async throws(ForeignFailure) -> PeerAnswer

    /// Sends what gets no answer.
    func tell(_ method: String, _ parameters: JSONObject, era: Era) async

    /// Whether the server has said since the last time that its tools are others.
    func toolsHaveChanged() async -> Bool

    /// Says the older revision that was agreed on.
    func use(revision: String) async

    /// Forgets a session that the server does not know any more; false when there is none.
    func forgetSession() async -> Bool

    /// Ends it.
    func end() async
}

/// What answers a request.
enum PeerAnswer: Sendable, Hashable {
    case result(JSONObject)
    case error(code: Int, message: String, data: JSONValue?)

    /// The answer in a message with the id of the request.
    init(_ message: JSONObject) throws(ForeignFailure) {
        if let error = message["error"]?.object {
            self = .error(
                code: error["code"]?.integer ?? 0, message: ForeignFailure.words(error["message"]?.string ?? ""),
                data: error["data"])
        } else if let result = message["result"]?.object {
            self = .result(result)
        } else {
            throw .unreadable("an answer without a result")
        }
    }
}

/// The two eras of the protocol, in the revisions that are spoken here.
enum Era: String, Sendable {
    case modern = "2026-07-28"
    /// The newest of those that begin with `initialize`, or what the server chose instead.
    case legacy = "2025-11-25"

    /// The revisions of the older era.
    static let legacyRevisions: Set<String> = ["2025-11-25", "2025-06-18", "2025-03-26", "2024-11-05"]
}

/// Limits of what somebody else's server may send.
enum ForeignLimits {
    /// Bytes of one message.
    static let message = 4 << 20
    /// Requests of its own during one of ours; more go unanswered.
    static let requestsAtOnce = 100
    /// Questions to the person during one call; more are declined.
    static let questionsAtOnce = 10
    static let pages = 20
    static let tools = 1_000
    /// How deep a message is nested.
    static let deepest = 100
}
