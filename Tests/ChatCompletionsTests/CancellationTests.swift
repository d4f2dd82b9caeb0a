import LanguageModel
import TestSupport
import Testing
import WebClient

@testable import ChatCompletions

/// Ctrl-C: the connection is closed at once, and the next question works.
@Suite(.timeLimit(.minutes(2))) struct CancellationTests {
    private static let endless: LoopbackServer.Answer = {
        var answer = Wire.stream([Wire.delta(#"{"content":"Once"}"#)], isDone: false)
        answer.ending = .hold
        return answer
    }()
    private static let hello = Wire.stream([Wire.delta(#"{"content":"Hello"}"#), Wire.delta("{}", finish: "stop")])

    /// The first question is answered without end, the next at once.
    private static func server(first: LoopbackServer.Answer) throws -> LoopbackServer {
        let asked = Log<Void>()
        return try LoopbackServer(
            Wire.onlyReplies { _ in
                asked.append(())
                return asked.all.count == 1 ? first : hello
            })
    }

    @Test func `in the middle of an answer`() async throws {
        let server = try Self.server(first: Self.endless)
        let client = try TestClient(server.address)
        let (pieces, sink) = AsyncStream<ModelEvent>.makeStream()
        let reading = Task {
            for try await event in client.model.respond(to: Conversation.request()) { sink.yield(event) }
            return Task.isCancelled
        }
        for await event in pieces {
            #expect(event == .text("Once"))
            break
        }
        reading.cancel()
        #expect(await server.waitUntilClientCloses())
        #expect(try await reading.value)
        #expect(await client.round() == Round(text: "Hello", finish: .complete))
    }

    @Test func `before the first byte`() async throws {
        let server = try Self.server(first: .init(pieces: [], ending: .hold))
        let client = try TestClient(server.address)
        let reading = Task { await client.round() }
        for await event in server.events where event == .request("/v1/chat/completions") { break }
        reading.cancel()
        #expect(await reading.value.finish == nil)
        #expect(await client.round() == Round(text: "Hello", finish: .complete))
    }

    @Test func `by reading no further`() async throws {
        let server = try Self.server(first: Self.endless)
        let client = try TestClient(server.address)
        for try await event in client.model.respond(to: Conversation.request()) {
            #expect(event == .text("Once"))
            break
        }
        #expect(await server.waitUntilClientCloses())
        #expect(await client.round() == Round(text: "Hello", finish: .complete))
    }

    @Test func `while the server is loading`() async throws {
        let loading = LoopbackServer.Answer(pieces: [try Wire.recorded("36-loading-503")])
        let server = try LoopbackServer { _ in loading }
        let (waits, sink) = AsyncStream<Duration>.makeStream()
        let model = try ChatCompletionsModel(
            configuration: .init(baseURL: server.address), transport: CurlTransport(),
            wait: { duration in
                sink.yield(duration)
                // A stream in which nothing ever comes ends with the task only.
                for await _ in AsyncStream<Never>.makeStream().stream {}
                try Task.checkCancellation()
            })
        let reading = Task {
            for try await _ in model.respond(to: Conversation.request()) {}
            return Task.isCancelled
        }
        for await _ in waits { break }
        reading.cancel()
        #expect(try await reading.value)
    }

    @Test func `a session keeps what had come, and answers the next question`() async throws {
        let server = try Self.server(first: Self.endless)
        let session = LanguageModelSession(model: try TestClient(server.address).model)
        let (snapshots, sink) = AsyncStream<String>.makeStream()
        let asking = Task { try await session.respond(to: Prompt("a story")) { sink.yield($0) } }
        for await snapshot in snapshots {
            #expect(snapshot == "Once")
            break
        }
        await #expect(throws: LanguageModelError.concurrentRequests) { try await session.respond(to: Prompt("me too")) }
        asking.cancel()
        await #expect(throws: CancellationError.self) { try await asking.value }
        #expect(await server.waitUntilClientCloses())
        #expect(try await session.respond(to: Prompt("hello")) == Response("Hello"))
        #expect(
            await session.transcript.entries == [
                .prompt(Prompt("a story")), .response(Response("Once", isComplete: false)), .prompt(Prompt("hello")),
                .response(Response("Hello")),
            ])
    }
}
