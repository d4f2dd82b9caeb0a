/// What is wrong with one place of an imported file.
public struct ImportProblem: Hashable, Sendable, CustomStringConvertible {
    /// The line of the file on which the row begins, from 1.
    public let line: Int
    /// The column, as the file calls it; nil when it is the row or the file as a whole.
    public let column: String?
    /// What stands there, shortened; nil when it is not about a value.
    public let value: String?
    /// What is wrong with it.
    public let reason: String

    /// One line, with control characters escaped.
    public var description: String {
        let place = column.map { "Line \(line), column \($0.escapingControls)" } ?? "Line \(line)"
        return value.map { "\(place): '\($0.escapingControls)' \(reason)." } ?? "\(place): \(reason)."
    }

    static let longestValue = 60

    init(line: Int, column: String? = nil, value: String? = nil, reason: String) {
        self.line = line
        self.column = column
        self.value = value.map { $0.count > Self.longestValue ? $0.prefix(Self.longestValue) + "…" : $0 }
        self.reason = reason
    }
}

/// What an import did, would do, or why it did nothing.
public struct ImportReport: Hashable, Sendable {
    /// The rows read, without the header and blank lines.
    public internal(set) var rows = 0
    /// The items that were not there before.
    public internal(set) var added = 0
    /// The items that are different now.
    public internal(set) var changed = 0
    /// The rows that said nothing new.
    public internal(set) var skipped = 0
    /// The columns that were left out, as the file calls them.
    public internal(set) var ignoredColumns: [String] = []
    /// What is wrong, in the order of the file; the first `problemLimit` of `errorCount`.
    public internal(set) var errors: [ImportProblem] = []
    /// How many problems there are in all; nothing is imported unless there are none.
    public internal(set) var errorCount = 0
    /// Whether this tells what would happen.
    public internal(set) var isDryRun = false
    /// The number of the change in the log; nil when nothing changed.
    public internal(set) var change: Int64?

    /// How many problems are told one by one.
    public static let problemLimit = 1_000

    mutating func add(_ problem: ImportProblem) {
        errorCount += 1
        if errors.count < ImportReport.problemLimit { errors.append(problem) }
    }
}

/// How far an import or an export is.
public struct ExchangeProgress: Hashable, Sendable {
    /// The rows done so far.
    public let rows: Int
    /// The part that is done, from 0 to 1.
    public let fraction: Double
}

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
