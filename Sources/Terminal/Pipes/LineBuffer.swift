/// Cuts input into lines, whatever pieces it comes in; of a line beyond the limit nothing is kept.
struct LineBuffer {
    /// A line of the input.
    enum Line: Equatable {
        /// Its bytes, without the end.
        case whole([UInt8])
        /// It was beyond the limit.
        case tooLong
    }

    /// How many bytes a line may have.
    let limit: Int
    private var unread: [UInt8] = []
    private var position = 0
    private var line: [UInt8] = []
    private var isTooLong = false

    init(limit: Int) { self.limit = limit }

    /// Takes a piece of input, once no line is left of the one before.
    mutating func append(_ bytes: [UInt8]) {
        unread = bytes
        position = 0
    }

    /// The next line; nil when more input is needed for one.
    mutating func next() -> Line? {
        guard position < unread.count else { return nil }
        let rest = unread[position...]
        let end = rest.firstIndex(of: UInt8(ascii: "\n"))
        if !isTooLong { line.append(contentsOf: rest[..<(end ?? rest.endIndex)]) }
        position = end.map { $0 + 1 } ?? rest.endIndex
        if line.count > limit {
            isTooLong = true
            line = []
        }
        return end == nil ? nil : taken()
    }

    /// What is left at the end of the input, a line without its end; nil when nothing is.
    mutating func last() -> Line? { isTooLong || !line.isEmpty ? taken() : nil }

    private mutating func taken() -> Line {
        defer {
            line = []
            isTooLong = false
        }
        return isTooLong ? .tooLong : .whole(line)
    }
}
