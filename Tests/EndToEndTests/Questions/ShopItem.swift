import Foundation

/// An item of the shop that questions are asked about, read from its CSV without the program's help.
struct ShopItem {
    let id: Int
    let title: String
    let quantity: Decimal
    let unit: String
    let category: String
    let place: String
    let minimum: Decimal
    let code: String
    /// When it was updated last, in UTC as `2025-12-03T02:05:37Z`: these texts sort as moments do.
    let stamp: String
    /// The day of that in Tokyo.
    let updated: String
    /// The day in Tokyo on which it was created.
    let created: String

    /// Reads a row.
    init(_ row: [String: String]) throws {
        func field(_ name: String) throws -> String {
            guard let value = row[name] else { throw Condition.Mistake(reason: "the inventory has no column \(name)") }
            return value
        }
        guard let id = Int(try field("id")) else { throw Condition.Mistake(reason: "an id must be a whole number") }
        self.id = id
        title = try field("title")
        quantity = Decimal(string: try field("quantity")) ?? 0
        unit = try field("unit")
        category = try field("category")
        place = try field("place")
        minimum = Decimal(string: try field("minimum")) ?? 0
        code = try field("code")
        stamp = try field("updated_at")
        updated = try Self.dayInTokyo(stamp)
        created = try Self.dayInTokyo(try field("created_at"))
    }

    /// Whether a text is a day of the calendar, as `YYYY-MM-DD`.
    static func isDay(_ text: String) -> Bool {
        guard let date = try? Date(text, strategy: dayStyle) else { return false }
        return date.formatted(dayStyle) == text
    }

    private static let dayStyle = Date.ISO8601FormatStyle(timeZone: .gmt).year().month().day()

    private static func dayInTokyo(_ stamp: String) throws -> String {
        try Date(stamp, strategy: .iso8601).addingTimeInterval(9 * 3600).formatted(dayStyle)
    }

    /// What a name in a condition stands for.
    func value(named name: String) throws -> Condition.Value {
        switch name {
        case "id": .number(Decimal(id))
        case "title": .text(title)
        case "quantity": .number(quantity)
        case "unit": .text(unit)
        case "category": .text(category)
        case "place": .text(place)
        case "minimum": .number(minimum)
        case "code": .text(code)
        case "updated": .day(updated)
        case "created": .day(created)
        default: throw Condition.Mistake(reason: "an item has no \(name)")
        }
    }
}

extension ShopItem {
    /// The items of an inventory file.
    static func read(_ file: URL) throws -> [ShopItem] {
        let rows = rows(ofCSV: try String(contentsOf: file, encoding: .utf8))
        guard let header = rows.first else { return [] }
        return try rows.dropFirst().map { row in
            try ShopItem(Dictionary(zip(header, row), uniquingKeysWith: { first, _ in first }))
        }
    }

    /// The rows of a CSV text as RFC 4180 writes it.
    static func rows(ofCSV text: String) -> [[String]] {
        var rows: [[String]] = []
        var row: [String] = []
        var cell = ""
        var isQuoted = false
        var characters = text.makeIterator()
        var pending = characters.next()
        while let character = pending {
            pending = characters.next()
            switch character {
            case "\"" where isQuoted && pending == "\"":
                cell.append("\"")
                pending = characters.next()
            case "\"": isQuoted.toggle()
            case "," where !isQuoted:
                row.append(cell)
                cell = ""
            case "\n" where !isQuoted, "\r\n" where !isQuoted:
                rows.append(row + [cell])
                (row, cell) = ([], "")
            default: cell.append(character)
            }
        }
        return row.isEmpty && cell.isEmpty ? rows : rows + [row + [cell]]
    }
}
