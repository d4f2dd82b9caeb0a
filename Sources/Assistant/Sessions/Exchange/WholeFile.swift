/// A file that is one text, read in bounded memory.
enum WholeFile {
    /// The file's bytes.
    ///
    /// - Throws: ``SessionReadingError`` when it cannot be read or is longer than so many bytes.
    static func bytes(path: String, limit: Int) throws -> [UInt8] {
        let lines = try LineReader(path: path, maximumLineBytes: limit)
        var bytes: [UInt8] = []
        func take(_ line: LineReader.Line) throws {
            bytes += line.bytes
            if line.isWhole { bytes.append(UInt8(ascii: "\n")) }
            guard bytes.count <= limit else {
                throw SessionReadingError.tooLong(path: path, mebibytes: limit >> 20)
            }
        }
        while try lines.withNext(take) != nil {}
        return bytes
    }
}
