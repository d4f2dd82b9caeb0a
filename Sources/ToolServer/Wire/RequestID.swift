import StrictJSON

/// What tells a request from others of its peer: a string or an integer, given back as it came.
enum RequestID: Hashable, Sendable {
    case string(String)
    /// The integer's digits.
    case integer(String)

    /// nil for anything else; null is no id.
    init?(_ value: JSONValue) {
        switch value {
        case .string(let text): self = .string(text)
        case .number(let text) where text.utf8.allSatisfy({ $0 == UInt8(ascii: "-") || (48...57).contains($0) }):
            self = .integer(text)
        default: return nil
        }
    }

    var json: JSONValue {
        switch self {
        case .string(let text): .string(text)
        case .integer(let digits): .number(digits)
        }
    }
}
