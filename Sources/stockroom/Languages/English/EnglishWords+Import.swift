import ExactDecimal
import Inventory

extension EnglishWords {
    func imported(_ report: ImportReport) -> String {
        let would = report.isDryRun ? "would be " : ""
        return "\(report.added) \(would)added, \(report.changed) \(would)changed, \(report.skipped) the same."
    }

    func columnsKeptOut(_ names: [String]) -> String { "columns kept out: " + names.joined(separator: ", ") }

    func columnsTaken(_ columns: [RenamedColumn]) -> String {
        "columns taken: " + columns.map { "\($0.name) as \($0.field.rawValue)" }.joined(separator: ", ")
    }

    func alike(_ report: ImportReport, undo: String) -> String {
        let count = report.alike
        guard !report.isDryRun else {
            return "\(count) of them would be added beside an item of the same title and code. "
                + "A row with the item's id would change it instead."
        }
        return
            "\(count) of the added \(count == 1 ? "has" : "have") the title and code of an item that was there before. "
            + "If the same is meant: \(undo) takes the import back, and rows with the ids of an export change their items."
    }

    func moreErrors(_ count: Int) -> String { "and \(count) errors more." }

    func moreAlike(_ count: Int, lines: String) -> String { "and \(count) more like it: lines \(lines)." }

    func problem(_ problem: ImportProblem) -> String { problem.description }
}
