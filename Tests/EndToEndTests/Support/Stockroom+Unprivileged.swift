import Foundation

extension Stockroom {
    private static let setpriv = "/usr/bin/setpriv"
    /// The user and group that own nothing.
    private static let nobody = ["--reuid=65534", "--regid=65534", "--clear-groups"]

    /// Whether the program can be run as somebody whom permissions hold back: as root, by way of `setpriv`.
    static let mayLackPermission: Bool = {
        guard geteuid() == 0 else { return true }
        let process = Process()
        process.executableURL = URL(fileURLWithPath: setpriv)
        process.arguments = nobody + ["/usr/bin/test", "-x", executable]
        do { try process.run() } catch { return false }
        process.waitUntilExit()
        return process.terminationStatus == 0
    }()

    /// Runs the program as somebody whom permissions hold back; the home folder is theirs, too.
    func runUnprivileged(_ arguments: [String]) throws -> Outcome {
        guard geteuid() == 0 else { return try run(arguments) }
        try FileManager.default.setAttributes([.posixPermissions: 0o777], ofItemAtPath: home)
        return try run(Self.nobody + [Self.executable] + arguments, program: Self.setpriv)
    }
}
