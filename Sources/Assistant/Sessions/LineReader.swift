import Foundation

/// Reads a file line by line, holding no more than one line in memory.
final class LineReader {
    /// One line without its end.
    struct Line {
        let bytes: [UInt8]
        /// From 1.
        let number: Int
        /// Whether the line has its end; only the last may lack it.
        let isWhole: Bool
        /// How many bytes of the file are read up to the end of this line.
        let endOffset: Int
    }

    private let path: String
    private let handle: FileHandle
    private let maximumLineBytes: Int
    private var buffer: [UInt8] = []
    private var start = 0
    private var number = 0
    private var offset = 0
    private var isAtEnd = false

    /// Opens a regular file.
    ///
    /// - Throws: ``SessionReadingError`` when it is missing, no regular file or cannot be read.
    init(path: String, maximumLineBytes: Int) throws {
        var status = stat()
        guard stat(path, &status) == 0 else {
            let reason = String(cString: strerror(errno))
            throw SessionReadingError(description: "\(path) cannot be read: \(reason). See: stockroom sessions")
        }
        guard status.st_mode & S_IFMT == S_IFREG else {
            throw SessionReadingError(description: "\(path) is not a file. See: stockroom sessions")
        }
        guard let handle = FileHandle(forReadingAtPath: path) else {
            throw SessionReadingError(description: "\(path) cannot be read: check its permissions.")
        }
        self.path = path
        self.handle = handle
        self.maximumLineBytes = maximumLineBytes
    }

    /// The next line, or nil at the end of the file.
    ///
    /// - Throws: ``SessionReadingError`` for a line beyond the limit.
    func next() throws -> Line? {
        var searchFrom = start
        while true {
            if let end = buffer[searchFrom...].firstIndex(of: UInt8(ascii: "\n")) {
                return take(upTo: end, isWhole: true)
            }
            if isAtEnd { return start < buffer.count ? take(upTo: buffer.count, isWhole: false) : nil }
            guard buffer.count - start <= maximumLineBytes else {
                throw SessionReadingError(
                    description: "\(path), line \(number + 1): it is longer than \(maximumLineBytes >> 20) MiB.")
            }
            buffer.removeFirst(start)
            start = 0
            searchFrom = buffer.count
            let more = try handle.read(upToCount: 1 << 18) ?? Data()
            isAtEnd = more.isEmpty
            buffer.append(contentsOf: more)
        }
    }

    private func take(upTo end: Int, isWhole: Bool) -> Line {
        let bytes = Array(buffer[start..<end])
        number += 1
        offset += bytes.count + (isWhole ? 1 : 0)
        start = isWhole ? end + 1 : end
        return Line(bytes: bytes, number: number, isWhole: isWhole, endOffset: offset)
    }
}
