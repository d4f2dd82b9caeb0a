import Foundation
import Inventory
import StrictJSON
import Synchronization
import TestSupport
import Testing
import WebClient

@testable import ServiceInventory

/// The mirror, and what is asked to keep it right.
struct ReadingTests {
    @Test func `the first reading takes a request a page, and a refresh without news one or two`() async throws {
        let bench = try Bench(pageLength: 100)
        bench.service.fill(950)
        let store = try await bench.open()
        #expect(bench.service.calls == (1...10).map { "GET /api/v1/inventories?page=\($0)" })
        #expect(try await store.mirroredItems() == bench.service.items)
        bench.pass(minutes: 16)
        _ = try await store.page(ItemQuery())
        #expect(bench.service.calls.count - 10 <= 2)
        _ = try await store.page(ItemQuery())
        #expect(bench.service.calls.count - 10 <= 2)
    }

    @Test func `what others changed, added and deleted is there after a refresh`() async throws {
        for order in [StandInService.Order.newest, .highestID, .lowestID, .title] {
            let bench = try Bench(order: order, pageLength: 50)
            bench.service.fill(230)
            let store = try await bench.open()
            bench.pass(minutes: 20)
            bench.service.change(17, ["quantity": "999", "title": "別の名前"])
            bench.service.remove(99)
            bench.service.add(["title": "新しい", "quantity": "2.5"])
            _ = try await store.page(ItemQuery())
            #expect(try await store.mirroredItems() == bench.service.items, "\(order)")
        }
    }

    @Test func `one item added and one deleted leave the count, and are found`() async throws {
        let bench = try Bench(pageLength: 50)
        bench.service.fill(230)
        let store = try await bench.open()
        bench.pass(minutes: 20)
        bench.service.remove(3)
        bench.service.add(["title": "new"])
        _ = try await store.page(ItemQuery())
        #expect(try await store.mirroredItems() == bench.service.items)
        #expect(bench.service.calls.contains("GET /api/v1/inventories/3"))
    }

    @Test(arguments: [1, 2])
    func `pages that shift while they are read leave no wrong item behind`(seed: Int) async throws {
        for order in [StandInService.Order.newest, .highestID, .lowestID, .title] {
            let bench = try Bench(order: order, pageLength: 20)
            bench.service.fill(200, seed: UInt64(seed))
            let generator = Mutex(SeededGenerator(seed: UInt64(seed)))
            let left = Mutex(40)
            let service = bench.service
            service.behindPage { _ in
                guard
                    left.withLock({
                        $0 -= 1; return $0
                    }) > 0
                else { return }
                let (victim, other) = generator.withLock { (Int64(1 + $0.below(200)), Int64(1 + $0.below(200))) }
                service.remove(victim)
                if service.record(other) != nil { service.change(other, ["quantity": "77"]) }
                service.add(["title": "later"])
            }
            let store = try await bench.open()
            service.behindPage(nil)
            // Once it is quiet there, two refreshes are the most that it takes.
            for _ in 0..<2 {
                bench.pass(minutes: 20)
                _ = try await store.page(ItemQuery())
            }
            #expect(try await store.mirroredItems() == service.items, "\(order)")
        }
    }

    @Test func `a reading that was stopped goes on where it was`() async throws {
        let bench = try Bench(pageLength: 50)
        bench.service.fill(500)
        let reading = Task {
            try await bench.open(progress: { if $0.rows >= 200 { withUnsafeCurrentTask { $0?.cancel() } } })
        }
        await #expect(throws: CancellationError.self) { try await reading.value }
        let before = bench.service.calls.count
        let store = try await bench.open()
        #expect(bench.service.calls.dropFirst(before).first == "GET /api/v1/inventories?page=\(before + 1)")
        #expect(bench.service.calls.count == 10)
        #expect(try await store.mirroredItems() == bench.service.items)
    }

    @Test func `a mirror answers without the service, and says how old it is`() async throws {
        let bench = try Bench()
        bench.service.fill(30)
        _ = try await bench.open()
        let asOf = bench.now
        bench.pass(minutes: 60)
        let offline = try await bench.open(.never)
        #expect(try await offline.page(ItemQuery()).total == 30)
        #expect(await offline.traits.freshness == .asOf(asOf, mayHaveGaps: false))
        #expect(await offline.traits.isWritable == false)
        #expect(bench.service.calls.count == 1)
    }

    @Test func `without a mirror and without the service there is nothing`() async throws {
        let bench = try Bench()
        await #expect(throws: ServiceFailure.nothingOffline(place: "127.0.0.1")) { try await bench.open(.never) }
    }

    @Test func `an item whose quantity is no number is left out, and that is said`() async throws {
        let bench = try Bench()
        bench.service.fill(5)
        bench.service.add(["title": "odd", "quantity": "about ten"])
        let store = try await bench.open()
        #expect(try await store.page(ItemQuery()).total == 5)
        #expect(await store.traits.freshness == .asOf(bench.now, mayHaveGaps: true))
    }

    @Test func `files of ours are their owner's alone, and a broken mirror is made anew`() async throws {
        let bench = try Bench()
        bench.service.fill(5)
        _ = try await bench.open()
        let cache = bench.folder + "/cache"
        let files = try FileManager.default.contentsOfDirectory(atPath: cache)
        for file in files {
            let attributes = try FileManager.default.attributesOfItem(atPath: "\(cache)/\(file)")
            #expect((attributes[.posixPermissions] as? NSNumber)?.intValue == 0o600, "\(file)")
        }
        guard let mirror = files.first(where: { $0.hasSuffix(".sqlite") }) else { throw CancellationError() }
        for suffix in ["-wal", "-shm"] { try? FileManager.default.removeItem(atPath: "\(cache)/\(mirror)\(suffix)") }
        try Data("not a database, at all: nothing of the kind".utf8).write(
            to: URL(fileURLWithPath: "\(cache)/\(mirror)"))
        #expect(try await bench.open().mirroredItems() == bench.service.items)
    }

    @Test func `version 2 is read and written, whatever it wraps and however it writes numbers`() async throws {
        let bench = try Bench()
        bench.service.fill(12)
        let client = ServiceClient(
            base: bench.service.address, place: "there", token: try #require(try Secret(bench.service.token)),
            variable: "T", limits: Bench.limits)
        let company = try await ZaicoV2.onlyCompany(client)
        #expect(company == 77)
        let dialect = ZaicoV2(company: company)
        let page = try await client.read(dialect.page(1)) { try dialect.page(from: $0) }
        #expect(page.items.map(\.item).sorted { $0.id < $1.id } == bench.service.items)
        guard
            case .answered(let made) = try await client.send(.post, dialect.newItem, ["title": "新規", "quantity": "3"])
        else { throw CancellationError() }
        #expect(dialect.createdID(from: made) == 13)
        let read = try await client.read(dialect.item(13)) { try dialect.item(from: $0) }
        #expect(read.item.title == "新規")
    }
}
