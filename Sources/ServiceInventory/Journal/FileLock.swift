#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#else
    import Darwin
#endif

/// A lock on a file that one process of this program has at a time; gone when the process is, however it ended.
final class FileLock: Sendable {
    private let descriptor: Int32

    private init(_ descriptor: Int32) { self.descriptor = descriptor }

    deinit { close(descriptor) }

    /// Takes the lock; nil while another process has it.
    ///
    /// - Throws: ``ServiceFailure/file(path:reason:)``.
    static func taken(_ path: String) throws -> FileLock? {
        let descriptor = open(path, O_RDWR | O_CREAT | O_CLOEXEC, 0o600)
        guard descriptor >= 0 else { throw ServiceFailure.lastError(path) }
        guard flock(descriptor, LOCK_EX | LOCK_NB) == 0 else {
            let error = errno
            close(descriptor)
            guard error == EWOULDBLOCK || error == EINTR else { throw ServiceFailure.lastError(path, error) }
            return nil
        }
        return FileLock(descriptor)
    }

    /// Takes the lock, waiting for who has it; nil when that takes too long.
    static func awaited(_ path: String, atMost patience: Duration) async throws -> FileLock? {
        let deadline = ContinuousClock.now + patience
        while true {
            if let lock = try taken(path) { return lock }
            guard ContinuousClock.now < deadline else { return nil }
            try await Task.sleep(for: .milliseconds(50))
        }
    }

    /// Keeps the lock until here.
    func release() {}
}

extension ServiceFailure {
    /// What the system says of a file.
    static func lastError(_ path: String, _ code: Int32 = errno) -> ServiceFailure {
        .file(path: path, reason: String(cString: strerror(code)))
    }
}
