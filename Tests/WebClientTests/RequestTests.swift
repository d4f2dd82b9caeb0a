import Foundation
import TestSupport
import Testing

@testable import WebClient

/// What goes over the wire, over a real socket.
@Suite(.timeLimit(.minutes(2))) struct RequestTests {
    @Test(
        arguments: [
            (HTTPMethod.get, nil), (.delete, nil), (.post, "{}"), (.put, "{}"), (.patch, "{}"), (.post, nil),
        ] as [(HTTPMethod, String?)])
    func `a method and a body arrive as given`(_ method: HTTPMethod, _ body: String?) async throws {
        let server = try LoopbackServer { _ in Wire.response(body: "yes") }
        let response = try await CurlTransport().response(to: request(method, server.url("/items?page=2"), body: body))
        #expect(response.text == "yes")
        #expect(server.requests.map(\.method) == [method.rawValue])
        #expect(server.requests.map(\.path) == ["/items?page=2"])
        #expect(server.requests.map(\.body) == [body ?? ""])
        let sendsLength = server.requests.map { $0.headers.lowercased().contains("content-length:") }
        #expect(sendsLength == [method != .get && method != .delete])
    }

    @Test func `headers are sent as given, and nothing is claimed of a body`() async throws {
        let server = try LoopbackServer { _ in Wire.response(body: "") }
        var asking = request(.post, server.url("/"), body: "a=1")
        asking.headers = [HTTPHeader("MCP-Protocol-Version", "2025-06-18"), HTTPHeader("X-Empty", "")]
        asking.bearer = try Secret("sk-1234")
        _ = try await CurlTransport().response(to: asking)
        let lines = try #require(server.requests.first).headers.split(separator: "\r\n").map(String.init)
        #expect(
            lines.filter { !$0.hasPrefix("Host:") }.sorted() == [
                "Accept: */*", "Authorization: Bearer sk-1234", "Content-Length: 3", "MCP-Protocol-Version: 2025-06-18",
                "POST / HTTP/1.1", "User-Agent: stockroom", "X-Empty:",
            ])
    }

    @Test(arguments: ["a\r\nX-Evil: 1", "a\nb", "a\0b", "\u{7F}"])
    func `a header that would be two lines is not sent`(_ value: String) async throws {
        let server = try LoopbackServer { _ in Wire.response(body: "") }
        var asking = request(.get, server.url("/"))
        asking.headers = [HTTPHeader("X-Note", value)]
        await #expect(throws: HTTPFailure.unsendable) { try await CurlTransport().response(to: asking) }
        #expect(server.requests.isEmpty)
    }

    @Test func `an answer's head is read, the last one where several came`() async throws {
        let answer =
            "HTTP/1.1 100 Continue\r\nX-Early: 1\r\n\r\nHTTP/1.1 429 Slow down\r\nretry-after: 7\r\n"
            + "Content-Type: text/plain\r\nMcp-Session-Id:  a b \r\nContent-Length: 2\r\nConnection: close\r\n\r\nno"
        let server = try LoopbackServer { _ in .raw(answer) }
        let response = try await CurlTransport().response(to: request(.post, server.url("/"), body: "x"))
        #expect(response.text == "no")
        #expect(response.head.status == 429)
        #expect(response.head.retryAfter == 7)
        #expect(response.head.contentType == "text/plain")
        #expect(response.head["MCP-SESSION-ID"] == "a b")
        #expect(response.head["X-Early"] == nil)
    }

    @Test func `a server on a UNIX socket`() async throws {
        let folder = FileManager.default.temporaryDirectory.appending(path: "stockroom-\(UUID().uuidString.prefix(8))")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        let path = folder.appending(path: "web.sock").path(percentEncoded: false)
        let server = try LoopbackServer(socketPath: path) { _ in Wire.response(body: "yes") }
        var asking = request(.get, "http://localhost/items")
        asking.socketPath = path
        #expect(try await CurlTransport().response(to: asking).text == "yes")
        #expect(server.requests.map(\.path) == ["/items"])
    }

    @Test func `many requests at once each get their own answer`() async throws {
        let server = try LoopbackServer { Wire.response(body: $0.path) }
        let transport = CurlTransport()
        let answers = try await withThrowingTaskGroup(of: String.self) { group in
            for number in 1...40 {
                group.addTask { try await transport.response(to: request(.get, server.url("/\(number)"))).text }
            }
            return try await group.reduce(into: Set<String>()) { $0.insert($1) }
        }
        #expect(answers == Set((1...40).map { "/\($0)" }))
    }
}
