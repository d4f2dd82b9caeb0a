import Essentials

/// Reads a file line by line, holding little more than one line in memory.
final class LineReader {
    /// One line without its end.
    struct Line {
        /// Valid only while the line is lent.
        let bytes: UnsafeBufferPointer<UInt8>
        /// From 1.
        let number: Int
        /// Whether the line has its end; only the last may lack it.
        let isWhole: Bool
        /// How many bytes of the file are read up to the end of this line.
        let endOffset: Int
    }

    /// How many bytes the file had when it was opened.
    let fileSize: Int
    private let path: String
    private let descriptor: Int32
    private let maximumLineBytes: Int
    private var buffer = [UInt8](repeating: 0, count: 1 << 17)
    /// Where in the buffer the next line begins, and where what was read ends.
    private var start = 0
    private var end = 0
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
            throw SessionReadingError.unreadable(path: path, reason: String(cString: strerror(errno)))
        }
        var status = stat()
        guard fstat(opened, &status) == 0, status.st_mode & S_IFMT == S_IFREG else {
            close(opened)
            throw SessionReadingError.notAFile(path: path)
        }
        fileSize = Int(status.st_size)
        self.path = path
        self.maximumLineBytes = maximumLineBytes
        descriptor = opened
    }

    deinit { close(descriptor) }

    /// Lends the next line to the body; nil at the end of the file.
    ///
    /// - Throws: ``SessionReadingError`` for a line beyond the limit, or a disk that cannot be read; what the body throws.
    func withNext<Result>(_ body: (Line) throws -> Result) throws -> Result? {
        var searched = start
        while true {
            if let lineEnd = lineEnd(from: searched) { return try lend(upTo: lineEnd, isWhole: true, body) }
            if isAtEnd { return start < end ? try lend(upTo: end, isWhole: false, body) : nil }
            guard end - start <= maximumLineBytes else {
                throw SessionReadingError.damaged(
                    path: path, line: number + 1, .lineTooLong(mebibytes: maximumLineBytes >> 20))
            }
            makeRoom()
            searched = end
            try fill()
        }
    }

    private func lineEnd(from index: Int) -> Int? {
        buffer.withUnsafeBytes { bytes in
            guard index < end, let base = bytes.baseAddress,
                let found = memchr(base + index, Int32(UInt8(ascii: "\n")), end - index)
            else { return nil }
            return UnsafeRawPointer(found) - base
        }
    }

    /// Moves what was read of a line to the front; doubles the buffer for a line that takes all of it.
    private func makeRoom() {
        if start > 0 {
            buffer.withUnsafeMutableBytes { bytes in
                let rest = UnsafeRawBufferPointer(rebasing: bytes[start..<end])
                UnsafeMutableRawBufferPointer(rebasing: bytes[..<rest.count]).copyMemory(from: rest)
            }
            end -= start
            start = 0
        } else if end == buffer.count {
            buffer.append(contentsOf: repeatElement(0, count: buffer.count))
        }
    }

    private func fill() throws {
        while true {
            let count = buffer.withUnsafeMutableBytes { bytes in
                read(descriptor, bytes.baseAddress.map { $0 + end }, bytes.count - end)
            }
            if count < 0 {
                if errno == EINTR { continue }
                throw SessionReadingError.unreadable(path: path, reason: String(cString: strerror(errno)))
            }
            isAtEnd = count == 0
            end += count
            return
        }
    }

    private func lend<Result>(
        upTo lineEnd: Int, isWhole: Bool, _ body: (Line) throws -> Result
    ) rethrows -> Result {
        let begin = start
        number += 1
        offset += lineEnd - begin + (isWhole ? 1 : 0)
        start = isWhole ? lineEnd + 1 : lineEnd
        return try buffer.withUnsafeBufferPointer { bytes in
            try body(
                Line(
                    bytes: UnsafeBufferPointer(rebasing: bytes[begin..<lineEnd]), number: number, isWhole: isWhole,
                    endOffset: offset))
        }
    }
}
