import Testing

@testable import WebClient

struct SSEParserTests {
    private func events(_ pieces: [[UInt8]]) throws -> [SSEParser.Event] {
        var parser = SSEParser(takesBareObjects: true)
        var events: [SSEParser.Event] = []
        for piece in pieces { try parser.read(piece, into: &events) }
        try parser.finish(into: &events)
        return events
    }

    private static func event(_ data: String, name: String = "", id: String = "") -> SSEParser.Event {
        SSEParser.Event(name: name, id: id, data: Array(data.utf8))
    }

    static let cases: [(String, [SSEParser.Event])] = [
        ("data: a\n\ndata: b\n\n", [event("a"), event("b")]),
        ("data:a\r\n\r\ndata:  b\r\n\r\n", [event("a"), event(" b")]),
        ("data: a\r\rdata: b\r\r", [event("a"), event("b")]),
        ("\u{FEFF}data: a\n\n", [event("a")]),
        (": comment\n\n:\n\ndata: a\n\n", [event("a")]),
        ("data: a\ndata: b\ndata:\n\n", [event("a\nb\n")]),
        ("event: error\ndata: {}\n\ndata: a\n\n", [event("{}", name: "error"), event("a")]),
        ("id: 1\nretry: 5\nnonsense\ndata: a\n\ndata: b\n\n", [event("a", id: "1"), event("b", id: "1")]),
        ("event: ping\n\ndata: a\n\n", [event("a")]),
        ("{\"error\":\"x\"}\n\n", [event("{\"error\":\"x\"}")]),
        ("data: 在庫🔋\n\n", [event("在庫🔋")]),
        ("data: a\n\ndata: [DONE]", [event("a"), event("[DONE]")]),
        ("", []),
        ("\n\n\r\n", []),
    ]

    @Test(arguments: cases) func `events are found`(_ text: String, _ expected: [SSEParser.Event]) throws {
        #expect(try events([Array(text.utf8)]) == expected)
    }

    @Test(arguments: cases)
    func `wherever the bytes are cut, the events are the same`(_ text: String, _ expected: [SSEParser.Event]) throws {
        let bytes = Array(text.utf8)
        #expect(try events(bytes.map { [$0] }) == expected)
        for cut in 0...bytes.count {
            #expect(try events([Array(bytes[..<cut]), Array(bytes[cut...])]) == expected)
        }
    }

    @Test func `a bare object is data only where that is asked for`() throws {
        var parser = SSEParser()
        var events: [SSEParser.Event] = []
        try parser.read(Array("{\"error\":\"x\"}\ndata: a\n\n".utf8), into: &events)
        #expect(events == [Self.event("a")])
    }

    @Test func `a line without an end is refused at the limit`() throws {
        var parser = SSEParser()
        var events: [SSEParser.Event] = []
        #expect(throws: SSEParser.TooLong()) {
            for _ in 0...16 { try parser.read([UInt8](repeating: 0x61, count: 65536), into: &events) }
        }
        #expect(events.isEmpty)
    }

    @Test func `an event of endless lines is refused at the limit`() throws {
        var parser = SSEParser()
        var events: [SSEParser.Event] = []
        let line = Array(("data: " + String(repeating: "a", count: 65536) + "\n").utf8)
        #expect(throws: SSEParser.TooLong()) {
            for _ in 0...16 { try parser.read(line, into: &events) }
        }
    }
}
