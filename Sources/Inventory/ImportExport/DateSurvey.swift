import StrictJSON

/// Reads the dates of a whole file to find in which order each column has its parts: one 11/18/2026 tells it for all.
struct DateSurvey {
    private var monthFirst: Set<ItemField> = []
    private var dayFirst: Set<ItemField> = []

    private static let fields: Set<ItemField> = [.createdAt, .updatedAt]

    /// The columns whose dates have one order only, at least one of them without a doubt.
    var orders: [ItemField: DateOrder] {
        Self.fields.reduce(into: [:]) { orders, field in
            switch (monthFirst.contains(field), dayFirst.contains(field)) {
            case (true, false): orders[field] = .mdy
            case (false, true): orders[field] = .dmy
            default: break
            }
        }
    }

    /// Reads CSV as far as that can be done.
    init(csv file: ImportFile, separator: UInt8, _ columns: ImportColumns) throws {
        let times = columns.uses.indices.compactMap { index -> (index: Int, field: ItemField)? in
            columns.field(at: index).flatMap { Self.fields.contains($0) ? (index, $0) : nil }
        }
        var reader = try CSVReader(ByteSource(file), separator: separator)
        do {
            _ = try reader.next()
            while try reader.next() {
                let record = reader.record
                for time in times where time.index < record.count {
                    if let text = record.text(time.index) { see(text, of: time.field) }
                }
            }
        } catch is CSVReader.Failure {
            // Told by the reading that this one is for.
        }
    }

    /// Reads JSON Lines as far as that can be done.
    init(jsonLines file: ImportFile, _ names: ColumnNames) throws {
        var reader = try LineReader(ByteSource(file))
        do {
            while let line = try reader.next() {
                for member in (try? JSONParser.parse(line.bytes).object)?.members ?? [] {
                    guard let field = names.field(for: member.key), Self.fields.contains(field),
                        let text = member.value.string
                    else { continue }
                    see(text, of: field)
                }
            }
        } catch is CSVReader.Failure {
            // Told by the reading that this one is for.
        }
    }

    private mutating func see(_ text: String, of field: ItemField) {
        guard let written = WrittenDate(text), !written.beginsWithYear else { return }
        switch (written.day(in: .mdy), written.day(in: .dmy)) {
        case (.some, nil): monthFirst.insert(field)
        case (nil, .some): dayFirst.insert(field)
        default: break
        }
    }
}
