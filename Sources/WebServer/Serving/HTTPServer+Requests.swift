import CMicroHTTPD

// A request from its head to its answer.
extension HTTPServer {
    /// Takes what came of a request; false when its connection is to be closed.
    func take(
        _ piece: UnsafeRawBufferPointer, of connection: Connection, _ handle: OpaquePointer, method: () -> String
    ) -> Bool {
        let phase = connection.state.withLock { $0.phase }
        switch phase {
        case .waiting:
            let target = connection.state.withLock { $0.target }
            return begin(RequestHead(method(), target, headers(of: handle)), connection, handle)
        case .reading(let head) where !piece.isEmpty:
            read(piece, of: head, connection)
            return true
        case .reading(let head):
            let body = connection.state.withLock { state in
                state.phase = .working
                state.deadline = nil
                defer { state.body = [] }
                return state.body
            }
            // First set aside: the answer may be there before this returns.
            MHD_suspend_connection(handle)
            work.add { [self] in
                let answer = await service.answer(head, body: body)
                connection.state.withLock { $0.phase = .answered(answer) }
                connection.resume()
            }
            return true
        case .refused(let answer): return !piece.isEmpty || send(answer, connection, handle, closing: true)
        case .answered(let answer): return send(answer, connection, handle, closing: isEnding)
        case .working, .sending: return false
        }
    }

    private func begin(_ head: RequestHead, _ connection: Connection, _ handle: OpaquePointer) -> Bool {
        table.begin()
        // Who does not take an answer makes room for who asks.
        let isCrowded = table.held > limits.heldBytes && !table.cutOldestAnswer(sparing: connection)
        guard let refusal = service.gate.refusal(of: head) ?? (isCrowded ? .busy : nil) else {
            connection.state.withLock { $0.phase = .reading(head) }
            return true
        }
        let answer = service.answer(head, refused: refusal)
        // An answer that is sent while the body still comes is lost when the connection closes on what was not read.
        guard head.hasBody, !head.waitsForGoAhead, !refusal.endsConnection else {
            return send(answer, connection, handle, closing: true)
        }
        connection.state.withLock { $0.phase = .refused(answer) }
        return true
    }

    private func read(_ piece: UnsafeRawBufferPointer, of head: RequestHead, _ connection: Connection) {
        let isCrowded =
            table.held + piece.count > limits.heldBytes && !table.cutOldestAnswer(sparing: connection)
        let limit = service.gate.largestBody
        let count = connection.state.withLock { state in
            // A body that grows by doubling would take up to twice the room that is counted.
            if state.body.isEmpty { state.body.reserveCapacity(min(head.bodyLength ?? 0, limit)) }
            state.body.append(contentsOf: piece)
            return state.body.count
        }
        hold(piece.count, connection)
        guard count > limit || isCrowded else { return }
        let answer = service.answer(head, refused: count > limit ? .tooLarge(limit: limit) : .busy)
        connection.state.withLock {
            $0.phase = .refused(answer)
            $0.body = []
        }
        letGo(connection)
    }

    /// Hands an answer to libmicrohttpd.
    private func send(
        _ answer: HTTPAnswer, _ connection: Connection, _ handle: OpaquePointer, closing: Bool
    ) -> Bool {
        letGo(connection)
        hold(answer.body.count, connection)
        if table.held > limits.heldBytes { table.cutOldestAnswer(sparing: connection) }
        guard let response = AnswerBody.response(answer.body) else { return false }
        defer { MHD_destroy_response(response) }
        for field in answer.headers { MHD_add_response_header(response, field.name, field.value) }
        if closing { MHD_add_response_header(response, "Connection", "close") }
        connection.state.withLock {
            $0.phase = .sending
            $0.deadline = .now + limits.patience
        }
        return MHD_queue_response(handle, UInt32(answer.status), response) == .YES
    }

    /// Forgets a request that is over; the next one may come.
    func finish(_ connection: Connection) {
        letGo(connection)
        let wasUnderWay = connection.state.withLock { state in
            defer {
                state.phase = .waiting
                state.body = []
                state.deadline = .now + limits.patience
            }
            if case .waiting = state.phase { return false }
            return true
        }
        if wasUnderWay { table.end() }
    }

    private func hold(_ bytes: Int, _ connection: Connection) {
        connection.state.withLock { $0.held += bytes }
        table.hold(bytes)
    }

    private func letGo(_ connection: Connection) {
        let held = connection.state.withLock { state in
            defer { state.held = 0 }
            return state.held
        }
        table.hold(-held)
    }
}

/// The body of an answer while it is sent.
private final class AnswerBody {
    private let bytes: [UInt8]

    private init(_ bytes: [UInt8]) { self.bytes = bytes }

    /// How many bytes are handed over at once.
    private static let piece = 16 << 10

    /// libmicrohttpd's answer, which reads the bytes where they are.
    static func response(_ bytes: [UInt8]) -> OpaquePointer? {
        let body = Unmanaged.passRetained(AnswerBody(bytes))
        let response = MHD_create_response_from_callback(
            UInt64(bytes.count), piece,
            { context, position, buffer, limit in
                guard let context, let buffer else { return -1 }
                let bytes = Unmanaged<AnswerBody>.fromOpaque(context).takeUnretainedValue().bytes
                let part = bytes[min(Int(position), bytes.count)..<min(Int(position) + limit, bytes.count)]
                part.withUnsafeBytes { part in
                    if let start = part.baseAddress {
                        buffer.update(from: start.assumingMemoryBound(to: CChar.self), count: part.count)
                    }
                }
                return part.count
            }, body.toOpaque(), { context in context.map { Unmanaged<AnswerBody>.fromOpaque($0).release() } })
        if response == nil { body.release() }
        return response
    }
}
