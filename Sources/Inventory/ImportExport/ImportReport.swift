/// What an import did, would do, or why it did nothing.
public struct ImportReport: Hashable, Sendable {
    /// The rows read, without the header and blank lines.
    public package(set) var rows = 0
    /// The items that were not there before.
    public package(set) var added = 0
    /// The items that are different now.
    public package(set) var changed = 0
    /// The rows that said nothing new.
    public package(set) var skipped = 0
    /// The rows without an id whose title and code an item had before the import; they are among `added`. Whoever imports the same
    /// file twice finds all of its rows here.
    public package(set) var alike = 0
    /// How many of these have a code; the others are alike by their title alone.
    public package(set) var alikeWithCode = 0
    /// The rows of the file that are alike among themselves.
    public package(set) var twins = TwinRows()
    /// The columns whose dates were read in the order that the file itself tells, and nobody named.
    public package(set) var dateGuesses: [DateGuess] = []
    /// The columns of numbers that could have been read otherwise, and how they were read; nil where there is none.
    public package(set) var numberGuess: NumberGuess?
    /// The columns that the file calls otherwise than an export does, in the order of the file; the first 100 in JSON Lines.
    public package(set) var renamedColumns: [RenamedColumn] = []
    /// The columns that are kept as own fields, by the names that these go by.
    public package(set) var ownFields: [String] = []
    /// The columns that were left out, as the file calls them.
    public package(set) var ignoredColumns: [String] = []
    /// What is wrong, in the order of the file; the first `problemLimit` of `errorCount`.
    public package(set) var errors: [ImportProblem] = []
    /// How many problems there are in all; nothing is imported unless there are none.
    public package(set) var errorCount = 0
    /// Whether this tells what would happen.
    public package(set) var isDryRun = false
    /// The number of the change in the log; nil when nothing changed.
    public package(set) var change: Int64?

    /// The highest id that a row has; 0 when none has one.
    package var highestID: Int64 = 0

    /// How many problems are told one by one.
    public static let problemLimit = 1_000

    package mutating func add(_ problem: ImportProblem) {
        errorCount += 1
        if errors.count < ImportReport.problemLimit { errors.append(problem) }
    }
}
