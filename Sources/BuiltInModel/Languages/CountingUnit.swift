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
        if abbreviates(other) || other.abbreviates(self) { return true }
        if word == other.word || !names.subtracting(ofOne).isDisjoint(with: other.names) { return true }
        let isEither = names.contains("PIECE") || other.names.contains("PIECE")
        return isEither && !names.isDisjoint(with: ofOne) && !other.names.isDisjoint(with: ofOne)
    }

    /// Whether this is the other with letters left out, as units are abbreviated: "btl" for "bottles", "ctn" for "carton". Vowels are the
    /// first to go; what has some is a word of its own, "set" as against "sachet", and so is a measure: 3 kegs are no 3 kg.
    private func abbreviates(_ other: CountingUnit) -> Bool {
        let short = word.hasSuffix("s") && other.word.hasSuffix("s") ? word.dropLast() : word[...]
        guard short.count > 1, short.count < other.word.count, short.first == other.word.first,
            Measure(word) == nil, short.allSatisfy({ $0.isASCII && $0.isLetter && !"aeiou".contains($0) })
        else { return false }
        var rest = other.word[...]
        return short.allSatisfy { letter in
            guard let index = rest.firstIndex(of: letter) else { return false }
            rest = rest[rest.index(after: index)...]
            return true
        }
    }
}
