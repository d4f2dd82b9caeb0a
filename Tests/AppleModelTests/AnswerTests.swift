import LanguageModel
import Testing

@testable import AppleModel
@testable import FoundationModels

@Suite struct `An answer of Apple's model` {
    private func events(_ script: Script, limit: Int? = nil) async throws -> [ModelEvent] {
        try await AppleModel(system: SystemLanguageModel(script: script)).events(
            ModelRequest(.asked("what is low?"), options: OurOptions(maximumResponseTokens: limit)))
    }

    private func pieces(_ snapshots: String...) async throws -> [ModelEvent] {
        try await events(Script(playing: [snapshots.map { .snapshot($0) }])).filter { event in
            switch event {
            case .text, .retracted: true
            default: false
            }
        }
    }

    @Test func `comes in pieces, in order`() async throws {
        #expect(
            try await pieces("", "Two", "Two items", "Two items", "Two items.") == [
                .text("Two"), .text(" items"), .text("."),
            ])
    }

    @Test func `leaves out the null that some first snapshots are`() async throws {
        #expect(try await pieces("null", "It is null", "It is null.") == [.text("It is null"), .text(".")])
    }

    @Test func `is taken back and given anew where it reads otherwise`() async throws {
        #expect(
            try await pieces("Three", "Two items", "Two items.", "") == [
                .text("Three"), .retracted, .text("Two items"), .text("."), .retracted,
            ])
    }

    @Test func `is cut between scalars, not within a character's bytes`() async throws {
        // The flag, the letter with its accent and the family each grow by a scalar, which changes the last character.
        let whole = "🇯🇵e\u{301}👨‍👩‍👧か\u{3099}"
        var script: [Script.Step] = []
        for end in whole.unicodeScalars.indices {
            script.append(.snapshot(String(whole.unicodeScalars[..<end])))
        }
        let events = try await events(Script(playing: [script + [.snapshot(whole)]]))
        let texts = events.compactMap { if case .text(let piece) = $0 { piece } else { nil } }
        #expect(texts == whole.unicodeScalars.map { String($0) })
        #expect(!events.contains(.retracted))
    }

    @Test func `ends complete below the limit and cut off at it, as the framework counts`() async throws {
        // OS 27 tells usage, here of ten tokens; before, the text is counted, four bytes a token.
        let text = String(repeating: "word", count: 10)
        #expect(try await events(Script([.snapshot(text)]), limit: 11).last == .finished(.complete))
        #expect(try await events(Script([.snapshot(text)]), limit: 10).last == .finished(.length))
        #expect(try await events(Script([.snapshot(text)])).last == .finished(.complete))
        let uncounted = try await events(Script([.snapshot(text)], counting: .fails), limit: 10).last
        #expect(uncounted == .finished(isLaterYear ? .length : .complete))
    }

    @Test func `tells what it took where the framework does`() async throws {
        let events = try await events(Script([.snapshot("Yes.")], usage: (900, 8)))
        let usage = Usage(inputTokens: 900, outputTokens: 8, cachedTokens: 0)
        #expect(events == [.text("Yes.")] + (isLaterYear ? [.usage(usage)] : []) + [.finished(.complete)])
    }

    @Test(arguments: [nil, CancellationError(), Opaque()] as [(any Error & Sendable)?])
    func `that is stopped ends as cancelled, whatever the framework says, and the next question works`(
        _ error: (any Error & Sendable)?
    ) async throws {
        let script = Script([.snapshot("Begun"), .hang(error)], [.snapshot("All is well.")])
        let session = OurSession(model: AppleModel(system: SystemLanguageModel(script: script)))
        let asking = Task {
            try await session.respond(to: OurPrompt("one")) { _ in withUnsafeCurrentTask { $0?.cancel() } }
        }
        await #expect(throws: CancellationError.self) { try await asking.value }
        #expect(await session.transcript.entries.last == .response(OurResponse("Begun", isComplete: false)))
        #expect(try await session.respond(to: OurPrompt("two")) == OurResponse("All is well."))
    }

    private struct Opaque: Error {}
}
