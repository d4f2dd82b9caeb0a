import Foundation
import StrictJSON
import TestSupport
import Testing

/// CONTRACT-mcp, "Server: behaviour" and "Command line", on standard input and output.
@Suite(.ownThreads) struct `A server on standard input and output` {
    private let stockroom = Stockroom()

    private func host(_ era: HostProgram.Era = .legacy(), _ options: [String] = []) throws -> HostProgram {
        try HostProgram(stockroom, ["--inventory", try stockroom.inventory(Shop.csv)] + options, era)
    }

    @Test func `ends with 0 when standard input closes, and answers what was read before`() throws {
        let host = try host(.legacy(), ["--allow-changes"])
        for _ in 1...20 {
            try host.begin("tools/call", ["name": "adjustInventory", "arguments": ["id": 7, "change": 1]])
        }
        try host.closeInput()
        var quantities: [Int?] = []
        while let answer = try host.next() {
            quantities.append(answer["result"]?["structuredContent"]?["item"]?["quantity"]?.integer)
        }
        #expect(quantities == Array(13...32))
        #expect(host.wait() == 0)
    }

    @Test func `answers a last line without an end`() throws {
        let outcome = try stockroom.run(
            ["mcp", "--sample"], input: #"{"jsonrpc":"2.0","id":1,"method":"ping"}"#)
        #expect(outcome.output == #"{"jsonrpc":"2.0","id":1,"result":{}}"# + "\n")
        #expect(outcome.status == 0)
    }

    @Test(arguments: [(SIGTERM, Int32(0)), (SIGINT, Int32(130))])
    func `ends on a signal`(signal: Int32, status: Int32) throws {
        let host = try host()
        host.send(signal)
        #expect(host.wait() == status)
    }

    @Test func `answers what was read before SIGTERM, and changes nothing by half`() throws {
        let host = try host(.legacy(), ["--allow-changes"])
        let count = 300
        for _ in 1...count {
            try host.begin("tools/call", ["name": "adjustInventory", "arguments": ["id": 7, "change": 1]])
        }
        _ = try host.next()
        host.send(SIGTERM)
        var last = 13
        while let answer = try host.next() {
            last += 1
            #expect(answer["result"]?["structuredContent"]?["item"]?["quantity"] == .integer(last))
        }
        #expect(host.wait() == 0)
        let place = stockroom.path("shop.sqlite")
        #expect(
            try HostProgram(stockroom, ["--inventory", place]).output("getInventory", ["id": 7])["quantity"]
                == .integer(last))
    }

    @Test func `ends on SIGTERM while its client does not read`() throws {
        let host = try host()
        // Much more than a pipe holds.
        host.writeRepeatedly(#"{"jsonrpc":"2.0","id":1,"method":"tools/list"}"#, times: 200)
        _ = try host.next()
        host.send(SIGTERM)
        #expect(host.wait() == 0)
    }

    @Test func `writes nothing but messages to standard output, and no escape or token to standard error`() throws {
        let host = try host(.legacy("2025-11-25", capabilities: [:]), ["--language", "ja"])
        _ = try host.refusal("deleteInventory", ["id": 7])
        // `close` reads what came as JSON, line by line.
        #expect(try host.close() == 0)
        let lines = host.errors.split(separator: "\n")
        #expect(lines.count == 2 && lines.allSatisfy { $0.hasPrefix("stockroom: ") })
        #expect(!host.errors.contains("\u{1B}"))
    }

    @Test func `skips lines beyond 1 MiB without keeping them, and answers by an error without id`() throws {
        let host = try host(.raw)
        let padding = String(repeating: "x", count: 1 << 20)
        try host.write(line: #"{"jsonrpc":"2.0","id":1,"method":"ping","params":{"a":"\#(padding)"}}"#)
        let error = try #require(try host.next())
        #expect(error["id"] == nil && error["error"]?["code"] == -32600)
        // 100 MB in one line.
        let megabyte = String(repeating: "x", count: 1_000_000)
        for _ in 1...99 { try host.write(part: megabyte) }
        try host.write(line: megabyte)
        #expect(try host.next()?["error"]?["code"] == -32600)
        let allowed = String(repeating: "x", count: (1 << 20) - 100)
        try host.write(line: #"{"jsonrpc":"2.0","id":2,"method":"ping","params":{"a":"\#(allowed)"}}"#)
        #expect(try host.next() == ["jsonrpc": "2.0", "id": 2, "result": [:]])
        if let memory = host.peakMemory { #expect(memory < 64 * 1024) }
    }

    @Test func `reads no more of a client that does not read, and serves others meanwhile`() throws {
        let place = try stockroom.inventory(Shop.csv)
        let silent = try HostProgram(stockroom, ["--inventory", place, "--allow-changes"])
        // Calls whose answers come to many times what pipes hold; the last of them cannot be read yet.
        let count = 300
        silent.writeRepeatedly(
            #"{"jsonrpc":"2.0","id":1,"method":"tools/call","params":{"name":"getInventoryList"}}"#, times: count)
        let other = try HostProgram(stockroom, ["--inventory", place, "--allow-changes"])
        #expect(try other.output("adjustInventory", ["id": 7, "change": 1])["item"]?["quantity"] == 13)
        if let memory = silent.peakMemory { #expect(memory < 64 * 1024) }
        var answers = 0
        while try silent.next() != nil { answers += 1 }
        #expect(answers == count)
        #expect(silent.wait() == 0)
    }

    @Test func `reports no progress, for calls end at once`() throws {
        let host = try host()
        let id = try host.begin(
            "tools/call", ["name": "getInventory", "arguments": ["id": 7], "_meta": ["progressToken": "p"]])
        #expect(try host.next()?["id"] == id)
    }

    @Test func `refuses a place that is missing, with 1`() throws {
        let outcome = try stockroom.run("mcp", "--inventory", stockroom.path("none.sqlite"))
        #expect(outcome.status == 1 && outcome.output == "")
        #expect(try stockroom.run("mcp", "--inventory", stockroom.path("new.sqlite"), "--create").status == 0)
    }

    @Test func `serves a file that can only be read without the tools that change it`() throws {
        let place = try stockroom.inventory(Shop.csv)
        let host = try HostProgram(stockroom, ["--inventory", place, "--read-only"])
        #expect(try host.request("tools/list")["result"]?.list("tools").count == 5)
        #expect(host.errors.contains("Nothing can be changed."))
    }

    @Test func `today is today at the moment of the call`() throws {
        // Without a clock that stands still: the day comes from the system at each call.
        let outcome = try stockroom.run(
            ["mcp", "--sample", "--time-zone", "UTC"],
            input: #"""
                {"jsonrpc":"2.0","id":0,"method":"initialize","params":{"protocolVersion":"2025-06-18"}}
                {"jsonrpc":"2.0","id":1,"method":"tools/call","params":{"name":"resolveDates","arguments":{"text":"today"}}}

                """#)
        let output = try outcome.entries.last?["result"]?["structuredContent"]
        #expect(output?["dates"]?.array?.first?["from"] == output?["today"])
    }
}
