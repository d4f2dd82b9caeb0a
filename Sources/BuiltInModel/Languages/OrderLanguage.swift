import InventoryContract
import PlainText

/// What a language brings so that orders in it are understood: its words, its grammar and its numbers.
struct OrderLanguage: Sendable {
    /// ISO 639.
    let code: String
    let vocabulary: Vocabulary
    let grammar: Grammar
    let numbers: NumberWords
    /// Read when a sentence is in doubt, which most are not.
    let mood: @Sendable () -> MoodWeights
    /// Whether it is written in characters without blanks between words.
    let hasCharacters: Bool
}

extension OrderLanguage {
    /// Every language that orders may be given in.
    static var all: [OrderLanguage] { [english, japanese] }

    /// The languages that a text may be in, by the scripts in it: one that is not needed is not loaded.
    static func languages(of text: String) -> [OrderLanguage] {
        var (hasLatin, hasOthers) = (false, false)
        for scalar in FoldedText.scalars(text) {
            switch Script(scalar) {
            case .latin: hasLatin = true
            case .hiragana, .katakana, .kanji: hasOthers = true
            case .digit, .space, .mark: break
            }
        }
        if !hasOthers { return [english] }
        return hasLatin ? [english, japanese] : [japanese]
    }

    /// A text without the sounds of hesitation in it; as it is where there are none.
    static func withoutHesitation(_ text: String) -> String {
        let tokens = Token.tokens(text)
        for language in languages(of: text) {
            let kept = language.vocabulary.withoutHesitation(tokens)
            guard kept.count < tokens.count else { continue }
            return kept.reduce("") { $0 + ($1.followsBlank && !$0.isEmpty ? " " : "") + text[$1.range] }
        }
        return text
    }

    private static let english = made {
        try OrderLanguage(
            code: "en",
            vocabulary: Vocabulary(text(PackageResources.english_lexicon), inflected: EnglishInflection.forms),
            grammar: Grammar(text(PackageResources.english_grammar), splitting: Vocabulary.words),
            numbers: EnglishNumbers.words, mood: { englishMood }, hasCharacters: false)
    }

    private static let japanese = made {
        let inflection = JapaneseInflection(text(PackageResources.japanese_endings))
        return try OrderLanguage(
            code: "ja",
            vocabulary: Vocabulary(text(PackageResources.japanese_lexicon), inflected: inflection.forms),
            grammar: Grammar(text(PackageResources.japanese_grammar), splitting: Vocabulary.words),
            numbers: JapaneseNumbers.words, mood: { japaneseMood }, hasCharacters: true)
    }

    private static let englishMood = MoodWeights(text(PackageResources.english_mood))
    private static let japaneseMood = MoodWeights(text(PackageResources.japanese_mood))

    private static func text(_ bytes: [UInt8]) -> String { String(decoding: bytes, as: UTF8.self) }

    /// The files are part of the program and tests read them: a fault in one is a fault of the program.
    private static func made(_ make: () throws -> OrderLanguage) -> OrderLanguage {
        do { return try make() } catch { preconditionFailure("the grammar or lexicon has a fault: \(error)") }
    }
}
