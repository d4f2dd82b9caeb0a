/// The ids met in a file, kept small when they come in order, as they do in an export.
struct SeenIDs {
    private var ranges: [ClosedRange<Int64>] = []
    private var others: Set<Int64> = []

    /// The highest so far; 0 when there is none.
    var highest: Int64 { ranges.last?.upperBound ?? 0 }

    /// Remembers an id; false when it was there already.
    mutating func insert(_ id: Int64) -> Bool {
        guard let last = ranges.last else {
            ranges.append(id...id)
            return true
        }
        if id > last.upperBound {
            if id == last.upperBound + 1 {
                ranges[ranges.count - 1] = last.lowerBound...id
            } else {
                ranges.append(id...id)
            }
            return true
        }
        return !isInRanges(id) && others.insert(id).inserted
    }

    private func isInRanges(_ id: Int64) -> Bool {
        var low = 0
        var high = ranges.count
        while low < high {
            let middle = (low + high) / 2
            if ranges[middle].upperBound < id { low = middle + 1 } else { high = middle }
        }
        return low < ranges.count && ranges[low].contains(id)
    }
}
