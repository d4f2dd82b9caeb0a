/// How an export writes items.
public struct ExportOptions: Hashable, Sendable {
    /// How the file is written.
    public var format: ItemFormat
    /// Whether a byte order mark stands first: without one, Excel takes UTF-8 for something else.
    public var hasByteOrderMark: Bool

    /// Options; by default there is no byte order mark.
    public init(format: ItemFormat = .csv, hasByteOrderMark: Bool = false) {
        self.format = format
        self.hasByteOrderMark = hasByteOrderMark
    }
}
