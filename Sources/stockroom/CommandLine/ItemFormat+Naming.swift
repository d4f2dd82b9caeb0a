import Inventory

extension ItemFormat {
    /// The format that an option names, or that a file's ending says; CSV when neither does.
    ///
    /// - Throws: ``UsageMistake`` for a format that there is not, ``CommandFailure`` for a workbook, and
    ///   for an export to a file whose ending promises something else.
    init(named name: String?, path: String, command: Command) throws {
        if ItemFormat.isWorkbook(path) {
            throw command == .import ? CommandFailure.importsWorkbook(path) : .exportsWorkbook(path)
        }
        guard let name else {
            if command == .export, ItemFormat.isOther(path) { throw CommandFailure.exportsOtherFormat(path) }
            self.init(path: path)
            return
        }
        guard let format = ItemFormat(rawValue: name) else {
            throw UsageMistake(
                .noChoice(of: "--format", ItemFormat.allCases.map(\.rawValue), given: name), command: command)
        }
        self = format
    }
}
