import InventoryContract
import LanguageModel
import StrictJSON

/// What came out of asking a session's questions again.
public struct RerunReport: Sendable {
    /// One question, then and now.
    public struct Turn: Sendable {
        /// The question as typed.
        public let prompt: String
        /// Whether the same tools were called with the same arguments, in the same order.
        public let hasSameCalls: Bool
        /// Whether the same items were listed, in the same order, or the same failure told.
        public let hasSameItems: Bool
        /// Whether the reply has the same words.
        public let hasSameWords: Bool
        /// The calls then, each as `tool {arguments}`.
        public let callsBefore: [String]
        /// The calls now.
        public let callsAfter: [String]

        /// Why there is no answer now, as the person is told; nil where there is one.
        public let failure: String?
        /// How long it took now.
        public let took: Duration
        /// What the model's rounds took now.
        public let tally: ModelTally

        init(before: RecordedExchange, after: RecordedExchange, took: Duration, tally: ModelTally) {
            failure = after.failures.last?.text
            self.took = took
            self.tally = tally
            prompt = before.prompt.text
            callsBefore = before.calls.map(Turn.text)
            callsAfter = after.calls.map(Turn.text)
            hasSameCalls = before.calls.map(CallKey.init) == after.calls.map(CallKey.init)
            hasSameItems =
                before.responses.map(Listing.init) == after.responses.map(Listing.init)
                && before.failures.map(\.code) == after.failures.map(\.code)
            hasSameWords = before.responses.map(\.text) == after.responses.map(\.text)
        }

        private struct Listing: Equatable {
            let total: Int?
            let ids: [ItemID]?

            init(_ response: ResponseEntry) {
                total = response.total
                ids = response.items?.map(\.id)
            }
        }

        private struct CallKey: Equatable {
            let tool: String
            let arguments: JSONObject?

            init(_ call: ToolCallEntry) {
                tool = call.tool
                arguments = call.arguments
            }
        }

        private static func text(of call: ToolCallEntry) -> String {
            "\(call.tool) \(call.arguments?.description ?? call.raw ?? "")"
        }
    }

    /// The session's file.
    public let path: String
    /// The model that answered now.
    public let model: String
    /// The questions in order.
    public let turns: [Turn]

    /// The comparison of a turn as one JSON object.
    public func json(ofTurn index: Int) -> JSONValue {
        let turn = turns[index]
        var object: JSONObject = [
            "session": .string(path), "model": .string(model), "number": .integer(index + 1),
            "prompt": .string(turn.prompt), "sameCalls": .bool(turn.hasSameCalls),
            "sameItems": .bool(turn.hasSameItems), "sameWords": .bool(turn.hasSameWords),
        ]
        if let failure = turn.failure { object["failure"] = .string(failure) }
        if turn.tally.rounds > 0 {
            object["milliseconds"] = .integer(Int(turn.took / .milliseconds(1)))
            object["inputTokens"] = .integer(turn.tally.inputTokens)
            object["outputTokens"] = .integer(turn.tally.outputTokens)
        }
        return .object(object)
    }

    /// Whether every question led to the same calls and the same items; words may differ.
    public var isSame: Bool { turns.allSatisfy { $0.hasSameCalls && $0.hasSameItems } }
}
