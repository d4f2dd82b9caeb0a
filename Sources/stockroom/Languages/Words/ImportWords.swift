import Inventory

/// What an import tells.
protocol ImportWords {
    /// In place of a file's name.
    var standardInput: String { get }
    func imported(_ report: ImportReport) -> String
    /// Columns that are the items' own fields now.
    func columnsKept(_ names: [String]) -> String
    func columnsKeptOut(_ names: [String]) -> String
    func columnsTaken(_ columns: [RenamedColumn]) -> String
    /// Rows without an id that may be meant as items that are there; `undo` is the command that takes the import back.
    func alike(_ report: ImportReport, undo: String) -> String
    /// In which order the dates of a column were read, which nobody had named.
    func datesRead(_ guess: DateGuess) -> String
    /// What commas and points were taken for in columns of numbers, which nobody had named.
    func numbersRead(_ guess: NumberGuess) -> String
    /// Rows of the file that have the same title, and the same code or none.
    func twins(_ report: ImportReport) -> String
    /// How many errors are not listed.
    func moreErrors(_ count: Int) -> String
    /// How many more errors are like the one before, and their lines.
    func moreAlike(_ count: Int, lines: String) -> String
    /// One line about one place of the file.
    func problem(_ problem: ImportProblem) -> String
}
