import Bilingual
import PlainText

/// The categories, places, units and own fields of an inventory, ready to be found in a text.
package struct LabelNames: Sendable {
    /// A text that items share, or the name of an own field.
    package struct Label: Hashable, Sendable {
        /// Nil for the name of an own field.
        let kind: LabelKind?
        let name: String

        /// A label; without a kind the name of an own field.
        package init(kind: LabelKind?, name: String) {
            self.kind = kind
            self.name = name
        }

        /// Whether it says what items are or where they are; units are read in all languages anyhow, and fields are called what they are.
        var isOfKind: Bool { kind == .category || kind == .place }

        var meaning: FoundName.Meaning { kind.map { .label($0, name: name) } ?? .ownField(name) }
    }

    /// A label found in a text.
    struct Match {
        let label: Label
        /// The atoms that it takes.
        let atoms: Range<Int>
        /// What each of them was read as.
        let words: [String]
        /// Whether one of them was taken for a slip.
        let isSlip: Bool
        /// Whether one of them is in another language than the label.
        var isTranslated = false
    }

    private struct Node: Sendable {
        var children: [String: Int] = [:]
        var labels: [Label] = []
        /// Whether a label has a comma or a bracket before the atom that leads here.
        var mayStandApart = false
    }

    /// A tree of atoms; the first is its root.
    private var nodes = [Node()]
    /// All words of labels, in both numbers.
    private var words: Set<String> = []
    /// The words of four letters and more that are left when one letter is taken out, and themselves.
    private var wordsByRest: [String: Set<String>] = [:]

    /// A word this short with one letter in another's place is another word; shorter ones are never slips.
    private static let shortestSlip = 4

    package init(_ labels: [Label]) {
        for (label, name) in labels.map({ ($0, $0.name) }) + Self.shortNames(of: labels) {
            let atoms = NameAtoms(name).atoms
            guard !atoms.isEmpty else { continue }
            var node = 0
            for atom in atoms {
                if atom.kind == .word { learn(atom.text) }
                if let child = nodes[node].children[atom.text] {
                    node = child
                } else {
                    nodes.append(Node())
                    nodes[node].children[atom.text] = nodes.count - 1
                    node = nodes.count - 1
                }
                nodes[node].mayStandApart = nodes[node].mayStandApart || atom.isApart
            }
            nodes[node].labels.append(label)
        }
    }

    /// Labels by what stands before a bracket, where that says which is meant: "attic" for "Attic (behind the whale)".
    private static func shortNames(of labels: [Label]) -> [(Label, String)] {
        var found: [[String]: [(Label, String)]] = [:]
        for label in labels where label.isOfKind && label.name.hasSuffix(")") {
            guard let bracket = label.name.firstIndex(of: "(") else { continue }
            let short = String(label.name[..<bracket])
            found[NameAtoms(short).atoms.map(\.text), default: []].append((label, short))
        }
        for label in labels { found[NameAtoms(label.name).atoms.map(\.text)] = nil }
        return found.filter { !$0.key.isEmpty && $0.value.count == 1 }.sorted {
            $0.key.lexicographicallyPrecedes($1.key)
        }
        .flatMap(\.value)
    }

    private mutating func learn(_ word: String) {
        guard words.insert(word).inserted else { return }
        for form in [word] + Plurals.others(of: word) {
            words.insert(form)
            guard form.unicodeScalars.count >= Self.shortestSlip else { continue }
            for rest in Self.rests(of: form) { wordsByRest[rest, default: []].insert(form) }
        }
    }

    /// The word, and what is left when one of its letters is taken out.
    private static func rests(of word: String) -> Set<String> {
        var rests: Set<String> = [word]
        for index in word.indices {
            var rest = word
            rest.remove(at: index)
            rests.insert(rest)
        }
        return rests
    }

    /// Every label that stands in a text, the longer before the shorter at each place.
    ///
    /// `isKnown` says of a word that is in no label whether titles have it; then it is no slip.
    /// What is said once counts for the numbers behind it, too, with nothing but `linking` words between: "shelf 1 or 3".
    func matches(
        in atoms: [NameAtoms.Atom], translated: [Int: [Translation]] = [:], linking: Set<String> = [],
        isKnown: (String) throws -> Bool
    ) rethrows -> [Match] {
        let line = Line(
            atoms: atoms, readings: try atoms.map { try self.readings(of: $0, isKnown) }, translated: translated)
        var found: [Match] = []
        for start in atoms.indices {
            var ends: [Match] = []
            collect(Step(node: 0, atoms: start..<start), in: line, &ends)
            found += ends.sorted { $0.atoms.count > $1.atoms.count }
        }
        return found + found.flatMap { variants(of: $0, in: atoms, linking) }
    }

    /// The labels that differ from one in their number or letter alone, by those that follow it: 棚B1とB2, "shelf A and B".
    private func variants(of match: Match, in atoms: [NameAtoms.Atom], _ linking: Set<String>) -> [Match] {
        let number = Self.number(at: match.atoms, in: atoms)
        let head = match.words.dropLast(number.count)
        guard !number.isEmpty, !head.isEmpty,
            let parent = node(behind: head, from: 0)
        else { return [] }
        var found: [Match] = []
        var start = match.atoms.upperBound
        while start < atoms.count {
            if linking.contains(atoms[start].text) || atoms[start].isHiragana, start + 1 < atoms.count,
                !atoms[start + 1].isHiragana
            {
                start += 1
                continue
            }
            let range = start..<start + number.count
            guard range.upperBound <= atoms.count, Self.number(at: range, in: atoms) == range,
                let node = node(behind: atoms[range].map(\.text), from: parent),
                Self.isWhole(range, in: atoms)
            else { break }
            found += nodes[node].labels.filter { $0.kind == match.label.kind }.map {
                Match(label: $0, atoms: range, words: atoms[range].map(\.text), isSlip: false)
            }
            start = range.upperBound
        }
        return found
    }

    /// The node that words lead to from another.
    private func node(behind words: some Sequence<String>, orPlural: Bool = false, from start: Int) -> Int? {
        words.reduce(Optional(start)) { node, word in
            node.flatMap { node in
                let child = nodes[node].children[word]
                guard orPlural, child == nil else { return child }
                return Plurals.others(of: word).lazy.compactMap { nodes[node].children[$0] }.first
            }
        }
    }

    /// The Latin words of labels that may sound like a Japanese word.
    func words(soundingLike loan: LoanWord) -> [String] { loan.nearest(of: words) }

    /// The number that atoms end with, and the letters that it is joined to, or the single letter; empty without one.
    private static func number(at range: Range<Int>, in atoms: [NameAtoms.Atom]) -> Range<Int> {
        guard let last = range.last, atoms[last].kind == .number || atoms[last].isLetter else {
            return range.upperBound..<range.upperBound
        }
        let isJoined = last > range.lowerBound && atoms[last].isJoined && atoms[last - 1].kind == .word
        return (isJoined ? last - 1 : last)..<range.upperBound
    }

    /// What an atom may be read as in a label: itself, the other number, or what it is a slip of.
    private struct Readings {
        let texts: [String]
        let isSlip: Bool
    }

    private func readings(
        of atom: NameAtoms.Atom, _ isKnown: (String) throws -> Bool
    ) rethrows -> Readings {
        guard atom.kind == .word else { return Readings(texts: [atom.text], isSlip: false) }
        let forms = [atom.text] + Plurals.others(of: atom.text)
        if words.contains(atom.text) || atom.text.unicodeScalars.count < Self.shortestSlip {
            return Readings(texts: forms, isSlip: false)
        }
        let near = nearWords(atom.text)
        if try near.isEmpty || isKnown(atom.text) { return Readings(texts: forms, isSlip: false) }
        return Readings(texts: near.flatMap { [$0] + Plurals.others(of: $0) }, isSlip: true)
    }

    private func nearWords(_ word: String) -> [String] {
        let scalars = Array(word.unicodeScalars)
        let near = Self.rests(of: word).reduce(into: Set<String>()) { $0.formUnion(wordsByRest[$1] ?? []) }
        return near.filter { other in
            let others = Array(other.unicodeScalars)
            // "Show" is no slip of "shop", but "shpo" is.
            let isAnother =
                scalars.count == Self.shortestSlip && others.count == scalars.count
                && others.sorted() != scalars.sorted()
            return !isAnother && EditDistance.between(scalars, others, atMost: 1) != nil
        }.sorted()
    }

    /// A text in which labels are looked for.
    private struct Line {
        let atoms: [NameAtoms.Atom]
        let readings: [Readings]
        /// Other languages' words for what begins at an atom.
        let translated: [Int: [Translation]]
    }

    /// How far the way to a label has come.
    private struct Step {
        var node: Int
        var atoms: Range<Int>
        var words: [String] = []
        var isSlip = false
        var isTranslated = false
    }

    private func collect(_ step: Step, in line: Line, _ found: inout [Match]) {
        let place = step.atoms.upperBound
        if !step.atoms.isEmpty, !nodes[step.node].labels.isEmpty, Self.isWhole(step.atoms, in: line.atoms) {
            found += nodes[step.node].labels.filter { !step.isTranslated || $0.isOfKind }.map {
                Match(
                    label: $0, atoms: step.atoms, words: step.words, isSlip: step.isSlip,
                    isTranslated: step.isTranslated)
            }
        }
        guard place < line.atoms.count else { return }
        let isApart = !step.atoms.isEmpty && line.atoms[place].isApart
        var seen: Set<Int> = []
        let readings = line.readings[place]
        for text in readings.texts {
            guard let child = nodes[step.node].children[text], !isApart || nodes[child].mayStandApart,
                seen.insert(child).inserted
            else { continue }
            var next = step
            next.node = child
            next.atoms = step.atoms.lowerBound..<place + 1
            // What was typed as one of its numbers is told in that number.
            next.words.append(readings.isSlip ? readings.texts[0] : text)
            next.isSlip = step.isSlip || readings.isSlip
            collect(next, in: line, &found)
        }
        for translation in isApart ? [] : line.translated[place] ?? [] {
            guard let child = node(behind: translation.words, orPlural: true, from: step.node),
                seen.insert(child).inserted
            else { continue }
            var next = step
            next.node = child
            next.atoms = step.atoms.lowerBound..<translation.end
            next.words.append(translation.words.joined(separator: " "))
            next.isTranslated = true
            collect(next, in: line, &found)
        }
    }

    /// Whether no word goes on at either end: the unit m is not in M6, and 棚 is not in 本棚.
    private static func isWhole(_ range: Range<Int>, in atoms: [NameAtoms.Atom]) -> Bool {
        let first = atoms[range.lowerBound]
        let last = atoms[range.upperBound - 1]
        if range.upperBound < atoms.count {
            let next = atoms[range.upperBound]
            if next.isJoined, next.isSpaced, last.isSpaced { return false }
            let isCounter = first.isJoined && range.lowerBound > 0 && atoms[range.lowerBound - 1].kind == .number
            if range.count == 1, next.isJoined, last.isKanji, next.isKanji, !isCounter { return false }
        }
        if first.isJoined, range.lowerBound > 0 {
            let before = atoms[range.lowerBound - 1]
            if first.isSpaced, before.isSpaced, !(before.kind == .number && first.kind == .word) { return false }
            if range.count == 1, first.isKanji, before.isKanji { return false }
        }
        return true
    }
}

extension NameAtoms.Atom {
    /// Atoms are folded: katakana counts as hiragana.
    fileprivate var isHiragana: Bool { begins(with: .hiragana) }

    fileprivate var isKanji: Bool { begins(with: .kanji) }

    fileprivate var isLetter: Bool { kind == .word && text.unicodeScalars.count == 1 }

    private func begins(with script: Script) -> Bool {
        kind == .run && text.unicodeScalars.first.map { Script($0) == script } ?? false
    }
}
