import PlainText

/// English plurals, as far as finding things needs them.
///
/// Forms are only ever compared with whole words, so a form that does not exist (`lens` → `len`) does no harm.
enum Plurals {
    /// The words that this one may be a plural of.
    static func singulars(of word: String) -> [String] {
        guard applies(to: word) else { return [] }
        if let singular = irregularSingulars[word] { return [singular] }
        guard word.hasSuffix("s"), !word.hasSuffix("ss") else { return [] }
        var forms = [String(word.dropLast())]
        if word.hasSuffix("ies") { forms.append(word.dropLast(3) + "y") }
        if word.hasSuffix("ves") { forms += [word.dropLast(3) + "f", word.dropLast(3) + "fe"] }
        // "Uses" are no "us", though buses are no "buse".
        if word.hasSuffix("es"), word.utf8.count > 4 { forms.append(String(word.dropLast(2))) }
        return forms.filter { $0.utf8.count >= 2 }
    }

    /// The plurals of a word that do not merely go on behind it: `battery` → `batteries`, `knife` → `knives`.
    static func plurals(of word: String) -> [String] {
        guard applies(to: word) else { return [] }
        if let plural = irregularPlurals[word] { return [plural] }
        if word.hasSuffix("y") { return [word.dropLast() + "ies"] }
        if word.hasSuffix("fe") { return [word.dropLast(2) + "ves"] }
        if word.hasSuffix("f") { return [word.dropLast() + "ves"] }
        return []
    }

    /// The other number of a word, whichever it is in: for `battery` `batteries`, for `cables` `cable`.
    static func others(of word: String) -> [String] {
        let plurals = plurals(of: word)
        return singulars(of: word) + (plurals.isEmpty && applies(to: word) ? [word + "s", word + "es"] : plurals)
    }

    /// Whether two folded words are the same apart from number.
    static func areSame(_ left: String, _ right: String) -> Bool {
        left == right || singulars(of: left).contains(right) || singulars(of: right).contains(left)
    }

    private static func applies(to word: String) -> Bool {
        word.utf8.count >= 3 && word.utf8.allSatisfy { (0x61...0x7A).contains($0) }
    }

    private static let irregularPlurals = [
        "man": "men", "woman": "women", "child": "children", "foot": "feet", "tooth": "teeth", "mouse": "mice",
        "goose": "geese", "person": "people", "die": "dice",
    ]

    private static let irregularSingulars = Dictionary(
        uniqueKeysWithValues: irregularPlurals.map { ($0.value, $0.key) })
}

extension FoldedWords {
    /// Whether another text has the same words, apart from their number.
    package func hasSameWords(as other: FoldedWords) -> Bool {
        tokens.count == other.tokens.count
            && zip(tokens, other.tokens).allSatisfy { mine, others in
                scalars[mine.start..<mine.end] == other.scalars[others.start..<others.end]
                    || Plurals.areSame(text(mine), other.text(others))
            }
    }
}
