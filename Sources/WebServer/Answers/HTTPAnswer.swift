/// A whole answer.
package struct HTTPAnswer: Sendable, Hashable {
    package let status: Int
    /// Beside those that every answer has (`Date`, `Content-Length`).
    package var headers: [HeaderField]
    package let body: [UInt8]

    package init(_ status: Int, _ headers: [HeaderField] = [], body: [UInt8] = []) {
        self.status = status
        self.headers = headers
        self.body = body
    }

    /// JSON, which nobody is to keep or to take for something else.
    package static func json(_ status: Int, _ body: [UInt8], _ headers: [HeaderField] = []) -> HTTPAnswer {
        HTTPAnswer(
            status,
            headers + [
                HeaderField("Content-Type", "application/json"), HeaderField("Cache-Control", "no-store"),
                HeaderField("X-Content-Type-Options", "nosniff"),
            ], body: body)
    }
}
