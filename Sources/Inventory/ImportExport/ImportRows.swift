import StrictJSON

/// The rows of an imported file, CSV or JSON Lines, each with what is wrong with it.
struct ImportRows {
    /// What comes next in the file.
    enum Next {
        case row(ImportRow)
        case problems([ImportProblem])
        case end
    }

    private let source: ByteSource
    private let options: ImportOptions
    private let names: ColumnNames
    private var ownNames: OwnFieldNames
    /// The names of own fields by the keys that were met for them in JSON Lines.
    private var ownKeys: [String: String] = [:]
    /// The keys that were given a field and not met yet in JSON Lines.
    private var keysNotMet: [String]
    private var separator = ImportColumns.comma
    private var csv: CSVReader?
    private var columns: ImportColumns?
    private var lines: LineReader?
    private var times: ImportTimes
    private var numbers: ImportNumbers
    private var plainNumbers = ImportNumbers(ImportOptions(decimalMark: .point)) { .open }
    private var isBroken = false
    /// What is wrong with the header.
    private(set) var headerProblems: [ImportProblem] = []
    /// The names of the own fields that the file has; the first 100 in JSON Lines.
    private(set) var ownFields: [String] = []
    /// The columns that are left out, as the file calls them.
    private(set) var ignoredColumns: [String] = []
    /// The columns that are called otherwise than their field.
    private(set) var renamedColumns: [RenamedColumn] = []

    init(_ source: ByteSource, _ options: ImportOptions, _ ownNames: OwnFieldNames) throws {
        self.source = source
        self.options = options
        self.ownNames = ownNames
        keysNotMet = options.format == .jsonl ? options.columnFields.keys.sorted() : []
        let names = ColumnNames(given: options.columnFields)
        self.names = names
        times = ImportTimes(options) { [file = source.file] in
            // What cannot be read now cannot be read by the reading that asked for it either.
            (try? DateSurvey(jsonLines: file, names).orders) ?? [:]
        }
        numbers = ImportNumbers(options) { .mark(.point) }
        switch options.format {
        case .csv, .tsv: try beginCSV()
        case .jsonl: lines = try LineReader(source)
        }
    }

    private mutating func beginCSV() throws {
        var firstLine = try LineReader(source)
        var header: [UInt8] = []
        while header.isEmpty, let line = try? firstLine.next() { header = line.bytes }
        do {
            let separator = ImportColumns.separator(of: header, names)
            var reader = try CSVReader(source, separator: separator)
            guard try reader.next() else {
                headerProblems = [
                    ImportProblem(line: 1, .emptyFile)
                ]
                return
            }
            let header = (0..<reader.record.count).map { reader.record.text($0) ?? "\u{FFFD}" }
            let (columns, problems) = ImportColumns.reading(header, line: reader.record.line, options, &ownNames)
            self.separator = separator
            self.columns = columns
            times = ImportTimes(options) { [file = source.file] in
                (try? DateSurvey(csv: file, separator: separator, columns).orders) ?? [:]
            }
            numbers = ImportNumbers(options) { [file = source.file] in
                (try? NumberSurvey(csv: file, separator: separator, columns).finding) ?? .open
            }
            headerProblems = problems
            ownFields = columns.ownFields
            ignoredColumns = columns.ignored
            renamedColumns = columns.renamed
            csv = reader
        } catch let failure as CSVReader.Failure {
            headerProblems = [problem(failure)]
        }
    }

    /// The next row; after something that makes it impossible to read on, the end.
    mutating func next() throws -> Next {
        if isBroken { return .end }
        return try csv == nil ? nextObject() : nextRecord()
    }

    // MARK: - CSV

    private mutating func nextRecord() throws -> Next {
        guard let columns else { return .end }
        do {
            guard try csv?.next() == true, let record = csv?.record else { return .end }
            guard record.count == columns.uses.count else {
                return .problems([
                    ImportProblem(
                        line: record.line, .cellCount(record.count, inHeader: columns.uses.count))
                ])
            }
            return decoded(record, columns)
        } catch let failure as CSVReader.Failure {
            isBroken = true
            return .problems([problem(failure)])
        }
    }

    private func problem(_ failure: CSVReader.Failure) -> ImportProblem {
        guard let cell = failure.cell, let columns, cell < columns.names.count else {
            return ImportProblem(line: failure.line, failure.fault)
        }
        // The column's name takes the place of its number.
        let fault: ImportFault =
            switch failure.fault {
            case .cellTooLong(let mebibytes, _, _):
                .cellTooLong(mebibytes: mebibytes, cell: nil, field: columns.field(at: cell))
            case .textBehindQuote: .textBehindQuote(cell: nil)
            default: failure.fault
            }
        return ImportProblem(line: failure.line, column: columns.names[cell], fault)
    }

    private mutating func decoded(_ record: CSVReader.Record, _ columns: ImportColumns) -> Next {
        var row = ImportRow(line: record.line)
        var problems: [ImportProblem] = []
        for (index, use) in columns.uses.enumerated() {
            if use == .leftOut { continue }
            guard
                let text = record.withCell(index, { String(validating: FormulaGuard.removed(from: $0), as: UTF8.self) })
            else {
                problems.append(
                    ImportProblem(
                        line: record.line, column: columns.names[index],
                        value: record.withCell(index) { String(decoding: $0, as: UTF8.self) },
                        .notUTF8))
                continue
            }
            if let fault = take(text, for: use, &row) {
                problems.append(
                    ImportProblem(line: record.line, column: columns.names[index], value: text, fault))
            }
        }
        return checked(row, problems)
    }

    /// A row with what is wrong with it as a whole.
    private func checked(_ row: ImportRow, _ problems: [ImportProblem]) -> Next {
        var problems = problems
        if row.ownFields.count > OwnFields.mostOfItem, OwnFields(distinct: row.ownFields).isTooMany {
            problems.append(ImportProblem(line: row.line, .ownField(.tooMany)))
        }
        return problems.isEmpty ? .row(row) : .problems(problems)
    }

    private mutating func take(
        _ text: String, for use: ImportColumns.Use, _ row: inout ImportRow
    ) -> ImportFault? {
        switch use {
        case .field(let field): return row.set(field, to: text, times: &times, numbers: &numbers)
        case .own(let name): return row.set(own: name, to: text)
        case .empty: return text.nonBlank == nil ? nil : .unnamedColumn
        case .leftOut: return nil
        }
    }

    /// The columns whose dates were read in the order that the file itself tells.
    var dateGuesses: [DateGuess] {
        ItemField.allCases.compactMap { field in
            guard let order = times.found[field] else { return nil }
            let index = columns?.uses.firstIndex(of: .field(field))
            return DateGuess(column: index.flatMap { columns?.names[$0] } ?? field.rawValue, order: order)
        }
    }

    /// The columns of numbers that could have been read otherwise. Where commas stand between the cells, points are the rule, and
    /// following it is not worth a word.
    var numberGuess: NumberGuess? {
        guard let columns, numbers.used == .comma || separator != ImportColumns.comma else { return nil }
        let doubtful = columns.uses.indices.filter { columns.field(at: $0).map(numbers.doubtful.contains) ?? false }
        return doubtful.isEmpty ? nil : NumberGuess(columns: doubtful.map { columns.names[$0] }, mark: numbers.used)
    }

    // MARK: - JSON Lines

    private mutating func nextObject() throws -> Next {
        while true {
            do {
                guard let line = try lines?.next() else { return .end }
                if line.bytes.allSatisfy({ $0 == 0x20 || $0 == 0x09 }) { continue }
                return try decoded(line)
            } catch let failure as CSVReader.Failure {
                isBroken = true
                return .problems([ImportProblem(line: failure.line, failure.fault)])
            }
        }
    }

    private mutating func decoded(_ line: LineReader.Line) throws -> Next {
        let object: JSONObject
        do {
            guard let value = try JSONParser.parse(line.bytes).object else {
                return .problems([ImportProblem(line: line.number, .noObject)])
            }
            object = value
        } catch let failure as JSONParser.Failure {
            return .problems([
                ImportProblem(line: line.number, column: columnOfLoneSurrogate(line.bytes), .notJSON(failure))
            ])
        }
        var row = ImportRow(line: line.number)
        var seen: [ItemField] = []
        var problems: [ImportProblem] = []
        for member in object.members {
            keysNotMet.removeAll { ColumnNames.isSame($0, as: member.key) }
            guard let field = names.field(for: member.key) else {
                if let fault = take(unknown: member, &row) {
                    problems.append(ImportProblem(line: line.number, column: member.key, fault))
                }
                continue
            }
            func add(_ value: String?, _ fault: ImportFault) {
                problems.append(ImportProblem(line: line.number, column: member.key, value: value, fault))
            }
            if seen.contains(field) {
                add(nil, .columnTwice(field, other: nil))
                continue
            }
            seen.append(field)
            if let column = RenamedColumn(member.key, of: field), !renamedColumns.contains(column),
                renamedColumns.count < 100
            {
                renamedColumns.append(column)
            }
            guard let text = text(of: member.value, for: field) else {
                add(member.value.serialized(), .wrongType(field))
                continue
            }
            // What JSON has as a number has a point.
            let fault =
                if case .number = member.value {
                    row.set(field, to: text, times: &times, numbers: &plainNumbers)
                } else { row.set(field, to: text, times: &times, numbers: &numbers) }
            if let fault { add(text, fault) }
        }
        if !seen.contains(.title) {
            problems.append(ImportProblem(line: line.number, column: "title", .noTitle))
        }
        return checked(row, problems)
    }

    /// What is wrong with the file as a whole, which is known at its end.
    var problemsOfWhole: [ImportProblem] { keysNotMet.map { ImportProblem(line: 1, column: $0, .noSuchKey) } }

    /// Takes a member that is no field's; the fault when it cannot be taken.
    private mutating func take(unknown member: JSONObject.Member, _ row: inout ImportRow) -> ImportFault? {
        switch options.unknownColumns {
        case .refused where !ownNames.has(member.key): return .unknownColumn(tellsKnown: false)
        case .leftOut:
            if !ignoredColumns.contains(member.key), ignoredColumns.count < 100 { ignoredColumns.append(member.key) }
            return nil
        case .kept, .refused:
            if let fault = TextRules.fault(ofName: member.key) { return .ownField(fault) }
            let name = ownKeys[member.key] ?? ownNames.name(for: member.key.nonBlank ?? "")
            ownKeys[member.key] = name
            if row.ownFields.contains(where: { $0.name == name }) { return .ownField(.columnTwice) }
            if !ownFields.contains(name), ownFields.count < 100 { ownFields.append(name) }
            switch member.value {
            case .null: return row.set(own: name, to: "")
            case .string(let text), .number(let text): return row.set(own: name, to: text)
            case .bool, .array, .object: return .noText
            }
        }
    }

    /// A JSON value as the text of a cell; nil when its type does not fit. Null is an empty cell.
    private func text(of value: JSONValue, for field: ItemField) -> String? {
        switch (value, field) {
        case (.null, _): ""
        case (.string(let text), _): text
        case (.number(let text), .id), (.number(let text), .quantity), (.number(let text), .minimum): text
        default: nil
        }
    }

    /// The key whose value has half a surrogate pair, when that is what is wrong with a line.
    private func columnOfLoneSurrogate(_ bytes: [UInt8]) -> String? {
        let object = try? JSONParser.parse(bytes, loneSurrogates: .replaced).object
        return object?.members.first { $0.value.string?.contains("\u{FFFD}") ?? false }?.key
    }
}
