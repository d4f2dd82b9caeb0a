import LanguageModel
import StrictJSON
import Testing

/// A caller that notes each step and decides every change in the same way.
private struct NotingCaller: ToolCaller {
    let recorder = TranscriptRecorder()
    var isGranted = true

    func willRun(_ call: ToolCall) async { await recorder.didAppend(.toolCall(call)) }

    func approve(_ change: any ToolChange, for call: ToolCall) async -> Approval {
        Approval(isGranted: isGranted, source: .person, reason: isGranted ? "" : "No.")
    }

    func didDecide(_ approval: Approval, on change: any ToolChange, for call: ToolCall) async {
        await recorder.didDecide(approval, on: change, for: call)
    }

    func didRun(_ call: ToolCall, output: ToolOutput) async { await recorder.didAppend(.toolOutput(output)) }
}

@Suite struct `A tool runner` {
    private func lines(_ call: ToolCall, changes: Bool, isGranted: Bool = true) async -> [String] {
        let caller = NotingCaller(isGranted: isGranted)
        let runner = ToolRunner([EchoTool(changes: changes, recorder: caller.recorder)])
        await runner.run(call, tokenBudget: 100, caller: caller)
        return await caller.recorder.lines
    }

    private let call = ToolCall(id: "c1", name: "echo", arguments: ["number": 7])

    @Test func `records a call, runs it and records its output`() async {
        #expect(
            await lines(call, changes: false) == [#"call: echo {"number":7}"#, "ran 7", "output: you said 7"])
    }

    @Test func `has a change approved before it is made`() async {
        #expect(
            await lines(call, changes: true) == [
                #"call: echo {"number":7}"#, "echo 7 granted by person", "ran 7", "output: you said 7",
            ])
    }

    @Test func `does not make a change that is declined`() async {
        #expect(
            await lines(call, changes: true, isGranted: false) == [
                #"call: echo {"number":7}"#, "echo 7 declined by person", "error: No.",
            ])
    }

    @Test func `asks about no change whose arguments are wrong`() async {
        let call = ToolCall(id: "c1", name: "echo", arguments: ["number": "much"])
        #expect(
            await lines(call, changes: true) == [
                #"call: echo {"number":"much"}"#, #"error: "number" must be a whole number, not "much"."#,
            ])
    }

    @Test func `records a tool by its own name, however a model wrote it`() async {
        let call = ToolCall(id: "c1", name: "E_cho", arguments: ["number": 7])
        #expect(
            await lines(call, changes: false) == [#"call: echo {"number":7}"#, "ran 7", "output: you said 7"])
    }
}
