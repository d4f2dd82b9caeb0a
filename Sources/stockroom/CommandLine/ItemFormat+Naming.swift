import Inventory

extension ItemFormat {
    /// The format that an option names, or that a file's ending says; CSV when neither does.
    ///
    /// - Throws: ``UsageMistake`` for a format that there is not, ``CommandFailure`` for a workbook.
    init(named name: String?, path: String, command: Command) throws {
        if ItemFormat.isWorkbook(path) {
            throw command == .import ? CommandFailure.importsWorkbook(path) : .exportsWorkbook(path)
        }
        guard let name else {
            self.init(path: path)
            return
        }
        guard let format = ItemFormat(rawValue: name) else {
            throw UsageMistake(.noChoice(of: "--format", ["csv", "jsonl"], given: name), command: command)
        }
        self = format
    }
}
