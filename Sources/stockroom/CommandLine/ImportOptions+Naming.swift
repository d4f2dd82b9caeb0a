import CivilTime
import Essentials
import Inventory

extension ImportOptions {
    /// What the options of the command line say about an import of a file.
    ///
    /// - Throws: ``UsageMistake`` for what they cannot say, ``CommandFailure`` for a workbook.
    init(_ options: Options, path: String, timeZone: CivilZone) throws {
        self.init(
            format: try ItemFormat(named: options.format, path: path, command: .import),
            unknownColumns: try Self.unknownColumns(options),
            columnFields: try Self.columnFields(options.columnFields), isDryRun: options.isDryRun, timeZone: timeZone,
            dateOrder: options.dateOrder.flatMap(DateOrder.init),
            decimalMark: options.decimalMark.flatMap(DecimalMark.init))
    }

    private static func unknownColumns(_ options: Options) throws -> UnknownColumns {
        switch (options.ignoresUnknownColumns, options.keepsUnknownColumns) {
        case (false, false): return .refused
        case (true, false): return .leftOut
        case (false, true): return .kept
        case (true, true):
            throw UsageMistake(.notBoth(.keepUnknownColumns, .ignoreUnknownColumns), command: .import)
        }
    }

    /// The fields of columns, given as `COLUMN=FIELD`; what a column is called may hold `=` itself.
    private static func columnFields(_ given: [String]) throws -> [String: ItemField] {
        try given.reduce(into: [:]) { fields, text in
            guard let sign = text.lastIndex(of: "="), sign != text.startIndex,
                let field = ItemField(column: String(text[text.index(after: sign)...]))
            else { throw UsageMistake(.noMapping(text), command: .import) }
            fields[String(text[..<sign])] = field
        }
    }
}

extension ItemField {
    /// All fields, as a file calls them.
    static var list: String { allCases.map(\.rawValue).joined(separator: ", ") }
}
