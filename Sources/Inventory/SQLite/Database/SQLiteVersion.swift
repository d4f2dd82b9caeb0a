import CSQLite

/// The SQLite that the program runs with.
public enum SQLiteVersion {
    /// Its version, `3.40.1`.
    public static var text: String { String(cString: sqlite3_libversion()) }
}
