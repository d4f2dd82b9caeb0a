import Foundation
import StrictJSON
import TestSupport
import Testing

/// CONTRACT-mcp, "Client", HTTP: answers that are not as they should be.
@Suite(.ownThreads) struct `A server over HTTP that misbehaves` {
    private static let tool =
        #"{"name":"getInventoryList","inputSchema":{"properties":{"updated_after":{"type":"string"},"updated_before":{"type":"string"}}}}"#
    private static let found = "ID: 12 - Inner tube (updated: 2026-11-15)"

    /// The id of the request that a body is.
    private static func id(_ request: LoopbackServer.Request) -> JSONValue {
        (try? JSONParser.parse(request.body))?["id"] ?? .null
    }

    private static func result(_ result: String, to request: LoopbackServer.Request) -> String {
        #"{"jsonrpc":"2.0","id":\#(id(request)),"result":\#(result)}"#
    }

    /// What an older server without faults answers; nil for a call.
    private static func handshake(_ request: LoopbackServer.Request) -> LoopbackServer.Answer? {
        if request.body.contains("server/discover") { return Wire.response("404 Not Found", body: "no") }
        if request.body.contains("\"initialize\"") {
            return Wire.response(
                headers: ["Mcp-Session-Id: s-1"],
                body: result(#"{"protocolVersion":"2025-06-18","capabilities":{}}"#, to: request))
        }
        if request.body.contains("notifications/") { return Wire.response("202 Accepted", body: "") }
        if request.body.contains("tools/list") {
            return Wire.response(body: result(#"{"tools":[\#(tool)]}"#, to: request))
        }
        return nil
    }

    private static func list(_ request: LoopbackServer.Request) -> String {
        result(
            #"{"content":[],"structuredContent":{"items":[{"id":12,"title":"Inner tube","updated":"2026-11-15"}]}}"#,
            to: request)
    }

    private static func call(_ kind: String, _ request: LoopbackServer.Request) -> LoopbackServer.Answer {
        let list = list(request)
        func stream(_ events: String) -> LoopbackServer.Answer {
            .raw("HTTP/1.1 200 OK\r\nContent-Type: text/event-stream\r\nConnection: close\r\n\r\n" + events)
        }
        return switch kind {
        case "stream": stream(": hello\r\n\r\nid: 1\ndata:\n\nevent: message\ndata: \(list)\n\n")
        case "unended": stream("data: \(list)")
        case "chatting":
            stream(
                #"data: {"jsonrpc":"2.0","id":"x","method":"ping"}"# + "\n\ndata: nonsense\n\ndata: \(list)\n\n")
        case "silent": LoopbackServer.Answer(pieces: [], ending: .hold)
        case "half":
            LoopbackServer.Answer(pieces: [Array("HTTP/1.1 200 OK\r\nContent-Length: 99\r\n\r\n{".utf8)], ending: .hold)
        case "dripping":
            LoopbackServer.Answer(
                pieces: [Array("HTTP/1.1 200 OK\r\nContent-Type: text/event-stream\r\n\r\n: a\n".utf8)], ending: .hold)
        case "cut": .raw("HTTP/1.1 200 OK\r\nContent-Length: 999\r\n\r\n" + list)
        case "reset":
            LoopbackServer.Answer(pieces: [Array("HTTP/1.1 200 OK\r\nContent-Length: 9\r\n\r\n{".utf8)], ending: .reset)
        case "empty": Wire.response(body: "")
        case "page": Wire.response(type: "text/html", body: "<h1>\u{1B}[31mHello</h1>")
        case "failed": Wire.response("500 Internal Server Error", body: "\u{1B}[31m oops")
        case "refused": Wire.response("403 Forbidden", body: "no")
        case "elsewhere":
            Wire.response("307 Temporary Redirect", headers: ["Location: http://127.0.0.1:1/steal"], body: "")
        case "huge": Wire.response(body: String(repeating: " ", count: 5 << 20) + list)
        case "other": Wire.response(body: list.replacingOccurrences(of: "\"id\":\(id(request))", with: "\"id\":77"))
        case "notHTTP": .raw("220 mail.example ESMTP\r\n")
        default: Wire.response(body: list)
        }
    }

    private func ask(_ server: LoopbackServer, token: String? = "s3cret", patience: Int = 20) throws
        -> Stockroom.Outcome
    {
        try Stockroom(environment: ["STOCKROOM_INVENTORY_TOKEN": token]).run(
            [
                "ask", "--no-save", "--inventory", "mcp+http://127.0.0.1:\(server.port)/mcp", "--inventory-timeout",
                "\(patience)",
            ]
                + Stockroom.moment + ["what changed last week?"])
    }

    @Test(arguments: [
        ("fine", found), ("stream", found), ("unended", found), ("chatting", found),
        ("silent", "did not answer within 1 s"), ("half", "did not answer within 1 s"),
        ("dripping", "did not answer within 1 s"),
        ("cut", "ended before it answered"), ("reset", "ended before it answered"),
        ("empty", "no answer to the request"),
        ("page", "no answer to the request"), ("failed", "answered with status 500"), ("refused", "refuses the token"),
        ("elsewhere", "sends on to another address"), ("huge", "more than 4 MiB"),
        ("other", "no answer to the request"),
        ("notHTTP", "something else than HTTP"),
    ])
    func `is used, or fails in a sentence, and gets no token elsewhere`(kind: String, said: String) throws {
        let server = try LoopbackServer { Self.handshake($0) ?? Self.call(kind, $0) }
        let outcome = try ask(server, patience: said.contains("within 1 s") ? 1 : 20)
        #expect(outcome.output.contains(said), "\(outcome)")
        #expect(!(outcome.output + outcome.errors).contains("\u{1B}"))
        // The token goes with every request to this origin; the session and its revision with those that follow.
        #expect(server.requests.allSatisfy { $0.headers.contains("Authorization: Bearer s3cret") })
        let calls = server.requests.filter { $0.body.contains("tools/call") }
        #expect(calls.count == 1)
        #expect(
            calls.allSatisfy {
                $0.headers.contains("Mcp-Session-Id: s-1") && $0.headers.contains("MCP-Protocol-Version: 2025-06-18")
            })
    }

    @Test func `begins anew when its session is gone`() throws {
        let begun = Log<String>()
        let server = try LoopbackServer { request in
            if request.body.contains("\"initialize\"") { begun.append("") }
            if request.body.contains("tools/call"), begun.all.count == 1 { return Wire.notFound }
            return Self.handshake(request) ?? Self.call("fine", request)
        }
        #expect(try ask(server).output.contains(Self.found))
        #expect(begun.all.count == 2)
    }

    @Test(arguments: ["401 Unauthorized", "403 Forbidden"])
    func `names the variable when it wants a token`(status: String) throws {
        let server = try LoopbackServer { _ in Wire.response(status, body: "") }
        let outcome = try ask(server, token: nil)
        #expect(outcome.status == 1 && outcome.errors.contains("STOCKROOM_INVENTORY_TOKEN"), "\(outcome)")
    }

    @Test(arguments: [
        ("mcp+http://192.0.2.1/mcp", "take https"), ("mcp+http://stock.example/mcp", "take https"),
        ("facade+http://stock.example/x", "take https"),
        ("mcp+https://ann:geheim@127.0.0.1/mcp", "belongs in no address"),
    ])
    func `is not spoken to in the open, or with a password in its address`(place: String, said: String) throws {
        let outcome = try Stockroom().run("ask", "--inventory", place, "what is low?")
        #expect(
            outcome.status == 1 && outcome.errors.contains(said) && !outcome.errors.contains("geheim"), "\(outcome)")
    }
}
