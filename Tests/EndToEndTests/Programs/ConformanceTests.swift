import Foundation
import StrictJSON
import TestSupport
import Testing

/// The scenarios for servers of the specification's own conformance suite that apply here, over both transports and in both eras.
///
/// Those for what CONTRACT-mcp leaves out on purpose are not here: completion, logging, sampling, subscriptions, progress, images
/// and audio, streams and sessions.
@Suite(.ownThreads) struct `The specification's scenarios for servers` {
    /// How a server is spoken to.
    enum Way: String, CaseIterable {
        case pipeLegacy, pipeModern, webLegacy, webModern

        var isModern: Bool { self == .pipeModern || self == .webModern }
    }

    /// A server, however it is reached.
    private final class Server {
        private let host: HostProgram?
        private let web: WebProgram?
        private let isModern: Bool

        init(_ way: Way, _ stockroom: Stockroom) throws {
            let options = ["--inventory", try stockroom.inventory(Shop.csv), "--allow-changes"]
            isModern = way.isModern
            switch way {
            case .pipeLegacy, .pipeModern:
                host = try HostProgram(stockroom, options, isModern ? .modern() : .legacy())
                web = nil
            case .webLegacy, .webModern:
                host = nil
                web = try WebProgram(stockroom, options)
            }
        }

        func ask(_ method: String, _ parameters: JSONObject = JSONObject(), status: Int = 200) throws -> JSONValue {
            if let host { return try host.request(method, parameters) }
            let web = try #require(web)
            return try isModern
                ? web.modern(method, parameters, status: status)
                : web.legacy(method, parameters, ["MCP-Protocol-Version: 2025-11-25"])
        }
    }

    private let stockroom = Stockroom()

    @Test func `server-initialize: capabilities, name and version, in the revision that was asked for`() throws {
        for way in [Way.pipeLegacy, .webLegacy] {
            let result = try Server(way, stockroom).ask(
                "initialize",
                ["protocolVersion": "2025-06-18", "capabilities": [:], "clientInfo": ["name": "c", "version": "1"]])[
                    "result"]
            #expect(result?["protocolVersion"] == "2025-06-18")
            #expect(
                result?["serverInfo"]?["name"]?.string?.isEmpty == false && result?["serverInfo"]?["version"] != nil)
            #expect(result?["capabilities"]?["tools"] == [:])
        }
    }

    @Test(arguments: Way.allCases)
    func `ping and server-discover: each era has its own`(way: Way) throws {
        let server = try Server(way, stockroom)
        if way.isModern {
            #expect(
                try server.ask("server/discover")["result"]?.list("supportedVersions").contains("2026-07-28") == true)
            #expect(try server.ask("ping", status: 404)["error"]?["code"] == -32601)
        } else {
            #expect(try server.ask("ping")["result"] == [:])
        }
    }

    @Test(arguments: Way.allCases)
    func `tools-list: names of the allowed form, schemas of objects, the same order each time`(way: Way) throws {
        let server = try Server(way, stockroom)
        let tools = try server.ask("tools/list")["result"]?.list("tools") ?? []
        #expect(tools.count == 10)
        for tool in tools {
            #expect(tool["name"]?.string?.wholeMatch(of: /[A-Za-z0-9_.\-]{1,128}/) != nil)
            #expect(tool["inputSchema"]?["type"] == "object" && tool["outputSchema"]?["type"] == "object")
        }
        #expect(try server.ask("tools/list")["result"]?.list("tools") == tools)
        let error = try server.ask("tools/list", ["cursor": "x"], status: 400)["error"]
        #expect(error?["code"] == -32602)
    }

    @Test(arguments: Way.allCases)
    func `tools-call: a text and structured content; what failed is a result, what cannot be meant is an error`(
        way: Way
    ) throws {
        let server = try Server(way, stockroom)
        let result = try server.ask("tools/call", ["name": "getInventory", "arguments": ["id": 7]])["result"]
        #expect(result?.list("content").first?["type"] == "text" && result?["isError"] == false)
        #expect(result?["structuredContent"]?["title"] == "AA batteries")
        for arguments: JSONValue in [["id": 999], ["id": "x"], [:], ["nothing": 1]] {
            let failed = try server.ask("tools/call", ["name": "getInventory", "arguments": arguments])["result"]
            #expect(failed?["isError"] == true && failed?.list("content").first?["text"]?.string?.isEmpty == false)
        }
        for parameters: JSONObject in [["name": "nothing"], [:], ["name": "getInventory", "arguments": 7]] {
            #expect(try server.ask("tools/call", parameters, status: 400)["error"]?["code"] == -32602)
        }
    }

    @Test(arguments: Way.allCases)
    func `resources-list, -read and -templates: texts with their addresses and types`(way: Way) throws {
        let server = try Server(way, stockroom)
        let listed = try server.ask("resources/list")["result"]?.list("resources") ?? []
        #expect(listed.map { $0["uri"] } == ["stockroom:///items.csv", "stockroom:///changes.jsonl"])
        #expect(listed.allSatisfy { $0["name"]?.string != nil && $0["mimeType"]?.string != nil })
        let templates = try server.ask("resources/templates/list")["result"]?.list("resourceTemplates") ?? []
        #expect(templates.map { $0["uriTemplate"] } == ["stockroom:///items/{id}", "stockroom:///items/{id}/history"])
        for address in ["stockroom:///items.csv", "stockroom:///items/7"] {
            let contents = try server.ask("resources/read", ["uri": .string(address)])["result"]?.list("contents") ?? []
            #expect(
                contents.map { $0["uri"] } == [.string(address)] && contents.first?["text"]?.string?.isEmpty == false)
        }
        let missing = try server.ask("resources/read", ["uri": "stockroom:///nothing"], status: 400)["error"]
        #expect(missing?["code"] == (way.isModern ? -32602 : -32002))
    }

    @Test(arguments: Way.allCases)
    func `prompts-list and -get: messages with roles; a missing argument and an unknown prompt are errors`(way: Way)
        throws
    {
        let server = try Server(way, stockroom)
        let prompts = try server.ask("prompts/list")["result"]?.list("prompts") ?? []
        #expect(prompts.map { $0["name"] } == ["inventory", "ask", "details"])
        let result = try server.ask(
            "prompts/get", ["name": "ask", "arguments": ["question": "what changed last week?"]])
        let message = result["result"]?.list("messages").first
        #expect(message?["role"] == "user" && message?["content"]?["type"] == "text")
        for parameters: JSONObject in [["name": "ask"], ["name": "nothing"]] {
            #expect(try server.ask("prompts/get", parameters, status: 400)["error"]?["code"] == -32602)
        }
    }

    @Test func `dns-rebinding-protection: another Host or Origin gets nowhere`() throws {
        let web = try WebProgram(stockroom, ["--inventory", try stockroom.inventory(Shop.csv)])
        let ping = #"{"jsonrpc":"2.0","id":1,"method":"ping"}"#
        #expect(try web.post(ping, ["Origin: http://evil.example"]).status == 403)
        #expect(try web.post(ping, ["Origin: http://127.0.0.1:\(web.port)"]).status == 200)
        let connection = try web.connect()
        connection.send(
            web.text("/mcp", ping).replacingOccurrences(of: "Host: 127.0.0.1:\(web.port)", with: "Host: evil.example"))
        #expect(connection.answer()?.status == 421)
    }

    @Test func `GET and DELETE are 405 with Allow, in either era`() throws {
        let web = try WebProgram(stockroom, ["--inventory", try stockroom.inventory(Shop.csv)])
        for method in ["GET", "DELETE"] {
            for headers in [
                "Accept: text/event-stream\r\nMcp-Session-Id: x\r\n", "MCP-Protocol-Version: 2026-07-28\r\n",
            ] {
                let connection = try web.connect()
                connection.send("\(method) /mcp HTTP/1.1\r\nHost: localhost:\(web.port)\r\n\(headers)\r\n")
                let answer = connection.answer()
                #expect(answer?.status == 405 && answer?["Allow"] == "POST")
            }
        }
    }
}
