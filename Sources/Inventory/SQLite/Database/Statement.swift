import CSQLite

/// A prepared statement: bound, stepped, read column by column, reset.
///
/// Indexes of parameters count from 1 and of columns from 0, as in SQLite.
final class Statement {
    let handle: OpaquePointer
    private unowned let database: Database

    init(_ sql: String, in database: Database) throws {
        var handle: OpaquePointer?
        let code = sqlite3_prepare_v3(
            database.handle, sql, -1, UInt32(SQLITE_PREPARE_PERSISTENT), &handle, nil)
        guard code == SQLITE_OK, let handle else { throw database.failure(code) }
        self.handle = handle
        self.database = database
    }

    deinit { sqlite3_finalize(handle) }

    /// Makes the statement ready for its next use.
    func reset() {
        sqlite3_reset(handle)
        sqlite3_clear_bindings(handle)
    }

    /// Makes the statement ready to run again with the parameters it has.
    func rewind() { sqlite3_reset(handle) }

    func bind(_ index: Int32, _ value: Int64) { sqlite3_bind_int64(handle, index, value) }

    func bind(_ index: Int32, _ value: Int64?) {
        if let value { sqlite3_bind_int64(handle, index, value) } else { sqlite3_bind_null(handle, index) }
    }

    func bind(_ index: Int32, _ text: String) {
        var text = text
        text.withUTF8 { bytes in
            // An empty text may have no address, which SQLite would take for NULL.
            if let start = bytes.baseAddress, !bytes.isEmpty {
                _ = stockroom_sqlite3_bind_text(handle, index, start, Int32(bytes.count))
            } else {
                _ = stockroom_sqlite3_bind_text(handle, index, "", 0)
            }
        }
    }

    func bind(_ index: Int32, utf8 bytes: [UInt8]) {
        bytes.withUnsafeBufferPointer { buffer in
            if let start = buffer.baseAddress, !buffer.isEmpty {
                _ = stockroom_sqlite3_bind_text(handle, index, start, Int32(buffer.count))
            } else {
                _ = stockroom_sqlite3_bind_text(handle, index, "", 0)
            }
        }
    }

    func bind(_ index: Int32, bytes: [UInt8]) {
        bytes.withUnsafeBytes { buffer in
            _ = stockroom_sqlite3_bind_blob(handle, index, buffer.baseAddress, Int32(buffer.count))
        }
    }

    func bindNull(_ index: Int32) { sqlite3_bind_null(handle, index) }

    func bind(_ values: [SQLValue]) {
        for (offset, value) in values.enumerated() {
            switch value {
            case .integer(let integer): bind(Int32(offset + 1), integer)
            case .text(let text): bind(Int32(offset + 1), text)
            case .bytes(let bytes): bind(Int32(offset + 1), bytes: bytes)
            case .null: bindNull(Int32(offset + 1))
            }
        }
    }

    /// Goes to the next row; false after the last.
    func step() throws -> Bool {
        switch sqlite3_step(handle) {
        case SQLITE_ROW: return true
        case SQLITE_DONE: return false
        case let code: throw database.failure(code)
        }
    }

    func isNull(_ column: Int32) -> Bool { sqlite3_column_type(handle, column) == SQLITE_NULL }

    func integer(_ column: Int32) -> Int64 { sqlite3_column_int64(handle, column) }

    func text(_ column: Int32) -> String { String(decoding: utf8(column), as: UTF8.self) }

    /// The bytes of a text, valid until the next step.
    func utf8(_ column: Int32) -> UnsafeBufferPointer<UInt8> {
        let start = sqlite3_column_text(handle, column)
        return UnsafeBufferPointer(start: start, count: Int(sqlite3_column_bytes(handle, column)))
    }

    /// Integers of eight bytes each, as they lie behind each other.
    func integers(_ column: Int32) -> [Int64] {
        let count = Int(sqlite3_column_bytes(handle, column)) / MemoryLayout<Int64>.size
        guard count > 0, let start = sqlite3_column_blob(handle, column) else { return [] }
        return Array(unsafeUninitializedCapacity: count) { buffer, initializedCount in
            UnsafeMutableRawBufferPointer(buffer).copyMemory(
                from: UnsafeRawBufferPointer(start: start, count: count * MemoryLayout<Int64>.size))
            initializedCount = count
        }
    }
}
