/// Ids in rising order, asked one at a time whether they are there.
struct SortedIDs {
    private let ids: [Int64]
    private var bits: [UInt64] = []

    /// Ids up to here get a bit each: 8 MiB at most.
    private static let highestBit: Int64 = 1 << 26

    init(_ ids: [Int64]) {
        self.ids = ids
        guard let last = ids.last, last < SortedIDs.highestBit else { return }
        bits = [UInt64](repeating: 0, count: Int(last / 64) + 1)
        for id in ids { bits[Int(id / 64)] |= 1 << UInt64(id % 64) }
    }

    /// The set as the functions `is_in` and `sum_in` take it.
    var value: SQLValue {
        let words = bits.isEmpty ? [1] + ids : [0] + bits.map(Int64.init(bitPattern:))
        return .bytes(words.withUnsafeBytes { [UInt8]($0) })
    }

    func contains(_ id: Int64) -> Bool {
        if !bits.isEmpty {
            let word = Int(id / 64)
            return word < bits.count && bits[word] & 1 << UInt64(id % 64) != 0
        }
        var low = 0
        var high = ids.count
        while low < high {
            let middle = (low + high) / 2
            if ids[middle] < id { low = middle + 1 } else { high = middle }
        }
        return low < ids.count && ids[low] == id
    }
}
