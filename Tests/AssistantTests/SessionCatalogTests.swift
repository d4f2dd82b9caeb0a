import CivilTime
import Foundation
import TestSupport
import Testing

@testable import Assistant

@Suite struct `The folder of sessions` {
    private let folder = TemporaryFolder()
    private var catalog: SessionCatalog { SessionCatalog(folder: folder.path("sessions")) }

    /// Writes a session whose latest change is so many days ago.
    @discardableResult
    private func add(_ id: String, daysAgo: Double = 0) throws -> String {
        let path = catalog.path(of: id)
        let moment: EntryMoment = "2026-11-20T10:00:00Z"
        let header = SessionHeader(
            id: id, at: moment, now: moment, timeZone: Recorded(word: "GMT"), language: Recorded(.english),
            model: "built-in", inventory: "--sample")
        _ = try SessionFile(creating: path, with: [.session(header)])
        try FileManager.default.setAttributes(
            [.modificationDate: Date().addingTimeInterval(-daysAgo * 86_400)], ofItemAtPath: path)
        return path
    }

    @Test func `lists by moment, not by name`() throws {
        try add("20261119-100000-aaaa")
        try add("20261120-100000-bbbb")
        try add("zebra", daysAgo: 20_000)
        #expect(catalog.ids() == ["20261120-100000-bbbb", "20261119-100000-aaaa", "zebra"])
        #expect(catalog.summaries().map(\.id) == ["20261120-100000-bbbb", "20261119-100000-aaaa", "zebra"])
    }

    @Test func `takes a file that is no session neither for the latest nor for a number`() throws {
        let path = try add("20261119-100000-aaaa")
        try Data("[]\n".utf8).write(to: URL(fileURLWithPath: catalog.path(of: "20261121-100000-cccc")))
        try Data().write(to: URL(fileURLWithPath: catalog.path(of: "20261122-100000-dddd")))
        #expect(try catalog.find(nil) == path)
        #expect(try catalog.find("1") == path)
        #expect(throws: SessionReadingError.self) { try catalog.find("2026") }
    }

    @Test func `refuses a number that is also the beginning of another session`() throws {
        try add("20261119-100000-aaaa")
        let named = try add("1st", daysAgo: 20_000)
        #expect(throws: SessionReadingError.self) { try catalog.find("1") }
        #expect(try catalog.find("1s") == named)
    }

    @Test func `finds a file by the id within it`() throws {
        let path = try add("20261119-100000-aaaa")
        try FileManager.default.moveItem(atPath: path, toPath: catalog.path(of: "renamed"))
        #expect(try catalog.find("20261119-100000-aaaa") == catalog.path(of: "renamed"))
    }

    @Test func `is pruned of what is old and in nobody's use`() throws {
        try add("20261120-100000-aaaa", daysAgo: 89)
        try add("20251119-100000-bbbb", daysAgo: 91)
        let open = try add("20251118-100000-cccc", daysAgo: 91)
        let file = try SessionFile(resuming: SessionReader.read(path: open))
        #expect(try catalog.prune(olderThanDays: 90) == ["20251119-100000-bbbb"])
        #expect(catalog.ids() == ["20261120-100000-aaaa", "20251118-100000-cccc"])
        #expect(file.path == open)
        #expect(try catalog.prune(olderThanDays: 90) == [])
    }

    @Test func `makes ids that sort by time`() {
        let moments = [0.0, 0.001, 1, 86_400, 1_795_136_400.123, 1_795_136_400.124]
        let ids = moments.map { SessionCatalog.newID(at: Date(timeIntervalSince1970: $0)) }
        #expect(ids == ids.sorted())
        #expect(Set(ids).count == ids.count)
    }
}
