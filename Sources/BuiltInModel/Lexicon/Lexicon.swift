import PlainText

/// The words of a language with their senses, found by their longest phrase: those of the older path, ``Reader``.
///
/// What is read by a grammar takes its words from a ``Vocabulary``.
struct Lexicon: Sendable {
    /// Phrases with one sense: separated by `|`.
    struct Entry: Sendable {
        let sense: Sense
        let phrases: String
        /// Counts only where a verb can stand: such words are part of titles elsewhere ("hex key set").
        let isVerb: Bool

        init(_ sense: Sense, _ phrases: String, verb: Bool = false) {
            self.sense = sense
            self.phrases = phrases
            isVerb = verb
        }

        /// The phrases, each by itself.
        var texts: [String] { phrases.utf8.split(separator: UInt8(ascii: "|")).map { Substring($0).trimmingBlanks } }
    }

    /// A phrase found in a text: what it means as a noun or particle, and what as a verb.
    struct Match: Sendable {
        let length: Int
        let sense: Sense?
        let verb: Sense?
    }

    private struct Phrase: Sendable {
        let scalars: [Unicode.Scalar]
        let sense: Sense
        let isVerb: Bool
    }

    /// Phrases by their first two letters, so that few are compared at any place; longest first.
    private let byBeginning: [UInt64: [Phrase]]
    private let ofOneLetter: [UInt64: [Phrase]]

    init(_ entries: [Entry]) {
        var byBeginning: [UInt64: [Phrase]] = [:]
        var ofOneLetter: [UInt64: [Phrase]] = [:]
        for entry in entries {
            for text in entry.texts {
                let scalars = FoldedText.scalars(text)
                for scalars in [scalars] + Lexicon.withoutApostrophe(scalars) {
                    guard let first = scalars.first else { continue }
                    let phrase = Phrase(scalars: scalars, sense: entry.sense, isVerb: entry.isVerb)
                    if scalars.count == 1 {
                        ofOneLetter[UInt64(first.value), default: []].append(phrase)
                    } else {
                        byBeginning[Lexicon.key(first, scalars[1]), default: []].append(phrase)
                    }
                }
            }
        }
        self.byBeginning = byBeginning.mapValues { $0.sorted { $0.scalars.count > $1.scalars.count } }
        self.ofOneLetter = ofOneLetter
    }

    /// `dont` for `don't`, unless that is another word (`were`, `well`).
    private static func withoutApostrophe(_ scalars: [Unicode.Scalar]) -> [[Unicode.Scalar]] {
        guard let apostrophe = scalars.firstIndex(of: "'"), apostrophe > 0 else { return [] }
        var bare = scalars
        bare.remove(at: apostrophe)
        let start = bare[..<apostrophe].lastIndex(of: " ").map { $0 + 1 } ?? 0
        let end = bare[apostrophe...].firstIndex(of: " ") ?? bare.count
        let word = String(String.UnicodeScalarView(bare[start..<end]))
        return otherWords.contains(word) ? [] : [bare]
    }

    private static let otherWords: Set<String> = [
        "were", "well", "ill", "hell", "shell", "wed", "shed", "id", "its", "nt",
    ]

    private static func key(_ first: Unicode.Scalar, _ second: Unicode.Scalar) -> UInt64 {
        UInt64(first.value) << 32 | UInt64(second.value)
    }

    /// The longest phrase that begins at an index of a folded text and satisfies the condition on its end.
    func match(_ text: [Unicode.Scalar], at index: Int, isEnd: (Int) -> Bool) -> Match? {
        if index + 1 < text.count, let phrases = byBeginning[Lexicon.key(text[index], text[index + 1])],
            let match = longest(of: phrases, text, index, isEnd)
        {
            return match
        }
        return ofOneLetter[UInt64(text[index].value)].flatMap { longest(of: $0, text, index, isEnd) }
    }

    private func longest(
        of phrases: [Phrase], _ text: [Unicode.Scalar], _ index: Int, _ isEnd: (Int) -> Bool
    ) -> Match? {
        var length = 0
        var sense: Sense?
        var verb: Sense?
        for phrase in phrases {
            if length > 0, phrase.scalars.count < length { break }
            let end = index + phrase.scalars.count
            guard end <= text.count, phrase.isVerb ? verb == nil : sense == nil, isEnd(end) else { continue }
            var offset = 1
            while offset < phrase.scalars.count, text[index + offset] == phrase.scalars[offset] { offset += 1 }
            guard offset == phrase.scalars.count else { continue }
            length = offset
            if phrase.isVerb { verb = phrase.sense } else { sense = phrase.sense }
        }
        return length == 0 ? nil : Match(length: length, sense: sense, verb: verb)
    }
}
