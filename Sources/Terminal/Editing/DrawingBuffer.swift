#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#else
    import Darwin
#endif

/// A stream in memory that libedit draws into, so that what it draws can be translated on its way to the terminal.
final class DrawingBuffer {
    /// The stream to draw into.
    let stream: UnsafeMutablePointer<FILE>
    private let content: UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>
    private let size: UnsafeMutablePointer<Int>

    init?() {
        content = .allocate(capacity: 1)
        size = .allocate(capacity: 1)
        content.initialize(to: nil)
        size.initialize(to: 0)
        guard let stream = open_memstream(content, size) else {
            content.deallocate()
            size.deallocate()
            return nil
        }
        self.stream = stream
    }

    /// What has been drawn since the last time.
    func take() -> String {
        fflush(stream)
        defer { fseeko(stream, 0, SEEK_SET) }
        guard size.pointee > 0, let bytes = content.pointee else { return "" }
        return bytes.withMemoryRebound(to: UInt8.self, capacity: size.pointee) { start in
            String(decoding: UnsafeBufferPointer(start: start, count: size.pointee), as: UTF8.self)
        }
    }

    /// Draws text that is safe already.
    func draw(_ text: String) {
        fputs(text, stream)
    }

    deinit {
        fclose(stream)
        free(content.pointee)
        content.deallocate()
        size.deallocate()
    }
}
