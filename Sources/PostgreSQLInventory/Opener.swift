import Essentials
import Inventory

/// Finds out what is at an address, and makes the tables where that is wanted.
///
/// Where another server is about to take over, or the server about to be ready, it waits for that as long as a question would.
actor Opener {
    /// The server's oldest version that will do.
    private static let oldestServer: Int32 = 130_000

    nonisolated let executor = ThreadExecutor()

    nonisolated var unownedExecutor: UnownedSerialExecutor { executor.asUnownedSerialExecutor() }

    func stop() { executor.stop() }

    func open(_ address: PostgreSQLAddress, _ access: InventoryAccess) throws -> (traits: StoreTraits, change: Int64) {
        guard address.hasUsableSchema else {
            throw PlaceFailure.unsuited(place: address.shown, reason: "\(address.schema) cannot name a schema.")
        }
        let start = ContinuousClock.now
        while true {
            let failure: PlaceFailure
            var patience = Duration.seconds(PostgreSQLStore.Effort.reading.seconds)
            do {
                return try open(Connection(address), address, access)
            } catch PlaceFailure.unreachable(let place, let reason) {
                failure = .unreachable(place: place, reason: reason)
                guard ContinuousClock.now < start + patience, let seen = Connector.patience(reason, at: address) else {
                    throw failure
                }
                patience = seen
            } catch let problem as StatementFailure {
                failure = problem.failure(at: address.shown)
                // Somebody was there a moment ago: a pooler may have lost its server.
                guard problem.isOfAbsence else { throw failure }
            }
            guard ContinuousClock.now < start + patience else { throw failure }
            try PostgreSQLStore.wait(seconds: 0.5)
        }
    }

    private func open(
        _ connection: Connection, _ address: PostgreSQLAddress, _ access: InventoryAccess
    ) throws -> (traits: StoreTraits, change: Int64) {
        let tables = Tables(schema: address.schema)
        let schema = Schema(tables: tables, connection: connection)
        guard connection.serverNumber >= Self.oldestServer else {
            throw PlaceFailure.unsuited(
                place: address.shown, reason: "It is PostgreSQL \(connection.serverVersion); 13 or newer is needed.")
        }
        let encoding = try connection.run(
            "SELECT pg_encoding_to_char(encoding) FROM pg_database WHERE datname = current_database()")
        guard encoding.rows.first?.text(0) == "UTF8" else {
            throw PlaceFailure.unsuited(place: address.shown, reason: "The database is not encoded in UTF8.")
        }
        let format = try schema.format()
        if let format, format > Schema.version {
            throw PlaceFailure.newerSchema(path: address.shown, version: format, supported: Schema.version)
        }
        if format != Schema.version {
            if access == .readOnly {
                throw format == nil ? PlaceFailure.missing(path: address.shown) : .olderSchema(path: address.shown)
            }
            if format == nil, access != .createIfMissing { throw PlaceFailure.missing(path: address.shown) }
            try schema.migrate(makesSchema: access == .createIfMissing)
        }
        let rights = try connection.run(
            """
            SELECT current_setting('transaction_read_only') = 'off'
                AND has_table_privilege($1::text, 'INSERT') AND has_table_privilege($1::text, 'UPDATE')
                AND has_table_privilege($2::text, 'INSERT') AND has_table_privilege($3::text, 'INSERT')
                AND has_table_privilege($4::text, 'INSERT') AND has_sequence_privilege($5::text, 'USAGE'),
              has_table_privilege($1::text, 'SELECT'), coalesce((SELECT max(id) FROM \(tables.change)), 0)
            """,
            [tables.item, tables.change, tables.entry, tables.delta, "\(tables.schema).change_id"])
        guard let row = rights.rows.first else { throw StatementFailure.lost("no answer") }
        return (
            StoreTraits(
                isWritable: row.isTrue(0) && access != .readOnly, undo: .ownChanges, version: connection.serverVersion),
            row.integer(2)
        )
    }
}
