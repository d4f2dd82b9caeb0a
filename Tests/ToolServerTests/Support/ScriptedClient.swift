import StrictJSON

@testable import ToolServer

/// A client whose lines are written beforehand, and which answers each question in the same way.
actor ScriptedClient: MessageChannel {
    private var lines: [String]
    /// How many messages it waits for before it hangs up.
    private let awaited: Int
    private let answer: JSONValue?
    private let takesAnswers: Bool
    private(set) var received: [JSONValue] = []
    /// How many lines were read of it.
    private(set) var readCount = 0
    private var waiting: CheckedContinuation<Void, Never>?

    /// - Parameters:
    ///   - answer: the result that each question gets; nil answers none.
    ///   - takesAnswers: whether it reads what is sent; a client that does not takes a while and is gone.
    init(_ lines: [String], awaiting count: Int, answer: JSONValue? = nil, takesAnswers: Bool = true) {
        self.lines = lines
        awaited = count
        self.answer = answer
        self.takesAnswers = takesAnswers
    }

    func next() async -> ChannelArrival {
        while lines.isEmpty {
            if received.count >= awaited { return .end }
            await withCheckedContinuation { waiting = $0 }
        }
        readCount += 1
        return .line(Array(lines.removeFirst().utf8))
    }

    func send(_ line: [UInt8]) async throws {
        guard takesAnswers else {
            // Whoever would read on meanwhile gets the time to do so.
            for _ in 1...10 { await Task.yield() }
            throw CancellationError()
        }
        let message = try JSONParser.parse(line)
        received.append(message)
        if message["method"] == "elicitation/create", let answer {
            let response: JSONValue = ["jsonrpc": "2.0", "id": message["id"] ?? .null, "result": answer]
            lines.append(response.serialized())
        }
        goOn()
    }

    /// Lets reading go on where it waits.
    private func goOn() {
        waiting?.resume()
        waiting = nil
    }
}
