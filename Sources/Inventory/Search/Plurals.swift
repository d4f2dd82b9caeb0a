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
        tokens.count == other.tokens.count && has(tokens[...], at: 0, in: other)
    }

    /// Of labels that have these words those that a filter means: what is exactly it, else what has them side by side, else what has each number
    /// behind the word that it belongs to.
    ///
    /// "Rack 1" is never "Rack 10"; "Aisle 2" is "Aisle 2 Bay 1" but not "Aisle 3 Bay 2", and "Bay 1 Aisle 2" is that, too.
    package func meant<Label>(among labels: [Label], _ text: (Label) -> String) -> [Label] {
        let folded = labels.map { ($0, FoldedWords(text($0))) }
        let exact = folded.filter { hasSameWords(as: $0.1) }
        if !exact.isEmpty { return exact.map(\.0) }
        let together = folded.filter { has(tokens[...], in: $0.1) }
        if !together.isEmpty { return together.map(\.0) }
        let parts = numbered
        return parts.isEmpty ? labels : folded.filter { label in parts.allSatisfy { has($0, in: label.1) } }.map(\.0)
    }

    /// Each number with the words before it; of what stands behind the last one any order will do.
    private var numbered: [ArraySlice<Token>] {
        var parts: [ArraySlice<Token>] = []
        var start = tokens.startIndex
        for index in tokens.indices where tokens[index].kind == .number {
            parts.append(tokens[start...index])
            start = index + 1
        }
        return parts
    }

    /// Whether another text has words side by side.
    private func has(_ words: ArraySlice<Token>, in other: FoldedWords) -> Bool {
        let last = other.tokens.count - words.count
        return last >= 0 && (0...last).contains { has(words, at: $0, in: other) }
    }

    /// Whether another text has words from one of its tokens on.
    private func has(_ words: ArraySlice<Token>, at start: Int, in other: FoldedWords) -> Bool {
        zip(words, other.tokens.dropFirst(start)).allSatisfy { mine, others in
            scalars[mine.start..<mine.end] == other.scalars[others.start..<others.end]
                || Plurals.areSame(text(mine), other.text(others))
        }
    }
}
