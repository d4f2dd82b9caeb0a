/// How many slips lie between two words: a letter left out, added, replaced, or swapped with its neighbour.
enum EditDistance {
    /// The number of slips; nil when it is more than `limit`.
    static func between(_ left: [Unicode.Scalar], _ right: [Unicode.Scalar], atMost limit: Int) -> Int? {
        if abs(left.count - right.count) > limit { return nil }
        if left.isEmpty || right.isEmpty { return max(left.count, right.count) }
        // Three rows of the table of distances between beginnings: swapping looks two rows back.
        var beforeLast: [Int] = []
        var last = Array(0...right.count)
        for (row, scalar) in left.enumerated() {
            var current = [row + 1]
            for (column, other) in right.enumerated() {
                var distance = min(last[column + 1] + 1, current[column] + 1, last[column] + (scalar == other ? 0 : 1))
                if row > 0, column > 0, scalar == right[column - 1], left[row - 1] == other {
                    distance = min(distance, beforeLast[column - 1] + 1)
                }
                current.append(distance)
            }
            if current.allSatisfy({ $0 > limit }) { return nil }
            beforeLast = last
            last = current
        }
        return last[right.count] <= limit ? last[right.count] : nil
    }
}
