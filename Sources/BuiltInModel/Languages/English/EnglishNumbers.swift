/// Numbers in English words: "twenty five", "a hundred and five", "a dozen", "second", "last".
enum EnglishNumbers {
    static let words = NumberWords { tokens in
        guard let first = tokens.first, first.kind == .word else { return [] }
        var found: [(value: NumberWords.Value, end: Int)] = []
        if let (rank, length) = rankFromTheEnd(tokens.prefix(5).map(\.folded)) {
            found.append((.rank(rank), tokens.startIndex + length))
        } else if let rank = Numerals.englishOrdinal(first.folded) {
            found.append((.rank(rank), tokens.startIndex + 1))
        }
        found += fromTheEnd.filter { tokens.map(\.folded).starts(with: $0.words) }
            .map { (.rank($0.rank), tokens.startIndex + $0.words.count) }
        if ["first", "top"].contains(first.folded) { found.append((.rank(1), tokens.startIndex + 1)) }
        if let (value, end) = amount(tokens) {
            found.append((.amount(String(value)), end))
            if let (fraction, length) = fraction(tokens[end...].dropFirst().map(\.folded)),
                end < tokens.endIndex, tokens[end].folded == "and"
            {
                found.append((.amount("\(value).\(fraction)"), end + 1 + length))
            }
        }
        if let (value, end) = dozen(tokens) { found.append((.amount(value), end)) }
        return found
    }

    /// Places that are counted from a list's end.
    private static let fromTheEnd: [(words: [String], rank: Int)] = [
        (["last", "but", "one"], -2), (["last", "but", "two"], -3), (["second", "last"], -2), (["third", "last"], -3),
        (["next", "to", "last"], -2), (["penultimate"], -2), (["one", "before", "the", "last"], -2),
        (["one", "before", "last"], -2),
    ]

    /// "Second to last", "third from the bottom", "fourth one from last", as a place in a list and of how many words it is.
    private static func rankFromTheEnd(_ words: [String]) -> (rank: Int, length: Int)? {
        guard let rank = words.first.flatMap(Numerals.englishOrdinal) else { return nil }
        var rest = words.dropFirst()
        if rest.first == "one" { rest = rest.dropFirst() }
        guard ["from", "before", "to"].contains(rest.first) else { return nil }
        let isBefore = rest.first == "before"
        rest = rest.dropFirst()
        if rest.first == "the" { rest = rest.dropFirst() }
        guard let end = rest.first, ["bottom", "end", "last", "back"].contains(end) else { return nil }
        return (isBefore ? -rank - 1 : -rank, rest.startIndex + 1)
    }

    /// What stands behind "two and" as decimals, and of how many words it is: "a half", "three quarters".
    private static func fraction(_ words: [String]) -> (String, Int)? {
        let fractions: [(words: [String], decimals: String)] = [
            (["a", "half"], "5"), (["one", "half"], "5"), (["a", "quarter"], "25"), (["one", "quarter"], "25"),
            (["three", "quarters"], "75"), (["three", "quarter"], "75"),
        ]
        return fractions.first { words.starts(with: $0.words) }.map { ($0.decimals, $0.words.count) }
    }

    /// "a dozen", "half a dozen", "dozen", "half a" litre.
    private static func dozen(_ tokens: ArraySlice<Token>) -> (String, Int)? {
        let words = tokens.prefix(3).map(\.folded)
        if words.first == "dozen" { return ("12", tokens.startIndex + 1) }
        if words.prefix(2) == ["a", "dozen"] { return ("12", tokens.startIndex + 2) }
        if words == ["half", "a", "dozen"] { return ("6", tokens.startIndex + 3) }
        if words.first == "half", words.count == 3, ["a", "an"].contains(words[1]) {
            return ("0.5", tokens.startIndex + 2)
        }
        return nil
    }

    private static func amount(_ tokens: ArraySlice<Token>) -> (Int, Int)? {
        var total = 0
        var current: Int?
        var end = tokens.startIndex
        while end < tokens.endIndex {
            let word = tokens[end].folded
            if let value = Numerals.english(word) {
                // "twenty five" goes on, "five twenty" does not.
                if let known = current, known % 100 != 0, !(value < 10 && known % 10 == 0 && known % 100 >= 20) {
                    break
                }
                current = (current ?? 0) + value
            } else if word == "hundred",
                current != nil || tokens[end - 1 < tokens.startIndex ? end : end - 1].folded == "a"
            {
                current = max(current ?? 1, 1) * 100
            } else if word == "thousand", let known = current {
                total += known * 1000
                current = 0
            } else if word == "a", end == tokens.startIndex, end + 1 < tokens.endIndex,
                tokens[end + 1].folded == "hundred"
            {
                current = 1
            } else if word == "and", let known = current, known > 0, known % 100 == 0, end + 1 < tokens.endIndex,
                Numerals.english(tokens[end + 1].folded) != nil
            {
                // "a hundred and five"
            } else if word == "-", current != nil, end + 1 < tokens.endIndex, !tokens[end].followsBlank,
                let next = Numerals.english(tokens[end + 1].folded), next < 10
            {
                // "twenty-five"
            } else {
                break
            }
            end += 1
        }
        return current.map { (total + $0, end) }.flatMap { $0.1 > tokens.startIndex ? $0 : nil }
    }
}
