import Foundation

/// A shell that starts a server and ends it when the tests do, however that is; where they run as root, as the user `postgres`.
final class ServerShell: Sendable {
    private let process: Process
    /// Open for as long as the server is wanted: then the shell reads the end of its input.
    private let leash: Pipe

    /// Runs a script; nil when it fails.
    ///
    /// - Parameter ending: what ends what the script started.
    init?(_ script: String, ending: String) {
        // Neither PostgreSQL nor pgbouncer runs as root.
        let isRoot = getuid() == 0
        process = Process()
        process.executableURL = URL(fileURLWithPath: isRoot ? "/usr/sbin/runuser" : "/bin/sh")
        let whole = "\(script)\nset +e; echo started; cat > /dev/null; \(ending)"
        process.arguments = (isRoot ? ["-u", "postgres", "--", "/bin/sh"] : []) + ["-c", whole]
        leash = Pipe()
        process.standardInput = leash
        let output = Pipe()
        process.standardOutput = output
        guard (try? process.run()) != nil else { return nil }
        // Else nobody would hear of a script that ends early.
        try? output.fileHandleForWriting.close()
        guard
            String(decoding: output.fileHandleForReading.availableData, as: UTF8.self).hasPrefix("started")
        else { return nil }
    }

    deinit { try? leash.fileHandleForWriting.close() }
}
