import Foundation
import Testing

/// A pipe whose written bytes are read back.
struct ReadBackPipe {
    let readEnd: Int32
    let writeEnd: Int32

    init() throws {
        var ends: [Int32] = [0, 0]
        try #require(pipe(&ends) == 0)
        (readEnd, writeEnd) = (ends[0], ends[1])
    }

    /// Closes the writing end and returns all that was written.
    func contents() -> String {
        close(writeEnd)
        var bytes: [UInt8] = []
        var chunk = [UInt8](repeating: 0, count: 4096)
        while case let count = read(readEnd, &chunk, chunk.count), count > 0 { bytes += chunk[..<count] }
        close(readEnd)
        return String(decoding: bytes, as: UTF8.self)
    }
}
