/// Reads JSON text (RFC 8259) and refuses what other readers silently mend.
///
/// Two members of one name, a lone surrogate, invalid UTF-8, nesting beyond a limit and anything after the value are
/// errors that name the byte where they stand.
public struct JSONParser {
    /// What is wrong with a text, and where.
    public struct Failure: Error, Hashable, CustomStringConvertible {
        /// What was found or missed there.
        public let reason: String
        /// How many bytes of UTF-8 come before it.
        public let offset: Int

        public var description: String { "not valid JSON: \(reason) at byte \(offset)" }
    }

    /// How a half of a UTF-16 surrogate pair in a `\u` escape is read.
    public enum LoneSurrogates: Sendable {
        case refused
        /// As U+FFFD, for text that is only to be shown.
        case replaced
    }

    /// The deepest nesting of arrays and objects that is read.
    public static let maximumDepth = 128

    private static let fewMembers = 16
    private static let usualMembers = 4

    let bytes: UnsafeBufferPointer<UInt8>
    let loneSurrogates: LoneSurrogates
    private let deepest: Int
    var position = 0
    private var depth = 0

    /// The value that a text is.
    ///
    /// - Throws: ``Failure``.
    public static func parse(_ text: String, loneSurrogates: LoneSurrogates = .refused) throws -> JSONValue {
        var text = text
        return try text.withUTF8 { try parse($0, loneSurrogates: loneSurrogates) }
    }

    /// The value that UTF-8 bytes are.
    ///
    /// - Parameter deepest: the deepest nesting that is read, up to ``maximumDepth``.
    /// - Throws: ``Failure``.
    public static func parse(
        _ bytes: [UInt8], loneSurrogates: LoneSurrogates = .refused, deepest: Int = maximumDepth
    ) throws -> JSONValue {
        try bytes.withUnsafeBufferPointer { try parse($0, loneSurrogates: loneSurrogates, deepest: deepest) }
    }

    /// The value that UTF-8 bytes are, which must stay as they are meanwhile.
    ///
    /// - Throws: ``Failure``.
    public static func parse(
        _ bytes: UnsafeBufferPointer<UInt8>, loneSurrogates: LoneSurrogates = .refused, deepest: Int = maximumDepth
    ) throws -> JSONValue {
        var parser = JSONParser(bytes: bytes, loneSurrogates: loneSurrogates, deepest: deepest)
        parser.skipBlanks()
        let value = try parser.value()
        parser.skipBlanks()
        guard parser.position == bytes.count else { throw parser.failure("something after the value") }
        return value
    }

    private init(bytes: UnsafeBufferPointer<UInt8>, loneSurrogates: LoneSurrogates, deepest: Int) {
        self.bytes = bytes
        self.loneSurrogates = loneSurrogates
        self.deepest = deepest
    }

    func failure(_ reason: String) -> Failure { Failure(reason: reason, offset: position) }

    var current: UInt8? { position < bytes.count ? bytes[position] : nil }

    private mutating func skipBlanks() {
        while let byte = current, byte == 0x20 || byte == 0x0A || byte == 0x0D || byte == 0x09 { position += 1 }
    }

    mutating func take(_ byte: UInt8) -> Bool {
        guard current == byte else { return false }
        position += 1
        return true
    }

    private mutating func value() throws -> JSONValue {
        switch current {
        case UInt8(ascii: "{"): return .object(try nested { try $0.members() })
        case UInt8(ascii: "["): return .array(try nested { try $0.elements() })
        case UInt8(ascii: "\""): return .string(try string())
        case UInt8(ascii: "t"): return try word("true", .bool(true))
        case UInt8(ascii: "f"): return try word("false", .bool(false))
        case UInt8(ascii: "n"): return try word("null", .null)
        case nil: throw failure("the end instead of a value")
        case .some(let byte) where byte == UInt8(ascii: "-") || isDigit(byte): return .number(try number())
        default: throw failure("no value")
        }
    }

    private mutating func nested<T>(_ body: (inout JSONParser) throws -> T) throws -> T {
        depth += 1
        guard depth <= deepest else {
            throw failure("nesting deeper than \(deepest)")
        }
        defer { depth -= 1 }
        position += 1
        skipBlanks()
        return try body(&self)
    }

    private mutating func elements() throws -> [JSONValue] {
        var elements: [JSONValue] = []
        if take(UInt8(ascii: "]")) { return elements }
        while true {
            elements.append(try value())
            skipBlanks()
            if take(UInt8(ascii: "]")) { return elements }
            guard take(UInt8(ascii: ",")) else { throw failure("no comma or bracket after an element") }
            skipBlanks()
        }
    }

    private mutating func members() throws -> JSONObject {
        var members: [JSONObject.Member] = []
        var names: Set<String> = []
        if take(UInt8(ascii: "}")) { return JSONObject() }
        members.reserveCapacity(JSONParser.usualMembers)
        while true {
            guard current == UInt8(ascii: "\"") else { throw failure("no member name") }
            let key = try string()
            // A set pays only for objects with many members, which are rare.
            if members.count == JSONParser.fewMembers { names = Set(members.map(\.key)) }
            let isSecond =
                members.count < JSONParser.fewMembers
                ? members.contains { $0.key == key } : !names.insert(key).inserted
            if isSecond { throw failure("a second member named \"\(key)\"") }
            skipBlanks()
            guard take(UInt8(ascii: ":")) else { throw failure("no colon after a member name") }
            skipBlanks()
            members.append(JSONObject.Member(key: key, value: try value()))
            skipBlanks()
            if take(UInt8(ascii: "}")) { return JSONObject(distinct: members) }
            guard take(UInt8(ascii: ",")) else { throw failure("no comma or brace after a member") }
            skipBlanks()
        }
    }

    private mutating func word(_ word: StaticString, _ value: JSONValue) throws -> JSONValue {
        let length = word.utf8CodeUnitCount
        let isThere =
            position + length <= bytes.count
            && (0..<length).allSatisfy { bytes[position + $0] == word.utf8Start[$0] }
        guard isThere else { throw failure("no value") }
        position += length
        return value
    }

    private mutating func digits() throws {
        let start = position
        while let byte = current, isDigit(byte) { position += 1 }
        guard position > start else { throw failure("a digit is missing") }
    }

    private func isDigit(_ byte: UInt8) -> Bool { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) }

    private mutating func number() throws -> String {
        let start = position
        _ = take(UInt8(ascii: "-"))
        if !take(UInt8(ascii: "0")) { try digits() }
        if take(UInt8(ascii: ".")) { try digits() }
        if take(UInt8(ascii: "e")) || take(UInt8(ascii: "E")) {
            if !take(UInt8(ascii: "+")) { _ = take(UInt8(ascii: "-")) }
            try digits()
        }
        return String(decoding: bytes[start..<position], as: UTF8.self)
    }
}
