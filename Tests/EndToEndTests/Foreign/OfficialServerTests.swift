import Foundation
import TestSupport
import Testing

/// Servers that are built with the official SDKs, in both major versions and both eras.
@Suite(
    .ownThreads,
    .enabled(if: OfficialClient.areInstalled, "make clients installs the official SDKs that these tests use"))
struct `Servers with the official SDK` {
    private let stockroom = Stockroom(environment: ["NO_COLOR": "1"])

    private func script() throws -> String {
        try #require(Bundle.module.url(forResource: "Data/hosts/inventory", withExtension: "py")).path
    }

    private func use(_ place: String) throws {
        let options = ["--no-save", "--inventory", place] + Stockroom.moment
        let listed = try stockroom.run(["ask"] + options + ["what changed last week?"])
        #expect(
            listed.status == 0 && listed.output.contains("ID: 12 - Inner tube (updated: 2026-11-15), 30"), "\(listed)")
        let person = try Typist(stockroom, options)
        try person.change("delete item 12")
        let asked = try person.keys("y\r", until: "Answer it? [y]es [n]o (no): ")
        #expect(asked.contains("Why is it to go?"))
        try person.keys("y\r", until: "Reason: ")
        try person.keys("broken\r", until: "Count: ")
        #expect(try person.keys("2\r").contains("gone: broken"))
        try person.change("delete item 12")
        try person.keys("y\r", until: "Answer it? [y]es [n]o (no): ")
        #expect(try !person.keys("n\r").contains("gone"))
        #expect(person.leave() == 0)
    }

    @Test(arguments: OfficialClient.allCases)
    func `list, call, ask and are answered`(version: OfficialClient) throws {
        try use("mcp:'\(version.python)' '\(try script())' stdio")
    }

    @Test(arguments: OfficialClient.allCases)
    func `list, call, ask and are answered over HTTP`(version: OfficialClient) throws {
        let process = Process()
        let errors = Pipe()
        process.executableURL = URL(filePath: version.python)
        // It takes a free port, and says which.
        process.arguments = [try script(), "0"]
        process.standardOutput = FileHandle.nullDevice
        process.standardError = errors
        try process.run()
        try errors.fileHandleForWriting.close()
        defer {
            kill(process.processIdentifier, SIGKILL)
            process.waitUntilExit()
        }
        var said = ""
        var port: Substring?
        while port == nil {
            let more = errors.fileHandleForReading.availableData
            if more.isEmpty { break }
            said += String(decoding: more, as: UTF8.self)
            port = said.firstMatch(of: /running on http:\/\/127\.0\.0\.1:([0-9]+)/)?.1
        }
        try use("mcp+http://127.0.0.1:\(try #require(port, "\(said)"))/mcp")
    }
}
