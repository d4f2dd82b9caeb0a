import LanguageModel
import StrictJSON
import Testing

@testable import AppleModel
@testable import FoundationModels

@Suite struct `Our session with Apple's model` {
    private func session(_ script: Script, _ shelf: Shelf) -> OurSession {
        OurSession(
            model: AppleModel(system: SystemLanguageModel(script: script)), runner: shelf.runner,
            instructions: OurInstructions("Be brief."), approver: Cautious(), recorder: shelf)
    }

    @Test func `approves, records and runs each of two parallel calls once`() async throws {
        let script = Script(
            [.calls([.init("put", #"{"id":7}"#, id: "a"), .init("put", #"{"id":70}"#, id: "b")])],
            [.snapshot("One"), .snapshot("One was put.")])
        let shelf = Shelf()

        let response = try await session(script, shelf).respond(to: OurPrompt("put 7 and 70"))

        #expect(response == OurResponse("One was put."))
        // On OS 26 both had begun, in an order that is the framework's; what belongs to a call stays together.
        var lines = await shelf.lines
        if !isLaterYear, lines[2].hasSuffix(#"{"id":70}"#) { lines[2...8] = lines[5...8] + lines[2...4] }
        #expect(
            lines == [
                "prompt put 7 and 70", "will run put, put",
                #"call put {"id":7}"#, "put granted", "ran put 7", "output put 7 done",
                #"call put {"id":70}"#, "put declined", "error Declined.", "response One was put.",
            ])
    }

    @Test func `runs only what was begun where the framework keeps no other call`() async throws {
        let script = Script(
            [.calls([.init("look", #"{"id":1}"#, id: "a"), .init("look", #"{"id":2}"#, id: "b")], begun: 1)],
            [.snapshot("Done.")])
        let shelf = Shelf()

        _ = try await session(script, shelf).respond(to: OurPrompt("look"))

        let ran = await shelf.lines.filter { $0.hasPrefix("ran") }
        #expect(ran == (isLaterYear ? ["ran look 1", "ran look 2"] : ["ran look 1"]))
    }

    @Test func `shows the model its own transcript, entry by entry`() async throws {
        let script = Script(
            [.calls([.init("look", #"{"id":7}"#, id: "a")])], [.snapshot("It is there.")],
            [.snapshot("You are welcome.")])
        let session = session(script, Shelf())
        _ = try await session.respond(to: OurPrompt("look at 7"))
        _ = try await session.respond(to: OurPrompt("thanks"))

        let id = await session.transcript.latestCallID ?? ""
        let first = ["instructions Be brief. [look, put]"]
        let second = first + ["prompt look at 7", #"call \#(id) look {"id":7}"#, "output \(id) look look 7 done"]
        #expect(script.questions.map(\.history) == [first, second, second + ["response It is there."]])
        #expect(script.questions.map(\.prompt) == ["look at 7", continuation, "thanks"])
        #expect(script.sessionCount == 3)
        if isLaterYear { #expect(id == "a") }
    }

    @Test func `sends back what cannot be run`() async throws {
        let script = Script([.calls([.init("put", #"{"pace":7}"#)])], [.snapshot("I see.")])
        let shelf = Shelf()
        _ = try await session(script, shelf).respond(to: OurPrompt("put"))
        #expect(
            await shelf.lines == [
                "prompt put", "will run put", #"call put {"pace":7}"#,
                #"error Unknown argument "pace". Allowed: id, fields."#, "response I see.",
            ])
    }

    @Test func `ends after the rounds that it allows`() async throws {
        let rounds = (0..<9).map { [Script.Step.calls([.init("look", #"{"id":\#($0)}"#, id: "c\($0)")])] }
        let script = Script(playing: rounds)
        await #expect(throws: OurError.toolRoundsExceeded(limit: 8)) {
            try await session(script, Shelf()).respond(to: OurPrompt("look on"))
        }
        #expect(script.questions.count == 8)
    }
}

extension OurTranscript {
    fileprivate var latestCallID: String? {
        entries.reduce(nil) { latest, entry in if case .toolCall(let call) = entry { call.id } else { latest } }
    }
}
