import Bilingual
import PlainText

/// Finds words of the inventory that mean in the other language what a word means that is not in it.
struct TitleTranslations {
    private let source: any WordSource

    init(_ source: any WordSource) { self.source = source }

    /// The words, folded, for an English word, folded, in singular or plural.
    func words(forWord word: String) throws -> [String] {
        try ([word] + Plurals.singulars(of: word)).flatMap(TradeWords.translations).reduce(into: []) { found, other in
            if !found.contains(other), try occurs(other) { found.append(other) }
        }
    }

    /// The words, folded, for a Japanese word as it was typed: of a compound those of all its parts, ステンレス樽 is "stainless keg".
    func words(forRun word: String) throws -> [String] { try cover(Array(word.unicodeScalars)[...], parts: 0) }

    /// A compound has at most so many parts.
    private static let partsAtMost = 3
    /// So many ways to say a compound are followed.
    private static let waysAtMost = 5

    /// What a word may be, taken in parts from its beginning, the longest first; empty where some part is nothing.
    private func cover(_ word: ArraySlice<Unicode.Scalar>, parts: Int) throws -> [String] {
        guard !word.isEmpty, parts < Self.partsAtMost else { return [] }
        for end in stride(from: word.endIndex, to: word.startIndex, by: -1) {
            let first = try words(for: word[..<end], isWhole: end == word.endIndex || !word.isKatakana(around: end))
            guard !first.isEmpty else { continue }
            if end == word.endIndex { return Array(first.prefix(Self.waysAtMost)) }
            let rest = try cover(word[end...], parts: parts + 1)
            guard !rest.isEmpty else { continue }
            return Array(first.flatMap { first in rest.map { "\(first) \($0)" } }.prefix(Self.waysAtMost))
        }
        return []
    }

    /// What one part may be: a word of a trade, or in katakana a word of the inventory that sounds so.
    private func words(for part: ArraySlice<Unicode.Scalar>, isWhole: Bool) throws -> [String] {
        var text = String.UnicodeScalarView()
        text.append(contentsOf: part)
        let folded = FoldedWords(String(text))
        guard folded.tokens.count == 1, folded.tokens[0].kind == .run else { return [] }
        let word = folded.text(folded.tokens[0])
        let known = try TradeWords.translations(of: word).filter(occurs)
        guard known.isEmpty, isWhole, part.allSatisfy({ Script($0) == .katakana }), let loan = LoanWord(word) else {
            return known
        }
        var words: Set<String> = []
        for initial in loan.initials {
            guard let next = Unicode.Scalar(initial.value + 1) else { continue }
            try source.forEachWord(from: String(initial), to: String(next)) { word, _ in
                words.formUnion([word] + Plurals.singulars(of: word))
            }
        }
        return loan.nearest(of: words).sorted()
    }

    private func occurs(_ words: String) throws -> Bool { try WordQuery(words).map(source.occurs) ?? false }
}

extension ArraySlice<Unicode.Scalar> {
    /// Whether katakana stand on both sides of a place.
    fileprivate func isKatakana(around place: Int) -> Bool {
        Script(self[place - 1]) == .katakana && Script(self[place]) == .katakana
    }
}
