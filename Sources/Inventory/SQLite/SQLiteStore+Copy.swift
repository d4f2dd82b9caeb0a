import CSQLite

#if canImport(Glibc)
    import Glibc
#else
    import Darwin
#endif

extension SQLiteStore {
    /// A copy in memory, which is gone when it is no longer used; what happens to it does not touch this one.
    public func throwAwayCopy() throws -> any ItemStore {
        let parent = getenv("TMPDIR").map { String(cString: $0) }.flatMap { $0.isEmpty ? nil : $0 } ?? "/tmp"
        var folder = Array("\(parent)/stockroom-copy-XXXXXX".utf8CString)
        guard mkdtemp(&folder) != nil else {
            throw PlaceFailure.unwritable(path: parent, .latest)
        }
        let path =
            folder.withUnsafeBufferPointer { $0.baseAddress.map { String(cString: $0) } ?? "" } + "/inventory.sqlite"
        defer {
            unlink(path)
            rmdir(&folder)
        }
        try database.run("VACUUM INTO ?1", [.text(path)])
        return try SQLiteStore.inMemory(from: path)
    }

    private static func inMemory(from path: String) throws -> SQLiteStore {
        let source = try Database(path: path, mode: .readOnly)
        let copy = try Database(path: "in memory", mode: .memory)
        guard let backup = sqlite3_backup_init(copy.handle, "main", source.handle, "main") else {
            throw copy.failure(sqlite3_errcode(copy.handle))
        }
        sqlite3_backup_step(backup, -1)
        let code = sqlite3_backup_finish(backup)
        guard code == SQLITE_OK else { throw copy.failure(code) }
        return try SQLiteStore(copy)
    }
}
