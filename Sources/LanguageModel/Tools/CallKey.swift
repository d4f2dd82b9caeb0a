import StrictJSON

/// What a call asks for, whatever order its arguments stand in and however its numbers are written.
///
/// Two calls with equal keys do the same; the second of them in an exchange is not run.
public struct CallKey: Sendable, Hashable {
    private let name: String
    private let arguments: String

    /// The key of a call; its name must be the tool's own.
    public init(_ call: ToolCall) {
        name = call.name
        switch call.arguments {
        case .object(let object): arguments = Self.plain(.object(object))
        case .unreadable(let text, _): arguments = text
        }
    }

    /// A text that is the same for equal values: members in order of their names, none that is null, numbers as their value.
    private static func plain(_ value: JSONValue) -> String {
        switch value {
        case .object(let object):
            let members = object.members.filter { $0.value != .null }
                .map { JSONValue.string($0.key).serialized() + ":" + plain($0.value) }
            return "{" + members.sorted().joined(separator: ",") + "}"
        case .array(let elements): return "[" + elements.map(plain).joined(separator: ",") + "]"
        case .number(let text): return number(text) ?? text
        // An id may come as "7"; a code 007 is another than 7.
        case .string(let text): return number(text) == text ? text : JSONValue.string(text).serialized()
        case .bool, .null: return value.serialized()
        }
    }

    /// `7` for `7`, `+7`, `7.0` and `07`; nil for what is no plain decimal.
    private static func number(_ text: String) -> String? {
        var digits = text[...]
        let isNegative = digits.first == "-"
        if let sign = digits.first, sign == "-" || sign == "+" { digits = digits.dropFirst() }
        let parts = digits.split(separator: ".", maxSplits: 1, omittingEmptySubsequences: false)
        guard parts.allSatisfy({ !$0.isEmpty && $0.utf8.allSatisfy { (0x30...0x39).contains($0) } }), !parts.isEmpty
        else { return nil }
        let whole = parts[0].drop { $0 == "0" }
        var fraction = parts.count > 1 ? parts[1] : ""
        while fraction.last == "0" { fraction = fraction.dropLast() }
        let value = (whole.isEmpty ? "0" : String(whole)) + (fraction.isEmpty ? "" : "." + fraction)
        return (isNegative && value != "0" ? "-" : "") + value
    }
}
