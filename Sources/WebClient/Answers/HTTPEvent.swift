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
    /// In the server's order; of an answer that came in several heads (100 Continue) the last one's.
    package let headers: [HTTPHeader]
    /// Seconds from now, also when the server named a moment.
    package let retryAfter: Int?

    package init(status: Int, headers: [HTTPHeader] = [], retryAfter: Int? = nil) {
        self.status = status
        self.headers = headers
        self.retryAfter = retryAfter
    }

    /// The first header of this name, in whatever case the server wrote it.
    package subscript(name: String) -> String? {
        let name = name.lowercased()
        return headers.first { $0.name.lowercased() == name }?.value
    }

    /// The media type with its parameters, as the server wrote it.
    package var contentType: String? { self["Content-Type"] }
}

/// A whole answer.
package struct HTTPResponse: Sendable, Hashable {
    package let head: HTTPHead
    package let body: [UInt8]

    package init(head: HTTPHead, body: [UInt8]) {
        self.head = head
        self.body = body
    }
}
