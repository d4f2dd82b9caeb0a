import Inventory

extension EnglishWords {
    func sentence(for reason: UsageMistake.Reason) -> String {
        switch reason {
        case .unknownCommand(let word, let nearest):
            "There is no command \"\(word)\". "
                + (nearest.map { "Did you mean \($0.rawValue)?" } ?? "To ask one question: stockroom ask QUESTION")
        case .unknownOption(let word, let nearest):
            "There is no option \(word)." + (nearest.map { " Did you mean --\($0.rawValue)?" } ?? "")
        case .argumentMissing(let option): "The option \(option) needs an argument."
        case .optionNotTaken(let option, let command): "\(command) takes no option --\(option.rawValue)."
        case .needs(let command, let arguments): "\(command) needs \(arguments)."
        case .standsForOthers(let word, let others, let example):
            "\(word) stands for one of: \(others.joined(separator: ", ")). Type, for example: \(example)"
        case .takesNoArgument(let command): "\(command) takes no argument."
        case .takesNoMore(let command, let arguments): "\(command) takes no more than \(arguments)."
        case .twoInventories: "--sample and --inventory name two inventories. Take one of them."
        case .twoForms: "--json and --format are two forms of output. Take one of them."
        case .noWholeNumber(let subject, let given):
            "\(subject) takes a whole number above 0, not \"\(given)\"."
        case .noNumber(let subject, let given): "\(subject) takes a number, 0 or more, not \"\(given)\"."
        case .noChoice(let subject, let choices, let given):
            "\(subject) takes \(either(choices)), not \"\(given)\"."
                + (choices.nearestChoice(to: given).map { " Did you mean \($0)?" } ?? "")
        case .noAge(let given): "--older-than takes days, weeks or years, as 90d, 12w or 1y, not \"\(given)\"."
        case .noDay(let option, let given):
            "--\(option.rawValue) takes a day up to today, as 2026-05-01, May or \"last month\", not \"\(given)\"."
        case .noMapping(let given):
            "--map takes COLUMN=FIELD, with one of the fields \(ItemField.list), not \"\(given)\"."
        case .notBoth(let option, let other):
            "--\(option.rawValue) and --\(other.rawValue) cannot both be meant. Take one of them."
        case .placeHasOnlyTools(let what):
            "\(what) needs the whole inventory, and somebody else's server only has tools. Name a file with --inventory."
        case .onlyWith(let option, let other): "--\(option.rawValue) says nothing without --\(other.rawValue)."
        case .noListeningAddress(let given):
            "--listen takes an address and a port, as 127.0.0.1:8080, not \"\(given)\"."
        case .needsToken(let given):
            "\(given) can be reached from elsewhere: give a token with --token-file FILE or in STOCKROOM_TOKEN."
        case .noOrigin(let given):
            "--allow-origin takes a scheme and a host, as https://stock.example, not \"\(given)\"."
        case .noTimeZone(let given): "There is no time zone \"\(given)\". One is: Asia/Tokyo"
        case .noPlace(let beginning, let known): noPlace(beginning, known)
        case .noService(let fault): sentence(for: fault)
        case .noMoment(let given): "\"\(given)\" is no moment with an offset. One is: 2026-11-20T10:00:00+09:00"
        }
    }

    private func noPlace(_ beginning: String, _ known: [String]) -> String {
        "There is no place \(beginning)… for an inventory. --inventory takes "
            + either(["a file"] + known.map { $0 + "…" })
    }

    var seeHelp: String { "See: stockroom --help" }

    func sentence(for failure: CommandFailure) -> String {
        switch failure {
        case .folderNotMade(let folder):
            "the folder \(folder) cannot be made. Choose another place with --inventory."
        case .noMomentOnLine(let line):
            "line \(line): with --moments a line is RFC3339<TAB>EXPRESSION, as 2026-11-20T10:00:00+09:00<TAB>last week"
        case .nothingImported: "nothing was imported. Fix the file and import it again."
        case .exportsOntoInventory(let path): "\(path) is the inventory itself. Export to another file."
        case .exportsOntoFile(let path):
            "\(path) is there already. Export to another file, or use --force to replace this one."
        case .importsWorkbook(let path):
            "\(path) is a workbook, which Stockroom cannot read. "
                + "Save it as CSV (UTF-8) in the spreadsheet program and import that file."
        case .exportsWorkbook(let path):
            "\(path) would be a workbook, which Stockroom cannot write. "
                + "Export to a file that ends in .csv (with --bom for Excel) and open that in the spreadsheet program."
        case .exportsOtherFormat(let path):
            "\(path) would be in a format that an export does not write. "
                + "Export to a file that ends in .csv, .tsv or .jsonl, or name one of these with --format."
        case .notWritten(let path, let reason): "\(path) cannot be written: \(reason)"
        case .noSessions(let folder): "There is no session (*.jsonl) in \(folder)."
        case .damagedSample(let line): "The sample's history has a line that cannot be read: \(line)"
        case .unknownSlashCommand(let name, let nearest): unknownCommand(name, nearest: nearest)
        case .savedCommand(let command, let again):
            "the session's inventory is a command, \(command), which no saved session may start by itself. To start it, type: \(again)"
        case .savedCommandNotStarted(let again): "nothing was started. To go on with it later, type: \(again)"
        case .savedServerWantsToken(let again):
            "the session's inventory wants a token, which goes only to a server that you name yourself. Type: \(again)"
        case .unknownPlace(let beginning, let known): noPlace(beginning, known)
        case .importsOneByOne:
            "this inventory takes items only one by one, so an import that stops leaves a part. To import all the same, add --one-by-one."
        case .languageNeedsName: languageNeedsName
        case .datesNeedExpression: datesNeedExpression
        }
    }

    func tornLine(of path: String) -> String { "the last line of \(path) was cut off; it is set aside." }

    func newInventory(_ path: String) -> String {
        "a new, empty inventory: \(path)\nFill it with: stockroom import FILE. Or try: stockroom --sample"
    }

    func opensReadOnly(_ path: String) -> String { "\(path) cannot be written; it is opened as with --read-only." }

    func noSession(in folder: String) -> String { "no session is saved in \(folder) yet." }

    func removed(sessions: Int, olderThanDays days: Int) -> String {
        "\(count(sessions, "session")) removed, unused for \(days) days or more."
    }

    func removedOnItsOwn(sessions: Int, unusedForDays days: Int) -> String {
        "\(count(sessions, "session")) unused for \(days) days removed."
    }
}
