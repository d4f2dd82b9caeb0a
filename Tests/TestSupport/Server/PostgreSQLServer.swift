import Foundation
import Synchronization

/// A PostgreSQL server of a test's own: on a free port of the loopback, in a temporary folder, gone when the tests are.
public final class PostgreSQLServer: Sendable {
    /// The port that it listens at.
    public let port: Int
    /// The folder that it lies in; the one of the data is `data` there.
    public let folder: String
    private let shell: ServerShell
    /// Starts the server in its folder.
    private let starting: String
    /// What keeps a server that was started again.
    private let later = Mutex<ServerShell?>(nil)

    /// Why a server could not be had.
    public struct Failure: Error {
        public let text: String
    }

    /// The folder of the server's programs, of the newest version that is installed; nil where none is.
    public static let programs: String? = {
        let debian = "/usr/lib/postgresql"
        let versions = (try? FileManager.default.contentsOfDirectory(atPath: debian)) ?? []
        let folders =
            versions.sorted { (Int($0) ?? 0) > (Int($1) ?? 0) }.map { "\(debian)/\($0)/bin" }
            + ["/opt/homebrew/opt/postgresql@17/bin", "/usr/local/opt/postgresql@17/bin", "/usr/local/bin"]
        return folders.first { FileManager.default.isExecutableFile(atPath: $0 + "/initdb") }
    }()

    /// Whether a server can be had.
    public static var isInstalled: Bool { programs != nil }

    /// Whether the tests that need a server must run, and may not be skipped.
    public static let isNeeded = ProcessInfo.processInfo.environment["STOCKROOM_NEEDS_SERVERS"] == "1"

    private static let common = Mutex<Result<PostgreSQLServer, Failure>?>(nil)

    /// The server that all tests share, started when it is first asked for.
    public static func shared() async throws -> PostgreSQLServer {
        try await waitingElsewhere {
            try common.withLock { common in
                let result = common ?? Result { () throws(Failure) in try PostgreSQLServer(settings: ["fsync=off"]) }
                common = result
                return try result.get()
            }
        }
    }

    /// Starts a server with these settings beside the usual ones, `fsync=off` for instance.
    ///
    /// - Parameter preparing: commands of the shell that run in the server's folder before it starts.
    public static func start(
        settings: [String] = ["fsync=off"], preparing: String = ":"
    ) async throws -> PostgreSQLServer {
        try await waitingElsewhere { try PostgreSQLServer(settings: settings, preparing: preparing) }
    }

    /// Starts a standby of another server, which takes over what that one has.
    public static func start(standbyOf primary: PostgreSQLServer) async throws -> PostgreSQLServer {
        let copying = "pg_basebackup -h 127.0.0.1 -p \(primary.port) -U postgres -D data -R -X stream -c fast"
        return try await waitingElsewhere { try PostgreSQLServer(settings: ["hot_standby=on"], making: copying) }
    }

    /// Starts a primary and a standby, without which it acknowledges nothing from now on.
    public static func startPair() async throws -> (primary: PostgreSQLServer, standby: PostgreSQLServer) {
        let primary = try await start(settings: ["wal_level=replica", "max_wal_senders=5", "hot_standby=on"])
        let standby = try await start(standbyOf: primary)
        try await primary.execute("ALTER SYSTEM SET synchronous_standby_names = '*'")
        try await primary.execute("SELECT pg_reload_conf()")
        try await primary.awaitRow("SELECT 1 FROM pg_stat_replication WHERE sync_state = 'sync'")
        return (primary, standby)
    }

    /// - Parameter making: the server's program that makes the folder `data`, with its arguments.
    private init(
        settings: [String], making: String = "initdb -D data -U postgres -A trust --encoding=UTF8 --locale=C --no-sync",
        preparing: String = ":"
    ) throws(Failure) {
        guard let programs = Self.programs else { throw Failure(text: "PostgreSQL is not installed") }
        folder = "/tmp/stockroom-postgresql-\(UUID().uuidString.prefix(8))"
        port = try Self.freePort()
        let options = (["listen_addresses=127.0.0.1", "port=\(port)", "unix_socket_directories=\(folder)"] + settings)
            .map { "-c \($0)" }.joined(separator: " ")
        starting = "\(programs)/postgres -D data \(options) >> log 2>&1 < /dev/null & echo $! > pid"
        let shell = ServerShell(
            """
            set -e; umask 077; mkdir \(folder); cd \(folder)
            \(programs)/\(making) > initdb.log 2>&1
            { \(preparing); } >> initdb.log 2>&1
            \(starting)
            """, ending: "kill -INT $(cat pid); wait; rm -rf \(folder)")
        guard let shell else {
            throw Failure(text: (try? String(contentsOfFile: folder + "/initdb.log", encoding: .utf8)) ?? "no answer")
        }
        self.shell = shell
        try Self.awaitReadiness(port: port, log: folder + "/log")
    }

    /// Waits until somebody answers at a port as a server does.
    static func awaitReadiness(port: Int, log: String) throws(Failure) {
        for _ in 0..<300 {
            if run("\(programs ?? "")/pg_isready", ["-q", "-h", "127.0.0.1", "-p", "\(port)"]) == 0 { return }
            usleep(100_000)
        }
        throw Failure(text: (try? String(contentsOfFile: log, encoding: .utf8)) ?? "it does not answer")
    }

    /// Runs statements as the superuser.
    public func execute(_ sql: String, in database: String = "postgres") async throws {
        let programs = Self.programs ?? ""
        let arguments = ["-X", "-q", "-v", "ON_ERROR_STOP=1", "-d", address(database: database), "-c", sql]
        let status = try await waitingElsewhere { Self.run("\(programs)/psql", arguments) }
        guard status == 0 else { throw Failure(text: "psql refuses: \(sql)") }
    }

    /// The address of a database, for a user.
    public func address(database: String = "postgres", user: String = "postgres") -> String {
        "postgresql://\(user)@127.0.0.1:\(port)/\(database)"
    }

    /// The address of whichever of this server and its standby writes.
    public func address(with standby: PostgreSQLServer) -> String {
        "postgresql://postgres@127.0.0.1:\(port),127.0.0.1:\(standby.port)/postgres"
            + "?target_session_attrs=read-write&connect_timeout=2"
    }

    /// The address of an inventory in a schema that nothing else uses.
    public func place(user: String = "postgres") -> String {
        address(user: user) + "#t_" + UUID().uuidString.lowercased().replacingOccurrences(of: "-", with: "_")
    }

    /// Waits until a query has a row.
    public func awaitRow(_ sql: String) async throws {
        let programs = Self.programs ?? ""
        let (file, address) = (folder + "-answer", address())
        try await waitingElsewhere {
            defer { try? FileManager.default.removeItem(atPath: file) }
            for _ in 0..<300 {
                Self.run("\(programs)/psql", ["-X", "-q", "-A", "-t", "-o", file, "-d", address, "-c", sql])
                if let text = try? String(contentsOfFile: file, encoding: .utf8), !text.isEmpty { return }
                usleep(50_000)
            }
            throw Failure(text: "no row: \(sql)")
        }
    }

    /// Waits until the server's log has a text.
    public func awaitLog(_ text: String) async throws {
        try await waitingElsewhere { [folder] in
            for _ in 0..<300 {
                if (try? String(contentsOfFile: folder + "/log", encoding: .utf8))?.contains(text) == true { return }
                usleep(50_000)
            }
            throw Failure(text: "not in the log: \(text)")
        }
    }

    /// A session that holds what its statements took.
    public final class Held: Sendable {
        private let process: Process
        private let input: Pipe

        fileprivate init(_ process: Process, _ input: Pipe) {
            self.process = process
            self.input = input
        }

        /// Ends the session.
        public func release() async throws {
            try await waitingElsewhere { [process, input] in
                try? input.fileHandleForWriting.close()
                process.waitUntilExit()
            }
        }
    }

    /// Runs statements in a session that stays open.
    public func holding(_ sql: String) async throws -> Held {
        let (psql, address) = ((Self.programs ?? "") + "/psql", address())
        return try await waitingElsewhere {
            let process = Process()
            process.executableURL = URL(fileURLWithPath: psql)
            process.arguments = ["-X", "-q", "-A", "-t", "-d", address]
            let (input, output) = (Pipe(), Pipe())
            process.standardInput = input
            process.standardOutput = output
            try process.run()
            try input.fileHandleForWriting.write(contentsOf: Data("\(sql);\nSELECT 'held';\n".utf8))
            _ = output.fileHandleForReading.availableData
            return Held(process, input)
        }
    }

    /// Sends a signal to the processes that the server started.
    public func signalWorkers(_ signal: Int32) async throws {
        let server = processID
        _ = try await waitingElsewhere { Self.run("/usr/bin/pkill", ["-\(signal)", "-P", "\(server)"]) }
    }

    /// Ends the server and its workers at once; a worker that still ran a statement could answer after the server is gone.
    public func kill() async throws {
        let server = processID
        _ = try await waitingElsewhere {
            Foundation.kill(server, SIGSTOP)
            Self.run("/usr/bin/pkill", ["-KILL", "-P", "\(server)"])
            Foundation.kill(server, SIGKILL)
        }
    }

    /// Starts a server again that has ended.
    public func startAgain() async throws {
        try await waitingElsewhere { [self] in
            let shell = ServerShell("set -e; cd \(folder)\n\(starting)", ending: "kill -INT $(cat pid); wait")
            later.withLock { $0 = shell }
            try Self.awaitReadiness(port: port, log: folder + "/log")
        }
    }

    /// The process of the server.
    public var processID: Int32 {
        let text = (try? String(contentsOfFile: folder + "/pid", encoding: .utf8)) ?? ""
        return Int32(text.trimmingCharacters(in: .whitespacesAndNewlines)) ?? 0
    }

    /// Runs a program to its end, and gives its status.
    @discardableResult
    static func run(_ path: String, _ arguments: [String]) -> Int32 {
        let process = Process()
        process.executableURL = URL(fileURLWithPath: path)
        process.arguments = arguments
        process.standardInput = FileHandle.nullDevice
        process.standardOutput = FileHandle.nullDevice
        process.standardError = FileHandle.nullDevice
        do { try process.run() } catch { return -1 }
        process.waitUntilExit()
        return process.terminationStatus
    }

    static func freePort() throws(Failure) -> Int {
        do {
            return try ListeningSocket.freePort()
        } catch {
            throw Failure(text: "\(error)")
        }
    }
}
