import LanguageModel
import WebClient

extension ChatCompletionsModel {
    /// Whether the server is there and lets us in, asked with a short wait; one that is loading its model counts as there,
    /// since a question waits for it.
    public var availability: Availability {
        get async {
            let response: ServerResponse
            do {
                response = try await server.ask("\(server.address.base)/models")
            } catch let failure as HTTPFailure {
                return .unavailable(server.mapper().error(for: failure))
            } catch {
                return .unavailable(server.mapper().unavailable(.notAsked))
            }
            switch response.head.status {
            case 200 where response.json?["data"]?.array != nil: return .available
            // Servers without a list of models answer questions all the same.
            case 404 where response.error != nil, 405: return .available
            case 429, 503: return .available
            default: return .unavailable(server.mapper().error(for: response))
            }
        }
    }

    /// Sends the beginning of the conversation ahead, so that the server's prompt cache holds it when the question comes.
    ///
    /// Returns at once; the next ``respond(to:)`` stops what is still under way. Nothing is sent over `https`: there every
    /// token is paid for.
    public func prewarm(for request: ModelRequest) async {
        guard !server.address.base.hasPrefix("https:") else { return }
        await prewarmer.start { [server, capabilities] in
            // A server that is still loading its model is waited for when there is a question, and not with a word before.
            guard let builder = try? await capabilities.builder(isPatient: false) else { return }
            var transcript = request.transcript
            // Some templates refuse a conversation in which nobody asks anything.
            transcript.append(.prompt(Prompt(".")))
            let options = GenerationOptions(samplingMode: .greedy, maximumResponseTokens: 1)
            let ahead = ModelRequest(transcript: transcript, tools: request.tools, options: options)
            _ = try? await server.whole(server.replyRequest(builder.body(for: ahead, isStreaming: false)))
        }
    }
}
