/// Some of a sentence's tokens, by their numbers.
struct TokenSet: Sendable, Hashable {
    /// Whether each token is in it; those behind the last one are not.
    private var marks: [Bool] = []

    init() {}

    var isEmpty: Bool { !marks.contains(true) }

    func contains(_ token: Int) -> Bool { marks.indices.contains(token) && marks[token] }

    func isSuperset(of range: Range<Int>) -> Bool { range.allSatisfy(contains) }

    /// The tokens in order.
    var tokens: [Int] { marks.indices.filter { marks[$0] } }

    mutating func insert(_ token: Int) { formUnion(token..<token + 1) }

    mutating func formUnion(_ range: Range<Int>) {
        if marks.count < range.upperBound {
            marks += Array(repeating: false, count: range.upperBound - marks.count)
        }
        for token in range { marks[token] = true }
    }

    mutating func formUnion(_ other: TokenSet) {
        for token in other.tokens { insert(token) }
    }

    mutating func subtract(_ range: Range<Int>) {
        for token in range.clamped(to: 0..<marks.count) { marks[token] = false }
    }

    mutating func subtract(_ other: TokenSet) {
        for token in marks.indices where other.contains(token) { marks[token] = false }
    }
}
