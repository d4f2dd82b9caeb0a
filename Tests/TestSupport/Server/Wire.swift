/// Made-up answers of servers.
package enum Wire {
    package static func response(
        _ status: String = "200 OK", type: String = "application/json", headers: [String] = [], body: String
    ) -> LoopbackServer.Answer {
        let lines = ["HTTP/1.1 \(status)", "Content-Type: \(type)", "Content-Length: \(body.utf8.count)"] + headers
        return .raw(lines.joined(separator: "\r\n") + "\r\nConnection: close\r\n\r\n" + body)
    }

    /// A stream of these chunks' JSON texts, ended by `[DONE]`.
    package static func stream(_ chunks: [String], isDone: Bool = true) -> LoopbackServer.Answer {
        let events = (chunks + (isDone ? ["[DONE]"] : [])).map { "data: \($0)\n\n" }.joined()
        return .raw("HTTP/1.1 200 OK\r\nContent-Type: text/event-stream\r\nConnection: close\r\n\r\n" + events)
    }

    package static func delta(_ delta: String, finish: String? = nil) -> String {
        let reason = finish.map { "\"\($0)\"" } ?? "null"
        return #"{"choices":[{"index":0,"delta":\#(delta),"finish_reason":\#(reason)}]}"#
    }

    package static let notFound = response(
        "404 Not Found", body: #"{"error":{"message":"File Not Found","type":"not_found_error","code":404}}"#)
    package static let oneModel = response(body: #"{"object":"list","data":[{"id":"test-model","object":"model"}]}"#)

    /// One model, no other route than replies.
    package static func onlyReplies(_ answer: @escaping @Sendable (LoopbackServer.Request) -> LoopbackServer.Answer)
        -> @Sendable (LoopbackServer.Request) -> LoopbackServer.Answer
    {
        { request in
            switch request.path {
            case "/v1/models": oneModel
            case "/v1/chat/completions": answer(request)
            default: notFound
            }
        }
    }

    package static func bytes(of answer: LoopbackServer.Answer) -> [UInt8] { answer.pieces.flatMap { $0 } }

    /// The bytes in pieces of random length, the same for the same seed.
    package static func pieces(of bytes: [UInt8], seed: UInt64, longest: Int = 64) -> [[UInt8]] {
        var generator = SeededGenerator(seed: seed)
        var rest = bytes[...]
        var pieces: [[UInt8]] = []
        while !rest.isEmpty {
            let piece = rest.prefix(Int.random(in: 1...longest, using: &generator))
            pieces.append(Array(piece))
            rest = rest.dropFirst(piece.count)
        }
        return pieces
    }
}
