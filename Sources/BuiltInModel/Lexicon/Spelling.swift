/// Words of the lexicon that are typed with one slip: two letters swapped, one left out, or one too many.
///
/// Only longer words that say what is asked or ordered are known by their slips: what is left over may name an item.
struct Spelling: Sendable {
    private let byLetters: [String: String]
    private let words: Set<String>
    private let byOmission: [String: String]

    private static let shortest = 6
    /// Of these words a swap of letters makes no others.
    private static let short = ["which", "where", "items", "stock", "added", "moved", "delete", "rename"]

    /// Learns the single words of entries with those senses.
    init(_ entries: [Lexicon.Entry], of senses: Senses) {
        var byLetters: [String: String] = [:]
        var words: Set<String> = []
        var byOmission: [String: String] = [:]
        for entry in entries where senses.contains(entry.sense) {
            for phrase in entry.texts
            where phrase.count >= Spelling.shortest && phrase.allSatisfy({ $0.isLetter && $0.isASCII }) {
                words.insert(phrase)
                byLetters[Spelling.letters(phrase)] = phrase
                for shorter in Spelling.omissions(phrase) { byOmission[shorter] = phrase }
            }
        }
        for word in Spelling.short { byLetters[Spelling.letters(word)] = word }
        self.words = words.union(Spelling.short)
        self.byLetters = byLetters
        self.byOmission = byOmission
    }

    /// The word that is meant; nil when none is close, or the word is one itself.
    func corrected(_ word: String) -> String? {
        guard word.count >= Spelling.shortest - 1, word.utf8.allSatisfy({ $0 >= UInt8(ascii: "a") }),
            !Spelling.others.contains(word), !words.contains(word)
        else { return nil }
        if let swapped = byLetters[Spelling.letters(word)] { return swapped }
        if let longer = byOmission[word] { return longer }
        return Spelling.omissions(word).first(where: words.contains)
    }

    /// The first letter, and all others in the order of the alphabet.
    private static func letters(_ word: String) -> String {
        String(word.prefix(1)) + String(word.dropFirst().sorted())
    }

    /// The word without one of its letters, the first and the last one apart: `discontinued` is no slip of `discontinue`.
    private static func omissions(_ word: String) -> [String] {
        word.indices.dropFirst().dropLast().map { index in
            var shorter = word
            shorter.remove(at: index)
            return shorter
        }
    }

    /// Words of their own that are a slip away from one of an inventory.
    private static let others: Set<String> = [
        "minims", "crated", "tailed", "charged", "chained", "registers",
        "removes", "shipper", "opener", "brown", "boxed", "taken", "roken", "disposed",
        "dropper", "reducer", "remover", "receiver", "adjuster", "modifier", "dated",
    ]
}
