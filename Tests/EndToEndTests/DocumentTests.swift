import Foundation
import TestSupport
import Testing

/// The transcripts in the documents are what the program prints.
///
/// With `STOCKROOM_UPDATE_README` set, they are written anew instead of compared.
@Suite struct `Documents` {
    private static let root = URL(fileURLWithPath: #filePath)
        .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

    /// Whether the programs that the page for administrators has typed are there.
    private static let hasTools = ["sqlite3", "curl", "openssl"].allSatisfy {
        FileManager.default.isExecutableFile(atPath: "/usr/bin/\($0)")
    }

    /// A document with its transcripts as the program prints them now, one after the other in one home folder.
    private func printed(_ document: String, in shell: String) throws -> String {
        let stockroom = Stockroom(environment: ["NO_COLOR": "1"])
        try Transcript.putProgram(into: stockroom)
        return try Transcript.all(in: document).reduce(into: document) { text, transcript in
            let block = try transcript.printed(by: stockroom, in: shell)
            text = text.replacingOccurrences(of: transcript.block, with: block)
        }
    }

    @Test(arguments: ["README.md", "TUTORIAL.md", "PROMPTS.md"])
    func `show what the program prints`(name: String) throws {
        try compare(name) { try printed($0, in: "/bin/bash") }
    }

    /// Compares a document with what it should be, or writes that into its place.
    private func compare(_ name: String, with made: (_ document: String) throws -> String) throws {
        let path = Self.root.appendingPathComponent(name).path
        let document = try made((try? String(contentsOfFile: path, encoding: .utf8)) ?? "")
        if ProcessInfo.processInfo.environment["STOCKROOM_UPDATE_README"] != nil {
            try document.write(toFile: path, atomically: true, encoding: .utf8)
        }
        #expect(document == (try String(contentsOfFile: path, encoding: .utf8)))
    }

    /// The page for administrators, with servers of the test's own in place of those that it names.
    @Test(
        .needsPostgreSQL,
        .enabled(if: Self.hasTools || PostgreSQLServer.isNeeded, "sqlite3, curl or openssl is not installed"))
    func `for administrators works as it is typed`() async throws {
        let server = try await PostgreSQLServer.start()
        let standby = try await PostgreSQLServer.start(standbyOf: server)
        let names = try [
            ("db.example", "127.0.0.1:\(server.port)"), ("standby.example", "127.0.0.1:\(standby.port)"),
            ("127.0.0.1:8474", "127.0.0.1:\(ListeningSocket.freePort())"),
        ]
        try compare("ADMINISTRATION.md") { page in
            let real = names.reduce(page) { $0.replacing($1.0, with: $1.1) }
            return try names.reduce(printed(real, in: "/bin/bash")) { $0.replacing($1.1, with: $1.0) }
        }
        withExtendedLifetime((server, standby)) {}
    }

    /// The picture in the README is of the tutorial's first conversation.
    @Test(arguments: ScreenPicture.Ground.allCases)
    func `show a picture of what the program prints`(ground: ScreenPicture.Ground) throws {
        let tutorial = try String(contentsOf: Self.root.appendingPathComponent("TUTORIAL.md"), encoding: .utf8)
        let transcript = try #require(Transcript.all(in: tutorial).first)
        let screen = try transcript.screen(Stockroom())
        #expect(screen.unknownSequences == [])
        let picture = ScreenPicture(of: screen, columns: 80, title: "A conversation with Stockroom")
        let name = "Samples/pictures/conversation-\(ground).svg"
        try compare(name) { _ in try picture.svg(on: ground) }
        let readme = try String(contentsOf: Self.root.appendingPathComponent("README.md"), encoding: .utf8)
        #expect(readme.contains(name))
    }

    @Test(.enabled(if: ShellProgram.Name.fish.isThere, "fish is not installed: make shells"))
    func `the tutorial is the same in fish`() throws {
        let tutorial = try String(contentsOf: Self.root.appendingPathComponent("TUTORIAL.md"), encoding: .utf8)
        #expect(try printed(tutorial, in: "/usr/bin/fish") == tutorial)
    }
}
