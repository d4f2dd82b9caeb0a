import ExactDecimal
import Foundation
import Inventory
import PostgreSQLInventory
import Synchronization
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

    private static let rounds = ProcessInfo.processInfo.environment["STOCKROOM_TORTURE"] == "1" ? 10 : 1

    @Test(arguments: 1...rounds)
    func `no change is lost or made twice when a standby takes over`(round: Int) async throws {
        let primary = try await PostgreSQLServer.start(settings: [
            "wal_level=replica", "max_wal_senders=5", "hot_standby=on",
        ])
        let standby = try await PostgreSQLServer.start(standbyOf: primary)
        try await primary.execute("ALTER SYSTEM SET synchronous_standby_names = '*'")
        try await primary.execute("SELECT pg_reload_conf()")
        try await primary.awaitRow("SELECT 1 FROM pg_stat_replication WHERE sync_state = 'sync'")
        let place =
            "postgresql://postgres@127.0.0.1:\(primary.port),127.0.0.1:\(standby.port)/postgres"
            + "?target_session_attrs=read-write&connect_timeout=2"
        let first = try await store(at: place, .createIfMissing)
        for title in ["A", "B", "C"] {
            try await first.apply(.create(ItemDraft(title: title)), by: .person, at: moment(0))
        }
        let (writers, changes) = (6, 60)
        let made = Counter()
        let acknowledged = try await withThrowingTaskGroup(of: Int64.self) { group in
            for writer in 0..<writers {
                group.addTask {
                    let own = try await store(at: place)
                    for number in 0..<changes {
                        let id = Int64(1 + (writer + number) % 3)
                        try await own.apply(.adjust(id: id, by: 1), by: .person, at: moment(Double(number)))
                        // In mid-write, when a third is made.
                        if made.next() == writers * changes / 3 {
                            kill(primary.processID, SIGKILL)
                            try await standby.execute("SELECT pg_promote()")
                        }
                    }
                    return Int64(changes)
                }
            }
            return try await group.reduce(0, +)
        }
        let last = try await store(at: place)
        let sum = try #require(try await last.totalQuantity(ItemQuery()))
        #expect(sum == Quantity(exactly: acknowledged))
        #expect(try await last.latestChanges(limit: 1_000).count == writers * changes + 3)
    }
}

/// Counts what several tasks do.
private final class Counter: Sendable {
    private let value = Mutex(0)

    func next() -> Int {
        value.withLock { value in
            value += 1
            return value
        }
    }
}
