import struct Foundation.Date

/// How an import goes about things.
public struct ImportOptions: Sendable {
    /// The moment at which a day written `YYYY-MM-DD` begins; nil for anything else.
    public typealias BeginningOfDay = @Sendable (String) -> Date?

    /// How the file is written.
    public var format: ItemFormat
    /// Whether columns that mean nothing here are left out instead of refused.
    public var ignoresUnknownColumns: Bool
    /// Whether to tell what would happen and change nothing.
    public var isDryRun: Bool
    /// Where days begin, for times that are given as a day; nil to refuse those.
    public var beginningOfDay: BeginningOfDay?

    /// What a dry run of the same file said that found nothing wrong; the file is then not checked once more.
    public var checked: ImportReport?

    /// Options; by default unknown columns are refused, so are days in place of times, and the import takes place.
    public init(
        format: ItemFormat = .csv, ignoresUnknownColumns: Bool = false, isDryRun: Bool = false,
        beginningOfDay: BeginningOfDay? = nil, checked: ImportReport? = nil
    ) {
        self.format = format
        self.ignoresUnknownColumns = ignoresUnknownColumns
        self.isDryRun = isDryRun
        self.beginningOfDay = beginningOfDay
        self.checked = checked
    }
}
