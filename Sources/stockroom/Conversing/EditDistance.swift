/// How many letters must be added, taken away or replaced to make one word of another.
enum EditDistance {
    static func between(_ first: String, _ second: String) -> Int {
        let second = Array(second.prefix(64))
        var row = Array(0...second.count)
        for (i, letter) in first.prefix(64).enumerated() {
            var diagonal = row[0]
            row[0] = i + 1
            for (j, other) in second.enumerated() {
                let substituted = diagonal + (letter == other ? 0 : 1)
                diagonal = row[j + 1]
                row[j + 1] = min(substituted, row[j] + 1, row[j + 1] + 1)
            }
        }
        return row[second.count]
    }
}
