/// Letters of another script in a Latin word, which nobody can see: a Cyrillic а in `bаttery`.
enum DisguisedLetters {
    /// Where they stand; empty for nearly every text, at the cost of one look at each scalar.
    static func positions(in scalars: String.UnicodeScalarView) -> Set<String.Index> {
        guard scalars.contains(where: isDisguise) else { return [] }
        var found: Set<String.Index> = []
        var disguisesInWord: [String.Index] = []
        var wordIsLatin = false
        for index in scalars.indices {
            let scalar = scalars[index]
            guard scalar.properties.isAlphabetic else {
                if wordIsLatin { found.formUnion(disguisesInWord) }
                (disguisesInWord, wordIsLatin) = ([], false)
                continue
            }
            if isDisguise(scalar) { disguisesInWord.append(index) }
            if scalar.isLatin { wordIsLatin = true }
        }
        return wordIsLatin ? found.union(disguisesInWord) : found
    }

    /// Whether the letter itself is drawn like a Latin one. Greek small letters are told apart by eye, ο excepted: TNFα and
    /// IFNγ are honest words.
    private static func isDisguise(_ scalar: Unicode.Scalar) -> Bool {
        guard (0x391...0x51D).contains(scalar.value) else { return false }
        let isGreek = scalar.value < 0x400
        if isGreek, scalar.properties.isLowercase { return scalar == "ο" }
        // Its small letter μ is like no Latin one.
        if scalar == "Μ" { return true }
        let lowered = scalar.properties.lowercaseMapping.unicodeScalars
        return lowered.count == 1 && lowered.first?.latinConfusable != nil
    }
}

extension Unicode.Scalar {
    fileprivate var isLatin: Bool {
        switch value {
        case 0x41...0x5A, 0x61...0x7A, 0xC0...0xD6, 0xD8...0xF6, 0xF8...0x24F, 0x1E00...0x1EFF: true
        default: false
        }
    }
}
