/// How an import goes about things.
public struct ImportOptions: Hashable, Sendable {
    /// How the file is written.
    public var format: ItemFormat
    /// Whether columns that mean nothing here are left out instead of refused.
    public var ignoresUnknownColumns: Bool
    /// Whether to tell what would happen and change nothing.
    public var isDryRun: Bool

    /// Options; by default unknown columns are refused and the import takes place.
    public init(format: ItemFormat = .csv, ignoresUnknownColumns: Bool = false, isDryRun: Bool = false) {
        self.format = format
        self.ignoresUnknownColumns = ignoresUnknownColumns
        self.isDryRun = isDryRun
    }
}
