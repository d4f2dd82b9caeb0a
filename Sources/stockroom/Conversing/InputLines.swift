import Foundation

/// Standard input line by line, when nobody types: bounded in memory, whatever comes.
@MainActor
final class InputLines {
    enum Line {
        case line(String)
        /// A line beyond the limit, in bytes; it is skipped.
        case tooLong(limit: Int)
        case end
    }

    private let limit = 65_536
    private var buffer: [UInt8] = []
    private var position = 0
    private var isAtEnd = false

    func next() -> Line {
        var line: [UInt8] = []
        var isTooLong = false
        while true {
            if position == buffer.count, !fill() {
                if isTooLong { return .tooLong(limit: limit) }
                return line.isEmpty ? .end : .line(text(line))
            }
            let end = buffer[position...].firstIndex(of: UInt8(ascii: "\n"))
            if !isTooLong { line.append(contentsOf: buffer[position..<(end ?? buffer.count)]) }
            position = end.map { $0 + 1 } ?? buffer.count
            if line.count > limit {
                isTooLong = true
                line = []
            }
            if end != nil { return isTooLong ? .tooLong(limit: limit) : .line(text(line)) }
        }
    }

    private func text(_ bytes: [UInt8]) -> String {
        String(decoding: bytes.last == UInt8(ascii: "\r") ? bytes.dropLast() : bytes[...], as: UTF8.self)
    }

    private func fill() -> Bool {
        guard !isAtEnd else { return false }
        var chunk = [UInt8](repeating: 0, count: 1 << 14)
        var count = read(STDIN_FILENO, &chunk, chunk.count)
        while count < 0, errno == EINTR { count = read(STDIN_FILENO, &chunk, chunk.count) }
        isAtEnd = count <= 0
        buffer = Array(chunk.prefix(max(0, count)))
        position = 0
        return !isAtEnd
    }
}
