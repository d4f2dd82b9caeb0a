import TestSupport

/// The round in which a server gives this answer, its address named `ADDRESS`.
func playedRound(
    _ answer: LoopbackServer.Answer, apiKey: String? = nil, modelName: String? = nil
) async throws -> Round {
    let server = try LoopbackServer(Wire.onlyReplies { _ in answer })
    return try await TestClient(server.address, modelName: modelName, apiKey: apiKey).round().naming(server)
}

extension Wire {
    /// The deltas of a whole reply: "Hello".
    static let hello = [delta(#"{"content":"Hello"}"#), delta("{}", finish: "stop")]
}
