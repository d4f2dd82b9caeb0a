import PlainText

/// A filter's words as an FTS5 query.
///
/// Every token stands between double quotes and holds letters, digits and signs only, so nothing that somebody types is query syntax.
enum MatchExpression {
    /// The query for texts that have all the words; nil when the text has no word at all.
    ///
    /// A Latin word matches where a word begins, a number only as a whole, Japanese anywhere. What was written without a space
    /// (`M6x20`, `LED電球`) must stand together. With `orCode`, a code that equals the whole text matches too.
    static func words(_ text: String, orCode: Bool = false) -> String? {
        let folded = FoldedWords(text)
        var seen: Set<String> = []
        let parts = folded.groups.map { group($0, in: folded) }.filter { seen.insert($0).inserted }
        guard !parts.isEmpty else { return nil }
        let all = parts.joined(separator: " AND ")
        guard orCode, let code = SearchText.codeToken(text) else { return all }
        return "(\(all)) OR \"\(code)\""
    }

    private static func group(_ tokens: [FoldedWords.Token], in folded: FoldedWords) -> String {
        var phrase: [UInt8] = []
        for token in tokens.dropLast() {
            SearchText.append(folded.scalars[token.start..<token.end], kind: token.kind, closing: true, to: &phrase)
        }
        let lead = String(decoding: phrase, as: UTF8.self)
        guard let last = tokens.last else { return "" }
        func quoted(_ text: String) -> String { "\"" + (lead.isEmpty ? "" : lead + " ") + text + "\"" }

        switch last.kind {
        case .word:
            let word = folded.text(last)
            let others = Plurals.singulars(of: word) + Plurals.plurals(of: word)
            return "(" + ([quoted(word) + " *"] + others.map(quoted)).joined(separator: " OR ") + ")"
        case .run:
            var pairs: [UInt8] = []
            SearchText.append(folded.scalars[last.start..<last.end], kind: .run, closing: false, to: &pairs)
            let isSingle = last.end - last.start == 1
            return quoted(String(decoding: pairs, as: UTF8.self)) + (isSingle ? " *" : "")
        case .number, .symbol:
            return quoted(folded.text(last))
        }
    }

    /// What one token of the index has to be, or to begin with.
    struct Token {
        let prefix: String?
        let wholes: [String]
    }

    /// The token that a text asks for, when it is no more than one; what `words` writes for it finds the same.
    static func token(_ text: String) -> Token? {
        let folded = FoldedWords(text)
        guard folded.tokens.count == 1, let token = folded.tokens.first else { return nil }
        let word = folded.text(token)
        switch token.kind {
        case .word: return Token(prefix: word, wholes: Plurals.singulars(of: word) + Plurals.plurals(of: word))
        case .run where word.unicodeScalars.count == 1: return Token(prefix: word, wholes: [])
        case .run where word.unicodeScalars.count > 2: return nil
        case .run, .number, .symbol: return Token(prefix: nil, wholes: [word])
        }
    }

    /// Whether two texts have the same words, apart from case, width, kana and number.
    static func areSame(_ left: String, _ right: String) -> Bool {
        let left = FoldedWords(left)
        let right = FoldedWords(right)
        return left.tokens.count == right.tokens.count
            && zip(left.tokens, right.tokens).allSatisfy { Plurals.areSame(left.text($0), right.text($1)) }
    }
}
