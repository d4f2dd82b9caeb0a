#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#else
    import Darwin
#endif

/// A pipe whose only news is that there is some: what one thread waits on and others write to.
struct WakePipe: Sendable {
    /// The end to wait on.
    let readEnd: Int32
    private let writeEnd: Int32

    /// nil when the process has no file descriptor left.
    init?() {
        var ends: [Int32] = [-1, -1]
        guard pipe(&ends) == 0 else { return nil }
        for end in ends {
            _ = fcntl(end, F_SETFL, O_NONBLOCK)
            _ = fcntl(end, F_SETFD, FD_CLOEXEC)
        }
        (readEnd, writeEnd) = (ends[0], ends[1])
    }

    /// Wakes who waits; a pipe that is full already says so.
    func wake() {
        var byte: UInt8 = 1
        _ = write(writeEnd, &byte, 1)
    }

    /// Takes out what was written.
    func drain() {
        var bytes = [UInt8](repeating: 0, count: 64)
        while read(readEnd, &bytes, bytes.count) == bytes.count {}
    }

    /// Gives both descriptors back; nothing may be called afterwards.
    func close() {
        for end in [readEnd, writeEnd] { closeDescriptor(end) }
    }
}

private func closeDescriptor(_ descriptor: Int32) { _ = close(descriptor) }
