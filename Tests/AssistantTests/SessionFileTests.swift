import InventoryContract
import CivilTime
import DateResolution
import Foundation
import PlainText
import StrictJSON
import TestSupport
import Testing

@testable import Assistant

@Suite struct `Session files` {
    private let folder = TemporaryFolder()
    private static let header = SessionEntry.session(
        SessionHeader(
            id: "20261120-100000-ab12", at: "2026-11-20T10:00:00+09:00", now: "2026-11-20T10:00:00+09:00",
            timeZone: Recorded(word: "Asia/Tokyo"), language: Recorded(.english), model: "built-in",
            inventory: "/tmp/x.sqlite"))
    private static let entries: [SessionEntry] = [
        header, .instructions(text: "Be brief.\nTODAY: …"),
        .prompt(
            PromptEntry(
                at: "2026-11-20T10:00:01+09:00", text: "昨日\u{1B}[31m?", selection: 2, request: "Show it.",
                dates: [
                    DateMention(
                        DateNote("昨日", .days(DayRange(CalendarDay(year: 2026, month: 11, day: 19)!))),
                        reading: "Thu 19 Nov"),
                    DateMention(DateNote("Feb 30", .impossible("February has 28 days"))),
                    DateMention(DateNote("last week or so", .unread("or so"))),
                ],
                names: [
                    NameNote("tool wall", .place("Tool wall")),
                    NameNote("bateries", .category("Batteries"), spelling: "batteries"),
                    NameNote("screw", .title(.init(total: 3, ids: [153, 154, 155], wholeCount: 1))),
                ])),
        .toolCall(
            ToolCallEntry(
                at: "2026-11-20T10:00:02+09:00", id: "c1", tool: "adjustInventory",
                arguments: ["id": 7, "change": .number("-2.50")], raw: nil)),
        .toolCall(
            ToolCallEntry(at: "2026-11-20T10:00:02+09:00", id: "c2", tool: "x", arguments: nil, raw: "{\"id\":")),
        .approval(
            ApprovalEntry(
                call: "c1", isGranted: true, by: Recorded(.person),
                change: ProposedChange(
                    kind: .update, title: "AA", id: 7, fields: [.init("quantity", before: "4", after: "1.5")]))),
        .toolOutput(ToolOutputEntry(at: "2026-11-20T10:00:03+09:00", call: "c1", content: "{}", isError: false)),
        .response(
            ResponseEntry(
                at: "2026-11-20T10:00:04+09:00", text: "Two\nlines", total: 24,
                items: [
                    ListedItem(number: 1, id: 7, title: "AA", updated: "2026-11-19", quantity: "4 pcs", stock: .low),
                    ListedItem(
                        number: 2, id: 8, title: "AAA", updated: "2026-11-19", quantity: nil, stock: nil,
                        created: "2026-11-02"),
                ],
                isComplete: false)),
        .notice(Notice(at: "2026-11-20T10:00:05+09:00", code: "cancelled", text: "Stopped.")),
        .resumed(at: "2026-11-21T10:00:00+09:00"),
        .resumed(at: "2026-11-22T10:00:00+09:00", inventory: "/srv/shop.sqlite"),
        .unknown(["type": "weather", "sky": "blue"]),
    ]

    @Test func `hold notices of the kinds that their format describes`() throws {
        let format = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
            .deletingLastPathComponent().appendingPathComponent("Samples/sessions/FORMAT.md")
        let text = try String(contentsOf: format, encoding: .utf8)
        let codes = try #require(
            text.components(separatedBy: "Notice codes: ").last?.components(separatedBy: "\n\n").first)
        let described = Set(
            codes.components(separatedBy: "`").enumerated().filter { $0.offset % 2 == 1 }.map(\.element))
        let languages = Language.allCases.map { Notice(repliesIn: $0, at: "2026-11-20T10:00:00Z", text: "").code }
        #expect(described == Set(Notice.Kind.allCases.map(\.rawValue) + languages))
    }

    @Test func `read back what was written`() throws {
        let path = folder.path("a.jsonl")
        let file = try SessionFile(creating: path)
        for entry in Self.entries { try file.append(entry, isDurable: true) }
        let saved = try SessionReader.read(path: path)
        #expect(saved.entries == Self.entries)
        #expect(!saved.isTorn)
        #expect(try FileManager.default.attributesOfItem(atPath: path)[.posixPermissions] as? Int == 0o600)
    }

    @Test func `are whole up to any byte at which they were cut off`() throws {
        let path = folder.path("a.jsonl")
        let file = try SessionFile(creating: path)
        for entry in Self.entries { try file.append(entry) }
        let bytes = try Data(contentsOf: URL(fileURLWithPath: path))
        let firstLine = try #require(bytes.firstIndex(of: 0x0A))
        for end in (firstLine + 1)..<bytes.count {
            let cut = folder.path("cut.jsonl")
            try bytes.prefix(end).write(to: URL(fileURLWithPath: cut))
            let saved = try SessionReader.read(path: cut)
            let wholeLines = bytes.prefix(end).count { $0 == 0x0A }
            #expect(saved.entries == Array(Self.entries.prefix(wholeLines)))
            #expect(saved.isTorn == (bytes[end - 1] != 0x0A))
        }
    }

    @Test func `go on after a torn line without it`() throws {
        let path = try written(Array(Self.entries.prefix(3)), tail: #"{"type":"respon"#)
        let torn = try SessionReader.read(path: path)
        #expect(torn.isTorn)
        try SessionFile(resuming: torn).append(Self.entries[8])
        #expect(try SessionReader.read(path: path).entries == Array(Self.entries.prefix(3)) + [Self.entries[8]])
    }

    @Test func `are open to one program at a time, and only as they were read`() throws {
        let path = try written(Array(Self.entries.prefix(3)))
        let saved = try SessionReader.read(path: path)
        do {
            let first = try SessionFile(resuming: saved)
            #expect(throws: SessionFile.Failure.self) { try SessionFile(resuming: saved) }
            #expect(SessionFile.isInUse(path))
            try first.append(Self.entries[8])
        }
        #expect(!SessionFile.isInUse(path))
        let failure = #expect(throws: SessionFile.Failure.self) { try SessionFile(resuming: saved) }
        #expect(failure == .hasChanged(path: path))
    }

    @Test func `get their name only with the first entries in them`() throws {
        let path = folder.path("a.jsonl")
        let file = try SessionFile(creating: path, with: Array(Self.entries.prefix(3)))
        #expect(try SessionReader.read(path: path).entries == Array(Self.entries.prefix(3)))
        #expect(throws: SessionFile.Failure.self) { try SessionFile(creating: path) }
        #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path("")) == ["a.jsonl"])
        #expect(file.path == path)
    }

    @Test func `that cannot be made are an error that names the place`() throws {
        let blocked = folder.path("file")
        try Data().write(to: URL(fileURLWithPath: blocked))
        #expect(throws: SessionFile.Failure.self) { try SessionFile(creating: blocked + "/a.jsonl") }
    }

    /// Writes a session and gives its path.
    private func written(_ entries: [SessionEntry], tail: String = "") throws -> String {
        let path = folder.path("\(UUID().uuidString).jsonl")
        let text = entries.map { $0.json.serialized() + "\n" }.joined() + tail
        try Data(text.utf8).write(to: URL(fileURLWithPath: path))
        return path
    }

    @Test(arguments: [
        (#"{"type":"response","at":"2026-11-20T10:00:00Z","text":""}"#, EntryFault.responseBeforePrompt),
        (#"{"type":"prompt","at":"2026-11-20T10:00:00Z","text":7}"#, .mistyped("text", .string)),
        (#"{"type":"prompt","at":"0000-01-01T00:00:00Z","text":""}"#, .mistyped("at", .moment)),
        (
            #"{"type":"prompt","at":"2026-11-20T10:00:00Z","text":"x","dates":[{"text":"x","from":"2026-11-09","through":"2026-11-01"}]}"#,
            .endsBeforeStart
        ),
        (
            #"{"type":"response","at":"2026-11-20T10:00:00Z","text":"","items":[{"number":2,"id":7,"title":"x","updated":""}]}"#,
            .misnumbered
        ),
        (#"{"type":"prompt","at":"2026-11-20T10:00:00Z"}"#, .missing("text")),
        (
            #"{"type":"toolOutput","at":"2026-11-20T10:00:00Z","call":"c9","text":"","isError":false}"#,
            .outputOfNoCall
        ),
        (#"[1]"#, .noObject),
        (
            #"{"type":"prompt","at":"2026-11-20T10:00:00Z","text":"x","dates":[{"text":"x","from":"0000-01-01","through":null}]}"#,
            .mistyped("from", .day)
        ),
    ]) func `name the line that is damaged`(line: String, fault: EntryFault) throws {
        let path = folder.path("a.jsonl")
        try Data((Self.header.json.serialized() + "\n" + line + "\n").utf8).write(to: URL(fileURLWithPath: path))
        #expect(throws: SessionReadingError.damaged(path: path, line: 2, fault)) {
            try SessionReader.read(path: path)
        }
    }

    @Test func `name the line that is no JSON, and the place in it`() throws {
        let path = folder.path("a.jsonl")
        let line = #"{"type":"prompt","at":"","text":"x","text":"y"}"#
        try Data((Self.header.json.serialized() + "\n" + line + "\n{}\n").utf8).write(to: URL(fileURLWithPath: path))
        let failure = try #require(throws: JSONParser.Failure.self) { try JSONParser.parse(line) }
        #expect(failure.description == "not valid JSON: a second member named \"text\" at byte 42")
        #expect(throws: SessionReadingError.damaged(path: path, line: 2, .notJSON(failure))) {
            try SessionReader.read(path: path)
        }
    }

    @Test func `that were removed take no more entries`() throws {
        let path = folder.path("a.jsonl")
        let file = try SessionFile(creating: path)
        try file.append(Self.header)
        try FileManager.default.removeItem(atPath: path)
        let failure = #expect(throws: SessionFile.Failure.self) { try file.append(Self.entries[2]) }
        #expect(failure == .wasRemoved(path: path))
        #expect(!FileManager.default.fileExists(atPath: path))
    }

    @Test func `of a newer format are refused`() throws {
        let path = folder.path("a.jsonl")
        try Data("{\"type\":\"session\",\"format\":2}\n".utf8).write(to: URL(fileURLWithPath: path))
        #expect(
            throws: SessionReadingError.damaged(
                path: path, line: 1, .newerFormat(2, readable: 1))
        ) { try SessionReader.read(path: path) }
    }

    @Test func `nested without end or with an endless line are refused in bounded memory`() throws {
        let deep = folder.path("deep.jsonl")
        try Data((Self.header.json.serialized() + "\n" + String(repeating: "[", count: 100_000) + "\n{}\n").utf8)
            .write(to: URL(fileURLWithPath: deep))
        #expect(throws: SessionReadingError.self) { try SessionReader.read(path: deep) }
        let long = folder.path("long.jsonl")
        try Data(repeating: 0x20, count: SessionReader.maximumLineBytes + (1 << 20)).write(
            to: URL(fileURLWithPath: long))
        #expect(throws: SessionReadingError.damaged(path: long, line: 1, .lineTooLong(mebibytes: 16))) {
            try SessionReader.read(path: long)
        }
    }

    @Test func `are found by path, id, the beginning of one id, or as the latest`() throws {
        let catalog = SessionCatalog(folder: folder.path("sessions"))
        #expect(throws: SessionReadingError.self) { try catalog.find(nil) }
        for id in ["20261118-080000-aaaa", "20261119-090000-bbbb", "20261119-100000-cccc"] {
            let file = try SessionFile(creating: catalog.path(of: id))
            for entry in Self.entries { try file.append(entry) }
        }
        #expect(try catalog.find(nil) == catalog.path(of: "20261119-100000-cccc"))
        #expect(try catalog.find("latest") == catalog.path(of: "20261119-100000-cccc"))
        #expect(try catalog.find("20261118") == catalog.path(of: "20261118-080000-aaaa"))
        #expect(try catalog.find("./x/y.jsonl") == "./x/y.jsonl")
        #expect(try catalog.find("1") == catalog.path(of: "20261119-100000-cccc"))
        #expect(try catalog.find("3") == catalog.path(of: "20261118-080000-aaaa"))
        #expect(throws: SessionReadingError.self) { try catalog.find("4") }
        #expect(throws: SessionReadingError.self) { try catalog.find("20261119") }
        #expect(throws: SessionReadingError.self) { try catalog.find("2025") }
        #expect(
            catalog.summaries().first
                == SessionCatalog.Summary(
                    id: "20261120-100000-ab12", path: catalog.path(of: "20261119-100000-cccc"),
                    at: "2026-11-20T10:00:00+09:00", prompts: 1, first: "昨日\u{1B}[31m?", model: "built-in",
                    inventory: "/srv/shop.sqlite"))
    }
}
