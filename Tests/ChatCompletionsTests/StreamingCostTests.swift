import Foundation
import LanguageModel
import TestSupport
import Testing

@testable import ChatCompletions

#if canImport(Glibc)
    import Glibc
#else
    import Darwin
#endif

/// What the client itself costs, beside curl on the same stream: asked for by `STOCKROOM_BENCH`, meant for a release build.
@Suite(
    .enabled(if: ProcessInfo.processInfo.environment["STOCKROOM_BENCH"] != nil, "asked for by STOCKROOM_BENCH"),
    .serialized)
struct StreamingCostTests {
    private static let tokens = 4000

    /// A stream as a fast server sends it: a token a piece, one each half millisecond, so that none are read together.
    private static func answer(tokens: Int) -> LoopbackServer.Answer {
        let head = "HTTP/1.1 200 OK\r\nContent-Type: text/event-stream\r\nConnection: close\r\n\r\n"
        let rest =
            #""created":1795216251,"id":"chatcmpl-SO2m440YKBBn9Tuezn0fmaI3rxaYUAiV","model":"m","object":"chat.completion.chunk"}"#
        let token =
            #"data: {"choices":[{"finish_reason":null,"index":0,"delta":{"content":" bolts"}}],"# + rest + "\n\n"
        let end = #"data: {"choices":[{"finish_reason":"stop","index":0,"delta":{}}],"# + rest + "\n\ndata: [DONE]\n\n"
        var answer = LoopbackServer.Answer(
            pieces: [Array(head.utf8)] + Array(repeating: Array(token.utf8), count: tokens) + [Array(end.utf8)])
        answer.pauseMicroseconds = 500
        return answer
    }

    private static func server(tokens: Int) throws -> LoopbackServer {
        let answer = answer(tokens: tokens)
        return try LoopbackServer(Wire.onlyReplies { _ in answer })
    }

    /// Seconds of CPU of this process.
    private static func ownSeconds() -> Double {
        var time = timespec()
        clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time)
        return Double(time.tv_sec) + Double(time.tv_nsec) / 1_000_000_000
    }

    /// Seconds of CPU of the children that have ended.
    private static func childrenSeconds() -> Double {
        var usage = rusage()
        // RUSAGE_CHILDREN, whose type differs between platforms.
        getrusage(-1, &usage)
        func seconds(_ time: timeval) -> Double { Double(time.tv_sec) + Double(time.tv_usec) / 1_000_000 }
        return seconds(usage.ru_utime) + seconds(usage.ru_stime)
    }

    private func costOfClient(tokens: Int) async throws -> Double {
        let server = try Self.server(tokens: tokens)
        let client = try TestClient(server.address, contextSize: 4096)
        _ = await client.model.availability
        let before = Self.ownSeconds() - server.cpuSeconds
        #expect(await client.round().finish == .complete)
        for await event in server.events where event == .answered("/v1/chat/completions") { break }
        return Self.ownSeconds() - server.cpuSeconds - before
    }

    private func costOfCurl(tokens: Int) throws -> Double {
        let server = try Self.server(tokens: tokens)
        let before = Self.childrenSeconds()
        let curl = Process()
        curl.executableURL = URL(filePath: "/usr/bin/env")
        curl.arguments = ["curl", "-sN", "-o", "/dev/null", "-d", "{}", "\(server.address)/chat/completions"]
        try curl.run()
        curl.waitUntilExit()
        #expect(curl.terminationStatus == 0)
        return Self.childrenSeconds() - before
    }

    @Test func `a streamed token costs at most five times what it costs curl`() async throws {
        _ = try await costOfClient(tokens: 10)
        let client = (try await costOfClient(tokens: Self.tokens) - costOfClient(tokens: 1)) / Double(Self.tokens)
        let curl = (try costOfCurl(tokens: Self.tokens) - costOfCurl(tokens: 1)) / Double(Self.tokens)
        func microseconds(_ seconds: Double) -> String { String(format: "%.1f", seconds * 1_000_000) }
        print(
            "streamed token: client \(microseconds(client)) µs, curl \(microseconds(curl)) µs, "
                + "ratio \(String(format: "%.2f", client / curl))")
        #expect(client / curl <= 5)
    }

    @Test func `a stopped answer ends within 50 ms`() async throws {
        let server = try Self.server(tokens: 100_000)
        let client = try TestClient(server.address)
        let clock = ContinuousClock()
        var slowest = Duration.zero
        for _ in 0..<20 {
            let (events, sink) = AsyncStream<ModelEvent>.makeStream()
            let reading = Task {
                for try await event in client.model.respond(to: Conversation.request()) { sink.yield(event) }
            }
            for await _ in events { break }
            let start = clock.now
            reading.cancel()
            _ = await reading.result
            slowest = max(slowest, clock.now - start)
        }
        print("stop to end, slowest of 20: \(slowest)")
        #expect(slowest < .milliseconds(50))
    }
}
