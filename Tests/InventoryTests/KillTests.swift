import Foundation
import TestSupport
import Testing

@testable import Inventory

/// Processes that are killed, and processes at once. `STOCKROOM_KILL_ROUNDS` says how often to kill (a few times unless it is set).
@Suite struct KillTests {
    /// The helper program, which the package builds beside the tests.
    static func helper(_ arguments: [String]) throws -> Process {
        var folder = URL(fileURLWithPath: CommandLine.arguments[0])
        var program: URL?
        while program == nil, folder.path.count > 1 {
            folder.deleteLastPathComponent()
            let candidate = folder.appendingPathComponent("InventoryChanger")
            if FileManager.default.isExecutableFile(atPath: candidate.path) { program = candidate }
        }
        let process = Process()
        guard let program else { throw CocoaError(.fileNoSuchFile) }
        process.executableURL = program
        process.arguments = arguments
        return process
    }

    /// Runs the helper until it has acknowledged some changes, kills it at a moment it cannot know, and returns what it acknowledged.
    static func acknowledged(_ path: String, round: Int, _ generator: inout SeededGenerator) throws -> [[Substring]] {
        let process = try helper(["acknowledge", path, "\(round)"])
        let pipe = Pipe()
        process.standardOutput = pipe
        try process.run()
        let enough = Int.random(in: 0...60, using: &generator)
        var output = Data()
        while output.count(where: { $0 == 0x0A }) < enough {
            let piece = pipe.fileHandleForReading.availableData
            if piece.isEmpty { break }
            output += piece
        }
        // Anywhere between two acknowledgements, or before the first.
        usleep(UInt32.random(in: 0...4_000, using: &generator))
        kill(process.processIdentifier, SIGKILL)
        output += pipe.fileHandleForReading.readDataToEndOfFile()
        process.waitUntilExit()
        let lines = String(decoding: output, as: UTF8.self).split(separator: "\n", omittingEmptySubsequences: false)
            .dropLast()
        return lines.map { $0.split(separator: " ") }
    }

    @Test func `what was acknowledged survives a kill whole, and nothing else does by half`() async throws {
        let rounds = ProcessInfo.processInfo.environment["STOCKROOM_KILL_ROUNDS"].flatMap { Int($0) } ?? 6
        var generator = SeededGenerator(seed: 3)
        try await withFolder { folder in
            let path = folder + "/a.sqlite"
            for round in 1...rounds {
                let lines = try Self.acknowledged(path, round: round, &generator)
                let store = try SQLiteStore(path: path, access: .createIfMissing)
                for line in lines {
                    let change = try #require(Int64(line[0]))
                    let item = try #require(Int64(line[1]))
                    let entry = try #require(try await store.history(id: item).first { $0.change == change })
                    #expect(entry.after.map { "\($0.quantity)" } ?? "-" == line[2])
                }
                try await Self.checkWhole(path, store)
            }
        }
    }

    @Test func `a change of many items is made whole or not at all`() async throws {
        let rounds = ProcessInfo.processInfo.environment["STOCKROOM_KILL_ROUNDS"].flatMap { Int($0) } ?? 6
        var generator = SeededGenerator(seed: 4)
        try await withFolder { folder in
            let path = folder + "/a.sqlite"
            let store = try SQLiteStore(path: path, access: .createIfMissing)
            let drafts = (1...200).map { ItemChange.create(ItemDraft(title: "Item \($0)")) }
            try await store.apply(drafts, by: .person, at: moment(0))
            for _ in 1...rounds {
                let process = try Self.helper(["plans", path])
                let pipe = Pipe()
                process.standardOutput = pipe
                try process.run()
                _ = pipe.fileHandleForReading.availableData
                usleep(UInt32.random(in: 0...60_000, using: &generator))
                kill(process.processIdentifier, SIGKILL)
                process.waitUntilExit()
                let again = try SQLiteStore(path: path, access: .existing)
                let items = try await again.page(ItemQuery(limit: 1_000)).items
                #expect(items.count == 200)
                #expect(Set(items.map(\.quantity)).count == 1)
                let database = try Database(path: path, mode: .readOnly)
                #expect(
                    try database.integer("SELECT count(*) FROM change WHERE last_entry - first_entry + 1 <> 200") == 0)
                #expect(try database.integer("SELECT count(*) % 200 FROM entry") == 0)
            }
        }
    }

    /// The file is sound, every change has its entries, and every item is what its log says last.
    static func checkWhole(_ path: String, _ store: SQLiteStore) async throws {
        let database = try Database(path: path, mode: .readOnly)
        #expect(try database.with("PRAGMA integrity_check") { try $0.step() ? $0.text(0) : "" } == "ok")
        #expect(
            try database.integer(
                """
                SELECT count(*) FROM change WHERE last_entry - first_entry + 1 <> (SELECT count(*) FROM entry WHERE change = change.id)
                """) == 0)
        let ids = try database.rows("SELECT id FROM item") { $0.integer(0) }
        var live = 0
        for id in ids {
            let last = try #require(try await store.history(id: id).last)
            let now = try? await store.item(id: id)
            #expect(now == last.after)
            guard let now else { continue }
            live += 1
            #expect(try await store.titles(matching: now.title, limit: 100).contains(now.title))
        }
        #expect(try await store.count == live)
        let byPlace = try await store.places(limit: 100).reduce(0) { $0 + $1.count }
        #expect(
            try database.integer("SELECT count(*) FROM item WHERE deleted_at IS NULL AND place <> 0") == Int64(byPlace))
    }

    @Test func `eight processes that adjust the same items end at the exact sum`() async throws {
        try await withFolder { folder in
            let path = folder + "/a.sqlite"
            let store = try SQLiteStore(path: path, access: .createIfMissing)
            for title in ["A", "B"] {
                try await store.apply(.create(ItemDraft(title: title)), by: .person, at: moment(0))
            }
            let processes = try (0..<8).map { _ in try Self.helper(["adjust", path, "2", "10"]) }
            for process in processes { try process.run() }
            for process in processes {
                process.waitUntilExit()
                #expect(process.terminationStatus == 0)
            }
            for id: Int64 in [1, 2] {
                #expect(try await store.item(id: id).quantity == 80)
                #expect(try await store.history(id: id).count == 81)
            }
        }
    }
}
