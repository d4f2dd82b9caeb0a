/// Why a request is not handed on.
package enum Refusal: Sendable, Hashable {
    /// It can be read in two ways, or in none.
    case malformed(String)
    /// It is meant for another host: a name that was made to lead here, perhaps.
    case misdirected
    /// A page of somebody else sends it.
    case foreignOrigin
    case unauthorized
    case notFound
    case notPost
    case noJSON
    case takesNoJSON
    /// In bytes.
    case tooLarge(limit: Int)
    case headTooLarge
    /// Too much is held for others at the moment.
    case busy

    package var status: Int {
        switch self {
        case .malformed: 400
        case .unauthorized: 401
        case .foreignOrigin: 403
        case .notFound: 404
        case .notPost: 405
        case .takesNoJSON: 406
        case .tooLarge: 413
        case .noJSON: 415
        case .misdirected: 421
        case .headTooLarge: 431
        case .busy: 503
        }
    }

    /// What is told beside the status.
    package var headers: [HeaderField] {
        switch self {
        case .unauthorized: [HeaderField("WWW-Authenticate", "Bearer")]
        case .notPost: [HeaderField("Allow", "POST")]
        case .busy: [HeaderField("Retry-After", "1")]
        default: []
        }
    }

    /// The reason for who wrote the client.
    package var reason: String {
        switch self {
        case .malformed(let reason): reason
        case .misdirected: "This host is not served here."
        case .foreignOrigin: "This origin is not allowed."
        case .unauthorized: "A bearer token is needed."
        case .notFound: "There is nothing at this path."
        case .notPost: "Only POST is served."
        case .noJSON: "The body must be application/json."
        case .takesNoJSON: "Answers are application/json, and Accept does not take that."
        case .tooLarge(let limit): "A body may have \(limit) bytes."
        case .headTooLarge: "The head of a request may have \(Gate.largestHead) bytes."
        case .busy: "Too much is under way. Try again in a second."
        }
    }

    /// Whether nothing more of the connection can be trusted to be what it looks like.
    var endsConnection: Bool {
        switch self {
        case .malformed, .headTooLarge: true
        default: false
        }
    }
}
