import TestSupport
import Testing

@testable import WebClient

/// What goes wrong on the way, and how a request is given up.
@Suite(.timeLimit(.minutes(2))) struct FailureTests {
    @Test func `nothing listens there`() async throws {
        try await ListeningSocket.withUnusedPort { port in
            await #expect(throws: HTTPFailure.notListening) {
                try await CurlTransport().response(to: request(.get, "http://127.0.0.1:\(port)/"))
            }
        }
    }

    @Test func `more bytes than asked for`() async throws {
        let head = Array("HTTP/1.1 200 OK\r\n\r\n".utf8)
        let server = try LoopbackServer { _ in .init(pieces: [head, Array(repeating: 0x61, count: 1001)]) }
        await #expect(throws: HTTPFailure.tooLarge(limit: 1000)) {
            for try await _ in CurlTransport().events(for: request(.get, server.url("/"))) {}
        }
    }

    @Test func `silence is not waited for without end`() async throws {
        let server = try LoopbackServer { _ in .init(pieces: [], ending: .hold) }
        var asking = request(.get, server.url("/"))
        asking.timeouts.firstByte = .milliseconds(50)
        await #expect(throws: HTTPFailure.timeout(.milliseconds(50))) {
            try await CurlTransport().response(to: asking)
        }
        #expect(await server.waitUntilClientCloses())
    }

    @Test func `a connection that breaks off says whether anything had come`() async throws {
        let silent = try LoopbackServer { _ in .init(pieces: []) }
        await #expect(throws: HTTPFailure.brokenOff(afterBytes: false)) {
            try await CurlTransport().response(to: request(.get, silent.url("/")))
        }
        let halting = try LoopbackServer { _ in .raw("HTTP/1.1 200 OK\r\nContent-Length: 9\r\n\r\nhalf") }
        await #expect(throws: HTTPFailure.brokenOff(afterBytes: true)) {
            try await CurlTransport().response(to: request(.get, halting.url("/")))
        }
    }

    @Test func `what does not speak HTTP, and other schemes`() async throws {
        let server = try LoopbackServer { _ in .raw("SSH-2.0-OpenSSH\r\n") }
        await #expect(throws: HTTPFailure.notHTTP) {
            try await CurlTransport().response(to: request(.get, server.url("/")))
        }
        await #expect(throws: HTTPFailure.notHTTP) {
            try await CurlTransport().response(to: request(.get, "file:///etc/hostname"))
        }
    }

    @Test func `who reads no further closes the connection, and the next request works`() async throws {
        let server = try LoopbackServer { request in
            request.path == "/endless" ? .raw("HTTP/1.1 200 OK\r\n\r\nOnce", ending: .hold) : Wire.response(body: "yes")
        }
        let transport = CurlTransport()
        for try await event in transport.events(for: request(.get, server.url("/endless"))) {
            if case .body(let bytes) = event {
                #expect(bytes == Array("Once".utf8))
                break
            }
        }
        #expect(await server.waitUntilClientCloses())
        #expect(try await transport.response(to: request(.get, server.url("/"))).text == "yes")
    }

    @Test func `a cancelled task closes the connection`() async throws {
        let server = try LoopbackServer { _ in .init(pieces: [], ending: .hold) }
        let asking = Task { try await CurlTransport().response(to: request(.get, server.url("/"))) }
        for await event in server.events where event == .request("/") { break }
        asking.cancel()
        await #expect(throws: CancellationError.self) { try await asking.value }
    }

    @Test func `a secret is in no description, dump or failure`() throws {
        let secret = try #require(try Secret(" sk-Zq81secret\n"))
        var asking = request(.get, "http://127.0.0.1:1/")
        asking.bearer = secret
        var dumped = ""
        dump(asking, to: &dumped)
        for text in [dumped, "\(asking)", String(reflecting: asking), "\(secret)"] { #expect(!text.contains("Zq81")) }
        #expect(secret.redacted(in: "bad key sk-Zq81secret.") == "bad key [key].")
        #expect(try Secret("abc")?.redacted(in: "abc") == "abc")
        #expect(try Secret("  ") == nil)
    }

    @Test(arguments: ["sk-a\r\nX-Evil: 1", "sk a", "ключ", "sk-\u{7F}"])
    func `a secret that no header can carry is refused`(_ text: String) {
        #expect(throws: Secret.Unsendable()) { try Secret(text) }
    }
}
