import Foundation
import LanguageModel
import Testing

@testable import AppleModel
@testable import FoundationModels

@Suite struct `An error of Apple's framework` {
    private typealias Generation = FoundationModels.LanguageModelSession.GenerationError

    /// An error of the framework, and ours.
    struct Pair: Sendable {
        let error: any Error & Sendable
        let ours: OurError

        init(_ error: any Error & Sendable, _ ours: OurError) {
            self.error = error
            self.ours = ours
        }
    }

    private static let context = Generation.Context(debugDescription: "so it is")
    private static let tooLong = OurError.contextSizeExceeded(contextSize: 4_096, tokenCount: 4_097)

    static let earlier: [Pair] = [
        Pair(Generation.exceededContextWindowSize(context), tooLong),
        Pair(Generation.assetsUnavailable(context), .unavailable(SystemModelFault.notReady(said: "so it is"))),
        Pair(
            Generation.guardrailViolation(context), .guardrailViolation(SystemModelFault.guardrails(said: "so it is"))),
        Pair(Generation.unsupportedGuide(context), .unavailable(SystemModelFault.refusesTools(said: "so it is"))),
        Pair(Generation.unsupportedLanguageOrLocale(context), .unsupportedLanguageOrLocale("so it is")),
        Pair(
            Generation.decodingFailure(context),
            .decodingFailure(SystemModelFault.unreadableAnswer(said: "so it is"))),
        Pair(Generation.rateLimited(context), .rateLimited(retryAfter: nil)),
        Pair(Generation.concurrentRequests(context), .concurrentRequests),
        Pair(Generation.refusal(.init(transcriptEntries: []), context), .refusal("so it is")),
    ]

    #if canImport(FoundationModels, _version: 2)
        static let later: [Pair] = [
            Pair(
                LanguageModelError.contextSizeExceeded(
                    .init(contextSize: 8_192, tokenCount: 9_000, debugDescription: "")),
                .contextSizeExceeded(contextSize: 8_192, tokenCount: 9_000)),
            Pair(
                LanguageModelError.rateLimited(.init(resetDate: nil, debugDescription: "")),
                .rateLimited(retryAfter: nil)),
            Pair(
                LanguageModelError.rateLimited(.init(resetDate: .distantPast, debugDescription: "")),
                .rateLimited(retryAfter: 1)),
            Pair(
                LanguageModelError.guardrailViolation(.init(debugDescription: "no")),
                .guardrailViolation(SystemModelFault.guardrails(said: "no"))),
            Pair(LanguageModelError.refusal(.init(explanation: "", debugDescription: "no")), .refusal("no")),
            Pair(
                LanguageModelError.unsupportedCapability(.init(capability: .toolCalling, debugDescription: "no")),
                .unavailable(SystemModelFault.lacksCapability(said: "no"))),
            Pair(
                LanguageModelError.unsupportedTranscriptContent(.init(unsupportedContent: [], debugDescription: "no")),
                .unavailable(SystemModelFault.refusesConversation(said: "no"))),
            Pair(
                LanguageModelError.unsupportedGenerationGuide(.init(schemaName: nil, debugDescription: "no")),
                .unavailable(SystemModelFault.refusesTools(said: "no"))),
            Pair(
                LanguageModelError.unsupportedLanguageOrLocale(.init(languageCode: "ja", debugDescription: "")),
                .unsupportedLanguageOrLocale("ja")),
            Pair(LanguageModelError.timeout(.init(debugDescription: "")), .timeout(seconds: 12)),
            Pair(FoundationModels.LanguageModelSession.Error.concurrentRequests, .concurrentRequests),
            Pair(
                SystemLanguageModel.Error.assetsUnavailable(.init(debugDescription: "gone")),
                .unavailable(SystemModelFault.notReady(said: "gone"))),
            Pair(
                GeneratedContent.ParsingError(rawContent: "{", debugDescription: "no end"),
                .decodingFailure(SystemModelFault.unreadableAnswer(said: "no end"))),
        ]
    #else
        static let later: [Pair] = []
    #endif

    static let plain: [Pair] = [
        Pair(NSError(domain: "x.GenerativeError", code: 4_050_000), tooLong),
        Pair(
            NSError(domain: "x.GenerativeError", code: 1, userInfo: [NSLocalizedDescriptionKey: "broken"]),
            .unavailable(SystemModelFault.failed(said: "broken"))),
        Pair(
            NSError(
                domain: "outer", code: 1,
                userInfo: [
                    NSUnderlyingErrorKey: NSError(domain: "ModelManagerServices.ModelManagerError", code: 1_026)
                ]),
            .unavailable(SystemModelFault.notReady(said: "ModelManagerServices.ModelManagerError 1026"))),
        Pair(
            NSError(
                domain: "outer", code: 1,
                userInfo: [
                    "NSMultipleUnderlyingErrorsKey": [
                        NSError(domain: "other", code: 2),
                        NSError(domain: "com.apple.UnifiedAssetFramework", code: 5_000),
                    ]
                ]),
            .unavailable(SystemModelFault.notReady(said: "com.apple.UnifiedAssetFramework 5000"))),
        Pair(OurError.toolRoundsExceeded(limit: 8), .toolRoundsExceeded(limit: 8)),
    ]

    @Test(arguments: earlier + later + plain)
    func `becomes ours`(_ pair: Pair) {
        let mapper = AppleErrorMapper(contextSize: 4_096, tokenCount: 900, seconds: 12)
        #expect(mapper.error(for: pair.error) == pair.ours)
    }

    @Test(arguments: earlier + later + plain)
    func `becomes ours within a tool's error, too`(_ pair: Pair) throws {
        let mapper = AppleErrorMapper(contextSize: 4_096, tokenCount: 900, seconds: 12)
        let tool = try InterceptingTool(Shelf.look, guidesDays: true, interceptor: CallInterceptor())
        let error = FoundationModels.LanguageModelSession.ToolCallError(tool: tool, underlyingError: pair.error)
        #expect(mapper.error(for: error) == pair.ours)
    }

    @Test func `ends the answer, with what had come of it kept apart`() async throws {
        let script = Script([.snapshot("Two"), .fail(Generation.rateLimited(Self.context))])
        let model = AppleModel(system: SystemLanguageModel(script: script))
        var events: [ModelEvent] = []
        await #expect(throws: OurError.rateLimited(retryAfter: nil)) {
            for try await event in model.respond(to: ModelRequest(.asked("low?"))) { events.append(event) }
        }
        #expect(events == [.text("Two")])
    }

    @Test func `about the tools themselves is told as such`() async throws {
        let twice = ToolDefinition(
            name: "twice", description: "", parameters: OurSchema([.init("id", .integer), .init("id", .string)]))
        let model = AppleModel(system: SystemLanguageModel(script: Script()))
        await #expect {
            try await model.events(ModelRequest(.asked("x"), tools: [twice]))
        } throws: { error in
            guard case .unavailable(let fault)? = error as? OurError,
                case .refusesTools(let said)? = fault.base as? SystemModelFault
            else { return false }
            return said.contains("duplicateProperty")
        }
    }
}
