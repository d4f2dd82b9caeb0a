/// Why there is no answer, or only a part of one. Holds no header, no body and no address with what follows its host.
package enum HTTPFailure: Error, Sendable, Hashable {
    /// The request can't be sent as it is: a header with a line break, for one.
    case unsendable
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
    /// The answer sends on to another origin, where neither the request nor its secret goes.
    case leavesOrigin(String)
    /// The answers send on and on.
    case tooManyRedirects
    /// libcurl had no memory, no thread or no file descriptor for the request.
    case noResources
    /// Something else, in libcurl's words.
    case other(String)

    /// Whether no request ever came through.
    package var isBeforeRequest: Bool {
        switch self {
        case .unsendable, .unknownHost, .notListening, .insecure, .notHTTP, .connectTimeout, .noResources: true
        case .timeout, .brokenOff, .tooLarge, .leavesOrigin, .tooManyRedirects, .other: false
        }
    }
}
