import StrictJSON
import Testing

@testable import ToolServer

/// CONTRACT-mcp, "Server: who approves a change" and "behaviour": what cannot be waited for in a test of the whole.
@Suite struct `Calls that wait for a person` {
    private let canAsk = Workbench.initialize(capabilities: #"{"elicitation":{}}"#)

    @Test func `change nothing when no answer comes within five minutes`() async {
        var bench = Workbench(policy: .ask)
        #expect(bench.limits.answerWithin == .seconds(300))
        bench.limits.answerWithin = .zero
        // The welcome, the question, its cancellation and the answer.
        let received = await bench.serve(ScriptedClient([canAsk, Workbench.adding(5)], awaiting: 4))
        let answer = received.first { $0["id"] == 1 }
        #expect(answer?["result"]?["content"]?.array?.first?["text"] == "Not changed: no answer came.")
        #expect(received.contains { $0["method"] == "notifications/cancelled" })
        #expect(bench.number.value == 0)
    }

    @Test func `are made after a yes`() async {
        let bench = Workbench(policy: .ask)
        let yes: JSONValue = ["action": "accept", "content": ["confirm": true]]
        let received = await bench.serve(ScriptedClient([canAsk, Workbench.adding(5)], awaiting: 3, answer: yes))
        #expect(received.last?["result"]?["structuredContent"] == ["number": 5])
        #expect(bench.number.value == 5)
    }

    @Test func `are so many at most, and no two of one id`() async {
        var bench = Workbench(policy: .ask)
        bench.limits.waitingCalls = 2
        let lines = [canAsk] + [1, 1, 2, 3].map { Workbench.adding($0, id: $0) }
        // The welcome, two questions, two errors; at the end, two answers.
        let received = await bench.serve(ScriptedClient(lines, awaiting: 5))
        let refused = received.filter { $0["error"]?["code"] == -32603 }.map { $0["id"] }
        #expect(refused == [1, 3])
        #expect(received.filter { $0["result"]?["isError"] == true }.count == 2)
        #expect(bench.number.value == 0)
    }

    @Test func `read no more of a client that does not read`() async {
        let lines = [Workbench.initialize()] + (1...1_000).map { Workbench.adding(1, id: $0) }
        let client = ScriptedClient(lines, awaiting: 1, takesAnswers: false)
        let bench = Workbench(policy: .allow)
        #expect(await bench.serve(client) == [])
        #expect(await client.readCount == 1)
        #expect(bench.number.value == 0)
    }
}
