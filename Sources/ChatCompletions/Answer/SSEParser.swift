/// Takes server-sent events out of bytes that are cut anywhere.
///
/// As in the HTML standard (9.2.6): lines end with LF, CR or CRLF, an empty line ends an event, a line that begins with a
/// colon is a comment. Beyond it, a line that is a bare JSON object counts as data: some servers report errors so.
struct SSEParser {
    /// One event.
    struct Event: Hashable {
        /// Its type; empty for the usual one.
        var name = ""
        /// Its data lines, joined by line feeds.
        var data: [UInt8] = []
    }

    /// The longest line, and the longest data of an event, in bytes.
    static let maximumLength = 1024 * 1024

    private var line: [UInt8] = []
    private var event = Event()
    private var hasData = false
    private var endedWithCarriageReturn = false
    private var isAtStart = true

    /// Reads on, and appends each event that is complete.
    ///
    /// - Throws: ``AnswerFailure/lineTooLong(limit:)``; the events before the line are appended.
    mutating func read(_ bytes: [UInt8], into events: inout [Event]) throws(AnswerFailure) {
        var rest = bytes[...]
        if endedWithCarriageReturn, let first = rest.first {
            if first == UInt8(ascii: "\n") { rest.removeFirst() }
            endedWithCarriageReturn = false
        }
        while let end = rest.firstIndex(where: { $0 == UInt8(ascii: "\n") || $0 == UInt8(ascii: "\r") }) {
            try extendLine(with: rest[..<end])
            try endLine(&events)
            let isCarriageReturn = rest[end] == UInt8(ascii: "\r")
            rest = rest[(end + 1)...]
            guard isCarriageReturn else { continue }
            if rest.first == UInt8(ascii: "\n") { rest.removeFirst() }
            endedWithCarriageReturn = rest.isEmpty && bytes.last == UInt8(ascii: "\r")
        }
        try extendLine(with: rest)
    }

    /// The event that was not ended by an empty line, as some servers leave their last one.
    mutating func finish(into events: inout [Event]) throws(AnswerFailure) {
        if !line.isEmpty { try endLine(&events) }
        endEvent(&events)
    }

    private mutating func extendLine(with bytes: ArraySlice<UInt8>) throws(AnswerFailure) {
        guard line.count + bytes.count <= SSEParser.maximumLength else { throw tooLong }
        line.append(contentsOf: bytes)
    }

    private var tooLong: AnswerFailure { .lineTooLong(limit: SSEParser.maximumLength) }

    private mutating func endLine(_ events: inout [Event]) throws(AnswerFailure) {
        defer { line.removeAll(keepingCapacity: true) }
        if isAtStart {
            isAtStart = false
            if line.starts(with: [0xEF, 0xBB, 0xBF]) { line.removeFirst(3) }
        }
        guard let first = line.first else { return endEvent(&events) }
        if first == UInt8(ascii: "{") { return try append(data: line[...]) }
        let colon = line.firstIndex(of: UInt8(ascii: ":")) ?? line.endIndex
        var value = line[colon...].dropFirst()
        if value.first == UInt8(ascii: " ") { value.removeFirst() }
        if line[..<colon].elementsEqual("data".utf8) {
            try append(data: value)
        } else if line[..<colon].elementsEqual("event".utf8) {
            event.name = String(decoding: value, as: UTF8.self)
        }
    }

    private mutating func append(data: ArraySlice<UInt8>) throws(AnswerFailure) {
        guard event.data.count + data.count < SSEParser.maximumLength else { throw tooLong }
        if hasData { event.data.append(UInt8(ascii: "\n")) }
        event.data.append(contentsOf: data)
        hasData = true
    }

    private mutating func endEvent(_ events: inout [Event]) {
        defer {
            event = Event()
            hasData = false
        }
        if hasData { events.append(event) }
    }
}
