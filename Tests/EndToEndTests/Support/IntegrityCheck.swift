import CSQLite

/// SQLite's own judgement of a file, asked without the program's help.
enum IntegrityCheck {
    /// What `PRAGMA integrity_check` says: `ok`, or what is wrong.
    static func result(of path: String) -> String {
        var database: OpaquePointer?
        defer { sqlite3_close(database) }
        guard sqlite3_open_v2(path, &database, SQLITE_OPEN_READWRITE, nil) == SQLITE_OK else {
            return "cannot be opened"
        }
        var statement: OpaquePointer?
        defer { sqlite3_finalize(statement) }
        guard sqlite3_prepare_v2(database, "PRAGMA integrity_check", -1, &statement, nil) == SQLITE_OK,
            sqlite3_step(statement) == SQLITE_ROW, let text = sqlite3_column_text(statement, 0)
        else { return String(cString: sqlite3_errmsg(database)) }
        return String(cString: text)
    }
}
