import Bilingual
import PlainText

/// Another language's words for a stretch of a text.
struct Translation {
    /// Where the stretch ends; not part of it.
    let end: Int
    /// The words, in pieces as names have them.
    let words: [String]
}

/// What pieces of a text are called in the other language: ホップ may be in a category "Hops", "cleaning agents" 洗浄剤.
extension NameFinder {
    /// The translations of stretches, by the piece that they begin with.
    func translations(_ labels: LabelNames) -> [Int: [Translation]] {
        var found: [Int: [Translation]] = [:]
        for place in atoms.indices {
            let translations =
                atoms[place].kind == .run ? translationsOfRun(at: place, labels) : translationsOfWords(at: place)
            if !translations.isEmpty { found[place] = translations }
        }
        return found
    }

    private func translationsOfWords(at start: Int) -> [Translation] {
        guard atoms[start].kind == .word, !ignored.contains(atoms[start].text) else { return [] }
        var found: [Translation] = []
        var words: [String] = []
        var end = start
        while end < atoms.count, atoms[end].kind == .word, end - start < TradeWords.mostWords,
            end == start || !atoms[end].isApart
        {
            let last = atoms[end].text
            end += 1
            for form in [last] + Plurals.singulars(of: last) {
                let name = (words + [form]).joined(separator: " ")
                found += TradeWords.translations(of: name).map { Translation(end: end, words: Self.pieces($0)) }
            }
            words.append(last)
        }
        return found
    }

    private func translationsOfRun(at start: Int, _ labels: LabelNames) -> [Translation] {
        guard begins(at: start) else { return [] }
        var found: [Translation] = []
        var word = ""
        var end = start
        while end < atoms.count, atoms[end].kind == .run, end == start || atoms[end].isJoined,
            end - start < TradeWords.mostCharacters
        {
            word += atoms[end].text
            end += 1
            guard ends(at: end) else { continue }
            found += TradeWords.translations(of: word).map { Translation(end: end, words: Self.pieces($0)) }
            if (start..<end).allSatisfy({ script($0) == .katakana }), let loan = LoanWord(word) {
                found += labels.words(soundingLike: loan).map { Translation(end: end, words: [$0]) }
            }
        }
        return found
    }

    private static func pieces(_ name: String) -> [String] { NameAtoms(name).atoms.map(\.text) }

    /// Whether a Japanese word may begin here: where the script changes, or behind a particle.
    private func begins(at place: Int) -> Bool {
        guard place > 0, atoms[place].isJoined, let before = script(place - 1), before == script(place) else {
            return true
        }
        return before == .hiragana && Self.particles.contains(text[atoms[place - 1].range])
    }

    /// Whether a Japanese word may end before this piece: where the script changes, or before a particle.
    private func ends(at place: Int) -> Bool {
        guard place < atoms.count, atoms[place].isJoined, let next = script(place), next == script(place - 1) else {
            return true
        }
        return next == .hiragana && Self.particles.contains(text[atoms[place].range])
    }

    private static let particles: Set<Substring> = ["を", "は", "が", "の", "に", "も", "と", "か", "で", "へ", "や"]
}
