import LanguageModel
import StrictJSON
import Synchronization
import TestSupport
import Testing

private let mistakes: [(call: ModelEvent, output: String)] = [
    (.call("shout"), #"error: There is no tool "shout". Tools: echo."#),
    (.call("echo"), #"error: The argument "number" is missing."#),
    (.call("echo", ["number": true]), #"error: "number" must be a number, not a boolean."#),
    (.call("echo", ["number": .number("1.5")]), #"error: "number" must be a whole number, not "1.5"."#),
    (.call("echo", ["number": "1 or 1=1"]), #"error: "number" must be a whole number, not "1 or 1=1"."#),
    (
        .call("echo", ["number": .number("1180591620717411303424")]),
        #"error: "number" must be a whole number, not "1180591620717411303424"."#
    ),
    (.call("echo", ["number": 1, "pitch": 2]), #"error: Unknown argument "pitch". Allowed: number, voice."#),
    (
        .call("echo", ["number": 1, "voice": "high"]),
        #"error: "voice" cannot be "high". Allowed: loud, low."#
    ),
    (
        .toolCall(ToolCall(id: "c1", name: "echo", argumentsText: #"{"number":1,"number":2}"#)),
        #"error: The arguments cannot be read: not valid JSON: a second member named "number" at byte 20. Send one JSON object."#
    ),
]

/// Notes how much it may say each time.
private final class Budgets: Tool {
    private let noted = Mutex<[Int]>([])

    var seen: [Int] { noted.withLock { $0 } }

    let definition = ToolDefinition(name: "count", description: "", parameters: GenerationSchema([]))

    func prepare(_ arguments: ToolArguments) async throws(ToolFailure) -> ToolInvocation {
        ToolInvocation { budget in
            self.noted.withLock { $0.append(budget) }
            return "counted"
        }
    }
}

@Suite struct `A session` {
    @Test func `runs a tool and gives its output back to the model`() async throws {
        let model = ScriptedModel(
            [.call("echo", ["number": 7]), .finished(.complete)],
            [.text("It said "), .text("7."), .finished(.complete)])
        let recorder = TranscriptRecorder()
        let session = LanguageModelSession(
            model: model, runner: ToolRunner([EchoTool(recorder: recorder)]), instructions: Instructions("Be brief."),
            recorder: recorder)

        let response = try await session.respond(to: Prompt("echo 7"))

        #expect(response == Response("It said 7."))
        #expect(
            await recorder.lines == [
                "prompt: echo 7", #"call: echo {"number":7}"#, "ran 7", "output: you said 7", "response: It said 7.",
            ])
        #expect(
            model.requests.map(\.transcript.summary) == [
                ["instructions: Be brief.", "prompt: echo 7"],
                [
                    "instructions: Be brief.", "prompt: echo 7", #"call: echo {"number":7}"#,
                    "output: you said 7",
                ],
            ])
    }

    @Test func `snapshots hold all text from the beginning`() async throws {
        let model = ScriptedModel([.text("a"), .text("b"), .text("c"), .finished(.complete)])
        let recorder = TranscriptRecorder()
        _ = try await LanguageModelSession(model: model).respond(to: Prompt("go")) { await recorder.note($0) }
        #expect(await recorder.lines == ["a", "ab", "abc"])
    }

    @Test(arguments: mistakes) func `tells the model what it got wrong`(call: ModelEvent, output: String) async throws {
        let model = ScriptedModel([call, .finished(.complete)], [.text("Sorry."), .finished(.complete)])
        let session = LanguageModelSession(model: model, runner: ToolRunner([EchoTool()]))
        _ = try await session.respond(to: Prompt("go"))
        #expect(await session.transcript.summary[2] == output)
    }

    @Test func `understands a number in quotation marks and a name in another case`() async throws {
        let model = ScriptedModel(
            [.call("e_CHO", ["number": "7", "voice": nil]), .finished(.complete)], [.text("ok"), .finished(.complete)])
        let session = LanguageModelSession(model: model, runner: ToolRunner([EchoTool()]))
        _ = try await session.respond(to: Prompt("go"))
        #expect(await session.transcript.summary[2] == "output: you said 7")
    }

    @Test func `a declined call does not run, and the model is told`() async throws {
        let model = ScriptedModel(
            [.call("echo", ["number": 7]), .finished(.complete)], [.text("Left as it is."), .finished(.complete)])
        let recorder = TranscriptRecorder()
        let no = Approval(isGranted: false, source: .person, reason: "The person said no.")
        let session = LanguageModelSession(
            model: model, runner: ToolRunner([EchoTool(changes: true, recorder: recorder)]),
            approver: Deciding(decision: no), recorder: recorder)
        _ = try await session.respond(to: Prompt("go"))
        #expect(
            await recorder.lines == [
                "prompt: go", #"call: echo {"number":7}"#, "echo 7 declined by person", "error: The person said no.",
                "response: Left as it is.",
            ])
    }

    @Test func `a runaway model is stopped, and the next question works`() async throws {
        let rounds = (1...3).map { [ModelEvent.call("echo", ["number": .integer($0)]), .finished(.complete)] }
        let model = ScriptedModel(rounds[0], rounds[1], rounds[2], [.text("fine"), .finished(.complete)])
        var limits = LanguageModelSession.Limits()
        limits.toolRounds = 3
        let session = LanguageModelSession(model: model, runner: ToolRunner([EchoTool()]), limits: limits)
        await #expect(throws: LanguageModelError.toolRoundsExceeded(limit: 3)) {
            try await session.respond(to: Prompt("go"))
        }
        #expect(await session.isResponding == false)
        #expect(try await session.respond(to: Prompt("again")) == Response("fine"))
    }

    @Test(arguments: [JSONObject([("number", 1)]), ["number": "1", "voice": nil], ["number": .number("1.0")]])
    func `the same call again is not run, and its output is the answer`(_ again: JSONObject) async throws {
        let model = ScriptedModel(
            [.call("echo", ["number": 1]), .finished(.complete)],
            [.call("e_cho", again, id: "c2"), .finished(.complete)])
        let recorder = TranscriptRecorder()
        let session = LanguageModelSession(
            model: model, runner: ToolRunner([EchoTool(changes: true, recorder: recorder)]),
            approver: Deciding(decision: Approval(isGranted: true, source: .person)), recorder: recorder)
        _ = try await session.respond(to: Prompt("go"))
        #expect(
            await recorder.lines == [
                "prompt: go", #"call: echo {"number":1}"#, "echo 1 granted by person", "ran 1", "output: you said 1",
                "response: you said 1",
            ])
    }

    @Test func `of calls made at once each is run once`() async throws {
        let model = ScriptedModel(
            [.call("echo", ["number": 1]), .call("echo", ["number": 1], id: "c2"), .finished(.complete)],
            [.text("Done."), .finished(.complete)])
        let recorder = TranscriptRecorder()
        let session = LanguageModelSession(
            model: model, runner: ToolRunner([EchoTool(recorder: recorder)]), recorder: recorder)
        _ = try await session.respond(to: Prompt("go"))
        #expect(await recorder.lines.filter { $0 == "ran 1" } == ["ran 1"])
    }

    @Test func `text that turns out to be thoughts is taken back`() async throws {
        let model = ScriptedModel([.text("hm"), .retracted, .text("Yes."), .finished(.complete)])
        let recorder = TranscriptRecorder()
        let response = try await LanguageModelSession(model: model).respond(to: Prompt("go")) {
            await recorder.note($0)
        }
        #expect(response == Response("Yes."))
        #expect(await recorder.lines == ["hm", "", "Yes."])
    }

    @Test func `an answer always has a limit of tokens`() async throws {
        let model = ScriptedModel([.text("a"), .finished(.complete)], [.text("b"), .finished(.complete)])
        let session = LanguageModelSession(model: model)
        _ = try await session.respond(to: Prompt("go"))
        _ = try await session.respond(to: Prompt("go"), options: GenerationOptions(maximumResponseTokens: 7))
        let limits = model.requests.map(\.options.maximumResponseTokens)
        #expect(limits == [4_096 - TokenEstimate.tokens(in: model.requests[0]), 7])
    }

    @Test func `a reply that was cut off runs no tool and is kept, marked`() async throws {
        let model = ScriptedModel([.text("I will"), .call("echo", ["number": 1]), .finished(.length)])
        let recorder = TranscriptRecorder()
        let session = LanguageModelSession(
            model: model, runner: ToolRunner([EchoTool(recorder: recorder)]), recorder: recorder)
        await #expect(throws: LanguageModelError.self) { try await session.respond(to: Prompt("go")) }
        #expect(await recorder.lines == ["prompt: go", "partial: I will"])
    }

    @Test func `a stream without its end is an error, and leaves no half exchange`() async throws {
        let model = ScriptedModel([], [.text("hello"), .finished(.complete)])
        let session = LanguageModelSession(model: model)
        await #expect(throws: LanguageModelError.decodingFailure(ReplyFault.brokenOff)) {
            try await session.respond(to: Prompt("go"))
        }
        #expect(await session.transcript.entries.isEmpty)
        _ = try await session.respond(to: Prompt("again"))
        #expect(await session.transcript.summary == ["prompt: again", "response: hello"])
    }

    @Test func `an endless reply is cut at the limit`() async throws {
        var limits = LanguageModelSession.Limits()
        limits.responseBytes = 1_024
        let model = ScriptedModel(Array(repeating: .text("0123456789"), count: 200) + [.finished(.complete)])
        let session = LanguageModelSession(model: model, limits: limits)
        await #expect(throws: LanguageModelError.decodingFailure(ReplyFault.tooLong(kibibytes: 1))) {
            try await session.respond(to: Prompt("go"))
        }
    }

    @Test func `forgets the oldest exchanges to make room, and says so`() async throws {
        let answers = (1...4).map { [ModelEvent.text("answer \($0)"), .finished(.complete)] }
        let model = ScriptedModel(answers[0], answers[1], answers[2], answers[3], contextSize: 390)
        let recorder = TranscriptRecorder()
        let session = LanguageModelSession(
            model: model, instructions: Instructions("Be brief."), recorder: recorder)
        let long = String(repeating: "word ", count: 80)
        for number in 1...3 { _ = try await session.respond(to: Prompt("\(number) \(long)")) }
        #expect(await recorder.lines.filter { $0.hasPrefix("dropped") } == ["dropped 1", "dropped 1"])
        #expect(
            model.requests.last?.transcript.summary == ["instructions: Be brief.", "prompt: 3 \(long)"])
    }

    @Test func `a model without a window keeps the latest exchanges, and its tools may say all`() async throws {
        let call: [ModelEvent] = [.call("count"), .finished(.complete)]
        let answer: [ModelEvent] = [.text("ok"), .finished(.complete)]
        let model = ScriptedModel(call, answer, call, answer, call, answer, call, answer, contextSize: nil)
        let recorder = TranscriptRecorder()
        var limits = LanguageModelSession.Limits()
        limits.exchangesKept = 2
        let budgets = Budgets()
        let session = LanguageModelSession(
            model: model, runner: ToolRunner([budgets]), instructions: Instructions("Be brief."), recorder: recorder,
            limits: limits)
        for number in 1...4 { _ = try await session.respond(to: Prompt("\(number)")) }
        #expect(budgets.seen == [.max, .max, .max, .max])
        #expect(!(await recorder.lines.contains { $0.hasPrefix("dropped") }))
        #expect(
            await session.transcript.entries.compactMap { entry in
                if case .prompt(let prompt) = entry { prompt.text } else { nil }
            } == ["3", "4"])
        #expect(await session.transcript.instructions?.text == "Be brief.")
    }

    @Test func `a question too large for the window is an error with both numbers`() async throws {
        let model = ScriptedModel(contextSize: 100)
        let session = LanguageModelSession(model: model)
        await #expect(throws: LanguageModelError.contextSizeExceeded(contextSize: 100, tokenCount: 365)) {
            try await session.respond(to: Prompt(String(repeating: "abc", count: 334)))
        }
        #expect(await session.transcript.entries.isEmpty)
    }
}
