/// Which column of a file holds which field.
struct ImportColumns {
    /// What becomes of a column's cells.
    enum Use: Hashable {
        case field(ItemField)
        /// An own field of the items, under the name that it goes by.
        case own(String)
        case leftOut
        /// A column without a name, which may stand there as long as it is empty.
        case empty
    }

    /// For each column what becomes of it.
    let uses: [Use]
    /// What the file calls its columns; `number 3` where it does not.
    let names: [String]
    /// The columns that are left out.
    let ignored: [String]
    /// The columns that are called otherwise than their field.
    let renamed: [RenamedColumn]

    /// The field of a column; nil where it has none.
    func field(at index: Int) -> ItemField? {
        guard case .field(let field) = uses[index] else { return nil }
        return field
    }

    /// Reads a header; with problems in it, nothing can be imported.
    static func reading(
        _ header: [String], line: Int, _ options: ImportOptions, _ ownNames: inout OwnFieldNames
    ) -> (columns: ImportColumns, problems: [ImportProblem]) {
        let known = ColumnNames(given: options.columnFields)
        let names = header.enumerated().map { $1.nonBlank ?? "number \($0 + 1)" }
        var uses: [Use] = []
        var ignored: [String] = []
        var renamed: [RenamedColumn] = []
        var problems: [ImportProblem] = []
        func add(_ column: String, _ fault: ImportFault) {
            problems.append(ImportProblem(line: line, column: column, fault))
        }
        for (name, shown) in zip(header, names) {
            if let field = known.field(for: name) {
                if let earlier = uses.firstIndex(of: .field(field)) {
                    add(shown, .columnTwice(field, other: names[earlier]))
                    uses.append(.leftOut)
                } else {
                    uses.append(.field(field))
                    if let column = RenamedColumn(name, of: field) { renamed.append(column) }
                }
            } else if options.unknownColumns == .leftOut {
                ignored.append(shown)
                uses.append(.leftOut)
            } else if name.nonBlank == nil {
                uses.append(.empty)
            } else if options.unknownColumns == .kept || ownNames.has(name) {
                switch own(name, among: uses, &ownNames) {
                case .success(let use): uses.append(use)
                case .failure(let fault):
                    add(shown, .ownField(fault))
                    uses.append(.leftOut)
                }
            } else {
                let isFirst = !problems.contains { $0.fault == .unknownColumn(tellsKnown: true) }
                add(shown, .unknownColumn(tellsKnown: isFirst))
                uses.append(.leftOut)
            }
        }
        for name in options.columnFields.keys.sorted()
        where !header.contains(where: { ColumnNames.isSame($0, as: name) }) {
            add(name, .noSuchColumn)
        }
        if !uses.contains(.field(.title)) { add("title", .noTitleColumn) }
        return (ImportColumns(uses: uses, names: names, ignored: ignored, renamed: renamed), problems)
    }

    /// What becomes of a column that is kept as an own field.
    private static func own(
        _ name: String, among uses: [Use], _ ownNames: inout OwnFieldNames
    ) -> Result<Use, OwnFieldFault> {
        let name = FormulaGuard.removed(from: name.nonBlank ?? "")
        if let fault = TextRules.fault(ofName: name) { return .failure(fault) }
        let use = Use.own(ownNames.name(for: name))
        return uses.contains(use) ? .failure(.columnTwice) : .success(use)
    }

    /// The names of the own fields, in the order of the file.
    var ownFields: [String] {
        uses.compactMap { if case .own(let name) = $0 { name } else { nil } }
    }

    /// The separator of a header line: the one by which most of its cells mean something.
    static func separator(of header: [UInt8], _ names: ColumnNames) -> UInt8 {
        let candidates: [UInt8] = [comma, UInt8(ascii: ";"), 0x09]
        func score(_ separator: UInt8) -> Int {
            let known = header.split(separator: separator, omittingEmptySubsequences: false).count { cell in
                let name = String(decoding: cell.filter { $0 != UInt8(ascii: "\"") }, as: UTF8.self)
                return names.field(for: name) != nil
            }
            // Known names count first, then how often the separator occurs.
            return known * 10_000 + header.count { $0 == separator }
        }
        return candidates.reduce(candidates[0]) { score($1) > score($0) ? $1 : $0 }
    }

    static let comma = UInt8(ascii: ",")
}
