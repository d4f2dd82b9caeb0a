import ExactDecimal
import Inventory
import PlainText

extension EnglishWords {
    var standardInput: String { "standard input" }

    func imported(_ report: ImportReport) -> String {
        let would = report.isDryRun ? "would be " : ""
        return "\(report.added) \(would)added, \(report.changed) \(would)changed, \(report.skipped) the same."
    }

    func columnsKept(_ names: [String]) -> String {
        "columns kept as own fields: " + names.map { Sanitiser.line($0) }.joined(separator: ", ")
    }

    func columnsKeptOut(_ names: [String]) -> String { "columns kept out: " + names.joined(separator: ", ") }

    func columnsTaken(_ columns: [RenamedColumn]) -> String {
        "columns taken: " + columns.map { "\($0.name) as \($0.field.rawValue)" }.joined(separator: ", ")
    }

    func alike(_ report: ImportReport, undo: String) -> String {
        let count = report.alike
        let shared = shared(by: count, withCode: report.alikeWithCode)
        guard !report.isDryRun else {
            return "\(count) of them would be added beside an item of the same \(shared). "
                + "A row with the item's id would change it instead."
        }
        return
            "\(count) of the added \(count == 1 ? "has" : "have") the \(shared) of an item that was there before. "
            + "If the same is meant: \(undo) takes the import back, and rows with the ids of an export change their items."
    }

    /// What rows have in common with others, some or all of which may have no code.
    private func shared(by count: Int, withCode: Int) -> String {
        switch withCode {
        case 0: "title"
        case count: "title and code"
        default: "title (and code, where there is one)"
        }
    }

    func datesRead(_ guess: DateGuess) -> String {
        let order =
            switch guess.order {
            case .mdy: "month/day/year"
            case .dmy: "day/month/year"
            case .ymd: "year/month/day"
            }
        return "dates of column \(Sanitiser.line(guess.column)) read as \(order); --date-order says otherwise"
    }

    func numbersRead(_ guess: NumberGuess) -> String {
        let reading =
            switch guess.mark {
            case .point: "a decimal point: 1,240 is 1240 and 1.240 is 1.24"
            case .comma: "a decimal comma: 1.240 is 1240 and 1,240 is 1.24"
            }
        return "numbers of \(guess.columns.map { Sanitiser.line($0) }.joined(separator: ", ")) read with \(reading); "
            + "--decimal-mark says otherwise"
    }

    func twins(_ report: ImportReport) -> String {
        let pairs = report.twins.pairs.map { "\($0.first) and \($0.later)" }.joined(separator: ", ")
        let more = report.twins.count > report.twins.pairs.count ? " …" : ""
        let shared = shared(by: report.twins.count, withCode: report.twins.withCode)
        return
            "the same \(shared), each \(report.isDryRun ? "would be " : "")added by itself: lines \(pairs)\(more)"
    }

    func moreErrors(_ count: Int) -> String { "and \(count == 1 ? "1 more error" : "\(count) more errors")." }

    func moreAlike(_ count: Int, lines: String) -> String { "and \(count) more like it: lines \(lines)." }

    func problem(_ problem: ImportProblem) -> String {
        let column = problem.column.map { ", column \(Sanitiser.line($0))" } ?? ""
        let value = problem.value.map { "'\(Sanitiser.line($0))' " } ?? ""
        return "Line \(problem.line)\(column): \(value)\(predicate(problem.fault))."
    }

    /// The end of a sentence that begins with the value, or with the line where there is none.
    private func predicate(_ fault: ImportFault) -> String {
        switch fault {
        case .emptyFile: "the file is empty; it needs a header line such as id,title,quantity"
        case .noTitleColumn: "is missing from the header, and every item needs a title"
        case .unknownColumn(let tellsKnown):
            "is not a column that Stockroom knows; name its field with --map COLUMN=FIELD, "
                + "keep it with --keep-unknown-columns, or leave it out with --ignore-unknown-columns"
                + (tellsKnown ? ". Known columns: " + ItemField.list : "")
        case .noSuchColumn: "was named with --map, but is not in the header"
        case .noSuchKey: "was named with --map, but no line has it"
        case .unnamedColumn: "stands in a column without a name; name the column in the header, or empty it"
        case .columnTwice(let field, let other):
            "means \(field.rawValue), as \(other.map { "column \($0)" } ?? "another key") does; "
                + "give one of them another field with --map COLUMN=FIELD"
        case .cellCount(let count, let header): "the row has \(count) cells and the header \(header)"
        case .cellTooLong(let mebibytes, let cell, let field):
            (cell.map { "cell \($0): " } ?? "") + tooLong(mebibytes)
                + (field.flatMap { field in
                    field.characterLimit.map { " A \(field.rawValue) may have \($0) characters" }
                } ?? "")
        case .lineTooLong(let mebibytes): "the line " + tooLong(mebibytes)
        case .textBehindQuote(let cell):
            (cell.map { "cell \($0): " } ?? "")
                + "something follows a closing quote; write a quote in a cell twice (\"\")"
        case .unclosedQuote: "a quote opened in the row that begins here is never closed"
        case .notUTF8: "is not UTF-8; save the file as UTF-8"
        case .noObject: "must be one JSON object"
        case .notJSON(let failure): "\(failure)"
        case .wrongType(let field): "has the wrong type for \(field.rawValue)"
        case .idTwice: "is in this file twice"
        case .noID(let highest): "is not an id; give a whole number from 1 to \(highest), or leave it empty"
        case .noTitle: "is empty; every item needs a title"
        case .noNumber:
            "is no number such as 12 or 2.5 (up to \(Quantity.integerDigits) digits before the point, \(Quantity.fractionDigits) after it)"
        case .onlyWithComma:
            "is a number only where a comma stands before decimals; if it does in this file, say --decimal-mark comma"
        case .doubtfulNumber:
            "could be two numbers; tell what stands before decimals with --decimal-mark point or --decimal-mark comma"
        case .noTime:
            "is no time such as 2026-11-16T04:37:29Z (RFC 3339, with an offset or Z) and no day such as 2026-11-16"
        case .noDay(let order): "is no day in the order \(order.rawValue)"
        case .doubtfulDate: "could be two days; tell the order with --date-order mdy or --date-order dmy"
        case .textTooLong(let field, let limit): "is too long; a \(field.rawValue) may have \(limit) characters"
        case .controlCharacter(let scalar):
            "holds the control character U+\(String(scalar, radix: 16, uppercase: true)); take it out"
        case .noText: "is neither text nor a number, as an own field must be"
        case .ownField(.tooMany): "the row brings the item to more than \(OwnFields.mostOfItem) own fields"
        case .ownField(let fault): "as an own field \(fault)"
        }
    }

    private func tooLong(_ mebibytes: Int) -> String { "is longer than \(mebibytes) MiB; is a quote left open?" }
}
