/// Reads lines that end in LF or CRLF.
struct LineReader {
    struct Line {
        let number: Int
        let bytes: [UInt8]
    }

    private let source: ByteSource
    private var number = 0

    init(_ source: ByteSource) throws {
        self.source = source
        source.rewind()
        try ByteOrderMark.skip(in: source)
    }

    /// The next line without its end; nil after the last one.
    mutating func next() throws -> Line? {
        var line: [UInt8] = []
        var isEnded = false
        number += 1
        while !isEnded {
            let isMore = try source.withBytes { bytes in
                let end = bytes.firstIndex(of: 0x0A)
                line.append(contentsOf: UnsafeBufferPointer(rebasing: bytes[..<(end ?? bytes.count)]))
                isEnded = end != nil
                return end.map { $0 + 1 } ?? bytes.count
            }
            if line.count > CSVReader.longestRecord {
                throw CSVReader.Failure(line: number, fault: .lineTooLong(mebibytes: CSVReader.longestMebibytes))
            }
            if !isMore {
                if line.isEmpty { return nil }
                break
            }
        }
        if line.last == 0x0D { line.removeLast() }
        return Line(number: number, bytes: line)
    }
}
