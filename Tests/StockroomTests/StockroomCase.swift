import Foundation
import StrictJSON
import Testing

/// What somebody typed about a stockroom, and what a right answer is.
struct StockroomCase: Sendable {
    enum Kind: String, Sendable { case question, order, nonorder }

    let id: String
    let language: String
    let kind: Kind
    /// RFC 3339, in Tokyo.
    let now: String
    let turns: [String]
    let expected: JSONObject

    init?(_ value: JSONValue) {
        guard let kind = value["kind"]?.string.flatMap(Kind.init), let turns = value["turns"]?.array,
            let expected = value["expect"]?.object
        else { return nil }
        id = value["id"]?.string ?? ""
        language = value["language"]?.string ?? ""
        self.kind = kind
        now = value["now"]?.string ?? ""
        self.turns = turns.compactMap(\.string)
        self.expected = expected
    }
}

/// A stockroom that somebody invented, and what people there type.
struct Stockroom: Sendable, CustomTestStringConvertible {
    let name: String
    let folder: URL

    var testDescription: String { name }
    var inventory: String { folder.appendingPathComponent("inventory.jsonl").path }

    func cases() throws -> [StockroomCase] {
        let text = try String(contentsOf: folder.appendingPathComponent("cases.jsonl"), encoding: .utf8)
        return try text.split(separator: "\n").compactMap { StockroomCase(try JSONParser.parse(String($0))) }
    }

    /// The stockrooms in a folder, by name.
    static func all(in folder: URL) -> [Stockroom] {
        let names = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
        return names.sorted().filter { !$0.hasPrefix(".") && !$0.hasSuffix(".md") }.map {
            Stockroom(name: $0, folder: folder.appendingPathComponent($0))
        }
    }
}
