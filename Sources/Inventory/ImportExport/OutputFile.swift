#if canImport(Glibc)
    import Glibc
#else
    import Darwin
#endif

/// Writes an export: to a file that appears only when it is whole, or to a pipe, a device or an open descriptor as it comes.
package struct OutputFile {
    private let path: String
    private let descriptor: Int32
    private let temporary: String?
    private let isOwned: Bool
    private var buffer: [UInt8] = []

    private static let pieceSize = 1 << 17

    /// A file to create or to replace; a symbolic link stays, its target is replaced.
    package init(path: String) throws {
        var status = stat()
        let exists = stat(path, &status) == 0
        if exists, status.st_mode & S_IFMT == S_IFDIR {
            throw PlaceFailure.unwritable(path: path, .isFolder)
        }
        self.path = path
        isOwned = true
        if exists, status.st_mode & S_IFMT != S_IFREG {
            temporary = nil
            descriptor = open(path, O_WRONLY | O_CLOEXEC)
            guard descriptor >= 0 else { throw OutputFile.failure(path) }
            return
        }
        let target = OutputFile.resolved(path)
        var template = Array((target + ".XXXXXX").utf8CString)
        descriptor = mkstemp(&template)
        guard descriptor >= 0 else { throw OutputFile.failure(path) }
        temporary = String(decoding: template.dropLast().map(UInt8.init(bitPattern:)), as: UTF8.self)
        // mkstemp makes a private file; an export is as private as the file it replaces, or as any new one.
        let mask = umask(0)
        umask(mask)
        fchmod(descriptor, exists ? status.st_mode & 0o777 : 0o666 & ~mask)
    }

    /// A descriptor that stays open.
    package init(descriptor: Int32, name: String) {
        self.descriptor = descriptor
        path = name
        temporary = nil
        isOwned = false
    }

    package mutating func write(_ bytes: [UInt8]) throws {
        buffer += bytes
        if buffer.count >= OutputFile.pieceSize { try flush() }
    }

    /// Writes what is left and puts the file in its place.
    package mutating func finish() throws {
        try flush()
        guard let temporary else {
            if isOwned { close(descriptor) }
            return
        }
        guard fsync(descriptor) == 0, close(descriptor) == 0, rename(temporary, OutputFile.resolved(path)) == 0 else {
            let failure = OutputFile.failure(path)
            unlink(temporary)
            throw failure
        }
    }

    /// Leaves what was there before.
    package func abandon() {
        if isOwned { close(descriptor) }
        if let temporary { unlink(temporary) }
    }

    private mutating func flush() throws {
        try OutputFile.writeAll(buffer[...], to: descriptor, path: path)
        buffer.removeAll(keepingCapacity: true)
    }

    static func writeAll(_ bytes: ArraySlice<UInt8>, to descriptor: Int32, path: String) throws {
        var rest = bytes
        while !rest.isEmpty {
            let count = rest.withUnsafeBytes { write(descriptor, $0) }
            if count < 0 {
                if errno == EINTR { continue }
                throw failure(path)
            }
            rest = rest.dropFirst(count)
        }
    }

    private static func write(_ descriptor: Int32, _ bytes: UnsafeRawBufferPointer) -> Int {
        #if canImport(Glibc)
            Glibc.write(descriptor, bytes.baseAddress, bytes.count)
        #else
            Darwin.write(descriptor, bytes.baseAddress, bytes.count)
        #endif
    }

    private static func resolved(_ path: String) -> String {
        guard let real = realpath(path, nil) else { return path }
        defer { free(real) }
        return String(cString: real)
    }

    private static func failure(_ path: String) -> PlaceFailure { .unwritable(path: path, .latest) }
}
