import PlainText

/// What words are searched for, as a tree that each store renders in its own language.
///
/// The tokens are those of `SearchText`: folded words, numbers and signs, and pairs of Japanese characters. A Latin word matches from
/// the beginning of a word, a number only as a whole, Japanese anywhere; what was written without a space (`M6x20`, `LED電球`) must
/// stand together.
public indirect enum WordQuery: Hashable, Sendable {
    /// Every one of them must match.
    case all([WordQuery])
    /// At least one of them must match.
    case any([WordQuery])
    /// Tokens that stand next to each other in this order; when it is open, of the last one the beginning is enough.
    case phrase([String], isOpen: Bool)

    /// The query for texts that have all the words; nil when the text has no word at all.
    ///
    /// With `isWhole`, a Latin word matches whole words only, in singular or plural. With `orCode`, a code that equals the whole
    /// text matches too.
    public init?(_ text: String, isWhole: Bool = false, orCode: Bool = false) {
        let folded = FoldedWords(text)
        var seen: Set<WordQuery> = []
        let parts = folded.groups.compactMap { WordQuery.group($0, in: folded, isWhole) }
            .filter { seen.insert($0).inserted }
        guard let first = parts.first else { return nil }
        let words = parts.count == 1 ? first : WordQuery.all(parts)
        if orCode, let code = SearchText.codeToken(text) {
            self = .any([words, .phrase([code], isOpen: false)])
        } else {
            self = words
        }
    }

    private static func group(_ tokens: [FoldedWords.Token], in folded: FoldedWords, _ isWhole: Bool) -> WordQuery? {
        guard let last = tokens.last else { return nil }
        let lead = tokens.dropLast().flatMap { SearchText.tokens($0, in: folded, closing: true) }
        switch last.kind {
        case .word:
            let word = folded.text(last)
            let others = isWhole ? Plurals.others(of: word) : Plurals.singulars(of: word) + Plurals.plurals(of: word)
            return .any(
                [.phrase(lead + [word], isOpen: !isWhole)] + others.map { .phrase(lead + [$0], isOpen: false) })
        case .run:
            let pairs = SearchText.tokens(last, in: folded, closing: false)
            return .phrase(lead + pairs, isOpen: last.end - last.start == 1)
        case .number, .symbol:
            return .phrase(lead + [folded.text(last)], isOpen: false)
        }
    }

    /// The query without alternatives that have a token that nothing has; nil when nothing can match.
    ///
    /// The last token of an open phrase may be the beginning of one that something has, so it is not asked about.
    package func without(_ isAbsent: (String) throws -> Bool) rethrows -> WordQuery? {
        switch self {
        case .phrase(let tokens, let isOpen):
            return try tokens.dropLast(isOpen ? 1 : 0).contains(where: isAbsent) ? nil : self
        case .any(let parts):
            let left = try parts.compactMap { try $0.without(isAbsent) }
            return left.count > 1 ? .any(left) : left.first
        case .all(let parts):
            let left = try parts.compactMap { try $0.without(isAbsent) }
            return left.count == parts.count ? .all(left) : nil
        }
    }

    /// What must match each by itself: the words of a text.
    package var parts: [WordQuery] {
        if case .all(let parts) = self { return parts }
        return [self]
    }

    /// Whether a text of these tokens, in their order, matches.
    package func matches(_ tokens: [String]) -> Bool {
        switch self {
        case .all(let parts): parts.allSatisfy { $0.matches(tokens) }
        case .any(let parts): parts.contains { $0.matches(tokens) }
        case .phrase(let sought, let isOpen):
            tokens.indices.dropLast(max(0, sought.count - 1)).contains { start in
                sought.indices.allSatisfy { place in
                    let token = tokens[start + place]
                    return token == sought[place]
                        || isOpen && place == sought.count - 1 && token.hasPrefix(sought[place])
                }
            }
        }
    }

    /// The tokens of which one is enough, when no match needs two; nil else.
    package var alternatives: (beginnings: [String], wholes: [String])? {
        switch self {
        case .phrase(let tokens, let isOpen):
            guard tokens.count == 1 else { return nil }
            return isOpen ? (tokens, []) : ([], tokens)
        case .any(let parts):
            var found: (beginnings: [String], wholes: [String]) = ([], [])
            for part in parts {
                guard case .phrase = part, let one = part.alternatives else { return nil }
                found.beginnings += one.beginnings
                found.wholes += one.wholes
            }
            return found
        case .all: return nil
        }
    }
}
