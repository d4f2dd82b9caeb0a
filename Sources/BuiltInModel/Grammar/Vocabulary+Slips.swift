/// Slips in the words that sentences are built with: "exept", "evrything", "theres".
extension Vocabulary {
    /// A word this short with a letter more or less is another word.
    private static let shortestSlip = 5
    /// In words this long one letter may be another, too: "paint" is no "print".
    private static let longWord = 8

    /// The tokens with slips mended, but for numbers and words of names; a word that could be several stays as it is.
    func withoutSlips(_ tokens: [Token], names: [String], _ numbers: NumberWords) -> [Token] {
        let known = Set(names.flatMap { Token.tokens($0).map(\.folded) })
        var inPhrases = TokenSet()
        for start in tokens.indices {
            for match in matches(tokens, at: start) { inPhrases.formUnion(start..<match.end) }
        }
        return tokens.indices.map { index in
            let token = tokens[index]
            guard token.kind == .word, !begins(token.folded), !inPhrases.contains(index), !known.contains(token.folded),
                numbers.numbers(tokens, at: index).isEmpty,
                let word = withApostrophe(token.folded) ?? mended(token.folded)
            else { return token }
            return token.read(as: word)
        }
    }

    /// The word with the apostrophe that was left out: "theres" is "there's".
    private func withApostrophe(_ word: String) -> String? {
        word.indices.dropFirst().lazy.map { String(word[..<$0] + "'" + word[$0...]) }.first(where: begins)
    }

    private func mended(_ word: String) -> String? {
        guard word.count >= Vocabulary.shortestSlip else { return nil }
        let found = Set(
            Vocabulary.near(Array(word)).filter {
                $0.count >= Vocabulary.shortestSlip && begins($0) && !Vocabulary.isDoer(word, of: $0)
            })
        return found.count == 1 ? found.first : nil
    }

    /// Whether a word is what does a thing, and no slip of the verb: "dispensers" and "dispenses".
    private static func isDoer(_ word: String, of verb: String) -> Bool {
        ["ers", "er"].contains { ending in
            guard word.hasSuffix(ending) else { return false }
            let stem = word.dropLast(ending.count)
            return verb.hasPrefix(stem) && ["", "e", "es", "ed"].contains(verb.dropFirst(stem.count))
        }
    }

    /// The words that differ in a letter left out, doubled, swapped with the next, or, where it is long, in another letter.
    private static func near(_ word: [Character]) -> [String] {
        let letters = Array("abcdefghijklmnopqrstuvwxyz")
        var found: [String] = []
        // People seldom miss the first letter.
        for place in 1...word.count {
            found += letters.map { String(word[..<place] + [$0] + word[place...]) }
            guard place < word.count else { break }
            found.append(String(word[..<place] + word[(place + 1)...]))
            if place + 1 < word.count {
                found.append(String(word[..<place] + [word[place + 1], word[place]] + word[(place + 2)...]))
            }
            if word.count >= longWord {
                found += letters.map { String(word[..<place] + [$0] + word[(place + 1)...]) }
            }
        }
        return found
    }
}
