import StrictJSON
import TestSupport
import Testing

/// CONTRACT-mcp, "The façade".
@Suite(.ownThreads) struct `The façade` {
    private let stockroom = Stockroom()

    private func server(_ options: String...) throws -> WebProgram {
        try WebProgram(stockroom, ["--inventory", try stockroom.inventory(Shop.csv)] + options)
    }

    /// The status and the text of an answer, and whether it is an error.
    private struct Answer: Equatable {
        let status: Int
        let text: String
        let isError: Bool
    }

    private func ask(_ server: WebProgram, _ tool: String, _ body: String = "") throws -> Answer {
        let answer = try server.post(body, path: "/mcp/tools/\(tool)")
        #expect(answer["Content-Type"] == "application/json")
        let json = try JSONParser.parse(answer.body)
        let content = json.list("content")
        #expect(content.count == 1 && content.first?["type"] == "text", "\(answer)")
        return Answer(
            status: answer.status, text: content.first?["text"]?.string ?? "", isError: json["isError"] == true)
    }

    @Test func `gives a list: first the total, then a line an item`() throws {
        let server = try server()
        #expect(
            try ask(server, "get-inventory-list", #"{"updated_after":"last week","updated_before":"last week"}"#)
                == Answer(
                    status: 200,
                    text: "3 items\n[1] ID: 12 - Inner tube 700x25 (updated: 2026-11-15)\n"
                        + "[2] ID: 15 - Brake cable (updated: 2026-11-12)\n[3] ID: 22 - コピー用紙 A4 (updated: 2026-11-09)",
                    isError: false))
        #expect(try ask(server, "get-inventory-list").text.hasPrefix("6 items\n[1] ID: 7 - AA batteries"))
        #expect(try ask(server, "get-inventory-list", " {} ").text.hasPrefix("6 items\n"))
        #expect(
            try ask(server, "get-inventory-list", #"{"limit":2,"page":2}"#).text.hasPrefix("6 items, page 2 of 3\n[1] ")
        )
        #expect(try ask(server, "get-inventory-list", #"{"title":"nothing"}"#).text.hasPrefix("0 items"))
    }

    @Test func `gives an item, its history, and what was done`() throws {
        let server = try server("--allow-changes")
        #expect(
            try ask(server, "get-inventory", #"{"id":"7"}"#).text
                == """
                ID: 7 - AA batteries (updated: 2026-11-19)
                quantity: 12
                unit: packs
                category: Electric
                place: Rack 1
                minimum: 20
                code: 4901234500017
                created_at: 2026-01-05
                """)
        #expect(
            try ask(server, "adjust-inventory", #"{"id":7,"change":5}"#)
                == Answer(status: 200, text: "Adjusted ID: 7 - AA batteries", isError: false))
        #expect(
            try ask(server, "create-inventory", #"{"title":"Rope","quantity":5}"#).text == "Created ID: 31 - Rope")
        #expect(
            try ask(server, "update-inventory", #"{"ids":[30,31],"note":"x"}"#).text
                == "Updated ID: 30 - Packing tape\nUpdated ID: 31 - Rope")
        #expect(try ask(server, "delete-inventory", #"{"id":31}"#).text == "Deleted ID: 31 - Rope")
        let history = try ask(server, "get-inventory-history", #"{"id":7}"#).text
        #expect(history.hasPrefix("ID: 7 - AA batteries (updated: 2026-11-20)\n2026-11-20"))
        #expect(history.contains("quantity: 12 -> 17"))
        let filtered = try ask(
            server, "adjust-inventory", #"{"where":{"updated_before":"2026-10-31"},"change":1}"#)
        #expect(filtered.text == "Adjusted ID: 30 - Packing tape" || filtered.isError, "\(filtered)")
    }

    @Test func `speaks the language of replies`() throws {
        let server = try server("--language", "ja")
        #expect(
            try ask(server, "get-inventory-list", #"{"title":"電池"}"#).text == "1件\n[1] ID: 21 - 単三電池 (更新: 2026-11-19)")
        #expect(try ask(server, "get-inventory", #"{"id":999}"#).text.hasPrefix("エラー: "))
    }

    @Test func `tells what went wrong with 200, but for what is no object and no tool`() throws {
        let server = try server()
        #expect(
            try ask(server, "get-inventory", #"{"id":999}"#)
                == Answer(status: 200, text: "Error: There is no item 999.", isError: true))
        let unknown = try ask(server, "get-inventory-list", #"{"updatedAfter":"2026-11-01"}"#)
        #expect(unknown.status == 200 && unknown.isError)
        #expect(
            unknown.text.hasPrefix(
                #"Error: Unknown argument "updatedAfter". Allowed: title, category, place, unit, updated_after,"#))
        #expect(
            try ask(server, "get-inventory-list", #"{"updated_after":"2026-02-30"}"#).text
                .hasPrefix(#"Error: "updated_after""#))
        for body in ["[]", "7", "null", "{", "nonsense", #"{"id":1,"id":2}"#] {
            let answer = try ask(server, "get-inventory", body)
            #expect(answer.status == 400 && answer.isError && answer.text.hasPrefix("Error: "), "\(body)")
        }
        for tool in ["resolve-dates", "undo-change", "getInventory", "get-stock-movements", "", "get-inventory/7"] {
            #expect(try ask(server, tool).status == 404)
        }
    }

    @Test func `asks nobody: changes need --allow-changes`() throws {
        let asking = try server()
        let answer = try ask(asking, "adjust-inventory", #"{"id":7,"change":5}"#)
        #expect(answer.status == 200 && answer.isError && answer.text.contains("--allow-changes"))
        #expect(try ask(asking, "get-inventory", #"{"id":7}"#).text.contains("quantity: 12"))
        #expect(try ask(try server("--read-only"), "adjust-inventory").status == 404)
    }

    @Test func `is behind the same gate`() throws {
        let other = Stockroom(environment: ["STOCKROOM_TOKEN": "s3cret"])
        let server = try WebProgram(other, ["--sample"])
        let refused = try server.post("", path: "/mcp/tools/get-inventory-list")
        #expect(refused.status == 401)
        #expect(
            refused.body
                == #"{"content":[{"type":"text","text":"Error: A bearer token is needed."}],"isError":true}"#)
        let served = try server.post(
            "", ["Authorization: Bearer s3cret"], path: "/mcp/tools/get-inventory-list")
        #expect(served.status == 200)
        let connection = try server.connect()
        connection.send(
            "GET /mcp/tools/get-inventory-list HTTP/1.1\r\nHost: localhost:\(server.port)\r\nAuthorization: Bearer s3cret\r\n\r\n"
        )
        #expect(connection.answer()?.status == 405)
    }
}
