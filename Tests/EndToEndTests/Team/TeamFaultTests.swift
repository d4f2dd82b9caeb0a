import Foundation
import TestSupport
import Testing

/// What the program says when a server does not do what it should: one sentence, nothing lost, and Control-C works.
@Suite(.needsPostgreSQL, .ownThreads, .serialized, .timeLimit(.minutes(5))) struct `A team's inventory with faults` {
    private let stockroom = Stockroom(environment: ["NO_COLOR": "1"])

    /// The shop's items at an address that nobody else uses.
    private func shop(at place: String) throws {
        let outcome = try stockroom.run("import", stockroom.write("items.csv", Shop.csv), "--inventory", place)
        #expect(outcome.status == 0, "\(outcome)")
    }

    /// What is said of a place, on one line.
    private func refusal(_ place: String, _ environment: [String: String?] = [:]) throws -> String {
        let stockroom = Stockroom(environment: ["NO_COLOR": "1"].merging(environment) { _, new in new })
        let outcome = try stockroom.run("ask", "what is low?", "--inventory", place)
        #expect((outcome.status, outcome.output) == (1, ""), "\(outcome)")
        #expect(outcome.errors.split(separator: "\n").count == 1, "\(outcome)")
        return outcome.errors
    }

    @Test func `tells a wrong password, missing rights and a newer format in a sentence each`() async throws {
        let server = try await PostgreSQLServer.start(
            preparing: """
                printf 'host all ann 127.0.0.1/32 scram-sha-256\nhost all all 127.0.0.1/32 trust\n' > data/pg_hba.conf
                """)
        try shop(at: server.address())
        try await server.execute("CREATE ROLE ann LOGIN PASSWORD 'geheim'; CREATE ROLE bob LOGIN")
        let (ann, bob) = (server.address(user: "ann"), server.address(user: "bob"))
        for (secret, words) in [("falsch", "password authentication failed"), (nil, "no password supplied")] {
            let told = try refusal(ann, ["PGPASSWORD": secret])
            #expect(told.hasPrefix("stockroom: The inventory '\(ann)' lets nobody in with this name and password:"))
            #expect(told.contains(words) && !told.contains("falsch"), "\(told)")
        }
        #expect(try refusal(bob).contains("does not allow this: permission denied for schema stockroom"))
        try await server.execute("GRANT USAGE ON SCHEMA stockroom TO bob; GRANT SELECT ON stockroom.format TO bob")
        #expect(try refusal(bob).contains("does not allow this: permission denied for table"))
        try await server.execute("UPDATE stockroom.format SET version = 99")
        let newer = try refusal(server.address())
        #expect(newer.contains("newer") && newer.contains("99"), "\(newer)")
        let gone = server.address()
        try await server.kill()
        #expect(try refusal(gone).hasPrefix("stockroom: The inventory '\(gone)' cannot be reached: "))
    }

    @Test func `goes on by itself when a standby takes over, and says when nobody answers`() async throws {
        let (primary, standby) = try await PostgreSQLServer.startPair()
        let place = primary.address(with: standby)
        try shop(at: place)
        let person = try Typist(
            stockroom, ["--no-save", "--yes", "--inventory", place] + Stockroom.moment, columns: 300)
        #expect(try person.line("add 5 to Inner tube").contains("30 -> 35"))
        try await primary.kill()
        // Nobody serves while the person types.
        person.terminal.type("add 5 to Inner tube\r")
        try await standby.execute("SELECT pg_promote()")
        try person.terminal.wait(for: "\n")
        let told = try person.keys("")
        #expect(told.contains("35 -> 40") && !told.contains("cannot be reached"), "\(told)")
        try await standby.kill()
        let refused = try person.line("list bicycle items")
        #expect(refused.contains("cannot be reached"), "\(refused)")
        #expect(person.leave() == 0)
    }

    @Test func `gives up a silent server at Control-C, and stays in the conversation`() async throws {
        let server = try await PostgreSQLServer.shared()
        let network = try Forwarder(to: server.port)
        let direct = server.place()
        try shop(at: direct)
        let place = direct.replacingOccurrences(of: ":\(server.port)/", with: ":\(network.port)/")
        let person = try Typist(
            stockroom, ["--no-save", "--yes", "--inventory", place] + Stockroom.moment, columns: 300)
        #expect(try person.line("list bicycle items").contains("Inner tube"))
        network.fallSilent(.everything)
        for line in ["list bicycle items", "/report by-place", "stock by category", "/undo", "add 5 to Inner tube"] {
            let before = network.swallowed
            person.terminal.type(line + "\r")
            try await network.awaitSwallowing(after: before)
            #expect(try person.keys("\u{03}").contains("Stopped."))
        }
        network.fallSilent(.none)
        #expect(try person.line("add 5 to Inner tube").contains("30 -> 35"))
        #expect(person.leave() == 0)
    }

    @Test(.enabled(if: FullDisk.canBeHad, "only root makes a small disk"))
    func `says that the server's disk is full, and keeps what was there`() async throws {
        let disk = try FullDisk(megabytes: 24)
        let server = try await PostgreSQLServer.start()
        try await server.execute("CREATE TABLESPACE small LOCATION '\(disk.path)'")
        try await server.execute("CREATE DATABASE small TABLESPACE small")
        let place = server.address(database: "small")
        try shop(at: place)
        let before = try stockroom.run("export", "--inventory", place).output
        let rows = "title,note\n" + (0..<40_000).map { "Item \($0),\(String(repeating: "x", count: 200))\n" }.joined()
        let outcome = try stockroom.run("import", stockroom.write("many.csv", rows), "--inventory", place)
        #expect(outcome.status == 1)
        #expect(
            outcome.errors.hasSuffix("The disk of the inventory '\(place)' is full, so nothing was changed.\n"),
            "\(outcome)")
        #expect(try stockroom.run("export", "--inventory", place).output == before)
    }

    @Test(
        .enabled(
            if: FullDisk.canBeHad && TestSettings.isTorture, "only root makes a small disk, and make torture waits"))
    func `says that the server is gone when the disk of its log is full, and nothing is lost`() async throws {
        let disk = try FullDisk(megabytes: 40)
        let server = try await PostgreSQLServer.start(
            preparing: "mv data/pg_wal/* \(disk.path)/; rmdir data/pg_wal; ln -s \(disk.path) data/pg_wal")
        let place = server.address()
        try shop(at: place)
        let before = try stockroom.run("export", "--inventory", place).output
        let rows = "title,note\n" + (0..<40_000).map { "Item \($0),\(String(repeating: "x", count: 200))\n" }.joined()
        let many = try stockroom.write("many.csv", rows)
        // Then PostgreSQL ends, and does not start again before there is room.
        let outcome = try stockroom.run("import", many, "--inventory", place)
        #expect(outcome.status == 1)
        #expect(outcome.errors.hasPrefix("stockroom: The inventory '\(place)' cannot be reached: "), "\(outcome)")
        #expect(outcome.errors.split(separator: "\n").count == 1, "\(outcome)")
        try disk.grow(megabytes: 200)
        try await server.startAgain()
        #expect(try stockroom.run("export", "--inventory", place).output == before)
        #expect(
            try stockroom.run("import", many, "--inventory", place).output == "40000 added, 0 changed, 0 the same.\n")
    }
}

/// A disk that is soon full.
final class FullDisk: Sendable {
    let path: String

    /// Whether the tests may make one.
    static var canBeHad: Bool {
        #if os(Linux)
            getuid() == 0
        #else
            false
        #endif
    }

    /// Makes one that the server's user may write.
    init(megabytes: Int) throws {
        path = "/tmp/stockroom-disk-\(UUID().uuidString.prefix(8))"
        try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: false)
        try Self.run("mount", "-t", "tmpfs", "-o", "size=\(megabytes)m,mode=0700,uid=postgres", "tmpfs", path)
    }

    /// Makes room.
    func grow(megabytes: Int) throws { try Self.run("mount", "-o", "remount,size=\(megabytes)m", path) }

    deinit {
        try? Self.run("umount", "-l", path)
        try? FileManager.default.removeItem(atPath: path)
    }

    private static func run(_ arguments: String...) throws {
        let process = try Process.run(URL(fileURLWithPath: "/usr/bin/env"), arguments: arguments)
        process.waitUntilExit()
        if process.terminationStatus != 0 { throw POSIXError(.EPERM) }
    }
}
