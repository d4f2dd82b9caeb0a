import Foundation

/// A pgbouncer of a test's own, in transaction mode with its standard settings, before a PostgreSQL server.
public final class PoolerServer: Sendable {
    /// The port that it listens at.
    public let port: Int
    private let folder: String
    private let shell: ServerShell

    private static let program = ["/usr/sbin/pgbouncer", "/opt/homebrew/bin/pgbouncer", "/usr/local/bin/pgbouncer"]
        .first { FileManager.default.isExecutableFile(atPath: $0) }

    /// Whether one can be had.
    public static var isInstalled: Bool { program != nil }

    /// Starts one that hands everything on to a server.
    public static func start(before server: PostgreSQLServer) async throws -> PoolerServer {
        try await waitingElsewhere { try PoolerServer(before: server) }
    }

    private init(before server: PostgreSQLServer) throws {
        guard let program = Self.program else { throw PostgreSQLServer.Failure(text: "pgbouncer is not installed") }
        folder = "/tmp/stockroom-pgbouncer-\(UUID().uuidString.prefix(8))"
        port = try PostgreSQLServer.freePort()
        let shell = ServerShell(
            """
            set -e; umask 077; mkdir \(folder); cd \(folder); echo '"postgres" ""' > users
            cat > pool.ini <<'END'
            \(Self.settings(folder, port, server))
            END
            \(program) pool.ini > log 2>&1 < /dev/null & echo $! > pid
            """, ending: "kill -TERM $(cat pid); wait; rm -rf \(folder)")
        guard let shell else { throw PostgreSQLServer.Failure(text: "pgbouncer does not start") }
        self.shell = shell
        try PostgreSQLServer.awaitReadiness(port: port, log: folder + "/log")
    }

    private static func settings(_ folder: String, _ port: Int, _ server: PostgreSQLServer) -> String {
        """
        [databases]
        postgres = host=127.0.0.1 port=\(server.port)
        [pgbouncer]
        listen_addr = 127.0.0.1
        listen_port = \(port)
        unix_socket_dir =
        auth_type = trust
        auth_file = \(folder)/users
        pool_mode = transaction
        server_login_retry = 1
        """
    }

    /// The address of the database.
    public func address() -> String { "postgresql://postgres@127.0.0.1:\(port)/postgres" }

    /// Hands everything on to another server from now on, as who promotes a standby has it do.
    public func turn(to server: PostgreSQLServer) throws {
        try Self.settings(folder, port, server)
            .write(toFile: folder + "/pool.ini", atomically: false, encoding: .utf8)
        let text = try String(contentsOfFile: folder + "/pid", encoding: .utf8)
        kill(Int32(text.trimmingCharacters(in: .whitespacesAndNewlines)) ?? 0, SIGHUP)
    }
}
