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
    private let descriptor: Int32
    private let maximumLineBytes: Int
    private var chunk = [UInt8](repeating: 0, count: 1 << 17)
    private var buffer: [UInt8] = []
    private var start = 0
    private var number = 0
    private var offset = 0
    private var isAtEnd = false

    /// Opens a regular file.
    ///
    /// - Throws: ``SessionReadingError`` when it is missing, no regular file or cannot be read.
    init(path: String, maximumLineBytes: Int) throws {
        // Without waiting: a pipe of that name would else hold the program until somebody writes to it.
        let opened = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
        guard opened >= 0 else {
            let reason = String(cString: strerror(errno))
            throw SessionReadingError(description: "\(path) cannot be read: \(reason). See: stockroom sessions")
        }
        var status = stat()
        guard fstat(opened, &status) == 0, status.st_mode & S_IFMT == S_IFREG else {
            close(opened)
            throw SessionReadingError(description: "\(path) is not a file. See: stockroom sessions")
        }
        self.path = path
        self.maximumLineBytes = maximumLineBytes
        descriptor = opened
    }

    deinit { close(descriptor) }

    /// The next line, or nil at the end of the file.
    ///
    /// - Throws: ``SessionReadingError`` for a line beyond the limit, or a disk that cannot be read.
    func next() throws -> Line? {
        var searched = start
        while true {
            if let end = lineEnd(from: searched) { return take(upTo: end, isWhole: true) }
            if isAtEnd { return start < buffer.count ? take(upTo: buffer.count, isWhole: false) : nil }
            guard buffer.count - start <= maximumLineBytes else {
                throw SessionReadingError(
                    description: "\(path), line \(number + 1): it is longer than \(maximumLineBytes >> 20) MiB.")
            }
            buffer.removeFirst(start)
            start = 0
            searched = buffer.count
            try fill()
        }
    }

    private func lineEnd(from index: Int) -> Int? {
        buffer.withUnsafeBytes { bytes in
            guard index < bytes.count, let base = bytes.baseAddress,
                let found = memchr(base + index, Int32(UInt8(ascii: "\n")), bytes.count - index)
            else { return nil }
            return UnsafeRawPointer(found) - base
        }
    }

    private func fill() throws {
        while true {
            let count = read(descriptor, &chunk, chunk.count)
            if count < 0 {
                if errno == EINTR { continue }
                throw SessionReadingError(
                    description: "\(path) cannot be read: \(String(cString: strerror(errno))).")
            }
            isAtEnd = count == 0
            buffer.append(contentsOf: chunk.prefix(count))
            return
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
