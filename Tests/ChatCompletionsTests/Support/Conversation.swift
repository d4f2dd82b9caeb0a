import LanguageModel
import StrictJSON
import Synchronization
import TestSupport
import WebClient

@testable import ChatCompletions

/// What the tests talk about.
enum Conversation {
    static let findItems = ToolDefinition(
        name: "find_items", description: "Find items in the stockroom by words.",
        parameters: GenerationSchema([.init("query", .string, description: "words", isRequired: true)]))

    static func request(
        _ prompt: String = "hello", tools: [ToolDefinition] = [findItems],
        options: GenerationOptions = GenerationOptions()
    ) -> ModelRequest {
        let transcript = Transcript(entries: [.instructions(Instructions("You help.")), .prompt(Prompt(prompt))])
        return ModelRequest(transcript: transcript, tools: tools, options: options)
    }
}

/// A model on a test server, that waits for nothing; how long it would have waited is kept, and what it said.
struct TestClient {
    let model: ChatCompletionsModel
    let waits: Log<Duration>
    let statuses: Log<ServerStatus>

    init(
        _ address: String, modelName: String? = nil, apiKey: String? = nil, contextSize: Int? = nil,
        timeouts: ChatCompletionsModel.Timeouts = .init(), transport: any HTTPTransport = CurlTransport()
    ) throws {
        // No test is about this limit, and a busy machine may be slow.
        var timeouts = timeouts
        timeouts.probe = .seconds(60)
        let waits = Log<Duration>()
        let statuses = Log<ServerStatus>()
        self.waits = waits
        self.statuses = statuses
        let configuration = ChatCompletionsModel.Configuration(
            baseURL: address, modelName: modelName, apiKey: apiKey, contextSize: contextSize, timeouts: timeouts,
            onStatus: { statuses.append($0) })
        model = try ChatCompletionsModel(configuration: configuration, transport: transport, wait: { waits.append($0) })
    }

    /// The whole round.
    func round(_ request: ModelRequest = Conversation.request()) async -> Round {
        var round = Round()
        do {
            for try await event in model.respond(to: request) { round.add(event) }
        } catch {
            round.error = error as? LanguageModelError ?? .unavailable(Unexpected(text: "\(error)"))
        }
        return round
    }
}

/// A round's events, text joined: how it was cut into pieces is the server's affair.
struct Round: Equatable, Sendable {
    var text = ""
    var calls: [ToolCall] = []
    var usage: Usage?
    var finish: FinishReason?
    var error: LanguageModelError?

    mutating func add(_ event: ModelEvent) {
        switch event {
        case .text(let piece): text += piece
        case .toolCall(let call): calls.append(call)
        case .retracted: text = ""
        case .reading: break
        case .usage(let usage):
            // What was still known from before is another test's affair.
            self.usage = Usage(inputTokens: usage.inputTokens, outputTokens: usage.outputTokens)
        case .finished(let reason): finish = reason
        }
    }
}

/// An error that no model may throw.
struct Unexpected: ModelFault {
    let text: String
}

extension Round {
    /// The same with `ADDRESS` for the server's, whose port is another in each run.
    func naming(_ server: LoopbackServer) -> Round {
        func named(_ text: String) -> String { text.replacing(server.address, with: "ADDRESS") }
        var round = self
        switch error {
        case .unavailable(let fault):
            guard let fault = fault.base as? ServerFault else { break }
            round.error = .server(fault.problem, at: named(fault.address), said: named(fault.said))
        case .decodingFailure(let fault):
            guard case .connectionLost(let address) = fault.base as? AnswerFault else { break }
            round.error = .answer(.connectionLost(address: named(address)))
        default: break
        }
        return round
    }
}

extension LanguageModelError {
    /// A fault of the server at `ADDRESS`.
    static func server(
        _ problem: ServerFault.Problem, at address: String = "ADDRESS", said: String = ""
    ) -> LanguageModelError { .unavailable(ServerFault(problem, at: address, said: said)) }

    /// A fault of an answer.
    static func answer(_ fault: AnswerFault) -> LanguageModelError { .decodingFailure(fault) }
}
