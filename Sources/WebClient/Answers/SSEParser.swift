/// Takes server-sent events out of bytes that are cut anywhere.
///
/// As in the HTML standard (9.2.6): lines end with LF, CR or CRLF, an empty line ends an event, a line that begins with a
/// colon is a comment.
package struct SSEParser {
    /// One event.
    package struct Event: Sendable, Hashable {
        /// Its type; empty for the usual one.
        package var name = ""
        /// The latest id that the stream has named, in this event or before; empty before the first.
        package var id = ""
        /// Its data lines, joined by line feeds.
        package var data: [UInt8] = []

        package init(name: String = "", id: String = "", data: [UInt8] = []) {
            self.name = name
            self.id = id
            self.data = data
        }
    }

    /// A line, or the data of an event, is longer than ``maximumLength``.
    package struct TooLong: Error, Hashable {
        package init() {}
    }

    /// The longest line, and the longest data of an event, in bytes.
    package static let maximumLength = 1024 * 1024

    private var line: [UInt8] = []
    private var event = Event()
    private var hasData = false
    private var endedWithCarriageReturn = false
    private var isAtStart = true
    private let takesBareObjects: Bool

    /// A parser at the beginning of a stream.
    ///
    /// - Parameter takesBareObjects: whether a line that begins with a brace counts as data: some servers report errors so.
    package init(takesBareObjects: Bool = false) { self.takesBareObjects = takesBareObjects }

    /// Reads on, and appends each event that is complete.
    ///
    /// - Throws: ``TooLong``; the events before the line are appended.
    package mutating func read(_ bytes: [UInt8], into events: inout [Event]) throws(TooLong) {
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
    package mutating func finish(into events: inout [Event]) throws(TooLong) {
        if !line.isEmpty { try endLine(&events) }
        endEvent(&events)
    }

    private mutating func extendLine(with bytes: ArraySlice<UInt8>) throws(TooLong) {
        guard line.count + bytes.count <= SSEParser.maximumLength else { throw TooLong() }
        line.append(contentsOf: bytes)
    }

    private mutating func endLine(_ events: inout [Event]) throws(TooLong) {
        defer { line.removeAll(keepingCapacity: true) }
        if isAtStart {
            isAtStart = false
            if line.starts(with: [0xEF, 0xBB, 0xBF]) { line.removeFirst(3) }
        }
        guard let first = line.first else { return endEvent(&events) }
        if takesBareObjects, first == UInt8(ascii: "{") { return try append(data: line[...]) }
        let colon = line.firstIndex(of: UInt8(ascii: ":")) ?? line.endIndex
        var value = line[colon...].dropFirst()
        if value.first == UInt8(ascii: " ") { value.removeFirst() }
        if line[..<colon].elementsEqual("data".utf8) {
            try append(data: value)
        } else if line[..<colon].elementsEqual("event".utf8) {
            event.name = String(decoding: value, as: UTF8.self)
        } else if line[..<colon].elementsEqual("id".utf8), !value.contains(0) {
            event.id = String(decoding: value, as: UTF8.self)
        }
    }

    private mutating func append(data: ArraySlice<UInt8>) throws(TooLong) {
        guard event.data.count + data.count < SSEParser.maximumLength else { throw TooLong() }
        if hasData { event.data.append(UInt8(ascii: "\n")) }
        event.data.append(contentsOf: data)
        hasData = true
    }

    private mutating func endEvent(_ events: inout [Event]) {
        defer {
            event = Event(id: event.id)
            hasData = false
        }
        if hasData { events.append(event) }
    }
}
