import StrictJSON

/// A server that is a child of this process: a message a line.
actor ChildPeer: Peer {
    private let child: ChildProcess
    private var waiting: [Int: CheckedContinuation<Result<PeerAnswer, ForeignFailure>, Never>] = [:]
    private var inbox = Inbox()
    private let desk: QuestionDesk
    private var isOver: ForeignFailure?

    init(_ command: String, environment: [String: String], asking desk: QuestionDesk) throws(ForeignFailure) {
        guard let words = CommandWords.words(in: command) else {
            throw .notStarted(reason: "a quote is not closed, or there is no command")
        }
        self.desk = desk
        child = try ChildProcess(words, environment: environment, limit: ForeignLimits.message)
        Task { [weak self, child] in
            while let arrival = await child.next(), let self {
                switch arrival {
                case .line(let line): await self.take(line)
                case .tooLong: await self.finish(.tooLarge(limit: ForeignLimits.message))
                }
            }
            await self?.finish(.ended)
        }
    }

    deinit { child.end() }

    func ask(
        _ method: String, _ parameters: JSONObject, era: Era, mirrored: [(name: String, value: String)],
        patience: Duration
    ) async throws(ForeignFailure) -> PeerAnswer {
        if let isOver { throw isOver }
        let (id, message) = inbox.request(method, parameters)
        do throws(ForeignFailure) {
            return try await Deadline.run(within: patience, asking: desk) {
                try await self.answer(to: message, id: id).get()
            }
        } catch {
            if case .timeout = error { await cancel(id) } else if Task.isCancelled { await cancel(id) }
            throw error
        }
    }

    private func answer(to message: JSONValue, id: Int) async -> Result<PeerAnswer, ForeignFailure> {
        await withTaskCancellationHandler {
            await withCheckedContinuation { continuation in
                waiting[id] = continuation
                // Who gave up before this had begun is not heard any more.
                if Task.isCancelled { settle(id, .failure(.ended)) } else { write(message) }
            }
        } onCancel: {
            Task { await self.settle(id, .failure(.ended)) }
        }
    }

    private func cancel(_ id: Int) async {
        await tell("notifications/cancelled", ["requestId": .integer(id)], era: .legacy)
    }

    func tell(_ method: String, _ parameters: JSONObject, era: Era) async {
        write(Inbox.notification(method, parameters))
    }

    private func write(_ message: JSONValue) { child.write(message.serializedBytes() + [UInt8(ascii: "\n")]) }

    func toolsHaveChanged() -> Bool { inbox.toolsHaveChanged() }

    func use(revision: String) {}

    func forgetSession() -> Bool { false }

    func end() { finish(.ended) }

    private func finish(_ failure: ForeignFailure) {
        guard isOver == nil else { return }
        isOver = failure
        child.end()
        for id in waiting.keys { settle(id, .failure(failure)) }
    }

    private func settle(_ id: Int, _ answer: Result<PeerAnswer, ForeignFailure>) {
        waiting.removeValue(forKey: id)?.resume(returning: answer)
    }

    private func take(_ line: [UInt8]) {
        switch inbox.take(line) {
        case .answer(let id?, let answer): settle(id, answer)
        case .request(let answer): write(answer)
        case .question(let id, let parameters):
            Task { write(Inbox.answer(to: id, "result", await desk.answer(parameters))) }
        case .answer(nil, _), .nothing: break
        }
    }
}
