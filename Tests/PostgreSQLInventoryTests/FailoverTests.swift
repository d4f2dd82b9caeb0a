import ExactDecimal
import Foundation
import Inventory
import PostgreSQLInventory
import Synchronization
import TestSupport
import Testing

/// The primary is killed in mid-write, and its synchronous standby takes over. `make torture` does so ten times each way.
@Suite(.needsPostgreSQL, .serialized) struct FailoverTests {
    private static let rounds = ProcessInfo.processInfo.environment["STOCKROOM_TORTURE"] == "1" ? 10 : 1
    private static let writers = 6
    private static let changes = 60

    @Test(arguments: 1...rounds)
    func `no change is lost or made twice when a standby takes over`(round: Int) async throws {
        let (primary, standby) = try await PostgreSQLServer.startPair()
        let place = primary.address(with: standby)
        try await takeOver(from: primary, to: standby, place, "several hosts, round \(round)") {}
    }

    @Test(
        .enabled(if: PoolerServer.isInstalled || PostgreSQLServer.isNeeded, "pgbouncer is not installed"),
        arguments: 1...rounds)
    func `nor behind a pooler that is turned to the standby`(round: Int) async throws {
        let (primary, standby) = try await PostgreSQLServer.startPair()
        let pooler = try await PoolerServer.start(before: primary)
        try await takeOver(from: primary, to: standby, pooler.address(), "pgbouncer, round \(round)") {
            try pooler.turn(to: standby)
        }
    }

    private func takeOver(
        from primary: PostgreSQLServer, to standby: PostgreSQLServer, _ place: String, _ title: String,
        turning: @escaping @Sendable () throws -> Void
    ) async throws {
        let first = try await store(at: place, .createIfMissing)
        for name in ["A", "B", "C"] {
            try await first.apply(.create(ItemDraft(title: name)), by: .person, at: moment(0))
        }
        let made = Made()
        try await withThrowingTaskGroup(of: Void.self) { group in
            for writer in 0..<Self.writers {
                group.addTask {
                    let own = try await store(at: place)
                    for number in 0..<Self.changes {
                        let id = Int64(1 + (writer + number) % 3)
                        let applied = try await own.apply(
                            .adjust(id: id, by: 1), by: .person, at: moment(Double(number)))
                        // In mid-write, when a third is made.
                        if made.add(applied.id) == Self.writers * Self.changes / 3 {
                            try await primary.kill()
                            // Somebody comes while nobody serves.
                            let newcomer = Task { try await store(at: place) }
                            try await standby.execute("SELECT pg_promote()")
                            try turning()
                            _ = try await newcomer.value.page(ItemQuery())
                        }
                    }
                }
            }
            try await group.waitForAll()
        }
        // The one who was there from the beginning goes on as if nothing had happened.
        let total = Self.writers * Self.changes
        #expect(try await first.totalQuantity(ItemQuery()) == Quantity(exactly: total))
        let changes = try await first.latestChanges(limit: 1_000).map(\.id)
        #expect(changes.count == total + 3)
        let lost = made.numbers.subtracting(changes)
        #expect(lost.isEmpty && made.numbers.count == total)
        for id in Int64(1)...3 {
            let history = try await first.history(id: id)
            for (before, after) in zip(history, history.dropFirst()) { #expect(before.after == after.before) }
        }
        print(
            "\(title): \(total) changes by \(Self.writers) writers, \(lost.count) lost, \(changes.count - total - 3) made twice"
        )
    }
}

/// The numbers of the changes that were acknowledged.
private final class Made: Sendable {
    private let values = Mutex<Set<Int64>>([])

    /// Takes one up, and says how many there are.
    func add(_ number: Int64) -> Int {
        values.withLock { values in
            values.insert(number)
            return values.count
        }
    }

    var numbers: Set<Int64> { values.withLock { $0 } }
}
