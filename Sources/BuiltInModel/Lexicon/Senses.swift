/// A set of senses, one bit each: rules ask for them at every word.
struct Senses: Sendable, Hashable, ExpressibleByArrayLiteral {
    private var low: UInt64 = 0
    private var high: UInt64 = 0

    /// What a stock may be, measured by the minimum.
    static let levels: Senses = [.low, .out, .atMinimum, .atOrBelowMinimum]

    init(_ senses: some Sequence<Sense>) {
        for sense in senses { insert(sense) }
    }

    init(arrayLiteral senses: Sense...) { self.init(senses) }

    private mutating func insert(_ sense: Sense) {
        if sense.rawValue < 64 { low |= 1 << sense.rawValue } else { high |= 1 << (sense.rawValue - 64) }
    }

    func contains(_ sense: Sense) -> Bool {
        sense.rawValue < 64 ? low & 1 << sense.rawValue != 0 : high & 1 << (sense.rawValue - 64) != 0
    }

    func union(_ other: Senses) -> Senses {
        var union = self
        union.low |= other.low
        union.high |= other.high
        return union
    }

    func isDisjoint(with other: Senses) -> Bool { low & other.low == 0 && high & other.high == 0 }
}
