import ExactDecimal
import Foundation
import Inventory
import StrictJSON
import Synchronization
import TestSupport
import Testing

@testable import ServiceInventory

/// What goes wrong between here and the service, on real sockets.
struct FaultTests {
    typealias Trouble = ServiceFailure.Trouble

    /// Answers that may be better the next time.
    private static let passing: [(String, LoopbackServer.Answer, Trouble)] = [
        ("429", FaultyAnswer.status(429), .busy(seconds: nil)),
        ("500", FaultyAnswer.status(500), .status(500)), ("502", FaultyAnswer.status(502), .status(502)),
        ("503", FaultyAnswer.status(503), .busy(seconds: nil)),
        ("504", FaultyAnswer.status(504), .status(504)), ("a page", FaultyAnswer.page, .webPage),
        ("half a value", FaultyAnswer.noJSON, .unreadable), ("cut off", FaultyAnswer.cutOff, .cutOff),
        ("reset", FaultyAnswer.reset, .cutOff), ("silence", FaultyAnswer.silence, .silence),
        ("silence in the middle", FaultyAnswer.silenceInside, .silence),
    ]

    @Test func `a read is tried again, four times at most`() async throws {
        for (name, answer, trouble) in Self.passing {
            let bench = try Bench()
            bench.service.fill(5)
            bench.service.fail { _, count in count < 3 ? .instead(answer) : nil }
            let store = try await bench.open(limits: trouble == .silence ? Bench.hastyLimits : Bench.limits)
            #expect(try await store.mirroredItems() == bench.service.items, "\(name)")
            #expect(bench.service.calls.count == 4, "\(name)")
            bench.service.fail { _, _ in .instead(answer) }
            bench.pass(minutes: 20)
            #expect(try await store.page(ItemQuery()).total == 5, "\(name): the mirror still answers")
            #expect(await store.latestFailure?.failure == .unavailable(place: "127.0.0.1", trouble), "\(name)")
            #expect(bench.service.calls.count == 8, "\(name)")
            bench.service.fail(nil)
            _ = try await store.page(ItemQuery())
            #expect(await store.latestFailure == nil)
        }
    }

    @Test func `a wait that is too long is not waited for, and a moment is a wait too`() async throws {
        let bench = try Bench()
        bench.service.fail { _, _ in .instead(FaultyAnswer.status(429, ["Retry-After: 60"])) }
        await #expect(throws: ServiceFailure.unavailable(place: "127.0.0.1", .busy(seconds: 60))) {
            try await bench.open()
        }
        #expect(bench.service.calls.count == 1)
        bench.service.fail { _, count in
            count == 0
                ? .instead(FaultyAnswer.status(503, ["Retry-After: Wed, 21 Oct 2015 07:28:00 GMT"])) : nil
        }
        _ = try await bench.open()
        #expect(bench.service.calls.count == 3)
    }

    @Test func `answers that stay the same are not asked for again`() async throws {
        let variable = ServiceAddress.tokenVariable
        let cases: [(LoopbackServer.Answer, ServiceFailure)] = [
            (FaultyAnswer.status(401), .tokenRefused(place: "127.0.0.1", status: 401, variable: variable)),
            (FaultyAnswer.status(403), .tokenRefused(place: "127.0.0.1", status: 403, variable: variable)),
            (FaultyAnswer.status(404), .noService(place: "127.0.0.1")),
            (FaultyAnswer.status(406), .refused(place: "127.0.0.1", status: 406, words: "no")),
            (FaultyAnswer.status(422), .refused(place: "127.0.0.1", status: 422, words: "no")),
            (
                FaultyAnswer.status(302, ["Location: http://localhost:9/api/v1/inventories"]),
                .unavailable(place: "127.0.0.1", .leavesHost("http://localhost:9"))
            ),
        ]
        for (answer, failure) in cases {
            let bench = try Bench()
            bench.service.fail { _, _ in .instead(answer) }
            await #expect(throws: failure) { try await bench.open() }
            #expect(bench.service.calls.count == 1, "\(failure)")
        }
    }

    @Test func `bytes that come one by one for ever end in time`() async throws {
        let bench = try Bench()
        let drop = Array("HTTP/1.1 200 OK\r\nContent-Length: 100000\r\n\r\n".utf8)
        let pieces = [drop] + Array(repeating: [UInt8](repeating: 0x20, count: 1), count: 1_000)
        bench.service.fail { _, _ in .instead(LoopbackServer.Answer(pieces: pieces, ending: .hold)) }
        var limits = Bench.hastyLimits
        limits.timeouts.silence = .seconds(60)
        limits.tries = 1
        await #expect(throws: ServiceFailure.unavailable(place: "127.0.0.1", .silence)) {
            try await bench.open(limits: limits)
        }
    }

    @Test func `nobody there is said, and the mirror answers`() async throws {
        try await ListeningSocket.withUnusedPort { port in
            let folder = NSTemporaryDirectory() + "service-\(UUID().uuidString)"
            defer { try? FileManager.default.removeItem(atPath: folder) }
            let address = try #require(try ServiceAddress(named: "zaico:http://127.0.0.1:\(port)"))
            await #expect(throws: ServiceFailure.unavailable(place: "127.0.0.1", .noConnection(""))) {
                try await ServiceStore.open(
                    .init(address: address, cacheFolder: folder, dataFolder: folder), token: "tk-1234",
                    limits: Bench.limits)
            }
        }
    }

    // MARK: - Changes

    /// Lost answers of a change, before and after the service carried it out.
    private static let lost: [(String, LoopbackServer.Answer)] = [
        ("500", FaultyAnswer.status(500)), ("cut off", FaultyAnswer.cutOff), ("reset", FaultyAnswer.reset),
        ("silence", FaultyAnswer.silence), ("503", FaultyAnswer.status(503)),
        ("429", FaultyAnswer.status(429)),
    ]

    @Test func `a change whose answer is lost is made once`() async throws {
        for (name, answer) in Self.lost {
            for isCarriedOut in [true, false] where name != "429" || !isCarriedOut {
                let bench = try Bench()
                bench.service.add(["title": "screws", "quantity": "40"])
                bench.service.add(["title": "tape", "quantity": "1"])
                let store = try await bench.open(limits: name == "silence" ? Bench.hastyLimits : Bench.limits)
                let isFirst = Mutex(true)
                bench.service.fail { request, _ in
                    guard request.method != "GET", isFirst.withLock({ $0 }) else { return nil }
                    isFirst.withLock { $0 = false }
                    return isCarriedOut ? .afterwards(answer) : .instead(answer)
                }
                func again() { isFirst.withLock { $0 = true } }
                try await store.apply(.adjust(id: 1, by: 2), by: .person, at: bench.now)
                again()
                try await store.apply(.create(ItemDraft(title: "tape", quantity: 1)), by: .person, at: bench.now)
                again()
                try await store.apply(.delete(id: 2), by: .person, at: bench.now)
                #expect(bench.service.items.map(\.id) == [1, 3], "\(name) \(isCarriedOut)")
                #expect(bench.service.record(1)?.fields["quantity"] == "42", "\(name) \(isCarriedOut)")
                #expect(try await store.mirroredItems() == bench.service.items, "\(name) \(isCarriedOut)")
                #expect(try await store.latestChanges(limit: 9).map(\.item) == [2, 3, 1], "\(name) \(isCarriedOut)")
            }
        }
    }

    @Test func `a change nobody can tell of is said, and settled at the next start`() async throws {
        for isCarriedOut in [true, false] {
            let bench = try Bench()
            bench.service.add(["title": "screws", "quantity": "40"])
            let store = try await bench.open()
            let isDown = Mutex(false)
            bench.service.fail { request, _ in
                if isDown.withLock({ $0 }) { return .instead(FaultyAnswer.reset) }
                guard request.method == "PUT" else { return nil }
                isDown.withLock { $0 = true }
                return isCarriedOut ? .afterwards(FaultyAnswer.reset) : .instead(FaultyAnswer.reset)
            }
            let item = ServiceFailure.ItemNamed(id: 1, title: "screws")
            await #expect(throws: ServiceFailure.changeUncertain(place: "127.0.0.1", item)) {
                try await store.apply(.adjust(id: 1, by: 2), by: .person, at: bench.now)
            }
            bench.service.fail(nil)
            let next = try await bench.open()
            #expect(
                await next.takeSettled() == [SettledChange(item: item, outcome: isCarriedOut ? .made : .notMade)])
            #expect(try await next.history(id: 1).count == (isCarriedOut ? 1 : 0))
            #expect(try await next.mirroredItems() == bench.service.items)
            #expect(try await next.undo(at: bench.now) != nil || !isCarriedOut)
            #expect(bench.service.record(1)?.fields["quantity"] == "40")
            let later = try await bench.open()
            #expect(await later.takeSettled() == [])
        }
    }

    @Test func `an item that somebody changed in the very moment is left to a person`() async throws {
        let bench = try Bench()
        bench.service.add(["title": "screws", "quantity": "40"])
        let store = try await bench.open()
        let service = bench.service
        service.fail { request, _ in
            guard request.method == "PUT" else { return nil }
            service.change(1, ["quantity": "7"])
            return .instead(FaultyAnswer.reset)
        }
        await #expect(throws: ServiceFailure.self) {
            try await store.apply(.adjust(id: 1, by: 2), by: .person, at: bench.now)
        }
        service.fail(nil)
        let item = ServiceFailure.ItemNamed(id: 1, title: "screws")
        let next = try await bench.open()
        #expect(await next.takeSettled() == [SettledChange(item: item, outcome: .uncertain)])
        #expect(service.record(1)?.fields["quantity"] == "7")
    }

    @Test func `the token is sent to its host only, and is in no file and no message`() async throws {
        let bench = try Bench()
        bench.service.fill(20)
        let echo = try Bench()
        let store = try await bench.open()
        try await store.apply(.adjust(id: 1, by: 1), by: .person, at: bench.now)
        let token = bench.service.token
        bench.service.fail { _, _ in
            .instead(.json(422, ["message": .string("token \(token) is odd")]))
        }
        let failure = await #expect(throws: ServiceFailure.self) {
            try await store.apply(.adjust(id: 1, by: 1), by: .person, at: bench.now)
        }
        #expect("\(String(reflecting: failure))".contains("is odd"))
        #expect(!"\(String(reflecting: failure))".contains(token))
        bench.service.fail { _, _ in
            .instead(FaultyAnswer.status(307, ["Location: \(echo.service.address)/api/v1/inventories"]))
        }
        await #expect(throws: ServiceFailure.self) {
            try await store.apply(.adjust(id: 1, by: 1), by: .person, at: bench.now)
        }
        #expect(echo.service.requests.isEmpty)
        for case let file as String in FileManager.default.enumerator(atPath: bench.folder) ?? .init() {
            guard let bytes = FileManager.default.contents(atPath: "\(bench.folder)/\(file)") else { continue }
            #expect(bytes.firstRange(of: Data(token.utf8)) == nil, "\(file)")
        }
    }
}
