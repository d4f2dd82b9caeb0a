import Inventory

/// What an import tells.
protocol ImportWords {
    func imported(_ report: ImportReport) -> String
    func columnsKeptOut(_ names: [String]) -> String
    func columnsTaken(_ columns: [RenamedColumn]) -> String
    /// Rows without an id that may be meant as items that are there; `undo` is the command that takes the import back.
    func alike(_ report: ImportReport, undo: String) -> String
    /// So many errors are not told one by one.
    func moreErrors(_ count: Int) -> String
    /// So many errors like the one before, on these lines.
    func moreAlike(_ count: Int, lines: String) -> String
    /// One line about one place of the file.
    func problem(_ problem: ImportProblem) -> String
}
