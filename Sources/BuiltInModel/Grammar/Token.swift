import PlainText

/// The smallest piece of a sentence: a Latin word, a run of digits, one character of Japanese, one mark. Blanks are none.
struct Token: Sendable {
    enum Kind: Sendable { case word, digits, character, mark }

    let kind: Kind
    /// Case and width folded.
    let folded: String
    /// The whole sentence as typed, and where the token stands in it.
    let text: String
    let range: Range<String.Index>
    /// Whether a blank stands before it.
    let followsBlank: Bool

    /// The same token read as another word.
    func read(as word: String) -> Token {
        Token(kind: kind, folded: word, text: text, range: range, followsBlank: followsBlank)
    }

    static func tokens(_ text: String) -> [Token] {
        var tokens: [Token] = []
        var followsBlank = false
        for index in text.indices {
            let range = index..<text.index(after: index)
            let character = text[index]
            guard !character.isWhitespace, !isEmoji(character) else {
                followsBlank = true
                continue
            }
            let folded = FoldedText.fold(String(character))
            let kind = kind(of: folded)
            // An apostrophe within a word belongs to it; behind one it may end what is quoted.
            let isApostrophe =
                folded == "'" && tokens.last?.kind == .word && !followsBlank
                && (range.upperBound < text.endIndex && text[range.upperBound].isLetter
                    || ends(text, possessive: index))
            if let last = tokens.last, !followsBlank, last.range.upperBound == index,
                kind == last.kind && (kind == .word || kind == .digits) || isApostrophe
            {
                tokens[tokens.count - 1] = Token(
                    kind: last.kind, folded: last.folded + folded, text: text,
                    range: last.range.lowerBound..<range.upperBound, followsBlank: last.followsBlank)
            } else {
                tokens.append(Token(kind: kind, folded: folded, text: text, range: range, followsBlank: followsBlank))
            }
            followsBlank = false
        }
        return tokens
    }

    /// Whether an apostrophe ends what somebody has, "the lads' bases", and no quotation.
    private static func ends(_ text: String, possessive apostrophe: String.Index) -> Bool {
        text[text.index(before: apostrophe)] == "s" && !text[..<apostrophe].contains("'")
    }

    /// Emoji tell a mood, nothing else.
    private static func isEmoji(_ character: Character) -> Bool {
        character.unicodeScalars.first.map { $0.properties.isEmojiPresentation || $0.value >= 0x1F000 } ?? false
    }

    private static func kind(of folded: String) -> Kind {
        guard let script = folded.unicodeScalars.first.map(Script.init) else { return .mark }
        switch script {
        case .digit: return .digits
        case .latin: return .word
        case .hiragana, .katakana, .kanji: return .character
        case .space, .mark: return .mark
        }
    }
}
