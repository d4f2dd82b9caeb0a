import Foundation
import LanguageModel
import StrictJSON

/// One of the seven tools over a fake inventory, with the contract's arguments and outputs.
struct FakeTool: Tool {
    let definition: ToolDefinition
    private let body: @Sendable (ToolArguments) throws(ToolFailure) -> JSONValue

    init(
        _ name: String, _ properties: [GenerationSchema.Property],
        _ body: @escaping @Sendable (ToolArguments) throws(ToolFailure) -> JSONValue
    ) {
        definition = ToolDefinition(name: name, description: name, parameters: GenerationSchema(properties))
        self.body = body
    }

    func prepare(_ arguments: ToolArguments) async throws(ToolFailure) -> ToolInvocation {
        ToolInvocation { _ throws(ToolFailure) in try body(arguments).serialized() }
    }
}

/// The tools of a conversation.
struct FakeTools {
    let inventory: FakeInventory

    static let sortWords = ["newest", "oldest", "fewest", "most", "title"]

    var all: [any Tool] { [list, get, history, create, update, adjust, delete] }

    private var list: FakeTool {
        FakeTool(
            "getInventoryList",
            [
                .init("title", .string), .init("category", .string), .init("place", .string), .init("unit", .string),
                .init("updatedAfter", .day),
                .init("updatedBefore", .day), .init("createdAfter", .day), .init("createdBefore", .day),
                .init("stock", .choice(["low", "out", "atMinimum", "atOrBelowMinimum"])),
                .init("quantityAtLeast", .number),
                .init("quantityAtMost", .number), .init("sort", .choice(FakeTools.sortWords)), .init("limit", .integer),
                .init("page", .integer),
            ]
        ) { arguments throws(ToolFailure) in
            try page(arguments)
        }
    }

    private func page(_ arguments: ToolArguments) throws(ToolFailure) -> JSONValue {
        let title = try arguments.string("title")
        let category = try arguments.string("category")
        let place = try arguments.string("place")
        let unit = try arguments.string("unit")
        let stock = try arguments.string("stock")
        let days = (
            try arguments.string("updatedAfter"), try arguments.string("updatedBefore"),
            try arguments.string("createdAfter"),
            try arguments.string("createdBefore")
        )
        let low = try arguments.decimal("quantityAtLeast").flatMap(Double.init)
        let high = try arguments.decimal("quantityAtMost").flatMap(Double.init)
        let limit = try arguments.integer("limit") ?? 20
        let page = try arguments.integer("page") ?? 1
        guard (1...100).contains(limit), page > 0 else { throw ToolFailure("limit is 1 to 100, page 1 or more.") }
        var found = inventory.all.filter { item in
            if let title, !FakeSearch.matches(item.title, title),
                item.code.isEmpty || item.code.lowercased() != title.lowercased()
            {
                return false
            }
            if let category, !FakeSearch.matches(item.category, category) { return false }
            if let place, !FakeSearch.matches(item.place, place) { return false }
            if let unit, !FakeSearch.matches(item.unit, unit) { return false }
            if let after = days.0, item.updated.prefix(10) < after { return false }
            if let before = days.1, item.updated.prefix(10) > before { return false }
            if let after = days.2, item.created < after { return false }
            if let before = days.3, item.created > before { return false }
            if let low, item.quantity < low { return false }
            if let high, item.quantity > high { return false }
            switch stock {
            case "low": return item.minimum.map { item.quantity < $0 } ?? false
            case "out": return item.quantity == 0
            case "atMinimum": return item.minimum == item.quantity
            case "atOrBelowMinimum": return item.minimum.map { item.quantity <= $0 } ?? false
            default: return true
            }
        }
        switch try arguments.string("sort") {
        case "oldest": found.sort { ($0.updated, $0.id) < ($1.updated, $1.id) }
        case "fewest": found.sort { ($0.quantity, $0.id) < ($1.quantity, $1.id) }
        case "most": found.sort { (-$0.quantity, $0.id) < (-$1.quantity, $1.id) }
        case "title": found.sort { ($0.title, $0.id) < ($1.title, $1.id) }
        default: found.sort { ($1.updated, $0.id) < ($0.updated, $1.id) }
        }
        let rows = found.dropFirst((page - 1) * limit).prefix(limit)
        var output = JSONObject([
            ("total", .integer(found.count)), ("totalQuantity", FakeTools.number(found.reduce(0) { $0 + $1.quantity })),
            ("page", .integer(page)),
            ("pages", .integer(max(1, (found.count + limit - 1) / limit))),
            ("items", .array(rows.map { FakeTools.json($0, isRow: true) })),
        ])
        if found.isEmpty, let title {
            let close = FakeSearch.suggestions(for: title, in: inventory.all.map(\.title))
            if !close.isEmpty {
                output["didYouMean"] = .object(
                    JSONObject(close.map { ($0.key, .array($0.value.map(JSONValue.string))) }))
            }
        }
        return .object(output)
    }

    private static func number(_ value: Double) -> JSONValue {
        value == value.rounded() ? .integer(Int(value)) : .number(String(value))
    }

    private static func json(_ item: FakeItem, isRow: Bool = false) -> JSONValue {
        var object = JSONObject([
            ("id", .integer(item.id)), ("title", .string(item.title)), ("quantity", number(item.quantity)),
        ])
        if !item.unit.isEmpty { object["unit"] = .string(item.unit) }
        if !item.category.isEmpty { object["category"] = .string(item.category) }
        if !item.place.isEmpty { object["place"] = .string(item.place) }
        if let minimum = item.minimum { object["minimum"] = number(minimum) }
        if !isRow {
            if !item.code.isEmpty { object["code"] = .string(item.code) }
            if !item.note.isEmpty { object["note"] = .string(item.note) }
            object["created"] = .string(item.created)
        }
        object["updated"] = .string(String(item.updated.prefix(10)))
        return .object(object)
    }

    private func known(_ arguments: ToolArguments) throws(ToolFailure) -> FakeItem {
        guard let id = try arguments.integer("id") else { throw ToolFailure("The argument \"id\" is missing.") }
        guard let item = inventory.item(id) else { throw ToolFailure("There is no item with ID \(id).") }
        return item
    }

    private var get: FakeTool {
        FakeTool("getInventory", [.init("id", .integer, isRequired: true)]) { arguments throws(ToolFailure) in
            FakeTools.json(try known(arguments))
        }
    }

    private var history: FakeTool {
        FakeTool("getInventoryHistory", [.init("id", .integer, isRequired: true)]) { arguments throws(ToolFailure) in
            let item = try known(arguments)
            let change: JSONValue = ["quantity": ["before": 1, "after": FakeTools.number(item.quantity)]]
            let entry: JSONValue = [
                "at": .string(String(item.updated.prefix(10))), "by": "person", "kind": "adjusted", "changes": change,
            ]
            return [
                "id": .integer(item.id), "title": .string(item.title), "quantity": FakeTools.number(item.quantity),
                "total": 1,
                "entries": [entry],
            ]
        }
    }

    private var create: FakeTool {
        FakeTool(
            "createInventory",
            [
                .init("title", .string, isRequired: true), .init("quantity", .number), .init("unit", .string),
                .init("category", .string),
                .init("place", .string),
            ]
        ) { arguments throws(ToolFailure) in
            let title = try arguments.string("title") ?? ""
            let quantity = try arguments.decimal("quantity").flatMap(Double.init) ?? 0
            let unit = try arguments.string("unit") ?? ""
            let category = try arguments.string("category") ?? ""
            let place = try arguments.string("place") ?? ""
            let item = inventory.add { id in
                FakeItem(
                    id: id, title: title, quantity: quantity, unit: unit, category: category, place: place,
                    minimum: nil, code: "", note: "",
                    created: "2026-12-31", updated: "2026-12-31T00:00:00")
            }
            return ["done": "created", "item": FakeTools.json(item)]
        }
    }

    private var update: FakeTool {
        FakeTool(
            "updateInventory",
            [
                .init("id", .integer, isRequired: true), .init("title", .string), .init("quantity", .number),
                .init("unit", .string),
                .init("category", .string), .init("place", .string), .init("minimum", .number), .init("note", .string),
            ]
        ) { arguments throws(ToolFailure) in
            let before = try known(arguments)
            let title = try arguments.string("title")
            let quantity = try arguments.decimal("quantity").flatMap(Double.init)
            let place = try arguments.string("place")
            let minimum = try arguments.decimal("minimum").flatMap(Double.init)
            let after = inventory.change(before.id) { item in
                item.title = title ?? item.title
                item.quantity = quantity ?? item.quantity
                item.place = place ?? item.place
                item.minimum = minimum ?? item.minimum
            }
            return ["done": "updated", "item": FakeTools.json(after ?? before), "changes": [:]]
        }
    }

    private var adjust: FakeTool {
        FakeTool(
            "adjustInventory", [.init("id", .integer, isRequired: true), .init("change", .number, isRequired: true)]
        ) {
            arguments throws(ToolFailure) in
            let before = try known(arguments)
            let change = try arguments.decimal("change").flatMap(Double.init) ?? 0
            guard before.quantity + change >= 0 else { throw ToolFailure("There are only \(before.quantity).") }
            let after = inventory.change(before.id) { $0.quantity += change }
            let quantities: JSONValue = [
                "before": FakeTools.number(before.quantity), "after": FakeTools.number(before.quantity + change),
            ]
            return ["done": "adjusted", "item": FakeTools.json(after ?? before), "changes": ["quantity": quantities]]
        }
    }

    private var delete: FakeTool {
        FakeTool("deleteInventory", [.init("id", .integer, isRequired: true)]) { arguments throws(ToolFailure) in
            let item = try known(arguments)
            _ = inventory.remove(item.id)
            return ["done": "deleted", "item": FakeTools.json(item)]
        }
    }
}
