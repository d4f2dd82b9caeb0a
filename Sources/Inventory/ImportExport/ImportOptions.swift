import CivilTime

/// How an import goes about things.
public struct ImportOptions: Sendable {
    /// How the file is written.
    public var format: ItemFormat
    /// What becomes of columns that are no field's.
    public enum UnknownColumns: Sendable {
        /// Those that the inventory has as an own field are not refused.
        case refused
        case leftOut
        /// They are the items' own fields.
        case kept
    }

    /// What becomes of columns that are no field's.
    public var unknownColumns: UnknownColumns
    /// The fields of columns whose names do not tell them, by these names.
    public var columnFields: [String: ItemField]
    /// Whether to tell what would happen and change nothing.
    public var isDryRun: Bool
    /// The zone of times that are given as a day, or by the clock without an offset; nil to refuse those.
    public var timeZone: CivilZone?
    /// The order of dates such as 11/05/2026; nil where the file itself has to tell it.
    public var dateOrder: DateOrder?
    /// What stands before decimals; nil where the file itself has to tell it.
    public var decimalMark: DecimalMark?

    /// What a dry run of the same file said that found nothing wrong; the file is then not checked once more.
    public var checked: ImportReport?

    /// Options; by default unknown columns are refused, so are days in place of times, and the import takes place.
    public init(
        format: ItemFormat = .csv, unknownColumns: UnknownColumns = .refused,
        columnFields: [String: ItemField] = [:], isDryRun: Bool = false, timeZone: CivilZone? = nil,
        dateOrder: DateOrder? = nil, decimalMark: DecimalMark? = nil, checked: ImportReport? = nil
    ) {
        self.format = format
        self.unknownColumns = unknownColumns
        self.columnFields = columnFields
        self.isDryRun = isDryRun
        self.timeZone = timeZone
        self.dateOrder = dateOrder
        self.decimalMark = decimalMark
        self.checked = checked
    }
}
