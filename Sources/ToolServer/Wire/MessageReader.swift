import StrictJSON

/// Reads what clients send, as deep as it may be and with as many values.
enum MessageReader {
    /// How many values a message may have: a mebibyte of small ones would take a hundred times its size in memory.
    private static let mostValues = 20_000

    /// The value that a message is.
    ///
    /// - Throws: ``RPCError`` for what is no JSON, or too much of it.
    static func value(_ bytes: [UInt8]) throws(RPCError) -> JSONValue {
        // What begins or parts values; those within texts count as well, of which no call has so many.
        var marks = 0
        for byte in bytes where byte == UInt8(ascii: ",") || byte == UInt8(ascii: "[") || byte == UInt8(ascii: "{") {
            marks += 1
        }
        guard marks <= mostValues else { throw .parse("more than \(mostValues) values") }
        do { return try JSONParser.parse(bytes, deepest: ServerLimits.deepest) } catch { throw .parse("\(error)") }
    }
}
