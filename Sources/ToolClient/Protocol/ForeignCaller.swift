import StrictJSON

/// Whoever runs tools elsewhere: a server of the protocol, or a façade.
protocol ForeignCaller: Sendable {
    /// Runs a tool.
    ///
    /// - Throws: ``ForeignFailure`` when there is no answer; that the tool went wrong is one.
    func call(_ tool: OfferedTool, _ arguments: JSONObject) async throws(ForeignFailure) -> ForeignResult
}

/// What a tool elsewhere gave back.
struct ForeignResult: Sendable, Hashable {
    /// As it came.
    let text: String
    let structured: JSONObject?
    let isError: Bool

    /// The result of a call.
    ///
    /// - Throws: ``ForeignFailure/unreadable(_:)`` for what is none.
    init(_ result: JSONObject) throws(ForeignFailure) {
        switch result["isError"] {
        case nil, false?: isError = false
        case true?: isError = true
        default: throw .unreadable("\"isError\" is no boolean")
        }
        guard let blocks = result["content"]?.array else { throw .unreadable("a result without content") }
        text = blocks.compactMap { $0["type"] == "text" ? $0["text"]?.string : nil }.joined(separator: "\n")
        structured = result["structuredContent"]?.object
    }
}
