/// The way to a server and back: the one seam where tests put a server of their own.
package protocol HTTPTransport: Sendable {
    /// Sends a request; its head comes first, then the body as it arrives. No redirect is followed.
    ///
    /// Ending the iteration early, or cancelling its task, closes the connection at once.
    ///
    /// - Throws: in the stream, ``HTTPFailure``. A status that means failure is no error here.
    func events(for request: HTTPRequest) -> AsyncThrowingStream<HTTPEvent, any Error>
}

extension HTTPTransport {
    /// The whole answer to a request; redirects within its origin are followed as often as it allows.
    ///
    /// - Throws: ``HTTPFailure``, `CancellationError`. Any status is an answer.
    package func response(to request: HTTPRequest) async throws -> HTTPResponse {
        let followsRedirects = request.mostRedirects > 0
        var request = request
        while true {
            var head = HTTPHead(status: 0)
            var body: [UInt8] = []
            for try await event in events(for: request) {
                switch event {
                case .head(let received): head = received
                case .body(let bytes): body += bytes
                }
            }
            try Task.checkCancellation()
            guard followsRedirects, let next = try request.redirected(by: head) else {
                return HTTPResponse(head: head, body: body)
            }
            request = next
        }
    }

    /// The whole answer to a request that may be repeated: asked again as often as the policy allows.
    ///
    /// - Parameter wait: waits; tests put something in its place that doesn't.
    /// - Throws: ``HTTPFailure``, `CancellationError`. Any status is an answer.
    package func response(
        to request: HTTPRequest, retrying policy: RetryPolicy, wait: (Duration) async throws -> Void
    ) async throws -> HTTPResponse {
        var policy = policy
        while true {
            let response = try await response(to: request)
            guard let pause = policy.wait(after: response.head) else { return response }
            try await wait(pause)
        }
    }
}
