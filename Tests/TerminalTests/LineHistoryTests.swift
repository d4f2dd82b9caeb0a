import Foundation
import Testing

@testable import Terminal

@Suite struct LineHistoryTests {
    private let path = FileManager.default.temporaryDirectory.appending(path: "history-\(UUID().uuidString)").path

    private func mode() throws -> Int? {
        try FileManager.default.attributesOfItem(atPath: path)[.posixPermissions] as? Int
    }

    @Test func `keeps each line once, the newest last`() {
        var history = LineHistory(maximumCount: 3)
        for line in ["a", "b", "a", " ", "", "a", "c", "d"] { history.add(line) }
        #expect(history.entries == ["a", "c", "d"])
    }

    @Test func `comes back from its file as it was, in a private file`() throws {
        defer { try? FileManager.default.removeItem(atPath: path) }
        let lines = ["単三電池は？", #"back\slash \n"#, "first\nsecond\\", "👨‍👩‍👧 e\u{301}", "\u{1B}[31m\r"]
        var history = LineHistory(path: path)
        for line in lines + ["単三電池は？"] { history.add(line) }
        #expect(LineHistory(path: path).entries == Array(lines.dropFirst()) + ["単三電池は？"])
        #expect(try mode() == 0o600)
    }

    @Test func `makes a file private that others could read`() throws {
        defer { try? FileManager.default.removeItem(atPath: path) }
        try "old\n".write(toFile: path, atomically: false, encoding: .utf8)
        try FileManager.default.setAttributes([.posixPermissions: 0o644], ofItemAtPath: path)
        var history = LineHistory(path: path)
        history.add("new")
        #expect(history.entries == ["old", "new"])
        #expect(try mode() == 0o600)
    }

    @Test func `writes a file with many double entries anew`() throws {
        defer { try? FileManager.default.removeItem(atPath: path) }
        try String(repeating: "again\nonce\n", count: 100).write(toFile: path, atomically: false, encoding: .utf8)
        #expect(LineHistory(path: path).entries == ["again", "once"])
        #expect(try String(contentsOfFile: path, encoding: .utf8) == "again\nonce\n")
    }

    @Test func `does without a file that cannot be read or written`() throws {
        var nowhere = LineHistory(path: "/nonexistent/folder/history")
        nowhere.add("kept in memory")
        #expect(nowhere.entries == ["kept in memory"])
        try #require(mkfifo(path, 0o600) == 0)
        defer { unlink(path) }
        #expect(LineHistory(path: path).entries == [])
    }
}
