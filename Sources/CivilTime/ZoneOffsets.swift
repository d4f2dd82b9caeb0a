/// The distances of a zone's clocks from UTC, with the moments at which they change (RFC 8536, TZif).
struct ZoneOffsets: Sendable {
    /// The moments of changes, in seconds since 1970, ascending, and the distance in seconds from each on.
    private let moments: [Int]
    private let distances: [Int]
    /// The distance before the first change.
    private let first: Int
    /// What holds behind the last change.
    private let rule: ZoneRule?

    /// Always the same.
    init(fixed seconds: Int) {
        (moments, distances, first, rule) = ([], [], seconds, nil)
    }

    /// Of a rule alone, as `TZ` may hold one.
    init(rule: ZoneRule) {
        (moments, distances, first, self.rule) = ([], [], rule.standard, rule)
    }

    /// Reads a zone file; nil when it is none, or of version 1, which ends in 2037.
    init?(file bytes: [UInt8]) {
        var reader = Reader(rest: bytes[...])
        guard let old = reader.header(), old.version >= UInt8(ascii: "2"), reader.skip(old.bytes(perMoment: 4)),
            let header = reader.header()
        else { return nil }
        var moments: [Int] = []
        for _ in 0..<header.moments {
            guard let moment = reader.integer(8) else { return nil }
            moments.append(moment)
        }
        guard let kinds = reader.take(header.moments) else { return nil }
        var kindDistances: [Int] = []
        for _ in 0..<header.kinds {
            guard let distance = reader.integer(4), reader.skip(2) else { return nil }
            kindDistances.append(distance)
        }
        guard let first = kindDistances.first, kinds.allSatisfy({ Int($0) < kindDistances.count }),
            zip(moments, moments.dropFirst()).allSatisfy({ $0 < $1 }),
            reader.skip(header.letters + header.leapSeconds * 12 + header.standardMarks + header.utcMarks)
        else { return nil }
        let footer = reader.rest.dropFirst().prefix { $0 != UInt8(ascii: "\n") }
        self.moments = moments
        distances = kinds.map { kindDistances[Int($0)] }
        self.first = first
        rule = ZoneRule(String(decoding: footer, as: UTF8.self))
    }

    /// The distance at a moment, told in seconds since 1970.
    func offset(at second: Int) -> Int {
        if let rule, second >= moments.last ?? .min { return rule.offset(at: second) }
        // The last change that is not behind the moment.
        var (low, high) = (0, moments.count)
        while low < high {
            let middle = (low + high) / 2
            if moments[middle] <= second { low = middle + 1 } else { high = middle }
        }
        return low == 0 ? first : distances[low - 1]
    }

    private struct Header {
        let version: UInt8
        let utcMarks, standardMarks, leapSeconds, moments, kinds, letters: Int

        /// How long the block behind it is.
        func bytes(perMoment size: Int) -> Int {
            moments * (size + 1) + kinds * 6 + letters + leapSeconds * (size + 4) + standardMarks + utcMarks
        }
    }

    /// Takes numbers from the bytes of a file, the highest byte first.
    private struct Reader {
        var rest: ArraySlice<UInt8>

        mutating func header() -> Header? {
            guard let magic = take(4), Array(magic) == Array("TZif".utf8), let version = take(1)?.first, skip(15) else {
                return nil
            }
            var counts: [Int] = []
            for _ in 0..<6 {
                // No zone comes near so many of anything.
                guard let count = integer(4), (0..<1_000_000).contains(count) else { return nil }
                counts.append(count)
            }
            return Header(
                version: version, utcMarks: counts[0], standardMarks: counts[1], leapSeconds: counts[2],
                moments: counts[3], kinds: counts[4], letters: counts[5])
        }

        mutating func integer(_ size: Int) -> Int? {
            guard let bytes = take(size), let high = bytes.first else { return nil }
            return bytes.dropFirst().reduce(Int(Int8(bitPattern: high))) { $0 << 8 | Int($1) }
        }

        mutating func take(_ count: Int) -> ArraySlice<UInt8>? {
            guard rest.count >= count else { return nil }
            defer { rest = rest.dropFirst(count) }
            return rest.prefix(count)
        }

        mutating func skip(_ count: Int) -> Bool { take(count) != nil }
    }
}
