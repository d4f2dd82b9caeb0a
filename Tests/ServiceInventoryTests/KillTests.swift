import Foundation
import Inventory
import TestSupport
import Testing

@testable import ServiceInventory

/// A process that is killed while it changes items at a service. `STOCKROOM_KILL_ROUNDS` says how often.
struct ServiceKillTests {
    @Test func `after each kill mirror, log and service agree, and nothing was done twice`() async throws {
        let rounds = ProcessInfo.processInfo.environment["STOCKROOM_KILL_ROUNDS"].flatMap { Int($0) } ?? 6
        let bench = try Bench()
        bench.service.fill(20)
        var generator = SeededGenerator(seed: 5)
        var settled: [SettledChange] = []
        for round in 1...rounds {
            let (lines, pause) = (generator.below(4), generator.below(30_000))
            try await waitingElsewhere { try Self.kill(bench, round, lines: lines, pause: UInt32(pause)) }
            let store = try await bench.open(.atOnce)
            settled += await store.takeSettled()
            #expect(try await store.mirroredItems() == bench.service.items)
            let changes = try await store.latestChanges(limit: .max)
            #expect(changes.map(\.itemCount).reduce(0, +) == bench.service.changesMade, "round \(round)")
            for item in bench.service.items {
                guard let last = try await store.history(id: item.id).last?.after else { continue }
                #expect(last.hasSameFields(as: item))
            }
        }
        #expect(settled.allSatisfy { $0.outcome != .uncertain })
    }

    /// Lets a process make a few changes and kills it at a moment that it cannot know.
    ///
    /// - Parameters:
    ///   - lines: how many changes it has told of by then.
    ///   - pause: how many microseconds it may go on after that.
    private static func kill(_ bench: Bench, _ round: Int, lines: Int, pause: UInt32) throws {
        let process = Process()
        process.executableURL = try program()
        process.arguments = ["service", "zaico:\(bench.service.address)", bench.folder, "\(round)"]
        process.environment = [ServiceAddress.tokenVariable: bench.service.token, "PATH": "/usr/bin:/bin"]
        let pipe = Pipe()
        process.standardOutput = pipe
        try process.run()
        var output = Data()
        while output.count(where: { $0 == 0x0A }) < lines {
            let piece = pipe.fileHandleForReading.availableData
            if piece.isEmpty { break }
            output += piece
        }
        usleep(pause)
        Foundation.kill(process.processIdentifier, SIGKILL)
        _ = pipe.fileHandleForReading.readDataToEndOfFile()
        process.waitUntilExit()
    }

    /// The helper program, which the package builds beside the tests.
    private static func program() throws -> URL {
        var folder = URL(fileURLWithPath: CommandLine.arguments[0])
        while folder.path.count > 1 {
            folder.deleteLastPathComponent()
            let candidate = folder.appendingPathComponent("InventoryChanger")
            if FileManager.default.isExecutableFile(atPath: candidate.path) { return candidate }
        }
        throw CocoaError(.fileNoSuchFile)
    }
}
