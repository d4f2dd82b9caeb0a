import CivilTime
import ExactDecimal

import struct Essentials.Date

/// The values of a statement, in the order of their numbers.
struct Parameters {
    private(set) var values: [String?] = []

    /// Takes a value and gives what stands for it in the statement.
    mutating func add(_ value: String?, as type: String) -> String {
        values.append(value)
        return "$\(values.count)::\(type)"
    }

    mutating func add(_ text: String) -> String { add(text, as: "text") }

    mutating func add(_ number: Int64) -> String { add(String(number), as: "bigint") }

    mutating func add(_ quantity: Quantity) -> String { add(quantity.description, as: "numeric") }

    mutating func add(_ moment: Date) -> String { add(Moment(moment).microseconds) }

    mutating func add(_ ids: [Int64]) -> String {
        add("{" + ids.map(String.init).joined(separator: ",") + "}", as: "bigint[]")
    }

    mutating func add(_ texts: [String]) -> String { add(Self.array(texts), as: "text[]") }

    /// An array as PostgreSQL writes it.
    static func array(_ texts: [String]) -> String {
        let quoted = texts.map { text in
            "\"" + text.replacing("\\", with: "\\\\").replacing("\"", with: "\\\"") + "\""
        }
        return "{" + quoted.joined(separator: ",") + "}"
    }
}
