import LanguageModel
import Testing

@testable import AppleModel
@testable import FoundationModels

@Suite struct `Apple's model` {
    private func model(_ script: Script) -> AppleModel { AppleModel(system: SystemLanguageModel(script: script)) }

    static let reasons: [(SystemLanguageModel.Availability.UnavailableReason, SystemModelFault)] = [
        (.deviceNotEligible, .deviceNotEligible), (.appleIntelligenceNotEnabled, .switchedOff),
        (.modelNotReady, .notReady(said: "")), (.laterReason, .unusable),
    ]

    @Test(arguments: reasons)
    func `says why it cannot answer before it is asked, and when it is`(
        _ reason: SystemLanguageModel.Availability.UnavailableReason, _ fault: SystemModelFault
    ) async throws {
        let script = Script([.snapshot("Yes.")], availability: .unavailable(reason))
        let model = model(script)
        #expect(await model.availability == .unavailable(.unavailable(fault)))
        await #expect(throws: OurError.unavailable(fault)) { try await model.events(ModelRequest(.asked("low?"))) }
        await model.prewarm(for: ModelRequest())
        #expect(script.sessionCount == 0)
        script.use(.available)
        #expect(await model.availability == .available)
        #expect(try await model.events(ModelRequest(.asked("low?"))).first == .text("Yes."))
    }

    @Test func `keeps the largest window that the framework has told of`() async throws {
        let model = model(Script(windows: [0, 8_192, 0, 4_096]))
        var sizes: [Int?] = []
        for _ in 0..<4 { sizes.append(await model.contextSize) }
        #expect(sizes == [4_096, 8_192, 8_192, 8_192])
    }

    @Test func `counts tools once where the framework does not count them with the instructions, or less`() async throws
    {
        let request = ModelRequest(.asked("what is low?"))
        var counts: [Int] = []
        for times in 0...2 {
            let script = Script(counting: .bytes(perToken: 1), toolCountInEntries: times)
            counts.append(await model(script).tokenCount(for: request))
        }
        #expect(counts[0] == counts[1])
        let bare = await model(Script(counting: .bytes(perToken: 1))).tokenCount(
            for: ModelRequest(.asked("what is low?"), tools: []))
        #expect(bare == "Be brief.what is low?".utf8.count)
        #expect(counts[0] > bare)
        // What the framework says of the whole conversation is believed where it is more.
        #expect(counts[2] == 2 * counts[1] - bare)
    }

    @Test func `estimates what the framework cannot count`() async throws {
        let request = ModelRequest(.asked("what is low?"))
        let estimate = TokenEstimate.tokens(in: request)
        #expect(await model(Script(counting: .fails)).tokenCount(for: request) == estimate)
        #expect(await model(Script(counting: .zero)).tokenCount(for: request) == estimate)
    }

    @Test func `knows the languages that the framework supports`() {
        let model = model(Script(languages: ["en"]))
        #expect(model.supports(languageCode: "en"))
        #expect(!model.supports(languageCode: "ja"))
    }

    @Test func `uses the session that was made ready for the same conversation and tools`() async throws {
        let script = Script([.snapshot("One.")], [.snapshot("Two.")])
        let model = model(script)
        await model.prewarm(for: ModelRequest())
        _ = try await model.events(ModelRequest(.asked("one")))
        #expect([script.sessionCount, script.prewarmCount] == [1, 1])
        _ = try await model.events(ModelRequest(.asked("one")))
        #expect(script.sessionCount == 2)
    }

    @Test func `uses a prepared session for no other conversation`() async throws {
        let guidance = Guidance(tools: [ToolDefinition(name: "x", description: "", parameters: OurSchema([]))])
        let others: [ModelRequest] = [
            ModelRequest(.asked("one"), instructions: "Be kind."), ModelRequest(.asked("one"), tools: [Shelf.look]),
            ModelRequest(.asked("one"), .answered("yes"), .asked("two")),
            ModelRequest(.asked("one"), .called("look", "{}"), .told("a jar", by: "look")),
            ModelRequest(.asked("one"), .guidance(guidance)),
        ]
        for other in others {
            let script = Script([.snapshot("One.")])
            let model = model(script)
            await model.prewarm(for: ModelRequest())
            _ = try await model.events(other)
            #expect(script.sessionCount == 2)
        }
    }
}
