import Essentials

/// The file of a session that goes on: each entry is one line, written whole before the next thing happens.
///
/// The file is private to its owner (mode 0600) and only ever appended to. While it is open it is locked, so that two
/// programs cannot go on with one session.
public final class SessionFile {
    /// Why a line could not be saved; reasons are the system's.
    public enum Failure: Error, Sendable, Hashable {
        case folderNotMade(String, reason: String)
        case existsAlready(path: String)
        case notMade(path: String, reason: String)
        case notWritten(path: String, reason: String)
        /// A saved session that is to go on cannot be written.
        case notResumed(path: String, reason: String)
        /// It is no longer as it was read.
        case hasChanged(path: String)
        /// The torn end of it cannot be cut off.
        case notMended(path: String, reason: String)
        case entryTooLong(mebibytes: Int)
        case wasRemoved(path: String)
        /// Another program goes on with it.
        case isInUse(path: String)
    }

    /// Where the file is.
    public let path: String
    private let descriptor: Int32
    /// Whether the folder still has to be told the disk: a new file's name is lost in a power cut before that.
    private var isNameDurable: Bool

    /// Creates the file of a new session, and its folder when that is missing.
    ///
    /// The file gets its name only when the first entries are in it: a program that is killed before leaves none.
    ///
    /// - Parameter isDurable: waits until the disk has it.
    /// - Throws: ``Failure``, also when the file is there already.
    public init(creating path: String, with first: [SessionEntry] = [], isDurable: Bool = false) throws {
        let folder = SessionFile.folder(of: path)
        do {
            try FileManager.default.createDirectory(
                atPath: folder, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
        } catch {
            throw Failure.folderNotMade(folder, reason: error.systemReason)
        }
        // Names of sessions hold a random part: nobody else makes this one between the look and the renaming.
        guard access(path, F_OK) != 0 else { throw Failure.existsAlready(path: path) }
        let unnamed = "\(folder)/.\(Paths.name(of: path)).new"
        self.path = path
        isNameDurable = false
        descriptor = open(unnamed, O_WRONLY | O_APPEND | O_CREAT | O_EXCL | O_CLOEXEC, 0o600)
        guard descriptor >= 0 else {
            throw Failure.notMade(path: path, reason: SessionFile.reason(errno))
        }
        do {
            try lock()
            if !first.isEmpty { try append(first) }
            guard rename(unnamed, path) == 0 else {
                throw Failure.notMade(path: path, reason: SessionFile.reason(errno))
            }
        } catch {
            unlink(unnamed)
            throw error
        }
        if isDurable { try flush() }
    }

    /// Opens the file of a saved session to go on in it; a torn last line is cut off first.
    ///
    /// - Throws: ``Failure`` when it cannot be written, is in use, or has grown since it was read.
    public init(resuming saved: SavedSession) throws {
        path = saved.path
        isNameDurable = true
        descriptor = open(saved.path, O_WRONLY | O_APPEND | O_CLOEXEC)
        guard descriptor >= 0 else {
            throw Failure.notResumed(path: saved.path, reason: SessionFile.reason(errno))
        }
        try lock()
        var status = stat()
        guard fstat(descriptor, &status) == 0, Int(status.st_size) == saved.fileBytes else {
            throw Failure.hasChanged(path: saved.path)
        }
        guard saved.fileBytes == saved.soundBytes || ftruncate(descriptor, off_t(saved.soundBytes)) == 0 else {
            throw Failure.notMended(path: saved.path, reason: SessionFile.reason(errno))
        }
    }

    deinit {
        guard descriptor >= 0 else { return }
        // Not left to `close`: a process that is being started just now still holds the descriptor, and with it the lock.
        flock(descriptor, LOCK_UN)
        close(descriptor)
    }

    /// Whether a program has a session's file open to write.
    static func isInUse(_ path: String) -> Bool {
        let descriptor = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
        guard descriptor >= 0 else { return false }
        defer {
            flock(descriptor, LOCK_UN)
            close(descriptor)
        }
        return flock(descriptor, LOCK_EX | LOCK_NB) != 0 && errno == EWOULDBLOCK
    }

    /// Appends an entry as one line.
    ///
    /// - Parameter isDurable: waits until the disk has it; for entries that speak of an applied change.
    /// - Throws: ``Failure`` on a full disk and the like, where a part that was written is taken back, or when the file is gone.
    public func append(_ entry: SessionEntry, isDurable: Bool = false) throws {
        try append([entry])
        if isDurable { try flush() }
    }

    private func append(_ entries: [SessionEntry]) throws {
        var lines: [UInt8] = []
        for entry in entries {
            let start = lines.count
            lines += entry.json.serializedBytes()
            guard lines.count - start <= SessionReader.maximumLineBytes else {
                throw Failure.entryTooLong(mebibytes: SessionReader.maximumLineBytes >> 20)
            }
            lines.append(UInt8(ascii: "\n"))
        }
        var status = stat()
        guard fstat(descriptor, &status) == 0, status.st_nlink > 0 else {
            throw Failure.wasRemoved(path: path)
        }
        var written = 0
        while written < lines.count {
            let count = lines[written...].withUnsafeBytes { write(descriptor, $0.baseAddress, $0.count) }
            if count < 0 {
                if errno == EINTR { continue }
                let reason = SessionFile.reason(errno)
                ftruncate(descriptor, status.st_size)
                throw Failure.notWritten(path: path, reason: reason)
            }
            written += count
        }
    }

    /// Waits until the disk has all that was appended.
    private func flush() throws {
        guard SessionFile.synchronize(descriptor) else {
            throw Failure.notWritten(path: path, reason: SessionFile.reason(errno))
        }
        guard !isNameDurable else { return }
        let folder = open(SessionFile.folder(of: path), O_RDONLY | O_CLOEXEC)
        if folder >= 0 {
            // Some file systems cannot do that for folders; the file itself is safe by now.
            fsync(folder)
            close(folder)
        }
        isNameDurable = true
    }

    private static func synchronize(_ descriptor: Int32) -> Bool {
        #if canImport(Darwin)
            // There fsync only hands the data to the drive.
            if fcntl(descriptor, F_FULLFSYNC) == 0 { return true }
        #endif
        while fsync(descriptor) != 0 {
            if errno != EINTR { return false }
        }
        return true
    }

    private func lock() throws {
        // A file system without locks is no reason not to save.
        guard flock(descriptor, LOCK_EX | LOCK_NB) == 0 || errno != EWOULDBLOCK else {
            throw Failure.isInUse(path: path)
        }
    }

    private static func folder(of path: String) -> String {
        let folder = Paths.folder(of: path)
        return folder.isEmpty ? "." : folder
    }

    private static func reason(_ code: Int32) -> String { String(cString: strerror(code)) }
}
