import Foundation
import Samples

/// A row of the sample inventory as the tests read it.
struct SampleItem: Equatable {
    let id: Int
    let title: String
    let quantity: String
    let place: String
    let minimum: String
    let code: String
    let created: Date
    let updated: Date
}

/// A line of the sample history.
struct SampleChange: Decodable {
    struct Values: Decodable {
        let before: String?
        let after: String
    }

    let id: Int
    let at: String
    let kind: String
    let author: String
    let quantity: Values?
    let place: Values?
    let minimum: Values?
}

enum SampleRecords {
    static let columns = [
        "id", "title", "quantity", "unit", "category", "place", "minimum", "code", "note", "created_at", "updated_at",
    ]

    enum ReadingError: Error { case header([String]), row([String]) }

    static func items(loadedAt now: Date = Samples.anchor, secondsFromGMT: Int = Samples.workshopSecondsFromGMT) throws
        -> [SampleItem]
    {
        let text = String(decoding: Samples.inventoryCSV(loadedAt: now, secondsFromGMT: secondsFromGMT), as: UTF8.self)
        let rows = cells(text)
        guard rows.first == columns else { throw ReadingError.header(rows.first ?? []) }
        return try rows.dropFirst().map { row in
            guard row.count == columns.count, let id = Int(row[0]), let created = moment(row[9]),
                let updated = moment(row[10])
            else { throw ReadingError.row(row) }
            return SampleItem(
                id: id, title: row[1], quantity: row[2], place: row[5], minimum: row[6], code: row[7], created: created,
                updated: updated)
        }
    }

    static func changes(loadedAt now: Date = Samples.anchor) throws -> [SampleChange] {
        try Samples.historyJSONLines(loadedAt: now).split(separator: UInt8(ascii: "\n")).map {
            try JSONDecoder().decode(SampleChange.self, from: Data($0))
        }
    }

    /// Foundation's reading of a time, independent of the code under test; `nil` unless it is written the same way again.
    static func moment(_ text: String) -> Date? {
        guard let date = try? Date(text, strategy: .iso8601), date.formatted(.iso8601) == text else { return nil }
        return date
    }

    /// RFC 4180 with LF.
    private static func cells(_ text: String) -> [[String]] {
        var rows: [[String]] = [[]]
        var cell = ""
        var quoted = false
        var wasQuote = false
        for character in text {
            if character == "\"" {
                if !quoted && wasQuote { cell.append("\"") }
                quoted.toggle()
                wasQuote = !quoted
                continue
            }
            wasQuote = false
            switch character {
            case "," where !quoted:
                rows[rows.count - 1].append(cell)
                cell = ""
            case "\n" where !quoted:
                rows[rows.count - 1].append(cell)
                cell = ""
                rows.append([])
            default: cell.append(character)
            }
        }
        return rows.filter { !$0.isEmpty }
    }
}
