import Foundation
import Terminal
import TestSupport
import Testing

@Suite(.timeLimit(.minutes(2))) struct LookUpsTests {
    /// What a look-up gives on a thread of its own, as the keyboard's is: the tests' threads may all be needed to find it.
    private func value<Value: Sendable>(
        _ lookUps: LookUps<Value>, _ text: String, within patience: Duration
    ) async -> Value? {
        await withCheckedContinuation { continuation in
            Thread.detachNewThread { continuation.resume(returning: lookUps.value(of: text, within: patience)) }
        }
    }

    @Test func `what is found in time is given, and looked up once`() async {
        let asked = Log<String>()
        let lookUps = LookUps { text in
            asked.append(text)
            return [text + "!"]
        }
        for text in ["a", "b", "a"] { #expect(await value(lookUps, text, within: .seconds(100)) == [text + "!"]) }
        #expect(asked.all == ["a", "b"])
    }

    @Test func `what takes longer is given up, and there the next time`() async {
        let asked = Log<String>()
        let (answers, sink) = AsyncStream<String>.makeStream()
        let lookUps = LookUps { text in
            asked.append(text)
            for await answer in answers { return answer }
            return ""
        }
        #expect(await value(lookUps, "a", within: .zero) == nil)
        #expect(await value(lookUps, "a", within: .milliseconds(-1)) == nil)
        sink.yield("found")
        #expect(await value(lookUps, "a", within: .seconds(100)) == "found")
        #expect(asked.all == ["a"])
    }
}
