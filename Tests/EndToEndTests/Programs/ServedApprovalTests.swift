import Foundation
import StrictJSON
import Testing

/// CONTRACT-mcp, "Server: who approves a change".
@Suite(.ownThreads) struct `Changes that other programs call for` {
    private let stockroom = Stockroom()
    private let legacy = HostProgram.Era.legacy("2025-11-25", capabilities: HostProgram.canAsk)
    private let modern = HostProgram.Era.modern(capabilities: HostProgram.canAsk)

    private func host(_ era: HostProgram.Era, _ options: String...) throws -> HostProgram {
        try HostProgram(stockroom, ["--inventory", try stockroom.inventory(Shop.csv)] + options, era)
    }

    /// The quantity of item 7, which is 12 at first.
    private func quantity(_ host: HostProgram) throws -> JSONValue? {
        try host.output("getInventory", ["id": 7])["quantity"]
    }

    private let adjusting: JSONObject = ["name": "adjustInventory", "arguments": ["id": 7, "change": 5]]

    /// Calls for the change, answers the question, and gives the answer to the call.
    private func answer(_ host: HostProgram, _ result: JSONValue) throws -> JSONValue? {
        try host.begin("tools/call", adjusting)
        let question = try #require(try host.next())
        try host.write(["jsonrpc": "2.0", "id": question["id"] ?? .null, "result": result])
        return try host.next()?["result"]
    }

    @Test
    func `are put to the person through the client: a form with one boolean, which names the change and the item`()
        throws
    {
        let host = try host(legacy)
        try host.begin("tools/call", adjusting)
        let question = try #require(try host.next())
        #expect(question["method"] == "elicitation/create")
        #expect(
            question["params"] == [
                "message": "ID 7: AA batteries (12 packs): quantity 12 → 17",
                "requestedSchema": [
                    "type": "object",
                    "properties": ["confirm": ["type": "boolean", "title": "Make this change", "default": false]],
                    "required": ["confirm"],
                ],
                "mode": "form",
            ])
    }

    @Test func `are made after an accepted true`() throws {
        let host = try host(legacy)
        #expect(try answer(host, ["action": "accept", "content": ["confirm": true]])?["isError"] == false)
        #expect(try quantity(host) == 17)
    }

    private static let noYes = [
        #"{"action":"accept","content":{"confirm":false}}"#, #"{"action":"accept","content":{"confirm":"true"}}"#,
        #"{"action":"accept","content":{"confirm":1}}"#, #"{"action":"accept"}"#, #"{"action":"accept","content":{}}"#,
        #"{"action":"decline","content":{"confirm":true}}"#, #"{"action":"cancel"}"#, "{}",
        #"{"action":"ACCEPT","content":{"confirm":true}}"#,
    ]

    @Test func `are not made after anything else`() throws {
        let host = try host(legacy)
        for result in Self.noYes {
            #expect(try answer(host, try JSONParser.parse(result))?["isError"] == true, "\(result)")
        }
        #expect(try quantity(host) == 12)
    }

    @Test func `name everything, cleaned, in each kind of question`() throws {
        let place = try stockroom.inventory("id,title,quantity,unit\n7,Bolt \u{202E}gnp,12,pcs\n8,Nut,3,pcs\n")
        let host = try HostProgram(stockroom, ["--inventory", place], legacy)
        func message(_ tool: String, _ arguments: JSONValue) throws -> String? {
            try host.begin("tools/call", ["name": .string(tool), "arguments": arguments])
            let question = try #require(try host.next())
            try host.write(["jsonrpc": "2.0", "id": question["id"] ?? .null, "result": ["action": "decline"]])
            _ = try host.next()
            return question["params"]?["message"]?.string
        }
        #expect(try message("deleteInventory", ["id": 7]) == #"Delete ID 7: Bolt \u{202E}gnp (12 pcs)"#)
        #expect(
            try message("createInventory", ["title": "Rope", "quantity": 5, "unit": "m"])
                == "New item: Rope, quantity 5, unit m")
        #expect(
            try message("updateInventory", ["ids": [7, 8], "quantity": 1])
                == "2 items:\n" + #"ID 7: Bolt \u{202E}gnp (12 pcs): quantity 12 → 1"#
                + "\nID 8: Nut (3 pcs): quantity 3 → 1")
        let change = try HostProgram(stockroom, ["--inventory", place, "--yes"]).output(
            "adjustInventory", ["id": 8, "change": 1])["change"]
        #expect(
            try message("undoChange", ["change": change ?? .null])
                == "Take change \(change ?? .null) back:\nID 8: Nut (4 pcs): quantity 4 → 3")
    }

    @Test(arguments: [true, false])
    func `are not asked about when they would fail anyway`(isModern: Bool) throws {
        let host = try host(isModern ? modern : legacy)
        #expect(try host.refusal("adjustInventory", ["id": 7, "change": -13]).contains("below zero"))
        #expect(try host.refusal("deleteInventory", ["id": 999]) == "There is no item 999.")
    }

    @Test(arguments: [
        HostProgram.Era.legacy("2025-11-25"), .legacy("2025-03-26", capabilities: HostProgram.canAsk),
        .legacy("2025-11-25", capabilities: ["elicitation": ["url": [:]]]),
    ])
    func `name --allow-changes to a client that cannot ask`(era: HostProgram.Era) throws {
        let host = try host(era)
        #expect(try host.refusal("adjustInventory", ["id": 7, "change": 5]).contains("--allow-changes"))
        #expect(try quantity(host) == 12)
        try host.close()
        #expect(host.errors.contains("the client cannot ask you"))
    }

    @Test func `want elicitation of a modern client that cannot ask`() throws {
        let host = try host(.modern())
        let error = try host.error("tools/call", adjusting)
        #expect(error?["code"] == -32021)
        #expect(error?["data"] == ["requiredCapabilities": ["elicitation": [:]]])
        #expect(try quantity(host) == 12)
    }

    @Test(arguments: ["--allow-changes", "--yes"])
    func `are made when they were allowed`(option: String) throws {
        for era in [HostProgram.Era.legacy(), .modern(), legacy, modern] {
            let host = try host(era, option)
            #expect(try host.call("adjustInventory", ["id": 7, "change": 5])["isError"] == false)
            #expect(try quantity(host) == 17)
        }
    }

    @Test func `are an unknown tool to a server that only reads`() throws {
        let host = try host(legacy, "--read-only")
        let names = try host.request("tools/list")["result"]?.list("tools").compactMap { $0["name"]?.string }
        #expect(
            names == ["getInventoryList", "getInventory", "getInventoryHistory", "getStockMovements", "resolveDates"])
        #expect(try host.error("tools/call", adjusting)?["code"] == -32602)
    }

    @Test(arguments: ["--allow-changes", "--yes"])
    func `cannot be allowed and refused at once`(option: String) throws {
        let outcome = try stockroom.run("mcp", "--sample", "--read-only", option)
        #expect(outcome.status == 2)
        #expect(outcome.errors.contains("--read-only and \(option) cannot both be meant."))
    }

    @Test func `are not made when the connection closes while the person is asked`() throws {
        let place = try stockroom.inventory(Shop.csv)
        let host = try HostProgram(stockroom, ["--inventory", place], legacy)
        try host.begin("tools/call", adjusting)
        _ = try host.next()
        try host.closeInput()
        #expect(try host.next()?["result"]?["isError"] == true)
        #expect(host.wait() == 0)
        #expect(try quantity(try HostProgram(stockroom, ["--inventory", place])) == 12)
    }

    @Test func `are not made, and not answered, when the call is cancelled`() throws {
        let host = try host(legacy)
        let id = try host.begin("tools/call", adjusting)
        let question = try #require(try host.next())
        try host.write(["jsonrpc": "2.0", "method": "notifications/cancelled", "params": ["requestId": id]])
        #expect(try host.next()?["params"]?["requestId"] == question["id"])
        // A late yes changes nothing.
        try host.write([
            "jsonrpc": "2.0", "id": question["id"] ?? .null,
            "result": ["action": "accept", "content": ["confirm": true]],
        ])
        #expect(try quantity(host) == 12)
    }

    @Test func `do not keep others from being served while the person is asked`() throws {
        let host = try host(legacy)
        try host.begin("tools/call", adjusting)
        let question = try #require(try host.next())
        #expect(try host.request("ping")["result"] == [:])
        #expect(try quantity(host) == 12)
        try host.write([
            "jsonrpc": "2.0", "id": question["id"] ?? .null,
            "result": ["action": "accept", "content": ["confirm": true]],
        ])
        #expect(try host.next()?["result"]?["isError"] == false)
    }

    // MARK: - The modern era

    /// Hands the call in again with the person's answer.
    private func comeBack(
        _ host: HostProgram, _ first: JSONValue, _ call: JSONObject? = nil,
        _ response: JSONValue = ["action": "accept", "content": ["confirm": true]], state: JSONValue? = nil
    ) throws -> JSONValue {
        var call = call ?? adjusting
        call["inputResponses"] = ["confirm": response]
        call["requestState"] = state ?? first["requestState"]
        return try #require(try host.request("tools/call", call)["result"])
    }

    private func first(_ host: HostProgram) throws -> JSONValue {
        let first = try #require(try host.request("tools/call", adjusting)["result"])
        #expect(first["resultType"] == "input_required")
        return first
    }

    @Test func `are asked for by input_required in the modern era`() throws {
        let host = try host(modern)
        let first = try first(host)
        let request = first["inputRequests"]?["confirm"]
        #expect(first["inputRequests"]?.object?.keys.count == 1)
        #expect(request?["method"] == "elicitation/create")
        #expect(request?["params"]?["message"] == "ID 7: AA batteries (12 packs): quantity 12 → 17")
        #expect(request?["params"]?["mode"] == "form")
        let second = try comeBack(host, first)
        #expect(second["resultType"] == "complete" && second["isError"] == false)
        #expect(try quantity(host) == 17)
    }

    @Test(arguments: [#"{"action":"decline"}"#, #"{"action":"accept","content":{"confirm":"true"}}"#])
    func `are not made after a no in the modern era`(response: String) throws {
        let host = try host(modern)
        let second = try comeBack(host, try first(host), nil, try JSONParser.parse(response))
        #expect(second["isError"] == true && second["resultType"] == "complete")
        #expect(try quantity(host) == 12)
    }

    @Test func `are asked about anew when the state is not the one that was given, or for another call`() throws {
        let host = try host(modern)
        let given = try first(host)
        let forged = try comeBack(host, given, state: "x")
        #expect(forged["resultType"] == "input_required")
        let other: JSONObject = ["name": "adjustInventory", "arguments": ["id": 7, "change": 6]]
        #expect(try comeBack(host, given, other)["resultType"] == "input_required")
        // What was handed in once is used up.
        #expect(try comeBack(host, given)["resultType"] == "input_required")
        #expect(try quantity(host) == 12)
        let again = try first(host)
        _ = try comeBack(host, again)
        #expect(try comeBack(host, again)["resultType"] == "input_required")
        #expect(try quantity(host) == 17)
    }

    @Test func `are asked about anew when the item has changed meanwhile`() throws {
        let place = try stockroom.inventory(Shop.csv)
        let host = try HostProgram(stockroom, ["--inventory", place], modern)
        let first = try first(host)
        _ = try HostProgram(stockroom, ["--inventory", place, "--yes"]).output(
            "updateInventory", ["id": 7, "note": "x"])
        #expect(try comeBack(host, first)["resultType"] == "input_required")
        #expect(try quantity(host) == 12)
    }
}
