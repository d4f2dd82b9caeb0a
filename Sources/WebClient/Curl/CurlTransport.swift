/// HTTP by libcurl: its multi interface on one thread of ours.
///
/// URLSession is not used: on Linux it keeps a core busy for as long as a request is open.
package final class CurlTransport: HTTPTransport {
    private let loop: CurlLoop

    /// A transport with a thread of its own, which ends with it.
    package init() { loop = CurlLoop() }

    deinit { loop.stop() }

    package func events(for request: HTTPRequest) -> AsyncThrowingStream<HTTPEvent, any Error> {
        // The stream may buffer all it likes: `maximumBytes` bounds what can ever be in it.
        AsyncThrowingStream { continuation in
            let id = loop.start(request, continuation)
            continuation.onTermination = { [self] termination in
                if case .cancelled = termination { loop.cancel(id) }
            }
        }
    }
}
