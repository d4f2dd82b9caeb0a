import Foundation

/// The file of a session that goes on: each entry is one line, written whole before the next thing happens.
///
/// The file is private to its owner (mode 0600) and only ever appended to.
public final class SessionFile {
    /// Why a line could not be saved.
    public struct Failure: Error, CustomStringConvertible {
        public let description: String
    }

    /// Where the file is.
    public let path: String
    private let descriptor: Int32

    /// Creates the file of a new session, and its folder when that is missing.
    ///
    /// - Throws: ``Failure``, also when the file is there already.
    public init(creating path: String) throws {
        let folder = (path as NSString).deletingLastPathComponent
        do {
            try FileManager.default.createDirectory(
                atPath: folder, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
        } catch {
            throw Failure(description: "the folder \(folder) cannot be made: \(SessionFile.reason(errno))")
        }
        self.path = path
        descriptor = open(path, O_WRONLY | O_APPEND | O_CREAT | O_EXCL | O_CLOEXEC, 0o600)
        guard descriptor >= 0 else {
            throw Failure(description: "\(path) cannot be made: \(SessionFile.reason(errno))")
        }
    }

    /// Opens the file of a saved session to go on in it; a torn last line is cut off first.
    ///
    /// - Parameter soundBytes: how many bytes from the beginning are whole lines.
    /// - Throws: ``Failure``.
    public init(resuming path: String, soundBytes: Int) throws {
        self.path = path
        descriptor = open(path, O_WRONLY | O_APPEND | O_CLOEXEC)
        guard descriptor >= 0 else {
            throw Failure(description: "\(path) cannot be written: \(SessionFile.reason(errno))")
        }
        guard ftruncate(descriptor, off_t(soundBytes)) == 0 else {
            throw Failure(description: "\(path) cannot be mended: \(SessionFile.reason(errno))")
        }
    }

    deinit {
        if descriptor >= 0 { close(descriptor) }
    }

    /// Appends an entry as one line.
    ///
    /// - Parameter isDurable: waits until the disk has it; for entries that speak of an applied change.
    /// - Throws: ``Failure`` on a full disk and the like; a part that was written is taken back.
    public func append(_ entry: SessionEntry, isDurable: Bool = false) throws {
        var line = entry.json.serializedBytes()
        line.append(UInt8(ascii: "\n"))
        let start = lseek(descriptor, 0, SEEK_END)
        var written = 0
        while written < line.count {
            let count = line[written...].withUnsafeBytes { write(descriptor, $0.baseAddress, $0.count) }
            if count < 0 {
                if errno == EINTR { continue }
                let reason = SessionFile.reason(errno)
                if start >= 0 { ftruncate(descriptor, start) }
                throw Failure(description: "\(path) cannot be written: \(reason)")
            }
            written += count
        }
        if isDurable { fsync(descriptor) }
    }

    private static func reason(_ code: Int32) -> String { String(cString: strerror(code)) }
}
