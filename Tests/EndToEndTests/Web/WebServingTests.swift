import Foundation
import StrictJSON
import TestSupport
import Testing

/// CONTRACT-mcp, "Command line" and "Server: behaviour", over HTTP.
@Suite(.ownThreads) struct `A server over HTTP` {
    private let stockroom = Stockroom()
    private static let ping = #"{"jsonrpc":"2.0","id":1,"method":"ping"}"#

    private func server(_ options: String...) throws -> WebProgram {
        try WebProgram(stockroom, ["--inventory", try stockroom.inventory(Shop.csv)] + options)
    }

    @Test func `says where it listens, and that no token is asked for`() throws {
        let server = try server()
        #expect(server.greeting.hasSuffix("\nListening on http://127.0.0.1:\(server.port)/mcp\n"))
        #expect(server.greeting.contains("without a token"))
    }

    @Test(arguments: [(SIGTERM, Int32(0)), (SIGINT, Int32(130))])
    func `ends on a signal`(signal: Int32, status: Int32) throws {
        let server = try server()
        // Connections that are open do not keep it.
        let idle = try server.connect()
        idle.send(server.text("/mcp", Self.ping))
        #expect(idle.answer()?.status == 200)
        let halfOpen = try server.connect()
        halfOpen.send("POST /mcp")
        server.send(signal)
        #expect(server.wait() == status)
    }

    @Test(arguments: [
        (["--listen", "0.0.0.0:0"], "--token-file FILE or in STOCKROOM_TOKEN"),
        (["--listen", "[::]:0"], "STOCKROOM_TOKEN"),
        (["--listen", "8080"], "--listen takes an address and a port, as 127.0.0.1:8080, not \"8080\"."),
        (["--token-file", "x"], "--token-file says nothing without --listen."),
        (["--allow-origin", "https://x"], "--allow-origin says nothing without --listen."),
        (["--listen", "127.0.0.1:0", "--allow-origin", "*"], "--allow-origin takes a scheme and a host"),
        (["--listen", "127.0.0.1:0", "--allow-origin", "https://x/path"], "--allow-origin takes a scheme and a host"),
    ])
    func `wants a token beyond loopback, and options that can be meant`(options: [String], reason: String) throws {
        let outcome = try stockroom.run(["mcp", "--sample"] + options)
        #expect(outcome.status == 2 && outcome.errors.contains(reason), "\(outcome)")
    }

    @Test func `takes its token from a file that nobody else can read, or from the environment`() throws {
        let file = try stockroom.write("token", "s3cret-token\n")
        let path = try stockroom.inventory(Shop.csv)
        for mode in [0o640, 0o604, 0o620] {
            try FileManager.default.setAttributes([.posixPermissions: mode], ofItemAtPath: file)
            let outcome = try stockroom.run("mcp", "--inventory", path, "--listen", "127.0.0.1:0", "--token-file", file)
            #expect(outcome.status == 1 && outcome.errors.contains("chmod 600"))
        }
        try FileManager.default.setAttributes([.posixPermissions: 0o600], ofItemAtPath: file)
        let fromFile = try WebProgram(stockroom, ["--inventory", path, "--token-file", file])
        let other = Stockroom(environment: ["STOCKROOM_TOKEN": "s3cret-token"])
        let fromEnvironment = try WebProgram(other, ["--inventory", path], listen: "0.0.0.0:0")
        for server in [fromFile, fromEnvironment] {
            #expect(!server.greeting.contains("s3cret") && server.greeting.contains("to clients with the token"))
            let refused = try server.post(Self.ping)
            #expect(refused.status == 401 && refused["WWW-Authenticate"] == "Bearer")
            #expect(try server.post(Self.ping, ["Authorization: Bearer wrong"]).status == 401)
            #expect(try server.post(Self.ping, path: "/mcp?access_token=s3cret-token").status == 401)
            #expect(try server.post(Self.ping, ["Authorization: Bearer s3cret-token"]).status == 200)
        }
        let empty = try stockroom.write("empty", "\n")
        try FileManager.default.setAttributes([.posixPermissions: 0o600], ofItemAtPath: empty)
        let outcome = try stockroom.run("mcp", "--inventory", path, "--listen", "127.0.0.1:0", "--token-file", empty)
        #expect(outcome.status == 1 && outcome.errors.contains("holds no token"))
    }

    @Test func `serves one more origin, and its host`() throws {
        let server = try server("--allow-origin", "https://Stock.example:443", "--allow-origin", "http://a.example:81")
        func status(_ host: String, _ origin: String) throws -> Int? {
            let connection = try server.connect()
            connection.send(
                "POST /mcp HTTP/1.1\r\nHost: \(host)\r\nOrigin: \(origin)\r\nContent-Type: application/json\r\n"
                    + "Content-Length: \(Self.ping.utf8.count)\r\n\r\n\(Self.ping)")
            return connection.answer()?.status
        }
        #expect(try status("stock.example", "https://stock.example") == 200)
        #expect(try status("a.example:81", "http://a.example:81") == 200)
        #expect(try status("localhost:\(server.port)", "http://localhost:\(server.port)") == 200)
        #expect(try status("b.example", "https://stock.example") == 421)
        #expect(try status("stock.example", "https://b.example") == 403)
    }

    /// What is no request, or one that two readers could cut differently; `@` stands for the usual headers.
    private static let malformed = [
        "\r\n\r\nPOST\r\n\r\n", "POST\r\n\r\n", "POST /mcp\r\n\r\n", "POST /mcp HTTP/9.9\r\n@\r\n",
        "POST /mcp HTTP/1.1\r\n\r\n",
        "POST /mcp HTTP/1.1\r\n@Host: evil\r\n\r\n",
        "POST /mcp HTTP/1.1\r\n@Content-Length: 3\r\nContent-Length: 40\r\n\r\n{}",
        "POST /mcp HTTP/1.1\r\n@Content-Length: 2\r\nTransfer-Encoding: chunked\r\n\r\n{}",
        "POST /mcp HTTP/1.1\r\n@Transfer-Encoding: xchunked\r\n\r\n{}",
        "POST /mcp HTTP/1.1\r\n@Transfer-Encoding: chunked, chunked\r\n\r\n{}",
        "POST /mcp HTTP/1.1\r\n@Content-Length: +2\r\n\r\n{}", "POST /mcp HTTP/1.1\r\n@Content-Length: 2x\r\n\r\n{}",
        "POST /mcp HTTP/1.1\r\n@Content-Length: -2\r\n\r\n{}", "POST /mcp HTTP/1.1\r\n@Content-Length : 2\r\n\r\n{}",
        "POST /mcp HTTP/1.1\r\n@Content-Length: 18446744073709551617\r\n\r\n{}",
        "POST /mcp HTTP/1.1\r\n@Transfer-Encoding: chunked\r\n\r\nzz\r\n{}\r\n0\r\n\r\n",
        "POST /mcp HTTP/1.1\r\n@Transfer-Encoding: chunked\r\n\r\n-2\r\n{}\r\n0\r\n\r\n",
        "POST /mcp HTTP/1.1\r\n@Transfer-Encoding: chunked\r\n\r\nffffffffffffffffff\r\n{}\r\n0\r\n\r\n",
        "POST /%6dcp HTTP/1.1\r\n@Content-Length: 2\r\n\r\n{}", "POST /mcp%00 HTTP/1.1\r\n@Content-Length: 2\r\n\r\n{}",
        "POST http://evil/mcp HTTP/1.1\r\n@Content-Length: 2\r\n\r\n{}",
        "post /mcp HTTP/1.1\r\n@Content-Length: 2\r\n\r\n{}",
        "POST /mcp HTTP/1.1\r\n@Authorization: Bearer a\r\nAuthorization: Bearer b\r\nContent-Length: 2\r\n\r\n{}",
        "POST /mcp HTTP/1.1\r\n@X y: 1\r\nContent-Length: 2\r\n\r\n{}", "\u{16}\u{3}\u{1}\r\n\r\n",
        "POST /mcp HTTP/1.1\r\n@Mcp-Method: a\r\nMcp-Method: b\r\nContent-Length: 2\r\n\r\n{}",
    ]

    @Test func `survives 26 malformed requests, and takes none for a good one`() throws {
        let server = try server()
        #expect(Self.malformed.count == 26)
        for request in Self.malformed {
            let connection = try server.connect()
            let usual = "Host: 127.0.0.1:\(server.port)\r\nContent-Type: application/json\r\n"
            connection.send(request.replacingOccurrences(of: "@", with: usual))
            connection.endSending()
            let answer = connection.rest()
            #expect(!answer.hasPrefix("HTTP/1.1 2"), "\(request): \(answer)")
            #expect(try server.post(Self.ping).status == 200)
        }
    }

    @Test func `takes no second request out of the body of a refused one`() throws {
        let server = try server("--allow-changes")
        let call = server.text(
            "/mcp",
            #"{"jsonrpc":"2.0","id":1,"method":"tools/call","params":{"name":"adjustInventory","arguments":{"id":7,"change":1}}}"#
        )
        for framing in [
            "Content-Length: 0\r\nContent-Length: \(call.utf8.count)",
            "Content-Length: 0\r\nTransfer-Encoding: chunked",
            "Transfer-Encoding: xchunked", "Content-Length : \(call.utf8.count)",
        ] {
            let connection = try server.connect()
            connection.send(
                "POST /mcp HTTP/1.1\r\nHost: 127.0.0.1:\(server.port)\r\nContent-Type: application/json\r\n\(framing)\r\n\r\n"
                    + (framing.contains("chunked") ? "0\r\n\r\n" : "") + call)
            connection.endSending()
            #expect(connection.rest().hasPrefix("HTTP/1.1 400"))
        }
        #expect(try server.output("getInventory", ["id": 7])?["quantity"] == 12)
    }

    @Test func `refuses bodies beyond 1 MiB, with and without a length, and keeps nothing of them`() throws {
        let server = try server()
        let megabyte = String(repeating: "x", count: 1_000_000)
        let known = try server.connect()
        known.send(
            "POST /mcp HTTP/1.1\r\nHost: 127.0.0.1:\(server.port)\r\nContent-Type: application/json\r\n"
                + "Content-Length: 100000000\r\n\r\n")
        for _ in 1...100 { known.send(megabyte) }
        #expect(known.answer()?.status == 413)
        let chunked = try server.connect()
        chunked.send(
            "POST /mcp HTTP/1.1\r\nHost: 127.0.0.1:\(server.port)\r\nContent-Type: application/json\r\n"
                + "Transfer-Encoding: chunked\r\n\r\n")
        for _ in 1...100 { chunked.send("F4240\r\n\(megabyte)\r\n") }
        chunked.send("0\r\n\r\n")
        #expect(chunked.answer()?.status == 413)
        let padding = String(repeating: "x", count: (1 << 20) - 60)
        #expect(
            try server.post(#"{"jsonrpc":"2.0","id":1,"method":"ping","params":{"a":"\#(padding.dropLast(20))"}}"#)
                .status == 200)
        if let memory = server.peakMemory { #expect(memory < 64 * 1024, "\(memory) KiB") }
    }

    @Test func `serves others beside half-open connections, readers that never read, and clients that go away`() throws
    {
        let server = try server("--allow-changes")
        let halfOpen = try (1...100).map { number in
            let connection = try server.connect()
            connection.send(String(server.text("/mcp", Self.ping).prefix(number)))
            return connection
        }
        // Lists whose answers nobody takes.
        let greedy = try (1...20).map { _ in
            let connection = try server.connect()
            let call = #"{"jsonrpc":"2.0","id":1,"method":"tools/list"}"#
            connection.send(String(repeating: server.text("/mcp", call), count: 100))
            return connection
        }
        for _ in 1...20 {
            let gone = try server.connect()
            gone.send(
                server.text(
                    "/mcp",
                    #"{"jsonrpc":"2.0","id":1,"method":"tools/call","params":{"name":"adjustInventory","arguments":{"id":12,"change":1}}}"#
                ))
        }
        #expect(try server.output("adjustInventory", ["id": 7, "change": 1])?["item"]?["quantity"] == 13)
        if let memory = server.peakMemory { #expect(memory < 64 * 1024, "\(memory) KiB") }
        withExtendedLifetime((halfOpen, greedy)) {}
    }

    @Test func `holds many large bodies within its memory`() throws {
        let server = try server()
        // Each as large as it may be, and not whole.
        let body = String(repeating: " ", count: 1_000_000)
        let connections = try (1...60).map { _ in
            let connection = try server.connect()
            connection.send(server.text("/mcp", body + "  ").dropLast().description)
            return connection
        }
        var statuses: [Int] = []
        for connection in connections {
            connection.send(" ")
            statuses.append(connection.answer()?.status ?? 0)
        }
        // Nothing but blanks is no JSON; for some there was no room.
        #expect(Set(statuses).isSubset(of: [400, 503]))
        #expect(try server.post(Self.ping).status == 200)
        if let memory = server.peakMemory { #expect(memory < 64 * 1024, "\(memory) KiB") }
    }

    @Test func `says what it cannot listen on`() throws {
        let server = try server()
        let outcome = try stockroom.run("mcp", "--sample", "--listen", "127.0.0.1:\(server.port)")
        #expect(outcome.status == 1)
        #expect(outcome.errors.hasSuffix("cannot listen on 127.0.0.1:\(server.port): Address already in use\n"))
    }
}
