import Foundation
import Inventory
import PostgreSQLInventory
import TestSupport
import Testing

/// What a person may do, and what is said where they may not.
@Suite(.needsPostgreSQL) struct RightsTests {
    /// The failure of opening a place.
    private func failure(_ place: String, _ access: InventoryAccess = .existing) async throws -> PlaceFailure? {
        do {
            _ = try await store(at: place, access)
            return nil
        } catch let failure as PlaceFailure {
            return failure
        }
    }

    @Test func `who may only read opens it so, and changes nothing`() async throws {
        let server = try await PostgreSQLServer.shared()
        let place = server.place()
        let schema = try #require(place.split(separator: "#").last)
        let owner = try await store(at: place, .createIfMissing)
        try await owner.apply(.create(ItemDraft(title: "A")), by: .person, at: moment(0))
        try await server.execute(
            """
            CREATE ROLE reader_\(schema) LOGIN; GRANT USAGE ON SCHEMA \(schema) TO reader_\(schema);
            GRANT SELECT ON ALL TABLES IN SCHEMA \(schema) TO reader_\(schema);
            """)
        let shown = server.address(user: "reader_\(schema)") + "#\(schema)"
        let reader = try await store(at: shown)
        #expect(await !reader.traits.isWritable)
        #expect(await reader.place.shown == shown)
        #expect(try await reader.page(ItemQuery()).items.map(\.title) == ["A"])
        let refusal = PlaceFailure.notOffered(place: shown, .change)
        await #expect(throws: refusal) { try await reader.apply(.delete(id: 1), by: .person, at: moment(1)) }
        await #expect(throws: refusal) { try await reader.preview([.delete(id: 1)]) }
        await #expect(throws: refusal) { try await reader.undo(at: moment(1)) }
        await #expect(throws: refusal) { try await reader.importItems(Array("title\nx\n".utf8)) }
        let closed = try await store(at: place, .readOnly)
        #expect(await !closed.traits.isWritable)
    }

    @Test func `each takes back their own changes, and history names the others`() async throws {
        let server = try await PostgreSQLServer.shared()
        let place = server.place()
        let schema = try #require(place.split(separator: "#").last)
        let owner = try await store(at: place, .createIfMissing)
        try await owner.apply(.create(ItemDraft(title: "A", quantity: 5)), by: .person, at: moment(0))
        try await server.execute(
            """
            CREATE ROLE ann_\(schema) LOGIN; GRANT USAGE ON SCHEMA \(schema) TO ann_\(schema);
            GRANT SELECT, INSERT, UPDATE, DELETE ON ALL TABLES IN SCHEMA \(schema) TO ann_\(schema);
            GRANT USAGE, SELECT, UPDATE ON ALL SEQUENCES IN SCHEMA \(schema) TO ann_\(schema);
            """)
        let ann = try await store(at: server.address(user: "ann_\(schema)") + "#\(schema)")
        #expect(await ann.traits.isWritable)
        #expect(try await ann.undo(at: moment(1)) == nil)
        try await ann.apply(.adjust(id: 1, by: 2), by: .person, at: moment(2))
        #expect(try await owner.history(id: 1).map(\.role) == [nil, "ann_\(schema)"])
        #expect(try await ann.history(id: 1).map(\.role) == ["postgres", nil])
        await #expect(throws: InventoryError.changedElsewhere(id: 1, title: "A", action: .undo)) {
            try await owner.undo(at: moment(3))
        }
        #expect(try await ann.undo(at: moment(4))?.change == 2)
        try await ann.importItems(Array("title\nB\n".utf8))
        #expect(try await owner.item(id: 2).title == "B")
    }

    @Test func `what cannot be opened is told in a case of its own`() async throws {
        let server = try await PostgreSQLServer.shared()
        let place = server.place()
        #expect(try await failure(place) == .missing(path: place))
        #expect(try await failure(place, .readOnly) == .missing(path: place))
        _ = try await store(at: place, .createIfMissing)
        let schema = try #require(place.split(separator: "#").last)
        try await server.execute("UPDATE \(schema).format SET version = 99")
        #expect(try await failure(place) == .newerSchema(path: place, version: 99, supported: 1))
        guard case .unsuited? = try await failure(server.address() + "#pg_own") else {
            Issue.record("a schema of the server's own")
            return
        }
        try await ListeningSocket.withUnusedPort { port in
            guard case .unreachable? = try await failure("postgresql://ann@127.0.0.1:\(port)/x") else {
                Issue.record("nobody there")
                return
            }
        }
        try await server.execute("CREATE ROLE stranger_\(schema) LOGIN")
        guard case .notAllowed? = try await failure(server.address(user: "stranger_\(schema)") + "#\(schema)") else {
            Issue.record("a role without rights")
            return
        }
        try await server.execute(
            "CREATE DATABASE latin_\(schema) ENCODING 'LATIN1' LC_COLLATE 'C' LC_CTYPE 'C' TEMPLATE template0")
        guard case .unsuited? = try await failure(server.address(database: "latin_\(schema)"), .createIfMissing) else {
            Issue.record("another encoding")
            return
        }
    }

    @Test func `several who make the same inventory at once make one`() async throws {
        let place = try await PostgreSQLServer.shared().place()
        try await withThrowingTaskGroup(of: Void.self) { group in
            for number in 0..<6 {
                group.addTask {
                    let own = try await store(at: place, .createIfMissing)
                    try await own.apply(.create(ItemDraft(title: "\(number)")), by: .person, at: moment(0))
                }
            }
            try await group.waitForAll()
        }
        #expect(try await store(at: place).page(ItemQuery()).total == 6)
    }
}
