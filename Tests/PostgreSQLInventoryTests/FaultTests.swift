import ExactDecimal
import Foundation
import Inventory
import PostgreSQLInventory
import TestSupport
import Testing

#if canImport(Glibc)
    import Glibc
#else
    import Darwin
#endif

/// The server goes away, says nothing, or another one takes its place.
@Suite(.needsPostgreSQL, .serialized) struct FaultTests {
    @Test func `a server that is gone is told, and one that comes back is found again`() async throws {
        let server = try await PostgreSQLServer.start()
        let own = try await store(at: server.address(), .createIfMissing)
        try await own.apply(.create(ItemDraft(title: "A", quantity: 1)), by: .person, at: moment(0))
        // The connection alone is cut: the next question makes another one.
        try await server.execute(
            "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE application_name = 'stockroom'")
        #expect(try await own.page(ItemQuery()).total == 1)
        try await server.execute(
            "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE application_name = 'stockroom'")
        try await own.apply(.adjust(id: 1, by: 1), by: .person, at: moment(1))
        #expect(try await own.item(id: 1).quantity == 2)
        #expect(try await own.history(id: 1).count == 2)
        try await server.kill()
        do {
            _ = try await own.page(ItemQuery())
            Issue.record("nobody should answer")
        } catch let failure as PlaceFailure {
            #expect(failure.isUnanswered, "\(failure)")
        }
    }

    @Test func `a silent server can be given up`() async throws {
        let server = try await PostgreSQLServer.start()
        let own = try await store(at: server.address(), .createIfMissing)
        try await own.apply(.create(ItemDraft(title: "A", quantity: 1)), by: .person, at: moment(0))
        kill(server.processID, SIGSTOP)
        try await server.signalWorkers(SIGSTOP)
        let start = ContinuousClock.now
        let question = Task { try await own.page(ItemQuery()) }
        let change = Task { try await own.apply(.adjust(id: 1, by: 1), by: .person, at: moment(1)) }
        question.cancel()
        change.cancel()
        await #expect(throws: (any Error).self) { try await question.value }
        await #expect(throws: (any Error).self) { try await change.value }
        #expect(start.duration(to: .now) < .seconds(20))
        try await server.signalWorkers(SIGCONT)
        kill(server.processID, SIGCONT)
    }

    @Test func `a statement that waits too long for others is called off at the server`() async throws {
        let server = try await PostgreSQLServer.shared()
        let place = server.place()
        let schema = try #require(place.split(separator: "#").last)
        let own = try await store(at: place, .createIfMissing)
        try await own.apply(.create(ItemDraft(title: "A", quantity: 1)), by: .person, at: moment(0))
        let lock = try await server.holding("BEGIN; LOCK TABLE \(schema).item IN ACCESS EXCLUSIVE MODE")
        let change = Task { try await own.apply(.adjust(id: 1, by: 1), by: .person, at: moment(1)) }
        try await server.awaitRow(
            "SELECT 1 FROM pg_stat_activity WHERE wait_event_type = 'Lock' AND query LIKE '%\(schema)%'")
        change.cancel()
        await #expect(throws: CancellationError.self) { try await change.value }
        try await lock.release()
        #expect(try await own.item(id: 1).quantity == 1)
        #expect(try await own.history(id: 1).count == 1)
    }

    @Test func `an item that somebody else holds is waited for five seconds`() async throws {
        let server = try await PostgreSQLServer.shared()
        let place = server.place()
        let schema = try #require(place.split(separator: "#").last)
        let own = try await store(at: place, .createIfMissing)
        try await own.apply(.create(ItemDraft(title: "A", quantity: 1)), by: .person, at: moment(0))
        let lock = try await server.holding("BEGIN; SELECT * FROM \(schema).item FOR UPDATE")
        let shown = await own.place.shown
        for change in [ItemChange.adjust(id: 1, by: 1), .delete(id: 1)] {
            await #expect(throws: PlaceFailure.tooSlow(place: shown, seconds: 5)) {
                try await own.apply(change, by: .person, at: moment(1))
            }
        }
        try await lock.release()
        #expect(try await own.item(id: 1).quantity == 1)
    }
}
