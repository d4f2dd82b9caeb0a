/// The way to a server and back: the one seam where tests put a server of their own.
package protocol HTTPTransport: Sendable {
    /// Sends a request; its head comes first, then the body as it arrives.
    ///
    /// Ending the iteration early, or cancelling its task, closes the connection at once.
    ///
    /// - Throws: in the stream, ``TransportFailure``. A status that means failure is no error here.
    func events(for request: HTTPRequest) -> AsyncThrowingStream<HTTPEvent, any Error>
}

/// One request of HTTP.
package struct HTTPRequest: Sendable {
    /// Where to, `http` or `https`.
    package let url: String
    /// A UNIX socket to connect to instead of the URL's host.
    package var socketPath: String?
    /// Whether the environment's proxies are used.
    package var usesProxy = true
    /// Sent as a bearer token.
    package var key: APIKey?
    /// JSON to send with POST; nil is a GET.
    package var body: [UInt8]?
    /// How long to wait for what.
    package var timeouts: HTTPTimeouts
    /// The most bytes of the answer's body; one more is ``TransportFailure/tooLarge(limit:)``.
    package var maximumBytes: Int

    package init(url: String, body: [UInt8]? = nil, timeouts: HTTPTimeouts, maximumBytes: Int) {
        self.url = url
        self.body = body
        self.timeouts = timeouts
        self.maximumBytes = maximumBytes
    }
}

/// How long a request waits: each runs anew from the moment that it names.
package struct HTTPTimeouts: Sendable, Hashable {
    /// From the start until the connection is there.
    package var connect: Duration
    /// From the start until the first byte of the answer's body.
    package var firstByte: Duration
    /// From each byte of the body until the next.
    package var silence: Duration

    package init(connect: Duration, firstByte: Duration, silence: Duration) {
        self.connect = connect
        self.firstByte = firstByte
        self.silence = silence
    }
}

/// A piece of an answer.
package enum HTTPEvent: Sendable {
    /// Comes once, first.
    case head(HTTPHead)
    /// The next bytes of the body, cut anywhere.
    case body([UInt8])
}

/// What a server says before the body.
package struct HTTPHead: Sendable, Hashable {
    /// The status code.
    package let status: Int
    /// The media type with its parameters, as the server wrote it.
    package let contentType: String?
    /// Seconds from now, also when the server named a moment.
    package let retryAfter: Int?

    package init(status: Int, contentType: String? = nil, retryAfter: Int? = nil) {
        self.status = status
        self.contentType = contentType
        self.retryAfter = retryAfter
    }
}

/// Why there is no answer, or only a part of one.
package enum TransportFailure: Error, Sendable, Hashable {
    /// The host's name is not known.
    case unknownHost
    /// Nothing listens there.
    case notListening
    /// No secure connection; libcurl's words.
    case insecure(String)
    /// What listens there does not speak HTTP.
    case notHTTP
    /// No connection within the time.
    case connectTimeout(Duration)
    /// Silence for that long.
    case timeout(Duration)
    /// The connection ended before the answer did; whether anything had come.
    case brokenOff(afterBytes: Bool)
    /// The body is longer than allowed, in bytes.
    case tooLarge(limit: Int)
    /// Something else, in libcurl's words.
    case other(String)

    /// Whether no request ever came through.
    var isBeforeRequest: Bool {
        switch self {
        case .unknownHost, .notListening, .insecure, .notHTTP, .connectTimeout: true
        case .timeout, .brokenOff, .tooLarge, .other: false
        }
    }
}
