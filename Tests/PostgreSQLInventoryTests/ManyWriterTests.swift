import ExactDecimal
import Foundation
import Inventory
import PostgreSQLInventory
import TestSupport
import Testing

/// Many change the same items at once.
@Suite(.needsPostgreSQL) struct ManyWriterTests {
    private let writers = 16

    @Test(arguments: ["read committed", "serializable"])
    func `every amount counts, and each history is unbroken`(isolation: String) async throws {
        let server = try await PostgreSQLServer.shared()
        let database = "writers_\(isolation.prefix(4))_\(UUID().uuidString.prefix(6).lowercased())"
        try await server.execute("CREATE DATABASE \(database)")
        try await server.execute("ALTER DATABASE \(database) SET default_transaction_isolation = '\(isolation)'")
        let place = server.address(database: database)
        let changes = isolation == "serializable" ? 20 : 250
        let first = try await store(at: place, .createIfMissing)
        for number in 1...5 {
            try await first.apply(
                .create(ItemDraft(title: "Item \(number)", quantity: 100_000)), by: .person, at: moment(0))
        }
        try await withThrowingTaskGroup(of: Void.self) { group in
            for writer in 0..<writers {
                group.addTask {
                    let own = try await store(at: place)
                    for number in 0..<changes {
                        let change: ItemChange = .adjust(
                            id: Int64(1 + (writer + number) % 5), by: number % 2 == 0 ? 3 : -1)
                        try await own.apply(change, by: .person, at: moment(Double(number)))
                    }
                }
            }
            try await group.waitForAll()
        }
        let sum = Quantity(exactly: 500_000 + writers * changes)
        #expect(try await first.totalQuantity(ItemQuery()) == sum)
        var steps = 0
        for id in Int64(1)...5 {
            let history = try await first.history(id: id)
            steps += history.count - 1
            for (before, after) in zip(history, history.dropFirst()) { #expect(before.after == after.before) }
            #expect(try await history.last?.after == first.item(id: id))
        }
        #expect(steps == writers * changes)
    }

    @Test func `a token that is sent several times at once applies once`() async throws {
        let place = try await PostgreSQLServer.shared().place()
        let first = try await store(at: place, .createIfMissing)
        try await first.apply(.create(ItemDraft(title: "A", quantity: 0)), by: .person, at: moment(0))
        var senders: [PostgreSQLStore] = []
        for _ in 0..<4 { senders.append(try await store(at: place)) }
        for round in 1...100 {
            let token = ChangeToken()
            // Every other time as a change that is worked out here, and not by the server.
            let isPlain = round % 2 == 0
            let changes: [ItemChange] =
                isPlain ? [.adjust(id: 1, by: 1)] : [.adjust(id: 1, by: 2), .adjust(id: 1, by: -1)]
            let answers = try await withThrowingTaskGroup(of: [AppliedChange].self) { group in
                for sender in senders {
                    group.addTask {
                        try await sender.apply(changes, as: token, by: .person, at: moment(1), expecting: [])
                    }
                }
                return try await group.reduce(into: []) { $0.append($1) }
            }
            #expect(Set(answers).count == 1)
        }
        #expect(try await first.item(id: 1).quantity == 100)
        #expect(try await first.history(id: 1).count == 151)
    }

    @Test func `what changed since it was shown is not overwritten, and what others did is told`() async throws {
        let place = try await PostgreSQLServer.shared().place()
        let here = try await store(at: place, .createIfMissing)
        for title in ["A", "B"] { try await here.apply(.create(ItemDraft(title: title)), by: .person, at: moment(0)) }
        let there = try await store(at: place)
        let mark = try await here.changes(since: nil).mark
        let change: [ItemChange] = [.update(id: 1, ItemEdits(note: "mine"))]
        let previews = try await here.preview(change)
        try await there.apply(.update(id: 1, ItemEdits(note: "theirs")), by: .person, at: moment(1))
        await #expect(throws: InventoryError.changedMeanwhile(id: 1, title: "A")) {
            try await here.apply(change, by: .person, at: moment(2), expecting: previews)
        }
        try await here.apply(.adjust(id: 2, by: 1), by: .person, at: moment(3))
        let seen = try await here.changes(since: mark)
        #expect(seen.items == [1] && seen.total == 1)
        #expect(try await here.changes(since: seen.mark).total == 0)
    }

    @Test func `updates of the same items one after the other all come through`() async throws {
        let place = try await PostgreSQLServer.shared().place()
        let first = try await store(at: place, .createIfMissing)
        for title in ["A", "B"] { try await first.apply(.create(ItemDraft(title: title)), by: .person, at: moment(0)) }
        try await withThrowingTaskGroup(of: Void.self) { group in
            for writer in 0..<6 {
                group.addTask {
                    let own = try await store(at: place)
                    for number in 0..<5 {
                        try await own.apply(
                            [
                                .update(id: Int64(1 + writer % 2), ItemEdits(place: "Place \(writer).\(number)")),
                                .create(ItemDraft(title: "Made by \(writer)", place: "Place \(writer).\(number)")),
                            ], by: .person, at: moment(Double(number)))
                    }
                }
            }
            try await group.waitForAll()
        }
        #expect(try await first.page(ItemQuery(limit: 100)).items.count == 32)
        #expect(try await first.page(ItemQuery()).total == 32)
        #expect(try await first.history(id: 1).count + first.history(id: 2).count == 32)
    }
}
