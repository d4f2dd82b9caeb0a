import StrictJSON
import WebClient

/// An answer that is no stream of a reply: its head and the beginning of its body.
struct ServerResponse: Error, Sendable {
    /// Errors are short; of a longer body only so many bytes are kept.
    static let maximumBytes = 64 * 1024

    let head: HTTPHead
    let body: [UInt8]

    /// The body as JSON.
    var json: JSONValue? { try? JSONParser.parse(body, loneSurrogates: .replaced) }

    /// The body as text, for people.
    var text: String { String(decoding: body, as: UTF8.self) }

    /// What the server says went wrong.
    var error: ServerError? { json.flatMap { ServerError($0) } }

    /// A page for a browser: something else listens there.
    var isWebPage: Bool {
        head.contentType?.lowercased().hasPrefix("text/html") == true
            || body.first { $0 > 0x20 } == UInt8(ascii: "<")
    }

    /// The server is there, its model not yet.
    var isLoading: Bool { head.status == 503 && (error?.isLoading ?? text.lowercased().contains("loading")) }
}
