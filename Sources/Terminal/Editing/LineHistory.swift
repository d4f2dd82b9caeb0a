#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#else
    import Darwin
#endif

/// The lines that were typed, oldest first, each once, kept in a private file.
///
/// One entry a line, line breaks and backslashes written as `\n` and `\\`. Each new entry is appended at once, so several
/// programs may share the file; a file with many double entries is written anew when it is read. The mode is 0600.
public struct LineHistory: Sendable {
    /// The entries, oldest first, without duplicates.
    public private(set) var entries: [String] = []
    /// How many entries are kept.
    public let maximumCount: Int
    private let path: String?

    /// A history in memory only.
    public init(maximumCount: Int = 1_000) {
        self.maximumCount = maximumCount
        path = nil
    }

    /// The history of a file, which need not exist yet; its folder must. A file that cannot be read counts as empty.
    public init(path: String, maximumCount: Int = 1_000) {
        self.maximumCount = maximumCount
        self.path = path
        guard let bytes = Self.contents(of: path) else { return }
        let lines = bytes.split(separator: UInt8(ascii: "\n")).map {
            Self.unescaped(String(decoding: $0, as: UTF8.self))
        }
        for line in lines { remember(line) }
        if lines.count > 2 * max(entries.count, 50) { rewrite() }
    }

    /// Adds a line as the newest entry and takes an equal older one away; blank lines are not kept.
    public mutating func add(_ line: String) {
        guard line.contains(where: { !$0.isWhitespace }), entries.last != line else { return }
        remember(line)
        // That it cannot be written, to a full disk for instance, is no reason to stop a conversation.
        if let path { _ = Self.write([line], to: path, flags: O_WRONLY | O_CREAT | O_APPEND) }
    }

    private mutating func remember(_ line: String) {
        guard !line.isEmpty else { return }
        entries.removeAll { $0 == line }
        entries.append(line)
        if entries.count > maximumCount { entries.removeFirst(entries.count - maximumCount) }
    }

    private func rewrite() {
        guard let path else { return }
        let fresh = path + ".new"
        guard Self.write(entries, to: fresh, flags: O_WRONLY | O_CREAT | O_TRUNC) else { return }
        if rename(fresh, path) != 0 { unlink(fresh) }
    }

    private static let maximumFileBytes = 16 * 1024 * 1024

    private static func contents(of path: String) -> [UInt8]? {
        // A pipe or a device in the file's place must not be waited for.
        let descriptor = open(path, O_RDONLY | O_NONBLOCK | O_CLOEXEC)
        guard descriptor >= 0 else { return nil }
        defer { close(descriptor) }
        var facts = stat()
        guard fstat(descriptor, &facts) == 0, facts.st_mode & S_IFMT == S_IFREG, facts.st_size <= maximumFileBytes
        else {
            return nil
        }
        var bytes: [UInt8] = []
        var chunk = [UInt8](repeating: 0, count: 65_536)
        while true {
            let count = read(descriptor, &chunk, chunk.count)
            if count < 0, errno == EINTR { continue }
            guard count > 0 else { break }
            bytes += chunk[..<count]
        }
        return bytes
    }

    private static func write(_ lines: [String], to path: String, flags: Int32) -> Bool {
        let descriptor = open(path, flags | O_CLOEXEC | O_NONBLOCK, 0o600)
        guard descriptor >= 0 else { return false }
        defer { close(descriptor) }
        // A file that another program made readable for others becomes private again.
        _ = fchmod(descriptor, 0o600)
        let text = lines.map { escaped($0) + "\n" }.joined()
        do {
            try Output(descriptor: descriptor).write(text)
            return true
        } catch {
            return false
        }
    }

    private static func escaped(_ line: String) -> String {
        var escaped = ""
        for scalar in line.unicodeScalars {
            switch scalar {
            case "\\": escaped += #"\\"#
            case "\n": escaped += #"\n"#
            default: escaped.unicodeScalars.append(scalar)
            }
        }
        return escaped
    }

    private static func unescaped(_ line: String) -> String {
        var unescaped = ""
        var isEscaped = false
        for scalar in line.unicodeScalars {
            if isEscaped {
                unescaped.unicodeScalars.append(scalar == "n" ? "\n" : scalar)
                isEscaped = false
            } else if scalar == "\\" {
                isEscaped = true
            } else {
                unescaped.unicodeScalars.append(scalar)
            }
        }
        return unescaped
    }
}
