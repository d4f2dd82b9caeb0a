/// Which column of a file holds which field.
struct ImportColumns {
    /// For each column its field; nil for one that is left out.
    let fields: [ItemField?]
    /// What the file calls its columns.
    let names: [String]
    /// The columns that are left out.
    let ignored: [String]
    /// The columns that are called otherwise than their field.
    let renamed: [RenamedColumn]

    /// Reads a header; the problems found in it make the file unreadable.
    static func reading(
        _ names: [String], line: Int, ignoringUnknown: Bool
    ) -> (columns: ImportColumns, problems: [ImportProblem]) {
        var fields: [ItemField?] = []
        var ignored: [String] = []
        var renamed: [RenamedColumn] = []
        var problems: [ImportProblem] = []
        for (index, name) in names.enumerated() {
            let shown = name.nonBlank ?? "number \(index + 1)"
            guard let field = ColumnNames.field(for: name) else {
                fields.append(nil)
                if ignoringUnknown {
                    ignored.append(shown)
                } else {
                    problems.append(
                        ImportProblem(line: line, column: shown, .unknownColumn(inHeader: true)))
                }
                continue
            }
            if let earlier = fields.firstIndex(of: field) {
                problems.append(
                    ImportProblem(line: line, column: shown, .columnTwice(field, other: names[earlier])))
            }
            fields.append(field)
            if let column = RenamedColumn(name, of: field) { renamed.append(column) }
        }
        if !fields.contains(.title) {
            problems.append(ImportProblem(line: line, column: "title", .noTitleColumn))
        }
        return (ImportColumns(fields: fields, names: names, ignored: ignored, renamed: renamed), problems)
    }

    /// The separator of a header line: the one by which most of its cells mean something.
    static func separator(of header: [UInt8]) -> UInt8 {
        let candidates: [UInt8] = [0x2C, 0x3B, 0x09]
        func score(_ separator: UInt8) -> Int {
            let known = header.split(separator: separator, omittingEmptySubsequences: false).count { cell in
                let name = String(decoding: cell.filter { $0 != UInt8(ascii: "\"") }, as: UTF8.self)
                return ColumnNames.field(for: name) != nil
            }
            // Known names count first, then how often the separator occurs.
            return known * 10_000 + header.count { $0 == separator }
        }
        return candidates.reduce(candidates[0]) { score($1) > score($0) ? $1 : $0 }
    }
}
