import LanguageModel

/// Waits for a server that is loading its model, with a word to the person, and not for ever.
struct LoadingPatience {
    private static let longestStep: Duration = .seconds(5)

    private let server: ServerConnection
    private var waited: Duration = .zero
    private var step: Duration = .milliseconds(500)

    init(_ server: ServerConnection) { self.server = server }

    /// Waits until it is worth asking again.
    ///
    /// - Throws: ``LanguageModelError/unavailable(_:)`` when it took too long, `CancellationError`.
    mutating func wait() async throws {
        guard waited < server.timeouts.loading else {
            throw server.mapper().unavailable(.stillLoading(seconds: waited.wholeSeconds))
        }
        if waited == .zero { server.onStatus(.loading(address: "\(server.address)")) }
        try await server.wait(step)
        waited += step
        step = min(step * 2, LoadingPatience.longestStep)
    }
}
