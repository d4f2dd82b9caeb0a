import PlainText

/// What things are counted in, whatever the language: 箱 is "boxes".
struct CountingUnit: Sendable {
    private let names: Set<String>
    private let word: String

    init(_ word: String) {
        let folded = FoldedText.fold(word)
        self.word = folded
        names = OrderLanguage.all.reduce(into: []) { $0.formUnion($1.vocabulary.units[folded] ?? []) }
    }

    /// Whether an amount in this unit is one in the other. Single things are counted in pieces or by a counter of their own.
    func fits(_ other: CountingUnit) -> Bool {
        let ofOne = ["PIECE", "COUNTER"]
        if word == other.word || !names.subtracting(ofOne).isDisjoint(with: other.names) { return true }
        let isEither = names.contains("PIECE") || other.names.contains("PIECE")
        return isEither && !names.isDisjoint(with: ofOne) && !other.names.isDisjoint(with: ofOne)
    }
}
