import CSQLite

/// SQLite's own judgement of a file, asked without the program's help.
enum IntegrityCheck {
    /// What `PRAGMA integrity_check` says: `ok`, or what is wrong.
    static func result(of path: String) -> String { row(of: path, "PRAGMA integrity_check").first ?? "" }

    /// The first row that a statement gives, as texts; what is wrong where it gives none.
    static func row(of path: String, _ sql: String) -> [String] {
        var database: OpaquePointer?
        defer { sqlite3_close(database) }
        guard sqlite3_open_v2(path, &database, SQLITE_OPEN_READWRITE, nil) == SQLITE_OK else {
            return ["cannot be opened"]
        }
        var statement: OpaquePointer?
        defer { sqlite3_finalize(statement) }
        guard sqlite3_prepare_v2(database, sql, -1, &statement, nil) == SQLITE_OK,
            sqlite3_step(statement) == SQLITE_ROW
        else { return [String(cString: sqlite3_errmsg(database))] }
        return (0..<sqlite3_column_count(statement)).map { column in
            sqlite3_column_text(statement, column).map { String(cString: $0) } ?? ""
        }
    }
}
