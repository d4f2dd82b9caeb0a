import Foundation
import StrictJSON
import TestSupport
import Testing

@testable import WebServer

/// CONTRACT-mcp, "Server: behaviour": how many connections, how long, how much memory.
@Suite(.ownThreads) struct `A server over HTTP with many clients` {
    private let stockroom = Stockroom()
    private static let ping = #"{"jsonrpc":"2.0","id":1,"method":"ping"}"#

    private func server(_ options: String...) throws -> WebProgram {
        try WebProgram(stockroom, ["--inventory", try stockroom.inventory(Shop.csv)] + options)
    }

    @Test func `serves 256 connections at once, and lets 128 more wait`() throws {
        let server = try server()
        var served = try (1...256).map { _ in try server.connect() }
        for connection in served {
            connection.send(server.text("/mcp", Self.ping))
            #expect(connection.answer()?.status == 200)
        }
        let waiting = try (1...128).map { _ in try server.connect() }
        for connection in waiting { connection.send(server.text("/mcp", Self.ping)) }
        // What is asked later on a connection that was taken is answered all the same, and before.
        served[255].send(server.text("/mcp", Self.ping))
        #expect(served[255].answer()?.status == 200)
        #expect(waiting.allSatisfy { !$0.hasBytes })
        served = []
        for connection in waiting { #expect(connection.answer()?.status == 200) }
    }

    @Test func `waits for answers under way less than five seconds at its end, and for clients thirty`() {
        let limits = HTTPLimits()
        #expect(limits.connections == 256 && limits.patience == .seconds(30) && limits.farewell < .seconds(5))
    }

    @Test func `ends while requests run, and gives the answers that are under way`() throws {
        let server = try server("--allow-changes")
        let call =
            #"{"jsonrpc":"2.0","id":1,"method":"tools/call","params":{"name":"adjustInventory","arguments":{"id":7,"change":1}}}"#
        let busy = try (1...40).map { _ in
            let connection = try server.connect()
            connection.send(server.text("/mcp", call))
            return connection
        }
        let halfOpen = try server.connect()
        halfOpen.send(String(server.text("/mcp", call).dropLast()))
        let greedy = try server.connect()
        greedy.send(
            String(repeating: server.text("/mcp", #"{"jsonrpc":"2.0","id":1,"method":"tools/list"}"#), count: 100))
        #expect(busy[0].answer()?.status == 200)
        server.send(SIGTERM)
        #expect(server.wait() == 0)
        // What was answered was made, and nothing else.
        let answered = busy.dropFirst().compactMap { $0.answer() }.filter { $0.status == 200 }.count + 1
        let quantity = try HostProgram(stockroom, ["--inventory", stockroom.path("shop.sqlite")])
            .output("getInventory", ["id": 7])["quantity"]?.integer
        #expect(quantity == 12 + answered)
        withExtendedLifetime((halfOpen, greedy)) {}
    }

    @Test func `stays within 64 MiB beside readers that never read and bodies of very many values`() throws {
        let server = try server()
        let list = #"{"jsonrpc":"2.0","id":1,"method":"tools/list"}"#
        let greedy = try (1...20).map { _ in
            let connection = try server.connect()
            connection.send(String(repeating: server.text("/mcp", list), count: 100))
            return connection
        }
        for count in [131_000, 6_600] {
            // As many objects as a body has room for, and as a message may have.
            let objects = String(repeating: #"{"a":1},"#, count: count) + "0"
            let body = #"{"jsonrpc":"2.0","id":1,"method":"ping","params":{"a":[\#(objects)]}}"#
            let connections = try (1...20).map { _ in try server.connect() }
            for connection in connections { connection.send(server.text("/mcp", body)) }
            for connection in connections {
                #expect([count > 20_000 ? 400 : 200, 503].contains(connection.answer()?.status))
            }
        }
        #expect(try server.post(Self.ping).status == 200)
        // With room for what a busy machine adds.
        if let memory = server.peakMemory { #expect(memory < 58 * 1024, "\(memory) KiB") }
        withExtendedLifetime(greedy) {}
    }
}
