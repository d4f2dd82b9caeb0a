import CSQLite

#if canImport(Glibc)
    import Glibc
#else
    import Darwin
#endif

/// Opens the file of an inventory: checks what it is, brings an older format up to date, and says clearly when it cannot.
enum DatabaseFile {
    /// How a store is opened.
    static func open(_ path: String, access: InventoryAccess) throws -> Database {
        let size = try sizeOfFile(at: path)
        switch access {
        case .readOnly, .existing:
            guard let size else { throw PlaceFailure.missing(path: path) }
            if size == 0 { throw PlaceFailure.notADatabase(path: path) }
        case .createIfMissing:
            break
        }
        if access == .readOnly { return try openReadOnly(path) }
        do {
            return try openForWriting(path, mode: access == .createIfMissing ? .create : .readWrite)
        } catch let error as PlaceFailure {
            // What cannot be written, the file or the folder where SQLite keeps its log, can still be read.
            guard size ?? 0 > 0, error.isAboutWriting else { throw error }
            return try openReadOnly(path)
        }
    }

    private static func openForWriting(_ path: String, mode: Database.Mode) throws -> Database {
        let database = try Database(path: path, mode: mode)
        try checkIdentity(of: database)
        if database.isReadOnly { throw PlaceFailure.readOnly(path: path) }
        try bringUpToDate(database)
        return database
    }

    /// An inventory that lives in memory and goes with its connection.
    static func openInMemory() throws -> Database {
        let database = try Database(path: "in memory", mode: .memory)
        try bringUpToDate(database)
        return database
    }

    private static func openReadOnly(_ path: String) throws -> Database {
        let database: Database
        do {
            database = try Database(path: path, mode: .readOnly)
            try checkIdentity(of: database)
        } catch let error as PlaceFailure {
            // A write-ahead log needs a shared-memory file, which a folder that cannot be written does not get. Without a log
            // nobody is writing, and the file may be read as it lies there.
            guard error.isAboutWriting, try sizeOfFile(at: path + "-wal") ?? 0 == 0 else { throw error }
            let unchanging = try Database(path: path, mode: .immutable)
            try checkIdentity(of: unchanging)
            if try version(of: unchanging) < Schema.version { throw PlaceFailure.olderSchema(path: path) }
            return unchanging
        }
        if try version(of: database) < Schema.version { throw PlaceFailure.olderSchema(path: path) }
        return database
    }

    /// The size in bytes, nil when nothing is there; throws when it is no file.
    private static func sizeOfFile(at path: String) throws -> Int? {
        var status = stat()
        guard stat(path, &status) == 0 else {
            if errno == ENOENT { return nil }
            throw PlaceFailure.cannotOpen(path: path, .system(errno))
        }
        switch status.st_mode & S_IFMT {
        case S_IFREG: return Int(status.st_size)
        case S_IFDIR: throw PlaceFailure.notAFile(path: path, kind: .folder)
        case S_IFIFO: throw PlaceFailure.notAFile(path: path, kind: .pipe)
        case S_IFCHR, S_IFBLK: throw PlaceFailure.notAFile(path: path, kind: .device)
        default: throw PlaceFailure.notAFile(path: path, kind: .other)
        }
    }

    private static func version(of database: Database) throws -> Int {
        Int(try database.integer("PRAGMA user_version") ?? 0)
    }

    /// Refuses the databases of other programs and of newer versions of this one.
    private static func checkIdentity(of database: Database) throws {
        let isEmpty = try database.integer("SELECT count(*) FROM sqlite_schema") == 0
        let application = try database.integer("PRAGMA application_id") ?? 0
        let version = try version(of: database)
        if application != Schema.applicationID, !isEmpty || application != 0 || version != 0 {
            throw PlaceFailure.foreignDatabase(path: database.path)
        }
        if version > Schema.version {
            throw PlaceFailure.newerSchema(path: database.path, version: version, supported: Schema.version)
        }
    }

    /// Takes the steps that the file has not taken yet, all in one transaction, with a copy of an older file kept beside it.
    static func bringUpToDate(_ database: Database, through target: Int = Schema.version) throws {
        // Readers and a writer side by side. While another process has the file in use this fails, and the next opening tries again;
        // nothing but speed depends on it.
        if try !database.hasWriteAheadLog { try? database.execute("PRAGMA journal_mode = WAL") }
        try database.execute("PRAGMA journal_size_limit = \(Database.journalSizeLimit)")
        guard try version(of: database) < target else { return }
        try database.writing {
            // Read again: another process may have taken the steps while this one waited for the lock.
            let present = try version(of: database)
            guard present < target else { return }
            if present > 0 { try keepCopy(of: database, version: present) }
            for format in present..<target {
                try database.execute(Schema.steps[format])
                try Schema.fillings[format + 1]?(database)
            }
            try Schema.createItemIndexes(in: database)
            try database.execute("PRAGMA application_id = \(Schema.applicationID); PRAGMA user_version = \(target)")
        }
    }

    /// Copies the file as it is before a migration to `NAME.format-N`; an earlier copy of that name is kept instead.
    private static func keepCopy(of database: Database, version: Int) throws {
        let copy = "\(database.path).format-\(version)"
        if try sizeOfFile(at: copy) != nil { return }
        // Under another name until it is whole, so that a copy that was broken off is never taken for one.
        let unfinished = copy + ".unfinished"
        unlink(unfinished)
        let source = try Database(path: database.path, mode: .readOnly)
        let destination = try Database(path: unfinished, mode: .create)
        guard let backup = sqlite3_backup_init(destination.handle, "main", source.handle, "main") else {
            throw destination.failure(sqlite3_errcode(destination.handle))
        }
        sqlite3_backup_step(backup, -1)
        let code = sqlite3_backup_finish(backup)
        guard code == SQLITE_OK else {
            unlink(unfinished)
            throw destination.failure(code)
        }
        guard rename(unfinished, copy) == 0 else {
            throw PlaceFailure.unwritable(path: copy, .latest)
        }
    }
}

extension PlaceFailure {
    /// Whether it may be for want of permission to write that a file could not be opened.
    fileprivate var isAboutWriting: Bool {
        switch self {
        case .cannotOpen, .readOnly: true
        default: false
        }
    }
}
