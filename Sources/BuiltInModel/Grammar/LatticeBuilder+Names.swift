import CivilTime
import InventoryContract
import PlainText

/// The dates and names that a question comes with.
extension LatticeBuilder {
    mutating func addNotes(_ question: AnnotatedQuestion, today: CalendarDay?) {
        for (index, note) in question.dates.enumerated() {
            // What has happened may be told; what is to come is no order yet.
            let isPast = LatticeBuilder.isPast(note, today: today)
            for range in ranges(of: note.text) {
                lattice.add(.date(index), .date, range)
                dated.formUnion(range)
                if isPast { guarded.subtract(range) } else { guarded.formUnion(range) }
            }
        }
        for note in question.names { addName(note, LatticeBuilder.kind(note.referent)) }
        for start in tokens.indices { addJoinedNames(start) }
    }

    /// What several places are called: "on a shelf" where there are Shelf 1 and Shelf 2.
    mutating func addPlaceWords(_ words: PlaceWords) {
        addCommonWords(of: words.common)
        // Of addresses within each other the longest counts, and none within a name.
        for address in words.addresses.sorted(by: { $0.count > $1.count }) {
            for range in ranges(of: address) where lattice.addAddress(range) {
                telling.formUnion(range)
                narrowing.formUnion(range)
            }
        }
    }

    private func stands(_ words: [String], at start: Int) -> Bool {
        start + words.count <= tokens.count && zip(words, tokens[start...]).allSatisfy { $0 == $1.folded }
    }

    private mutating func addCommonWords(of words: Set<String>) {
        guard !words.isEmpty else { return }
        for start in tokens.indices where !lattice.edges[start].contains(where: { $0.kind == .place }) {
            guard let word = Words.singulars(tokens[start].folded).first(where: words.contains) else { continue }
            lattice.add(.name(NameNote(tokens[start].folded, .place(word))), .places, start..<start + 1)
            narrowing.formUnion(start..<start + 1)
        }
    }

    /// What may stand between parts of titles, and those of them behind which several may be meant.
    private static let joints = [",", "、", "の", "with"], openJoints = ["の", "with"]

    /// Two parts of titles side by side that only one title has together are its name: "gloves, medium", クランプの大;
    /// "tubes with Presta" are all that have both.
    mutating func addJoinedNames(_ start: Int) {
        for first in lattice.edges[start] {
            guard let begun = LatticeBuilder.match(first) else { continue }
            let isJoined = first.end < tokens.count && LatticeBuilder.joints.contains(tokens[first.end].folded)
            let next = first.end + (isJoined ? 1 : 0)
            let mayBeSeveral = isJoined && LatticeBuilder.openJoints.contains(tokens[first.end].folded)
            guard next < tokens.count else { continue }
            for second in lattice.edges[next] {
                guard let rest = LatticeBuilder.match(second) else { continue }
                let common = begun.ids.filter(rest.ids.contains)
                guard common.count == 1 || mayBeSeveral && !common.isEmpty else { continue }
                // "Rental vests, all but M": the first says of what.
                if isJoined, lattice.has(["EXCEPT"], at: min(second.end, tokens.count - 1)) { continue }
                let range = start..<second.end
                let match = NameNote.TitleMatch(total: common.count, ids: common)
                let note = NameNote(lattice.typed(range), .title(match))
                lattice.add(.name(note), .title, range)
                telling.formUnion(range)
                narrowing.formUnion(range)
            }
        }
    }

    /// The items that a part of titles finds, where all of them are known.
    private static func match(_ edge: Lattice.Edge) -> NameNote.TitleMatch? {
        edge.content.name?.titleMatch.flatMap { $0.isComplete ? $0 : nil }
    }

    private static func isPast(_ note: DateNote, today: CalendarDay?) -> Bool {
        guard let days = note.days, let today else { return false }
        guard let last = days.through else { return days.from.map { $0 <= today } ?? true }
        return last <= today
    }

    private static func kind(_ referent: NameNote.Referent) -> Lattice.Kind {
        switch referent {
        case .category: .category
        case .place: .place
        case .unit: .unit
        case .field: .field
        case .title: .title
        case .code: .code
        }
    }

    mutating func addName(_ note: NameNote, _ kind: Lattice.Kind) {
        for range in ranges(of: note.text).map(closingBracket) {
            if isWithinWord(range) || isBareUnit(note, range) { continue }
            if kind == .field { lattice.removeFieldWords(within: range) }
            lattice.add(.name(note), kind, range)
            if kind == .place { addBehindOwnWord(note, range) }
            if kind == .unit || isLoose(note, range) { continue }
            telling.formUnion(range)
            narrowing.formUnion(range)
            // "6% developer" asks for no percentage.
            if range.count > 1 { guarded.subtract(range) }
        }
    }

    /// "Attic (behind the whale)" ends with its bracket, which is no part of a word.
    private func closingBracket(_ range: Range<Int>) -> Range<Int> {
        let brackets = tokens[range].map(\.folded)
        let isOpen = brackets.count(where: { $0 == "(" }) > brackets.count(where: { $0 == ")" })
        guard isOpen, range.upperBound < tokens.count, tokens[range.upperBound].folded == ")" else { return range }
        return range.lowerBound..<range.upperBound + 1
    }

    /// A place that is called "Under the Stairs" is meant by "the stairs" behind "under".
    private mutating func addBehindOwnWord(_ note: NameNote, _ range: Range<Int>) {
        let own = range.lowerBound..<range.lowerBound + 1
        guard range.count > 1, lattice.has(["INTO", "FROM", "HERE"], over: own) else { return }
        for sense in ["INTO", "FROM"] where !lattice.has([sense], over: own) {
            lattice.add(.sense(sense, form: ""), nil, own)
        }
        let article = lattice.has(["DET"], over: range.lowerBound + 1..<range.lowerBound + 2) ? 1 : 0
        let start = range.lowerBound + 1 + article
        if start < range.upperBound { lattice.add(.name(note), .place, start..<range.upperBound) }
    }

    /// Hiragana in the midst of a known word: しょう in でしょうか.
    private func isWithinWord(_ range: Range<Int>) -> Bool {
        let isHiragana = tokens[range].allSatisfy { $0.folded.unicodeScalars.allSatisfy { Script($0) == .hiragana } }
        guard isHiragana else { return false }
        return lattice.edges[...range.lowerBound].enumerated().contains { start, edges in
            edges.contains { edge in
                guard case .sense = edge.content else { return false }
                return edge.end >= range.upperBound && edge.end - start > range.count
            }
        }
    }

    /// "mm" of "8 mm and 10 mm", which titles have.
    private func isBareUnit(_ note: NameNote, _ range: Range<Int>) -> Bool {
        guard note.titleMatch?.wholeCount == 0, range.lowerBound > 0,
            tokens[range.lowerBound - 1].kind == .digits
        else { return false }
        return lattice.edges[range.lowerBound].contains { $0.kind == .unit && $0.end == range.upperBound }
            || range.count == 1 && vocabulary.units[tokens[range.lowerBound].folded] != nil
    }

    /// A word that several titles have and none is: it may just be a word, unless a particle shows that something is done with it.
    private func isLoose(_ note: NameNote, _ range: Range<Int>) -> Bool {
        guard let match = note.titleMatch, match.wholeCount == 0, note.spelling == nil else { return false }
        if range.upperBound < tokens.count, tokens[range.lowerBound].kind == .character,
            ["を", "か", "も"].contains(tokens[range.upperBound].folded)
        {
            return false
        }
        let isShort = range.count == 1 || range.count == 2 && tokens[range].allSatisfy { $0.kind == .character }
        return isShort && (match.total > 1 || tokens[range.lowerBound].kind == .character)
    }

    /// Every place where a note's text stands as whole tokens.
    private func ranges(of text: String) -> [Range<Int>] {
        ranges(of: Token.tokens(text).map(\.folded))
    }

    private func ranges(of words: [String]) -> [Range<Int>] {
        guard !words.isEmpty else { return [] }
        return tokens.indices.filter { stands(words, at: $0) }.map { $0..<$0 + words.count }
    }
}
