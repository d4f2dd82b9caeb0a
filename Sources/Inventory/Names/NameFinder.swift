/// Finds the names of an inventory in a text.
package struct NameFinder {
    let text: String
    let atoms: [NameAtoms.Atom]
    let ignored: Set<String>
    /// What titles have; it learns as it is asked.
    package var index: any TitleLookup

    /// Items are counted up to here.
    static let countedAtMost = 200
    /// How many names are told.
    private static let namesAtMost = 40

    package init(_ text: String, ignoring ignored: Set<String>, in index: any TitleLookup) {
        self.text = text
        self.ignored = ignored
        self.index = index
        atoms = NameAtoms(text).atoms
    }

    /// The tokens that titles will be asked about one by one: words in both numbers, and pairs of Japanese characters.
    package var terms: Set<String> {
        var terms = Set(atoms.map(\.text))
        for (place, atom) in atoms.enumerated() {
            if atom.kind == .word { terms.formUnion(Plurals.others(of: atom.text)) }
            if atom.kind == .run, place + 1 < atoms.count, atoms[place + 1].kind == .run {
                terms.insert(atom.text + atoms[place + 1].text)
            }
        }
        return terms
    }

    /// The names, those of more pieces first, then in the order of the text.
    package mutating func names(_ labels: LabelNames) throws -> [FoundName] {
        let matches = try labelMatches(labels)
        let codes = try codes()
        let taken = matches.filter { !$0.isTranslated }.map(\.atoms) + codes.map(\.atoms)
        let titles = try titles(apartFrom: taken)
        // In a longer name a word is of that name's language.
        let within = matches.filter { match in
            !match.isTranslated
                || !titles.contains { $0.atoms.count > match.atoms.count && $0.atoms.contains(match.atoms) }
        }
        var found = within.map(name) + codes
        let labels = found.filter { name in
            switch name.meaning {
            case .label(.unit, _), .ownField: false
            default: true
            }
        }.map(\.atoms)
        let variants = try variants(of: titles, apartFrom: labels)
        // 黄 behind another name is that in yellow, whatever else has a 黄.
        let others = titles.filter { title in !variants.contains { $0.atoms == title.atoms } }
        for title in others + variants
        where !taken.contains(where: { $0.count > title.atoms.count && $0.contains(title.atoms) }) {
            found.append((title.atoms, .title(title.items), title.spelling))
        }
        return found.sorted { ($1.atoms.count, $0.atoms.lowerBound) < ($0.atoms.count, $1.atoms.lowerBound) }
            .prefix(Self.namesAtMost)
            .map { FoundName(range: characters(of: $0.atoms), meaning: $0.meaning, spelling: $0.spelling) }
    }

    private typealias Found = (atoms: Range<Int>, meaning: FoundName.Meaning, spelling: String?)

    func characters(of range: Range<Int>) -> Range<String.Index> {
        atoms[range.lowerBound].range.lowerBound..<atoms[range.upperBound - 1].range.upperBound
    }

    // MARK: - Categories, places, units, own fields

    private mutating func labelMatches(_ labels: LabelNames) throws -> [LabelNames.Match] {
        var found: [LabelNames.Match] = []
        let matches = try labels.matches(in: atoms, translated: translations(labels), linking: ignored) {
            try index.hasWord($0)
        }
        for match in matches where !isIgnored(match.atoms) {
            let isWithin = found.contains {
                $0.label.kind == match.label.kind && $0.atoms.count > match.atoms.count
                    && $0.atoms.contains(match.atoms)
            }
            // What the inventory calls so itself goes before what it may call so in another language.
            let isKnown = match.isTranslated && matches.contains { !$0.isTranslated && $0.atoms.overlaps(match.atoms) }
            if !isWithin, !isKnown { found.append(match) }
        }
        return found
    }

    private func name(_ match: LabelNames.Match) -> Found {
        (match.atoms, match.label.meaning, match.isSlip ? spelled(match) : nil)
    }

    /// What was typed, with the words that were read put in the place of those typed.
    private func spelled(_ match: LabelNames.Match) -> String {
        zip(match.atoms, match.words).reduce("") { spelling, read in
            let (place, word) = read
            let isBehindBlank = place > match.atoms.lowerBound && !atoms[place].isJoined
            return spelling + (isBehindBlank ? " " : "") + word
        }
    }

    private func isIgnored(_ range: Range<Int>) -> Bool { atoms[range].allSatisfy { ignored.contains($0.text) } }

    // MARK: - Codes

    private mutating func codes() throws -> [Found] {
        let candidates = possibleCodes()
        // Mostly no word of a text is a code, which one look tells.
        guard try index.hasAny(candidates.map(\.code)) else { return [] }
        return try candidates.compactMap { range, code in
            let ids = try index.ids(.phrase([code], isOpen: false), limit: Self.countedAtMost)
            return named(ids, whole: ids).map { (range, .code($0), nil) }
        }
    }

    /// The words that are long enough for a code, as tokens.
    private func possibleCodes() -> [(atoms: Range<Int>, code: String)] {
        var found: [(atoms: Range<Int>, code: String)] = []
        var start = 0
        while start < atoms.count {
            var end = start + 1
            while end < atoms.count, atoms[end].isJoined, atoms[end].isSpaced, atoms[start].isSpaced { end += 1 }
            let range = start..<end
            start = end
            guard atoms[range.lowerBound].isSpaced, !isIgnored(range),
                let code = SearchText.codeToken(atoms[range].map(\.text).joined()), code.unicodeScalars.count > 3
            else { continue }
            found.append((range, code))
        }
        return found
    }
}
