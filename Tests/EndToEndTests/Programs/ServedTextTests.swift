import StrictJSON
import Testing

/// CONTRACT-mcp, "Server: prompts and resources".
@Suite(.ownThreads) struct `Prompts and texts for other programs` {
    private let stockroom = Stockroom()

    private func host(_ era: HostProgram.Era = .legacy()) throws -> HostProgram {
        try HostProgram(stockroom, ["--inventory", try stockroom.inventory(Shop.csv), "--allow-changes"], era)
    }

    private func prompt(_ host: HostProgram, _ name: String, _ arguments: JSONValue = [:]) throws -> String? {
        let result = try #require(
            try host.request("prompts/get", ["name": .string(name), "arguments": arguments])["result"])
        let messages = result.list("messages")
        #expect(messages.count == 1 && messages.first?["role"] == "user")
        return messages.first?["content"]?["text"]?.string
    }

    private func text(_ host: HostProgram, _ address: String) throws -> JSONValue? {
        let contents = try host.request("resources/read", ["uri": .string(address)])["result"]?.list("contents")
        #expect(contents?.count == 1 && contents?.first?["uri"] == .string(address))
        return contents?.first
    }

    @Test func `inventory is the instructions that a session started now would get`() throws {
        let place = try stockroom.inventory(Shop.csv)
        let host = try HostProgram(stockroom, ["--inventory", place])
        for language in ["en", "ja"] {
            let instructions = try stockroom.run(
                ["instructions", "--inventory", place, "--language", language] + Stockroom.moment)
            #expect(
                try prompt(host, "inventory", ["language": .string(language)]).map { $0 + "\n" } == instructions.output)
        }
        #expect(try prompt(host, "inventory") == prompt(host, "inventory", ["language": "en"]))
        #expect(
            try host.error("prompts/get", ["name": "inventory", "arguments": ["language": "fr"]])?["code"] == -32602)
    }

    @Test func `ask is the question, followed by what the dates in it mean`() throws {
        let host = try host()
        #expect(
            try prompt(host, "ask", ["question": "what changed last week?"])
                == "what changed last week?\n\n[dates] \"last week\" = 2026-11-09 to 2026-11-15; before that: up to 2026-11-08"
        )
        #expect(try prompt(host, "ask", ["question": "what is low?"]) == "what is low?")
        #expect(try host.error("prompts/get", ["name": "ask"])?["code"] == -32602)
    }

    @Test func `details is the follow-up request for that item`() throws {
        let host = try host()
        #expect(try prompt(host, "details", ["id": "7"]) == "Show the details of the item with ID 7.")
        #expect(try host.error("prompts/get", ["name": "details", "arguments": ["id": "x"]])?["code"] == -32602)
    }

    @Test func `the server's instructions carry no date`() throws {
        let answer = try HostProgram(stockroom, ["--sample"], .modern()).request("server/discover")
        let instructions = try #require(answer["result"]?["instructions"]?.string)
        #expect(!instructions.isEmpty && !instructions.contains("2026"))
    }

    @Test func `are listed on one page each`() throws {
        let host = try host()
        #expect(
            try host.request("prompts/list")["result"]?.list("prompts").map { $0["name"] } == [
                "inventory", "ask", "details",
            ])
        #expect(
            try host.request("resources/list")["result"]?.list("resources").map { $0["uri"] } == [
                "stockroom:///items.csv", "stockroom:///changes.jsonl",
            ])
        #expect(
            try host.request("resources/templates/list")["result"]?.list("resourceTemplates").map { $0["uriTemplate"] }
                == ["stockroom:///items/{id}", "stockroom:///items/{id}/history"])
    }

    @Test func `items.csv is the export`() throws {
        let place = try stockroom.inventory(Shop.csv)
        let read = try text(try HostProgram(stockroom, ["--inventory", place]), "stockroom:///items.csv")
        #expect(read?["text"]?.string == (try stockroom.run("export", "--inventory", place).output))
        #expect(read?["mimeType"] == "text/csv")
    }

    @Test func `changes.jsonl has the latest 100 changes, newest first`() throws {
        let host = try host()
        for _ in 1...100 { _ = try host.output("adjustInventory", ["id": 7, "change": 1]) }
        let lines = try text(host, "stockroom:///changes.jsonl")?["text"]?.string?.split(separator: "\n").map {
            try JSONParser.parse(String($0))
        }
        #expect(lines?.count == 100)
        #expect(
            lines?.first == [
                "change": 101, "at": "2026-11-20T01:00:00Z", "by": "mcp:test host", "kind": "adjusted", "item": 7,
            ])
    }

    @Test func `an item and its history are as the tools give them`() throws {
        let host = try host()
        let item = try host.call("getInventory", ["id": 7])["content"]?.array?.first?["text"]
        #expect(try text(host, "stockroom:///items/7")?["text"] == item)
        let history = try host.call("getInventoryHistory", ["id": 7])["content"]?.array?.first?["text"]
        #expect(try text(host, "stockroom:///items/7/history")?["text"] == history)
    }

    private static let nowhere = [
        "stockroom:///items/999", "stockroom:///items/07", "stockroom:///items/7/", "stockroom:///nothing",
        "file:///etc/passwd",
        "stockroom:///items.csv/..", "",
    ]

    @Test func `anything else is an error of the era`() throws {
        for (era, code) in [(HostProgram.Era.legacy(), -32002), (.modern(), -32602)] {
            let host = try host(era)
            for address in Self.nowhere {
                let error = try host.error("resources/read", ["uri": .string(address)])
                #expect(error?["code"] == .integer(code), "\(address)")
            }
        }
    }

    @Test func `more than 4 MiB is an error that names stockroom export`() throws {
        let note = String(repeating: "x", count: 10_000)
        let rows = (1...450).map { "\($0),Part \($0),\(note)\n" }
        let place = try stockroom.inventory("id,title,note\n" + rows.joined(), named: "large.sqlite")
        let error = try HostProgram(stockroom, ["--inventory", place]).error(
            "resources/read", ["uri": "stockroom:///items.csv"])
        #expect(error?["message"]?.string?.contains("stockroom export") == true)
    }
}
