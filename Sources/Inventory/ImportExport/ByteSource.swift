/// Reads a file piece by piece, so that its size does not matter.
final class ByteSource {
    let file: ImportFile
    private var buffer = [UInt8](repeating: 0, count: ByteSource.pieceSize)
    private var end = 0
    private var position = 0
    /// How many bytes have been read since the last `rewind`.
    private var offset = 0
    /// How many bytes have been taken since the last `rewind`.
    private(set) var consumed = 0

    private static let pieceSize = 1 << 18

    init(_ file: ImportFile) {
        self.file = file
    }

    /// How many bytes there are.
    var size: Int { file.size }

    /// Goes back to the first byte.
    func rewind() {
        end = 0
        position = 0
        offset = 0
        consumed = 0
    }

    /// Lends the bytes that are at hand, reading more when there are none; the body says how many it took. False at the end.
    func withBytes(_ body: (UnsafeBufferPointer<UInt8>) throws -> Int) throws -> Bool {
        if position == end {
            end = try buffer.withUnsafeMutableBytes { try file.read(into: $0, at: offset) }
            position = 0
            offset += end
            if end == 0 { return false }
        }
        let taken = try buffer.withUnsafeBufferPointer {
            try body(UnsafeBufferPointer(rebasing: $0[position..<end]))
        }
        position += taken
        consumed += taken
        return true
    }
}
