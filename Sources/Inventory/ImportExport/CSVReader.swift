/// Reads CSV (RFC 4180) record by record, whatever the size of the file.
///
/// Beyond the RFC: a byte order mark, LF or CRLF, comma, semicolon or tab (told from the header), blank records, and a quote
/// inside an unquoted cell (`Tyre 16" black`), which is kept as it is.
struct CSVReader {
    /// One record: cells within one run of bytes.
    struct Record {
        /// The line of the file on which it begins, from 1.
        fileprivate(set) var line = 0
        fileprivate(set) var bytes: [UInt8] = []
        fileprivate var ends: [Int] = []

        var count: Int { ends.count }

        /// Lends the bytes of a cell.
        func withCell<Result>(_ index: Int, _ body: (UnsafeBufferPointer<UInt8>) throws -> Result) rethrows -> Result {
            let start = index == 0 ? 0 : ends[index - 1]
            return try bytes.withUnsafeBufferPointer { bytes in
                try body(UnsafeBufferPointer(rebasing: bytes[start..<ends[index]]))
            }
        }

        /// The text of a cell; nil when it is not UTF-8.
        func text(_ index: Int) -> String? {
            withCell(index) { String(validating: $0, as: UTF8.self) }
        }
    }

    /// What makes it impossible to read on.
    struct Failure: Error {
        let line: Int
        /// The cell, from 0, when it is about one.
        var cell: Int?
        let fault: ImportFault
    }

    /// The longest record: far more than all fields at their limits, and a bound on what a quote left open swallows.
    static let longestRecord = 4 << 20
    static let longestMebibytes = longestRecord >> 20

    private let source: ByteSource
    private let separator: UInt8
    private(set) var record = Record()
    private var line = 1

    private enum State {
        case cellStart, plain, quoted, quoteInQuoted, carriageReturn
    }

    /// Reads from the beginning of the source.
    init(_ source: ByteSource, separator: UInt8) throws {
        self.source = source
        self.separator = separator
        source.rewind()
        try ByteOrderMark.skip(in: source)
    }

    /// Reads the next record in which something stands; false after the last one.
    mutating func next() throws -> Bool {
        repeat {
            guard try readRecord() else { return false }
        } while isBlank
        return true
    }

    /// Whether nothing stands in the record; a single cell that is quoted is one on purpose.
    private var isBlank: Bool {
        (record.count > 1 || !isQuoted) && record.bytes.allSatisfy { $0 == 0x20 || $0 == 0x09 }
    }

    private var isQuoted = false

    private mutating func readRecord() throws -> Bool {
        record.line = line
        record.bytes.removeAll(keepingCapacity: true)
        record.ends.removeAll(keepingCapacity: true)
        isQuoted = false
        var state = State.cellStart
        var isComplete = false
        while !isComplete {
            let isMore = try source.withBytes { try take($0, &state, &isComplete) }
            if record.bytes.count > CSVReader.longestRecord {
                throw Failure(
                    line: record.line, cell: record.ends.count,
                    fault: .cellTooLong(mebibytes: CSVReader.longestMebibytes, cell: record.ends.count + 1, field: nil))
            }
            if !isMore { return try endOfFile(state) }
        }
        return true
    }

    /// Takes bytes up to the end of the record; says how many.
    private mutating func take(
        _ bytes: UnsafeBufferPointer<UInt8>, _ state: inout State, _ isComplete: inout Bool
    ) throws -> Int {
        var index = 0
        while index < bytes.count, !isComplete, record.bytes.count <= CSVReader.longestRecord {
            let byte = bytes[index]
            switch state {
            case .cellStart, .plain:
                let end = endOfPlain(bytes, from: index)
                if end > index, !(state == .cellStart && byte == CSVReader.quote) {
                    record.bytes.append(contentsOf: UnsafeBufferPointer(rebasing: bytes[index..<end]))
                    state = .plain
                    index = end
                    continue
                }
                if !endCell(at: byte, &state, &isComplete) {
                    state = .quoted
                    isQuoted = true
                }
            case .quoted:
                let end = bytes[index...].firstIndex(of: CSVReader.quote) ?? bytes.count
                if end > index {
                    let part = UnsafeBufferPointer(rebasing: bytes[index..<end])
                    for byte in part where byte == CSVReader.lineFeed { line += 1 }
                    record.bytes.append(contentsOf: part)
                    index = end
                    continue
                }
                state = .quoteInQuoted
            case .quoteInQuoted:
                if byte == CSVReader.quote {
                    record.bytes.append(byte)
                    state = .quoted
                } else if !endCell(at: byte, &state, &isComplete) {
                    throw Failure(
                        line: line, cell: record.ends.count,
                        fault: .textBehindQuote(cell: record.ends.count + 1))
                }
            case .carriageReturn:
                guard byte == CSVReader.lineFeed else {
                    // A carriage return alone ends nothing; it stays in the cell, where it is refused by name.
                    record.bytes.append(CSVReader.carriageReturn)
                    state = .plain
                    continue
                }
                endRecord(&isComplete)
            }
            index += 1
        }
        return index
    }

    /// Ends a cell, or the whole record, at a byte that may end one outside quotes; false for any other byte.
    private mutating func endCell(at byte: UInt8, _ state: inout State, _ isComplete: inout Bool) -> Bool {
        switch byte {
        case separator:
            record.ends.append(record.bytes.count)
            state = .cellStart
        case CSVReader.carriageReturn: state = .carriageReturn
        case CSVReader.lineFeed: endRecord(&isComplete)
        default: return false
        }
        return true
    }

    private func endOfPlain(_ bytes: UnsafeBufferPointer<UInt8>, from start: Int) -> Int {
        var index = start
        while index < bytes.count {
            let byte = bytes[index]
            if byte == separator || byte == CSVReader.lineFeed || byte == CSVReader.carriageReturn { break }
            index += 1
        }
        return index
    }

    private mutating func endRecord(_ isComplete: inout Bool) {
        record.ends.append(record.bytes.count)
        line += 1
        isComplete = true
    }

    private mutating func endOfFile(_ state: State) throws -> Bool {
        switch state {
        case .quoted:
            throw Failure(
                line: record.line, fault: .unclosedQuote)
        case .cellStart where record.ends.isEmpty:
            return false
        case .carriageReturn:
            record.bytes.append(CSVReader.carriageReturn)
            fallthrough
        case .cellStart, .plain, .quoteInQuoted:
            record.ends.append(record.bytes.count)
            return true
        }
    }

    private static let quote = UInt8(ascii: "\"")
    private static let lineFeed: UInt8 = 0x0A
    private static let carriageReturn: UInt8 = 0x0D
}
