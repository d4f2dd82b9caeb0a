/// The rows of a file that have the same title and code and no id, so that each becomes an item of its own.
public struct TwinRows: Hashable, Sendable {
    /// The lines of the first of them and of one that comes later.
    public struct Pair: Hashable, Sendable {
        public let first: Int
        public let later: Int
    }

    /// Each later one with the first; the first 20 of `count`.
    public private(set) var pairs: [Pair] = []
    /// How many rows have a title and a code that an earlier one has.
    public private(set) var count = 0
    /// How many of these have a code; the others have the same title, and no code either.
    public private(set) var withCode = 0

    private static let mostPairs = 20

    package mutating func add(first: Int, later: ImportRow) {
        count += 1
        if later.hasCode { withCode += 1 }
        if pairs.count < Self.mostPairs { pairs.append(Pair(first: first, later: later.line)) }
    }
}

/// The titles and codes met in a file, by their hashes, which is all that their comparison needs.
package struct SeenTitles {
    private var lines: [Int: Int32] = [:]

    /// How many are remembered: a bound on the memory of an import. What comes later is still compared with these.
    private static let mostKept = 400_000

    package init() {}

    /// The line on which a title and code were met before; otherwise remembers where they are now.
    package mutating func firstLine(of row: ImportRow) -> Int? {
        var hasher = Hasher()
        hasher.combine(ExactText(text: row.title))
        hasher.combine(ExactText(text: row.code ?? ""))
        let key = hasher.finalize()
        if let line = lines[key] { return Int(line) }
        if lines.count < Self.mostKept { lines[key] = Int32(truncatingIfNeeded: row.line) }
        return nil
    }
}
