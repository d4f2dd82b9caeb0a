/// Reads the numbers of a whole file to find what stands before their decimals: one 12,5 or 3.50 tells it for all.
struct NumberSurvey {
    /// What some columns tell.
    private struct Evidence {
        /// Something that is a number with this mark only, as 12,5 and 1.240,50 are with a comma.
        var marks: Set<DecimalMark> = []
        /// A 1,240, which most people who write it mean as 1240.
        var hasGroup = false
    }

    /// What the file tells.
    enum Finding {
        case mark(DecimalMark)
        /// Nothing in it tells.
        case open
        /// One thing in it speaks for the one mark, another for the other.
        case contradictory
    }

    private var numbers = Evidence()
    private var others = Evidence()

    /// The columns of numbers tell it, or else those of own fields and notes, and those that are left out.
    var finding: Finding {
        let marks = numbers.marks.isEmpty && others.marks.count == 1 ? others.marks : numbers.marks
        guard let mark = marks.first else { return .open }
        return marks.count > 1 || mark == .comma && numbers.hasGroup ? .contradictory : .mark(mark)
    }

    /// Reads CSV as far as that can be done.
    ///
    /// With commas between its cells only the columns of numbers count: an export is such a file, and reads back the same whatever its
    /// texts hold.
    init(csv file: ImportFile, separator: UInt8, _ columns: ImportColumns) throws {
        let isExport = separator == ImportColumns.comma
        let looked = columns.uses.enumerated().compactMap { index, use -> (index: Int, isNumber: Bool)? in
            switch use {
            case .field(.quantity), .field(.minimum): (index, true)
            case .own, .leftOut, .field(.note): isExport ? nil : (index, false)
            case .field, .empty: nil
            }
        }
        var reader = try CSVReader(ByteSource(file), separator: separator)
        do {
            _ = try reader.next()
            while try reader.next() {
                let record = reader.record
                for column in looked where column.index < record.count {
                    guard let text = record.text(column.index)?.nonBlank else { continue }
                    if column.isNumber { Self.see(text, &numbers) } else { Self.see(text, &others) }
                }
            }
        } catch is CSVReader.Failure {
            // Told by the reading that this one is for.
        }
    }

    private static func see(_ text: String, _ evidence: inout Evidence) {
        guard WrittenNumber.hasMark(text) else { return }
        let readable = DecimalMark.allCases.filter { WrittenNumber.quantity(text, $0) != nil }
        if readable.count == 1 { evidence.marks.formUnion(readable) }
        if readable.count == 2, text.unicodeScalars.contains(where: { $0 == "," || $0 == "\u{FF0C}" }) {
            evidence.hasGroup = true
        }
    }
}
