import Testing

@testable import WebServer

/// CONTRACT-mcp, "Server: behaviour", HTTP: what is refused before anything handles it.
@Suite struct `The gate` {
    private static let gate = Gate(
        hosts: ["127.0.0.1:8080", "localhost:8080", "[::1]:8080", "stock.example"],
        origins: ["http://127.0.0.1:8080", "https://stock.example"], token: BearerToken("s3cret"), largestBody: 100
    ) { $0 == "/mcp" }

    private static let usual = [
        "Host": "127.0.0.1:8080", "Authorization": "Bearer s3cret", "Content-Type": "application/json",
        "Content-Length": "2",
    ]

    /// A request whose headers are the usual ones, but for these; an empty value leaves one out.
    private func status(_ changed: [(String, String)] = [], method: String = "POST", target: String = "/mcp") -> Int? {
        let replaced = Set(changed.map { $0.0.lowercased() })
        let kept = Self.usual.filter { !replaced.contains($0.key.lowercased()) }.map { HeaderField($0.key, $0.value) }
        let added = changed.filter { !$0.1.isEmpty }.map { HeaderField($0.0, $0.1) }
        return Self.gate.refusal(of: RequestHead(method, target, kept + added))?.status
    }

    @Test func `lets a usual request pass`() {
        #expect(status() == nil)
        #expect(status([("Content-Length", ""), ("Content-Type", "")]) == nil)
    }

    @Test(
        arguments: [
            ("/mcp", nil), ("/mcp?token=s3cret", nil), ("/mcp/", 404), ("/", 404), ("/MCP", 404), ("/%6dcp", 404),
            ("/mcp%00", 404), ("//mcp", 404), ("/mcp/../mcp", 404), ("/mcp#x", 404), ("http://127.0.0.1:8080/mcp", 404),
            ("*", 404), ("", 404), ("/mcp/tools/", 404),
        ] as [(String, Int?)])
    func `takes targets as they are written, and serves no other paths`(target: String, expected: Int?) {
        #expect(status(target: target) == expected)
    }

    @Test(arguments: ["GET", "DELETE", "PUT", "OPTIONS", "HEAD", "post", "TRACE", ""])
    func `serves POST only, and says so`(method: String) {
        #expect(status(method: method) == 405)
        #expect(Refusal.notPost.headers == [HeaderField("Allow", "POST")])
    }

    @Test(
        arguments: [
            ("127.0.0.1:8080", nil), ("LocalHost:8080", nil), ("[::1]:8080", nil), ("stock.example", nil),
            (" \t127.0.0.1:8080\t ", nil), ("127.0.0.1", 421), ("127.0.0.1:8081", 421), ("evil.example", 421),
            ("127.0.0.1:8080.evil.example", 421), ("127.0.0.1:8080, evil.example", 421), ("", 400),
        ] as [(String, Int?)])
    func `serves its own hosts`(host: String, expected: Int?) {
        #expect(status([("Host", host)]) == expected)
    }

    @Test(
        arguments: [
            ("http://127.0.0.1:8080", nil), ("HTTPS://stock.example", nil), ("https://evil.example", 403),
            ("null", 403),
            ("http://stock.example", 403), ("https://stock.example.evil.example", 403), ("http://127.0.0.1", 403),
            ("file://", 403),
        ] as [(String, Int?)])
    func `refuses other origins`(origin: String, expected: Int?) {
        #expect(status([("Origin", origin)]) == expected)
    }

    @Test(
        arguments: [
            ("Bearer s3cret", nil), ("bearer s3cret", nil), ("BEARER  s3cret ", nil), ("Bearer s3cre", 401),
            ("Bearer s3crets", 401), ("Bearer S3cret", 401), ("Bearer s3crets3cret", 401), ("Basic s3cret", 401),
            ("s3cret", 401), ("Bearer", 401), ("", 401), ("Bearer x s3cret", 401),
        ] as [(String, Int?)])
    func `wants the bearer token, and takes it from nowhere else`(value: String, expected: Int?) {
        #expect(status([("Authorization", value)]) == expected)
        #expect(Refusal.unauthorized.headers == [HeaderField("WWW-Authenticate", "Bearer")])
    }

    @Test func `tells nobody the token`() throws {
        let token = try #require(BearerToken("s3cret"))
        #expect("\(token)" == "[token]" && String(reflecting: token) == "[token]")
        #expect(BearerToken("") == nil && BearerToken("a b") == nil && BearerToken("é") == nil)
    }

    @Test(
        arguments: [
            ("application/json", nil), ("Application/JSON; charset=UTF-8", nil),
            (#"application/json;charset="utf-8""#, nil),
            ("application/json; charset=utf-16", 415), ("text/plain", 415), ("application/x-www-form-urlencoded", 415),
            ("application/json-rpc", 415), ("text/plain, application/json", 415), ("", 415),
        ] as [(String, Int?)])
    func `wants a body that is JSON`(type: String, expected: Int?) {
        #expect(status([("Content-Type", type)]) == expected)
    }

    @Test(
        arguments: [
            ("application/json, text/event-stream", nil), ("*/*", nil), ("application/*;q=0.1", nil), ("", nil),
            ("text/event-stream", 406), ("text/html, application/json;q=0", 406), ("application/json; q=0.0", 406),
            ("application/jsonl", 406),
        ] as [(String, Int?)])
    func `wants a client that takes JSON`(accept: String, expected: Int?) {
        #expect(status([("Accept", accept)]) == expected)
    }

    @Test func `reads several Accept headers as one`() {
        #expect(status([("Accept", "text/event-stream"), ("Accept", "application/json")]) == nil)
    }

    @Test(arguments: [
        "Host", "Origin", "Authorization", "Content-Length", "Content-Type", "MCP-Protocol-Version", "Mcp-Method",
        "Mcp-Name", "Mcp-Session-Id", "Mcp-Param-Any", "Transfer-Encoding",
    ])
    func `refuses two of a kind`(name: String) {
        let value = Self.usual[name] ?? "x"
        #expect(status([(name, value), (name.lowercased(), value)]) == 400)
    }

    @Test(arguments: [
        [("Transfer-Encoding", "chunked")], [("Transfer-Encoding", "xchunked"), ("Content-Length", "")],
        [("Transfer-Encoding", "gzip, chunked"), ("Content-Length", "")],
        [("Transfer-Encoding", "identity"), ("Content-Length", "")], [("Content-Length", "+2")],
        [("Content-Length", "2,2")], [("Content-Length", "0x2")], [("Content-Length", "-1")],
        [("Content-Length", "2 ")], [("Content-Length ", "2")], [("X y", "1")], [("", "1")], [("X:", "1")],
        [("X", "a\u{0}b")], [("X", "a\rb")], [("X", "a\nb")],
    ])
    func `refuses what two readers may cut differently`(headers: [(String, String)]) {
        // Blanks around a value are none of it.
        #expect(status(headers) == (headers[0].1 == "2 " ? nil : 400))
    }

    @Test func `takes a body in chunks`() {
        #expect(status([("Transfer-Encoding", "Chunked"), ("Content-Length", "")]) == nil)
    }

    @Test func `limits bodies and heads`() {
        #expect(status([("Content-Length", "100")]) == nil)
        #expect(status([("Content-Length", "101")]) == 413)
        #expect(status([("Content-Length", "99999999999999999999999")]) == 413)
        #expect(status([("X", String(repeating: "x", count: 32 << 10))]) == 431)
        #expect(status(target: "/mcp?" + String(repeating: "x", count: 32 << 10)) == 431)
    }
}
