#if canImport(Glibc)
    import Glibc
#else
    import Darwin
#endif

/// Reads a file piece by piece, so that its size does not matter.
///
/// A pipe is first copied to a nameless temporary file: an import reads its input twice.
final class ByteSource {
    /// What error messages call the file.
    let path: String
    private let descriptor: Int32
    private var buffer = [UInt8](repeating: 0, count: ByteSource.pieceSize)
    private var end = 0
    private var position = 0
    /// How many bytes have been taken since the last `rewind`.
    private(set) var consumed = 0
    /// How many bytes there are.
    let size: Int

    private static let pieceSize = 1 << 18

    init(path: String) throws {
        let opened = open(path, O_RDONLY | O_CLOEXEC)
        guard opened >= 0 else { throw ByteSource.failure(path) }
        do {
            (descriptor, size) = try ByteSource.seekable(opened, path)
        } catch {
            close(opened)
            throw error
        }
        if descriptor != opened { close(opened) }
        self.path = path
    }

    deinit { close(descriptor) }

    /// Goes back to the first byte.
    func rewind() throws {
        guard lseek(descriptor, 0, SEEK_SET) == 0 else { throw ByteSource.failure(path) }
        end = 0
        position = 0
        consumed = 0
    }

    /// Lends the bytes that are at hand, reading more when there are none; the body says how many it took. False at the end.
    func withBytes(_ body: (UnsafeBufferPointer<UInt8>) throws -> Int) throws -> Bool {
        if position == end {
            end = try ByteSource.read(descriptor, into: &buffer, path)
            position = 0
            if end == 0 { return false }
        }
        let taken = try buffer.withUnsafeBufferPointer {
            try body(UnsafeBufferPointer(rebasing: $0[position..<end]))
        }
        position += taken
        consumed += taken
        return true
    }

    private static func read(_ descriptor: Int32, into buffer: inout [UInt8], _ path: String) throws -> Int {
        while true {
            let count = buffer.withUnsafeMutableBytes { bytes in
                unsafeRead(descriptor, bytes)
            }
            if count >= 0 { return count }
            if errno != EINTR { throw failure(path) }
        }
    }

    private static func unsafeRead(_ descriptor: Int32, _ bytes: UnsafeMutableRawBufferPointer) -> Int {
        #if canImport(Glibc)
            Glibc.read(descriptor, bytes.baseAddress, bytes.count)
        #else
            Darwin.read(descriptor, bytes.baseAddress, bytes.count)
        #endif
    }

    /// The descriptor of a file that can be read twice, and its size.
    private static func seekable(_ descriptor: Int32, _ path: String) throws -> (Int32, Int) {
        var status = stat()
        guard fstat(descriptor, &status) == 0 else { throw failure(path) }
        switch status.st_mode & S_IFMT {
        case S_IFREG: return (descriptor, Int(status.st_size))
        case S_IFDIR: throw InventoryError.unreadable(path: path, reason: "it is a folder")
        default: return try spooled(descriptor, path)
        }
    }

    private static func spooled(_ descriptor: Int32, _ path: String) throws -> (Int32, Int) {
        guard let stream = tmpfile() else { throw failure(path) }
        let copy = fcntl(fileno(stream), F_DUPFD_CLOEXEC, 0)
        fclose(stream)
        guard copy >= 0 else { throw failure(path) }
        var size = 0
        var lineSize = 0
        var buffer = [UInt8](repeating: 0, count: pieceSize)
        do {
            while true {
                let count = try read(descriptor, into: &buffer, path)
                if count == 0 { break }
                // What never ends a line never ends: better told now than when the disk is full.
                lineSize = buffer[..<count].lastIndex(of: 0x0A).map { count - $0 - 1 } ?? lineSize + count
                guard lineSize <= CSVReader.longestRecord else {
                    let limit = CSVReader.longestRecord >> 20
                    throw InventoryError.unreadable(path: path, reason: "a line of it is longer than \(limit) MiB")
                }
                try OutputFile.writeAll(buffer[..<count], to: copy, path: path)
                size += count
            }
            guard lseek(copy, 0, SEEK_SET) == 0 else { throw failure(path) }
        } catch {
            close(copy)
            throw error
        }
        return (copy, size)
    }

    private static func failure(_ path: String) -> InventoryError {
        .unreadable(path: path, reason: String(cString: strerror(errno)))
    }
}
