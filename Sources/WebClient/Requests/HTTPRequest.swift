/// One request of HTTP.
package struct HTTPRequest: Sendable {
    /// Where to, `http` or `https`.
    package var url: String
    package var method: HTTPMethod
    /// What is sent beside what every request has (`User-Agent`, `Host`, lengths).
    package var headers: [HTTPHeader]
    /// Sent as a bearer token, and to this URL's origin only.
    package var bearer: Secret?
    /// What is sent after the headers; nil sends nothing.
    package var body: [UInt8]?
    /// A UNIX socket to connect to instead of the URL's host.
    package var socketPath: String?
    /// Whether the environment's proxies are used.
    package var usesProxy = true
    /// How often an answer that sends on to another address of the same origin is followed.
    package var mostRedirects = 0
    /// How long to wait for what.
    package var timeouts: HTTPTimeouts
    /// The most bytes of the answer's body; one more is ``HTTPFailure/tooLarge(limit:)``.
    package var maximumBytes: Int

    package init(
        _ method: HTTPMethod = .get, url: String, headers: [HTTPHeader] = [], body: [UInt8]? = nil,
        timeouts: HTTPTimeouts, maximumBytes: Int
    ) {
        self.method = method
        self.url = url
        self.headers = headers
        self.body = body
        self.timeouts = timeouts
        self.maximumBytes = maximumBytes
    }

    /// Whether its headers can be sent, each as one line.
    var isSendable: Bool { headers.allSatisfy(\.isSendable) }
}

/// What is asked of an address.
package enum HTTPMethod: String, Sendable, Hashable {
    case get = "GET"
    case post = "POST"
    case put = "PUT"
    case patch = "PATCH"
    case delete = "DELETE"
}

/// A line of a request's or an answer's head.
package struct HTTPHeader: Sendable, Hashable {
    package let name: String
    package let value: String

    package init(_ name: String, _ value: String) {
        self.name = name
        self.value = value
    }

    /// Whether it can be sent as one line: a name without blanks or colons, and no control character but a tab.
    var isSendable: Bool {
        let isName = !name.isEmpty && name.utf8.allSatisfy { (0x21...0x7E).contains($0) && $0 != UInt8(ascii: ":") }
        return isName && value.utf8.allSatisfy { $0 == 0x09 || $0 >= 0x20 && $0 != 0x7F }
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
