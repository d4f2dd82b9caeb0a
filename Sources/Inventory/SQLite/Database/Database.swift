import CSQLite

#if canImport(Glibc)
    import Glibc
#else
    import Darwin
#endif

/// One connection to a SQLite file, with the statements it has prepared.
///
/// Not for sharing: it lives inside one actor.
final class Database {
    let handle: OpaquePointer
    /// What error messages call the file.
    let path: String
    private var idle: [String: Statement] = [:]

    /// How long another process may hold the file before `busy` is thrown, in milliseconds.
    static let busyTimeout: Int32 = 10_000
    /// The pages a connection keeps, in KiB.
    static let cacheSize = 16_384
    /// What is left of the write-ahead log after a large import, in bytes.
    static let journalSizeLimit = 16 << 20

    enum Mode {
        case readOnly, immutable, readWrite, create, memory

        var flags: Int32 {
            switch self {
            case .readOnly, .immutable: SQLITE_OPEN_READONLY
            case .readWrite: SQLITE_OPEN_READWRITE
            case .create, .memory: SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE
            }
        }
    }

    init(path: String, mode: Mode) throws {
        self.path = path
        var handle: OpaquePointer?
        let code = sqlite3_open_v2(
            Database.name(for: path, mode), &handle, mode.flags | SQLITE_OPEN_URI | SQLITE_OPEN_NOMUTEX, nil)
        guard let handle else { throw PlaceFailure.cannotOpen(path: path, .outOfMemory) }
        guard code == SQLITE_OK else {
            let reason = String(cString: sqlite3_errmsg(handle))
            sqlite3_close_v2(handle)
            throw PlaceFailure.cannotOpen(path: path, .sqlite(reason))
        }
        self.handle = handle
        sqlite3_extended_result_codes(handle, 1)
        sqlite3_busy_timeout(handle, Database.busyTimeout)
        // A file from elsewhere may hold triggers and views; none of them gets to run functions or touch the schema.
        _ = stockroom_sqlite3_set_flag(handle, SQLITE_DBCONFIG_DEFENSIVE, 1)
        _ = stockroom_sqlite3_set_flag(handle, SQLITE_DBCONFIG_TRUSTED_SCHEMA, 0)
        let added = stockroom_sqlite3_add_functions(handle)
        guard added == SQLITE_OK else { throw failure(added) }
        try execute("PRAGMA cache_size = -\(Database.cacheSize); PRAGMA foreign_keys = ON; PRAGMA synchronous = FULL")
        if mode == .readOnly || mode == .immutable { try execute("PRAGMA query_only = ON") }
    }

    deinit {
        idle.removeAll()
        sqlite3_close_v2(handle)
    }

    /// A URI, so that no path means anything special: not `:memory:`, not one that begins with `file:`.
    private static func name(for path: String, _ mode: Mode) -> String {
        if mode == .memory { return ":memory:" }
        let unreserved = Set("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-._~/".utf8)
        var absolute = path
        if !path.hasPrefix("/"), let folder = getcwd(nil, 0) {
            absolute = String(cString: folder) + "/" + path
            free(folder)
        }
        var name = "file://"
        for byte in absolute.utf8 {
            if unreserved.contains(byte) {
                name.unicodeScalars.append(Unicode.Scalar(byte))
            } else {
                name += "%" + (byte < 16 ? "0" : "") + String(byte, radix: 16)
            }
        }
        return mode == .immutable ? name + "?immutable=1" : name
    }

    /// Whether changes go to a log first, so that readers need not wait for writers.
    var hasWriteAheadLog: Bool {
        get throws {
            try with("PRAGMA journal_mode") { try $0.step() && $0.text(0) == "wal" }
        }
    }

    /// Whether the file can only be read, for whatever reason.
    var isReadOnly: Bool { sqlite3_db_readonly(handle, "main") == 1 }

    /// How many rows the last statement changed.
    var changedRows: Int { Int(sqlite3_changes64(handle)) }

    /// What differs whenever anybody has changed the file.
    struct State: Equatable {
        /// Counts what other connections committed.
        let elsewhere: Int64
        /// Counts the rows that this connection changed.
        let here: Int64
    }

    var state: State {
        get throws {
            State(elsewhere: try integer("PRAGMA data_version") ?? 0, here: sqlite3_total_changes64(handle))
        }
    }

    /// Runs statements that need no parameter and give no row.
    func execute(_ sql: String) throws {
        let code = sqlite3_exec(handle, sql, nil, nil, nil)
        guard code == SQLITE_OK else { throw failure(code) }
    }

    /// Lends the prepared statement for a text, kept for the next time.
    func with<Result>(_ sql: String, _ values: [SQLValue] = [], _ body: (Statement) throws -> Result) throws -> Result {
        // Taken out while in use, so that a nested use of the same text gets its own.
        let statement = try idle.removeValue(forKey: sql) ?? Statement(sql, in: self)
        defer {
            statement.reset()
            idle[sql] = statement
        }
        statement.bind(values)
        return try body(statement)
    }

    /// Runs a statement that gives no row.
    func run(_ sql: String, _ values: [SQLValue] = []) throws {
        try with(sql, values) { statement in
            while try statement.step() {}
        }
    }

    /// The integer in the first column of the first row; nil when there is no row or it is NULL.
    func integer(_ sql: String, _ values: [SQLValue] = []) throws -> Int64? {
        try with(sql, values) { statement in
            try statement.step() && !statement.isNull(0) ? statement.integer(0) : nil
        }
    }

    /// The integers of eight bytes each that a query gives as one value.
    func integers(_ sql: String, _ values: [SQLValue] = []) throws -> [Int64] {
        try with(sql, values) { try $0.step() ? $0.integers(0) : [] }
    }

    /// Every row, turned into a value.
    func rows<Row>(_ sql: String, _ values: [SQLValue] = [], _ row: (Statement) throws -> Row) throws -> [Row] {
        try with(sql, values) { statement in
            var rows: [Row] = []
            while try statement.step() { rows.append(try row(statement)) }
            return rows
        }
    }

    /// Runs the body on one snapshot of the file; throws a `CancellationError` soon after the task is cancelled, however long a
    /// statement takes.
    func reading<Result>(_ body: () throws -> Result) throws -> Result {
        sqlite3_progress_handler(handle, Self.stepsBetweenLooks, { _ in Task.isCancelled ? 1 : 0 }, nil)
        defer { sqlite3_progress_handler(handle, 0, nil, nil) }
        return try transaction("BEGIN", body)
    }

    /// After how many steps of SQLite's machine, each well under a microsecond, it is looked whether the task is cancelled.
    private static let stepsBetweenLooks: Int32 = 100_000

    /// Runs the body with the write lock held from its beginning: all of it is kept, or nothing.
    func writing<Result>(_ body: () throws -> Result) throws -> Result {
        if isReadOnly { throw PlaceFailure.readOnly(path: path) }
        return try transaction("BEGIN IMMEDIATE", body)
    }

    private func transaction<Result>(_ begin: String, _ body: () throws -> Result) throws -> Result {
        try execute(begin)
        do {
            let result = try body()
            try execute("COMMIT")
            return result
        } catch {
            // SQLite rolls back by itself after some errors; then there is nothing left to take back.
            if sqlite3_get_autocommit(handle) == 0 { try? execute("ROLLBACK") }
            throw error
        }
    }

    /// The error of the last call, as the caller can act on it.
    func failure(_ code: Int32) -> any Error {
        if code & 0xFF == SQLITE_INTERRUPT { return CancellationError() }
        return placeFailure(code)
    }

    private func placeFailure(_ code: Int32) -> PlaceFailure {
        let message = String(cString: sqlite3_errmsg(handle))
        switch code & 0xFF {
        case SQLITE_BUSY, SQLITE_LOCKED: return .busy(path: path)
        case SQLITE_READONLY, SQLITE_PERM: return .readOnly(path: path)
        case SQLITE_FULL: return .diskFull(path: path)
        case SQLITE_IOERR where [ENOSPC, EDQUOT].contains(sqlite3_system_errno(handle)): return .diskFull(path: path)
        case SQLITE_NOTADB: return .notADatabase(path: path)
        case SQLITE_CORRUPT: return .damaged(path: path, .sqlite(message))
        case SQLITE_CANTOPEN: return .cannotOpen(path: path, .sqlite(message))
        default: return .database(path: path, code: Int(code), message: message)
        }
    }
}
