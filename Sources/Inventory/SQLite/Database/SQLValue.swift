/// A value bound to a parameter.
enum SQLValue: Hashable, Sendable {
    case integer(Int64)
    case text(String)
    case bytes([UInt8])
    case null
}
