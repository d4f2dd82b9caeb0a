/// What answers requests, once they have passed its gate.
package protocol HTTPService: Sendable {
    /// What every request has to pass.
    var gate: Gate { get }

    /// The answer to a whole request.
    func answer(_ head: RequestHead, body: [UInt8]) async -> HTTPAnswer

    /// The body of the answer to a request that goes no further, and its media type where that is not JSON.
    func answer(_ head: RequestHead, refused refusal: Refusal) -> HTTPAnswer
}

/// How much, and how long.
package struct HTTPLimits: Sendable, Hashable {
    /// How many connections there may be at once; more wait to be accepted.
    package var connections = 256
    /// How many requests are answered at once.
    package var requestsAtOnce = 2
    /// How many bytes of bodies and answers are held for all clients together.
    package var heldBytes = 8 << 20
    /// How long a request may take until it is whole, and an answer until it is taken.
    package var patience = Duration.seconds(30)
    /// How long answers under way are waited for at the end.
    package var farewell = Duration.seconds(4)

    package init() {}
}
