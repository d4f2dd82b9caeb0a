import TestSupport
import Testing

@testable import WebClient

/// Redirects stay within the origin, and answers that name a time are asked again.
@Suite(.timeLimit(.minutes(2))) struct RedirectTests {
    private static func moved(_ status: String, to location: String) -> LoopbackServer.Answer {
        Wire.response(status, headers: ["Location: \(location)"], body: "")
    }

    /// A server whose `/old` sends on; what it is asked afterwards, it answers with method and body.
    private static func server(_ status: String, to location: String) throws -> LoopbackServer {
        try LoopbackServer { request in
            request.path == "/old"
                ? moved(status, to: location) : Wire.response(body: "\(request.method) \(request.path) \(request.body)")
        }
    }

    @Test(arguments: [
        (HTTPMethod.get, "301 Moved", "GET /new "), (.get, "302 Found", "GET /new "), (.post, "303 See", "GET /new "),
        (.post, "307 Moved", "POST /new x"), (.delete, "308 Moved", "DELETE /new "),
    ])
    func `within the origin they are followed`(_ method: HTTPMethod, _ status: String, _ text: String) async throws {
        let server = try Self.server(status, to: "/new")
        var asking = request(method, server.url("/old"), body: method == .post ? "x" : nil)
        asking.mostRedirects = 3
        asking.bearer = try Secret("sk-1234")
        #expect(try await CurlTransport().response(to: asking).text == text)
        #expect(server.requests.map { $0.headers.contains("Bearer sk-1234") } == [true, true])
    }

    @Test func `a change is not turned into a question`() async throws {
        let server = try Self.server("302 Found", to: "/new")
        var asking = request(.post, server.url("/old"), body: "x")
        asking.mostRedirects = 3
        #expect(try await CurlTransport().response(to: asking).head.status == 302)
        #expect(server.requests.count == 1)
    }

    @Test func `who asked for none gets the answer that sends on`() async throws {
        let server = try Self.server("301 Moved", to: "http://127.0.0.1:1/new")
        #expect(try await CurlTransport().response(to: request(.get, server.url("/old"))).head.status == 301)
    }

    @Test(arguments: ["http://127.0.0.1:1/new", "https://127.0.0.1/new", "http://localhost:1/", "//127.0.0.1:2/x"])
    func `another origin gets neither the request nor the secret`(_ location: String) async throws {
        let server = try Self.server("307 Moved", to: location)
        var asking = request(.get, server.url("/old"))
        asking.mostRedirects = 3
        asking.bearer = try Secret("sk-1234")
        let origin = try #require(WebAddress(location, from: asking.url)).origin
        await #expect(throws: HTTPFailure.leavesOrigin(origin)) { try await CurlTransport().response(to: asking) }
    }

    @Test func `a circle ends`() async throws {
        let server = try Self.server("301 Moved", to: "/old")
        var asking = request(.get, server.url("/old"))
        asking.mostRedirects = 3
        await #expect(throws: HTTPFailure.tooManyRedirects) { try await CurlTransport().response(to: asking) }
        #expect(server.requests.count == 4)
    }

    @Test func `an origin is scheme, host and port`() throws {
        let origins = [
            "HTTP://Example.com/a?b#c", "https://example.com:443/", "http://[::1]:8080",
            "https://me:pw@example.com:8443/x",
        ].map { WebAddress($0)?.origin }
        #expect(
            origins == ["http://example.com", "https://example.com", "http://[::1]:8080", "https://example.com:8443"])
        let address = try #require(WebAddress("https://me:pw@example.com:8443/x?y=1#z"))
        #expect(address.url == "https://example.com:8443/x?y=1")
        #expect(address.hasCredentials)
        #expect(WebAddress("http://") == nil)
    }

    @Test func `an answer that names a short time is asked again, as often as allowed`() async throws {
        let asked = Log<Void>()
        let server = try LoopbackServer { _ in
            asked.append(())
            return asked.all.count < 3
                ? Wire.response("503 Busy", headers: ["Retry-After: 2"], body: "") : Wire.response(body: "yes")
        }
        let waits = Log<Duration>()
        let policy = RetryPolicy(longestWait: .seconds(5), attempts: 2)
        let asking = request(.get, server.url("/"))
        let response = try await CurlTransport().response(to: asking, retrying: policy) { waits.append($0) }
        #expect(response.text == "yes")
        #expect(waits.all == [.seconds(2), .seconds(2)])
    }

    @Test(
        arguments: [
            (HTTPHead(status: 429, retryAfter: 60), nil), (HTTPHead(status: 429), nil),
            (HTTPHead(status: 500, retryAfter: 1), nil), (HTTPHead(status: 429, retryAfter: 10), .seconds(10)),
        ] as [(HTTPHead, Duration?)])
    func `only a short time that the server names is waited for`(_ head: HTTPHead, _ wait: Duration?) {
        var policy = RetryPolicy(longestWait: .seconds(10))
        #expect(policy.wait(after: head) == wait)
        #expect(policy.attemptsLeft == (wait == nil ? 1 : 0))
    }
}
