#if canImport(Glibc)
    import Glibc
#else
    import Darwin
#endif

/// A file to import, held open: it can be read as often as needed, even when it came through a pipe.
///
/// What cannot be read twice is first copied to a nameless temporary file.
public final class ImportFile: Sendable {
    /// What error messages call it.
    public let name: String
    private let contents: Contents
    /// How many bytes there are.
    let size: Int

    private enum Contents: Sendable {
        case opened(Int32)
        case bytes([UInt8])
    }

    /// A file of these bytes.
    public init(_ bytes: [UInt8], name: String) {
        self.name = name
        contents = .bytes(bytes)
        size = bytes.count
    }

    /// Opens the file at a path; throws `unreadable` when that cannot be done.
    public convenience init(path: String) throws {
        let opened = open(path, O_RDONLY | O_CLOEXEC)
        guard opened >= 0 else { throw ImportFile.failure(path) }
        try self.init(opened, name: path)
    }

    /// What comes on standard input; throws `unreadable` when that cannot be read.
    public static func standardInput() throws -> ImportFile {
        let name = "standard input"
        let copy = fcntl(STDIN_FILENO, F_DUPFD_CLOEXEC, 0)
        guard copy >= 0 else { throw failure(name) }
        return try ImportFile(copy, name: name)
    }

    /// Takes over an open file.
    private init(_ opened: Int32, name: String) throws {
        let descriptor: Int32
        do {
            (descriptor, size) = try ImportFile.rereadable(opened, name)
        } catch {
            close(opened)
            throw error
        }
        if descriptor != opened { close(opened) }
        contents = .opened(descriptor)
        self.name = name
    }

    deinit {
        if case .opened(let descriptor) = contents { close(descriptor) }
    }

    /// Reads bytes from a place in the file; how many there were, 0 at its end.
    func read(into buffer: UnsafeMutableRawBufferPointer, at offset: Int) throws -> Int {
        switch contents {
        case .opened(let descriptor):
            return try ImportFile.uninterrupted(name) {
                pread(descriptor, buffer.baseAddress, buffer.count, off_t(offset))
            }
        case .bytes(let bytes):
            let part = bytes[min(offset, bytes.count)..<min(offset + buffer.count, bytes.count)]
            buffer.copyBytes(from: part)
            return part.count
        }
    }

    /// The descriptor of a file that can be read from its beginning again and again, and its size.
    private static func rereadable(_ descriptor: Int32, _ name: String) throws -> (Int32, Int) {
        var status = stat()
        guard fstat(descriptor, &status) == 0 else { throw failure(name) }
        switch status.st_mode & S_IFMT {
        // Of standard input, a shell may have read the beginning already.
        case S_IFREG where lseek(descriptor, 0, SEEK_CUR) == 0: return (descriptor, Int(status.st_size))
        case S_IFDIR: throw PlaceFailure.unreadable(path: name, .isFolder)
        default: return try spooled(descriptor, name)
        }
    }

    private static func spooled(_ descriptor: Int32, _ name: String) throws -> (Int32, Int) {
        guard let stream = tmpfile() else { throw failure(name) }
        let copy = fcntl(fileno(stream), F_DUPFD_CLOEXEC, 0)
        fclose(stream)
        guard copy >= 0 else { throw failure(name) }
        var size = 0
        var lineSize = 0
        var buffer = [UInt8](repeating: 0, count: 1 << 18)
        do {
            while true {
                let count = try uninterrupted(name) { buffer.withUnsafeMutableBytes { read(descriptor, $0) } }
                if count == 0 { break }
                // What never ends a line never ends: better told now than when the disk is full.
                lineSize = buffer[..<count].lastIndex(of: 0x0A).map { count - $0 - 1 } ?? lineSize + count
                guard lineSize <= CSVReader.longestRecord else {
                    throw PlaceFailure.unreadable(path: name, .lineTooLong(mebibytes: CSVReader.longestMebibytes))
                }
                try OutputFile.writeAll(buffer[..<count], to: copy, path: name)
                size += count
            }
        } catch {
            close(copy)
            throw error
        }
        return (copy, size)
    }

    /// Reads again for as long as signals come in between; how many bytes there were.
    private static func uninterrupted(_ name: String, _ read: () -> Int) throws -> Int {
        while true {
            let count = read()
            if count >= 0 { return count }
            if errno != EINTR { throw failure(name) }
        }
    }

    private static func read(_ descriptor: Int32, _ bytes: UnsafeMutableRawBufferPointer) -> Int {
        #if canImport(Glibc)
            Glibc.read(descriptor, bytes.baseAddress, bytes.count)
        #else
            Darwin.read(descriptor, bytes.baseAddress, bytes.count)
        #endif
    }

    private static func failure(_ name: String) -> PlaceFailure { .unreadable(path: name, .system(errno)) }
}
