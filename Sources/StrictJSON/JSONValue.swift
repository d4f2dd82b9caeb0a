/// A JSON value as RFC 8259 writes it, kept without loss.
///
/// Numbers keep the text they were written with, so that `0.1` stays exact and `2^70` is not rounded; objects keep the
/// order of their members. Foundation's readers do neither, take `true` for 1 or one of two equal keys.
public enum JSONValue: Hashable, Sendable {
    case null
    case bool(Bool)
    /// The number's text, a valid JSON number.
    case number(String)
    case string(String)
    case array([JSONValue])
    case object(JSONObject)
}

extension JSONValue {
    /// A whole number.
    public static func integer(_ value: some BinaryInteger) -> JSONValue { .number(String(value)) }

    /// The string, when this is one.
    public var string: String? {
        if case .string(let value) = self { value } else { nil }
    }

    /// The truth value, when this is one; never taken from a number.
    public var bool: Bool? {
        if case .bool(let value) = self { value } else { nil }
    }

    /// The number as an integer, when it is written as one (`7`, not `7.0` or `7e0`) and fits.
    public var integer: Int? {
        if case .number(let text) = self { Int(text) } else { nil }
    }

    /// The number as a binary floating-point value, when this is a number; rounded where it must be.
    public var double: Double? {
        if case .number(let text) = self { Double(text) } else { nil }
    }

    /// The elements, when this is an array.
    public var array: [JSONValue]? {
        if case .array(let elements) = self { elements } else { nil }
    }

    /// The members, when this is an object.
    public var object: JSONObject? {
        if case .object(let object) = self { object } else { nil }
    }

    /// The member of that name, when this is an object that has one.
    public subscript(_ key: String) -> JSONValue? { object?[key] }

    /// What kind of value this is, in JSON's own words: for messages.
    public var kind: String {
        switch self {
        case .null: "null"
        case .bool: "a boolean"
        case .number: "a number"
        case .string: "a string"
        case .array: "an array"
        case .object: "an object"
        }
    }
}

extension JSONValue: ExpressibleByStringLiteral, ExpressibleByIntegerLiteral, ExpressibleByBooleanLiteral,
    ExpressibleByNilLiteral, ExpressibleByArrayLiteral, ExpressibleByDictionaryLiteral
{
    public init(stringLiteral value: String) { self = .string(value) }
    public init(integerLiteral value: Int) { self = .integer(value) }
    public init(booleanLiteral value: Bool) { self = .bool(value) }
    public init(nilLiteral: ()) { self = .null }
    public init(arrayLiteral elements: JSONValue...) { self = .array(elements) }
    public init(dictionaryLiteral elements: (String, JSONValue)...) { self = .object(JSONObject(elements)) }
}

extension JSONValue: CustomStringConvertible {
    /// The value as compact JSON text.
    public var description: String { serialized() }
}
