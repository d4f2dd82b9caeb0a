import Synchronization
import TestSupport
import Testing

@testable import WebServer

/// Gives a body back, as long as it may take.
private final class Echo: HTTPService {
    let gate = Gate(hosts: ["h"], origins: [], token: nil, largestBody: 1 << 20) { $0.hasPrefix("/") }
    /// What is waited for before an answer to `/wait` is given.
    let leave = AsyncStream<Void>.makeStream()
    let begun = AsyncStream<Void>.makeStream()

    func answer(_ head: RequestHead, body: [UInt8]) async -> HTTPAnswer {
        begun.continuation.yield()
        if head.path == "/wait" { for await _ in leave.stream { break } }
        if head.path == "/much" { return HTTPAnswer(200, body: [UInt8](repeating: 0x78, count: 8 << 20)) }
        return HTTPAnswer(200, [HeaderField("X-Path", head.path)], body: body)
    }

    func answer(_ head: RequestHead, refused refusal: Refusal) -> HTTPAnswer {
        HTTPAnswer(refusal.status, refusal.headers, body: Array(refusal.reason.utf8))
    }
}

@Suite(.ownThreads) struct `The part that speaks HTTP` {
    private let echo = Echo()

    private func serving(
        _ limits: HTTPLimits = HTTPLimits(), _ body: (UInt16, HTTPServer) async throws -> Void
    ) async throws {
        let socket = try ListeningSocket(try #require(ListeningAddress("127.0.0.1:0")))
        let server = try HTTPServer(socket, echo, limits)
        try await body(socket.address.port, server)
        await server.stop()
    }

    private func post(_ body: String, path: String = "/") -> String {
        "POST \(path) HTTP/1.1\r\nHost: h\r\nContent-Type: application/json\r\nContent-Length: \(body.utf8.count)\r\n\r\n\(body)"
    }

    @Test func `answers one request after the other on a connection`() async throws {
        try await serving { port, _ in
            let connection = try RawConnection(port: port)
            for number in 1...3 {
                connection.send(post("{\(number)}", path: "/\(number)"))
                let answer = connection.answer()
                #expect(answer?.status == 200 && answer?.body == "{\(number)}" && answer?["X-Path"] == "/\(number)")
            }
        }
    }

    @Test func `reads a body in chunks, and one that comes byte by byte`() async throws {
        try await serving { port, _ in
            let chunked = try RawConnection(port: port)
            chunked.send(
                "POST / HTTP/1.1\r\nHost: h\r\nContent-Type: application/json\r\nTransfer-Encoding: chunked\r\n\r\n")
            chunked.send("2\r\nab\r\n3\r\ncde\r\n0\r\n\r\n")
            #expect(chunked.answer()?.body == "abcde")
            let slow = try RawConnection(port: port)
            for byte in post("abc") { slow.send(String(byte)) }
            #expect(slow.answer()?.body == "abc")
        }
    }

    @Test func `gives a refusal after a body that nobody waits for, and before one that somebody does`() async throws {
        try await serving { port, _ in
            let head = "POST / HTTP/1.1\r\nHost: other\r\nContent-Type: application/json\r\nContent-Length: 5000000\r\n"
            let pouring = try RawConnection(port: port)
            pouring.send(head + "\r\n" + String(repeating: "x", count: 5_000_000))
            #expect(pouring.answer()?.status == 421)
            let waiting = try RawConnection(port: port)
            waiting.send(head + "Expect: 100-continue\r\n\r\n")
            #expect(waiting.answer()?.status == 421)
            let agreed = try RawConnection(port: port)
            agreed.send(
                "POST / HTTP/1.1\r\nHost: h\r\nContent-Type: application/json\r\nContent-Length: 1\r\nExpect: 100-continue\r\n\r\n"
            )
            agreed.send("1")
            #expect(agreed.answer()?.body == "1")
        }
    }

    @Test func `cuts off who does not finish a request, or does not take an answer`() async throws {
        var limits = HTTPLimits()
        limits.patience = .milliseconds(50)
        try await serving(limits) { port, _ in
            for part in ["", "POST / HT", "POST / HTTP/1.1\r\nHost: h\r\n", String(post("abc").dropLast())] {
                let connection = try RawConnection(port: port)
                connection.send(part)
                #expect(connection.rest() == "")
            }
            let greedy = try RawConnection(port: port)
            greedy.send(post("", path: "/much"))
            greedy.waitForBytes()
            // It takes nothing until it is cut off; what the system keeps for it meanwhile is not all.
            let other = try RawConnection(port: port)
            #expect(other.rest() == "")
            #expect(greedy.rest().utf8.count < 8 << 20)
        }
    }

    @Test func `serves others while some send nothing`() async throws {
        try await serving { port, _ in
            let silent = try (1...100).map { _ in try RawConnection(port: port) }
            for connection in silent { connection.send("POST / HTTP/1.1\r\n") }
            let other = try RawConnection(port: port)
            other.send(post("x"))
            #expect(other.answer()?.body == "x")
            withExtendedLifetime(silent) {}
        }
    }

    @Test func `refuses for a while what it has no room for`() async throws {
        var limits = HTTPLimits()
        limits.heldBytes = 1_000
        try await serving(limits) { port, _ in
            let large = try RawConnection(port: port)
            large.send(post(String(repeating: "x", count: 2_000)))
            let answer = large.answer()
            #expect(answer?.status == 503 && answer?["Retry-After"] == "1")
            let small = try RawConnection(port: port)
            small.send(post("x"))
            #expect(small.answer()?.status == 200)
        }
    }

    @Test func `cuts off who takes no answer before it refuses others`() async throws {
        var limits = HTTPLimits()
        limits.heldBytes = 10 << 20
        try await serving(limits) { port, _ in
            let greedy = try (1...3).map { _ in
                let connection = try RawConnection(port: port)
                connection.send(post("", path: "/much"))
                connection.waitForBytes()
                return connection
            }
            let other = try RawConnection(port: port)
            other.send(post("x"))
            #expect(other.answer()?.status == 200)
            #expect(greedy[0].rest().utf8.count < 8 << 20)
            #expect(greedy[2].answer()?.body.utf8.count == 8 << 20)
        }
    }

    @Test func `gives the answers under way at the end, and takes no more connections`() async throws {
        let socket = try ListeningSocket(try #require(ListeningAddress("127.0.0.1:0")))
        let server = try HTTPServer(socket, echo)
        let port = socket.address.port
        let connection = try RawConnection(port: port)
        connection.send(post("last", path: "/wait"))
        for await _ in echo.begun.stream { break }
        let stopping = Task { await server.stop() }
        while (try? RawConnection(port: port)) != nil { await Task.yield() }
        echo.leave.continuation.yield()
        let answer = connection.answer()
        #expect(answer?.body == "last" && answer?["Connection"]?.lowercased() == "close")
        await stopping.value
    }

    @Test func `ends in time when an answer does not come`() async throws {
        var limits = HTTPLimits()
        limits.farewell = .milliseconds(20)
        let socket = try ListeningSocket(try #require(ListeningAddress("127.0.0.1:0")))
        let server = try HTTPServer(socket, echo, limits)
        let connection = try RawConnection(port: socket.address.port)
        connection.send(post("", path: "/wait"))
        for await _ in echo.begun.stream { break }
        await server.stop()
        echo.leave.continuation.yield()
    }
}
