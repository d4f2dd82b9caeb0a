import Foundation
import Inventory
import StrictJSON
import Testing

@testable import Assistant

/// The shop of the other tests: imported on 20 November 2026, and changed on the three days that follow.
@Suite struct `What happened over time` {
    private func shop() async throws -> Shop {
        let shop = try await Shop()
        func day(_ number: Double) -> Date { Shop.now.addingTimeInterval(number * 86_400) }
        try await shop.store.apply(.adjust(id: 1, by: 6), by: .person, at: day(1))
        try await shop.store.apply(.adjust(id: 1, by: -2), by: .person, at: day(2))
        try await shop.store.apply(.adjust(id: 2, by: 40), by: .person, at: day(2))
        _ = try await shop.store.undo(at: day(3))
        try await shop.store.apply(.delete(id: 6), by: .person, at: day(3))
        return shop
    }

    /// What a tool gives three days after the import.
    private func output(_ tool: String, _ arguments: JSONObject) async throws -> String {
        let calendar = SessionCalendar(
            timeZone: Shop.calendar.timeZone, dayComesFirst: false, clock: { Shop.now.addingTimeInterval(3 * 86_400) })
        return try await shop().output(tool, arguments, calendar: calendar)
    }

    @Test func `movements are told by item and unit, with the day on which the log begins`() async throws {
        #expect(
            try await output("getStockMovements", ["from": "2026-11-21", "title": "batteries"])
                == #"{"from":"2026-11-21","through":"2026-11-23","knownSince":"2026-11-20","total":1,"page":1,"pages":1,"movements":[{"id":1,"title":"AA batteries","unit":"packs","category":"Power","place":"Rack 1","minimum":10,"updated":"2026-11-22","in":6,"out":2,"end":8}],"totals":[{"unit":"packs","in":6,"out":2,"end":8}]}"#
        )
        #expect(
            try await output("getStockMovements", ["id": 6, "from": "2026-11-21", "through": "2026-11-23"])
                == #"{"from":"2026-11-21","through":"2026-11-23","knownSince":"2026-11-20","total":1,"page":1,"pages":1,"movements":[{"id":6,"title":"Tape, \"duct\"","unit":"rolls","place":"Rack 2","updated":"2026-11-01","in":0,"out":7,"end":0}],"totals":[{"unit":"rolls","in":0,"out":7,"end":0}]}"#
        )
        let all = try JSONParser.parse(try await output("getStockMovements", ["limit": 1, "page": 2]))
        #expect(all["from"] == "2026-11-20")
        #expect(all["total"] == 2)
        #expect(all["pages"] == 2)
        #expect(all["movements"]?.array?.count == 1)
        #expect(all["totals"]?.array?.count == 2)
    }

    @Test func `a list is of the items as they stood at the end of a day`() async throws {
        let list = try JSONParser.parse(
            try await output("getInventoryList", ["asOf": "2026-11-22", "unit": "packs"]))
        #expect(list["items"]?.array?.map { $0["quantity"] } == [40, 8])
        #expect(
            list["remarks"] == ["As things stood at the end of 2026-11-22, by the log, which begins on 2026-11-20."])
        let deleted = try JSONParser.parse(
            try await output("getInventoryList", ["asOf": "2026-11-22", "title": "duct"]))
        #expect(deleted["total"] == 1)
        let before = try JSONParser.parse(try await output("getInventoryList", ["asOf": "2026-11-19"]))
        #expect(before["total"] == 0)
        #expect(
            before["remarks"] == ["The log begins on 2026-11-20: what stood on 2026-11-19 is not known."])
    }

    @Test func `movements of one way are told most first`() async throws {
        func moved(_ direction: String) async throws -> [JSONValue?] {
            let output = try await output("getStockMovements", ["from": "2026-11-21", "direction": .string(direction)])
            return try JSONParser.parse(output)["movements"]?.array?.map { $0["id"] } ?? []
        }
        #expect(try await moved("in") == [1])
        #expect(try await moved("out") == [6, 1])
        #expect(
            try await output("getStockMovements", ["direction": "up"])
                == #"error: "direction" cannot be "up". Allowed: in, out."#)
    }

    @Test func `a list of what changed in past days goes by the log and tells what was deleted since`() async throws {
        let list = try JSONParser.parse(
            try await output("getInventoryList", ["changedAfter": "2026-11-21", "changedBefore": "2026-11-23"]))
        #expect(list["items"]?.array?.map { $0["id"] } == [1])
        #expect(list["knownSince"] == "2026-11-20")
        #expect(list["remarks"] == ["Changed in those days, too, but deleted since: Tape, \"duct\" (ID 6)."])
        let first = try JSONParser.parse(
            try await output("getInventoryList", ["changedBefore": "2026-11-21", "title": "batteries", "limit": 1]))
        #expect(first["items"]?.array?.map { $0["updated"] } == ["2026-11-22"])
        #expect(
            try await output("getInventoryList", ["changedAfter": "2026-11-21", "asOf": "2026-11-22"])
                == #"error: Give "asOf", or "changedAfter", "changedBefore" or "updates": "any", not both."#)
    }

    @Test func `a list of what was updated in past days has what was updated again later when it is asked for`()
        async throws
    {
        func listed(_ arguments: JSONObject) async throws -> JSONValue {
            try JSONParser.parse(try await output("getInventoryList", arguments))
        }
        // The import of the 20th brought its own times: it updated nothing on that day.
        let latest = try await listed(["updatedAfter": "2026-11-20", "updatedBefore": "2026-11-21"])
        #expect(latest["total"] == 0)
        #expect(latest["updatedAgain"] == 1)
        #expect(
            latest["remarks"] == [
                "1 more was updated in those days and again since: \"updates\": \"any\" lists them, too."
            ])
        let list = try await listed(["updatedAfter": "2026-11-20", "updatedBefore": "2026-11-21", "updates": "any"])
        #expect(list["items"]?.array?.map { $0["updated"] } == ["2026-11-22"])
        #expect(list["knownSince"] == "2026-11-20")
        #expect(list["deletedSince"] == nil)
        let deleted = try await listed(["updatedAfter": "2026-11-23", "updatedBefore": "2026-11-23", "updates": "any"])
        #expect(deleted["total"] == 0)
        #expect(deleted["deletedSince"] == [["id": 6, "title": "Tape, \"duct\""]])
        // By a word in the title, the log is asked about each item.
        let named = try await listed([
            "title": "batteries", "updatedAfter": "2026-11-21", "updatedBefore": "2026-11-21", "updates": "any",
        ])
        #expect(named["items"]?.array?.map { $0["id"] } == [1])
    }

    @Test func `an item is as it stood at the end of a day`() async throws {
        #expect(
            try await output("getInventory", ["id": 6, "asOf": "2026-11-22"])
                == #"{"id":6,"title":"Tape, \"duct\"","quantity":7,"unit":"rolls","place":"Rack 2","code":"TN-2420","created":"2026-01-05","updated":"2026-11-01","knownSince":"2026-11-20","remarks":["As things stood at the end of 2026-11-22, by the log, which begins on 2026-11-20."]}"#
        )
    }

    @Test(
        arguments: [
            (
                "getInventory", ["id": 6, "asOf": "2026-11-23"],
                #"Item 6 (Tape, "duct") had been deleted by the end of 2026-11-23."#
            ),
            (
                "getInventory", ["id": 1, "asOf": "2026-11-19"],
                "Item 1 is not known on 2026-11-19. The log knows it since 2026-11-20."
            ),
            ("getInventory", ["id": 99, "asOf": "2026-11-22"], "There is no item 99."),
            (
                "getInventoryList", ["asOf": "2026-11-24"],
                #""asOf" (2026-11-24) must not be later than today (2026-11-23)."#
            ),
            ("getStockMovements", ["id": 99], "There is no item 99."),
            (
                "getStockMovements", ["from": "2026-11-22", "through": "2026-11-21"],
                #""through" (2026-11-21) is earlier than "from" (2026-11-22)."#
            ),
        ] as [(String, JSONObject, String)])
    func `what cannot be told is said`(tool: String, arguments: JSONObject, answer: String) async throws {
        #expect(try await output(tool, arguments) == "error: \(answer)")
    }
}
