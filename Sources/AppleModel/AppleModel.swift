import Foundation
import FoundationModels
import LanguageModel
import protocol LanguageModel.LanguageModel
import enum LanguageModel.LanguageModelError

/// Apple's model on this Mac, by the Foundation Models framework of macOS 26 and later.
///
///     if #available(macOS 26, *) { model = AppleModel() }
///
/// Every round gets a session of its own, made from the request's transcript. Apple's session would run tools by itself;
/// the tools that it gets here note the call and throw, so that our session runs them: see ``InterceptingTool``.
@available(macOS 26, *)
public struct AppleModel: LanguageModel {
    /// The name that a person knows the model by.
    public let name = "apple"

    let system: SystemLanguageModel
    private let window = ContextWindow()
    private let guides = DayGuides()
    private let prewarmed = PrewarmedSession()

    /// The model of this Mac; whether it can answer tells ``availability``.
    public init() { self.init(system: .default) }

    init(system: SystemLanguageModel) { self.system = system }

    /// Whether Apple Intelligence is there, switched on and loaded.
    public var availability: Availability {
        get async { system.availability.fault.map { .unavailable(.unavailable($0)) } ?? .available }
    }

    /// The window in tokens: the largest that the framework has told of, else 4,096.
    public var contextSize: Int? { get async { windowSize } }

    private var windowSize: Int { window.size(told: system.contextSize) }

    /// The tokens of a request: counted from macOS 26.4 on, else estimated on the high side.
    public func tokenCount(for request: ModelRequest) async -> Int {
        let estimate = TokenEstimate.tokens(in: request)
        guard #available(macOS 26.4, *), let input = try? input(request) else { return estimate }
        // While the model loads, the framework throws, or says 0.
        return await (try? system.count(of: input)).flatMap { $0 > 0 ? $0 : nil } ?? estimate
    }

    /// Has the framework load the model and read the conversation so far.
    public func prewarm(for request: ModelRequest) async {
        guard system.isAvailable, let input = try? input(request) else { return }
        let exchange = AppleExchange(system: system, input: input)
        exchange.session.prewarm()
        await prewarmed.keep(exchange, for: request)
    }

    /// Whether the model knows a language, such as `ja`.
    public func supports(languageCode: String) -> Bool { system.supportsLocale(Locale(identifier: languageCode)) }

    /// One round, streamed; ending the iteration or cancelling its task stops the model.
    ///
    /// A stream whose task is cancelled ends at once. What the framework makes of that comes too late to matter: an error of one kind
    /// or another, once even success.
    public func respond(to request: ModelRequest) -> AsyncThrowingStream<ModelEvent, any Error> {
        AsyncThrowingStream { continuation in
            let task = Task {
                do {
                    try await run(request) { continuation.yield($0) }
                    continuation.finish()
                } catch {
                    continuation.finish(throwing: error)
                }
            }
            continuation.onTermination = { _ in task.cancel() }
        }
    }

    private func input(_ request: ModelRequest) throws -> AppleInput {
        try AppleInput(request, guidesDays: guides.areTaken)
    }

    private func run(_ request: ModelRequest, emit: (ModelEvent) -> Void) async throws {
        if let fault = system.availability.fault { throw LanguageModelError.unavailable(fault) }
        let start = ContinuousClock.now
        do {
            do {
                try await runOnce(request, emit: emit)
            } catch  where guides.areTaken && AppleErrorMapper.isRefusedGuide(error) {
                // Nothing has come of the round: the framework refuses guides before the model begins.
                guides.giveUp()
                try await runOnce(request, emit: emit)
            }
        } catch {
            throw AppleErrorMapper(
                contextSize: windowSize, tokenCount: TokenEstimate.tokens(in: request),
                seconds: Int((ContinuousClock.now - start).components.seconds)
            ).error(for: error)
        }
    }

    private func runOnce(_ request: ModelRequest, emit: (ModelEvent) -> Void) async throws {
        let input = try input(request)
        let exchange = await prewarmed.take(for: request) ?? AppleExchange(system: system, input: input)
        try await exchange.run(input, emit: emit)
    }
}
