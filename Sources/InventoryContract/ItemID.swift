/// The number that names an item in its inventory, from 1.
public struct ItemID: Hashable, Comparable, Sendable, CustomStringConvertible, ExpressibleByIntegerLiteral {
    /// The number.
    public let rawValue: Int64

    /// The id of that number.
    public init(_ rawValue: Int64) { self.rawValue = rawValue }

    public init(integerLiteral value: Int64) { self.init(value) }

    public var description: String { String(rawValue) }

    public static func < (left: ItemID, right: ItemID) -> Bool { left.rawValue < right.rawValue }
}
