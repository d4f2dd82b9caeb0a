import CivilTime
import InventoryContract
import PlainText

/// Lays out what the stretches of a question may be.
struct LatticeBuilder {
    let vocabulary: Vocabulary
    private let numbers: NumberWords
    var lattice: Lattice
    /// Tokens that no name that is new and no aside may have.
    var guarded = TokenSet()
    /// Those of them that only deny: a reason may.
    var negated = TokenSet()
    /// Those that no clause beside an order may have, wherever it stands: they take back or ask.
    var hard = TokenSet()
    /// Guards that speak of another time, or of what is wanted: "before", "need".
    var mild = TokenSet()
    /// Those of the tokens that tell which are more than names: numbers, verbs that ask, fields.
    var ordering = TokenSet()
    /// Tokens of verbs that ask for something.
    var asking = TokenSet()
    /// Tokens that no aside may have: what orders are made of.
    var telling = TokenSet()
    /// Tokens that no chatter around a question may have: names and words that narrow a list.
    var narrowing = TokenSet()
    /// Tokens of dates; what somebody tells of may have one where its end shows that it only tells.
    var dated = TokenSet()

    /// The lattice of a question with its dates and names.
    static func lattice(
        _ question: AnnotatedQuestion, _ vocabulary: Vocabulary, _ numbers: NumberWords, today: CalendarDay?,
        placeWords: Set<String>
    ) -> Lattice {
        let spoken = vocabulary.withoutHesitation(Token.tokens(question.text))
        let tokens = vocabulary.withoutSlips(spoken, names: question.names.map(\.text), numbers)
        var builder = LatticeBuilder(vocabulary: vocabulary, numbers: numbers, lattice: Lattice(tokens: tokens))
        builder.addWords()
        builder.addNumbers()
        builder.addNotes(question, today: today)
        builder.addPlaceWords(placeWords)
        builder.addQuotations()
        builder.addAsides()
        builder.addRemarks()
        builder.addUnknown()
        builder.addShown()
        builder.addChatter()
        builder.lattice.guarded = builder.guarded
        return builder.lattice
    }

    var tokens: [Token] { lattice.tokens }

    private mutating func addWords() {
        var turning: [Range<Int>] = []
        for start in tokens.indices {
            let matches = vocabulary.matches(tokens, at: start)
            // "As soon as" gives no cause.
            let turned = matches.filter { $0.entry.traits.contains(.guards) }.map(\.end).max() ?? start
            // 移すな forbids what 移す asks for.
            let forbidden = matches.filter { $0.entry.form == "forbidden" }.map(\.end)
            for (entry, end) in matches where entry.form != "plain" || !forbidden.contains(end + 1) {
                guard !splitsWord(start..<end), entry.sense != "CAUSE" || end >= turned else { continue }
                // から of 届いてから gives no reason.
                if entry.sense == "SO", turning.contains(where: { $0.lowerBound < start && $0.upperBound == end }) {
                    continue
                }
                let narrows = entry.traits.contains(.narrows)
                lattice.add(
                    .sense(entry.sense, form: entry.form), narrows ? .narrowing : nil, start..<end, entry.traits)
                if narrows { narrowing.formUnion(start..<end) }
                if entry.traits.contains(.guards) || entry.form == "forbidden" {
                    guarded.formUnion(start..<end)
                    turning.append(start..<end)
                    if ["LATER", "DOUBT"].contains(entry.sense) { mild.formUnion(start..<end) }
                    if entry.sense == "NOT" { negated.formUnion(start..<end) }
                    if ["CANCEL", "IF", "HEDGE"].contains(entry.sense) || tokens[start].folded == "?" {
                        hard.formUnion(start..<end)
                    }
                } else if ["EXCEPT", "MINIMUM"].contains(entry.sense) || orders(entry.form, start..<end) {
                    asking.formUnion(start..<end)
                    telling.formUnion(start..<end)
                    ordering.formUnion(start..<end)
                } else if entry.sense == "IT" && tokens[start].kind == .character {
                    telling.formUnion(start..<end)
                    ordering.formUnion(start..<end)
                }
            }
        }
        // "Not" leaves something out, or just denies.
        telling.subtract(negated)
        ordering.subtract(negated)
        asking.subtract(negated)
        // What is part of a phrase of courtesy or regret turns nothing: "could" in "could you", nor does what begins in it: どの in 先ほどの.
        for start in tokens.indices {
            for edge in lattice.edges[start] where edge.traits.contains(.settled) {
                if edge.traits.contains(.polite) { lattice.courteous.formUnion(start..<edge.end) }
                guard edge.end - start > 1 else { continue }
                let begun = turning.filter { start < $0.lowerBound && $0.lowerBound < edge.end }.map(\.upperBound).max()
                let settled = start..<max(edge.end, begun ?? start)
                guarded.subtract(settled)
                hard.subtract(settled)
            }
        }
    }

    /// Whether a verb in this form asks for something: an English base form where a clause begins, a Japanese form that asks.
    private func orders(_ form: String, _ range: Range<Int>) -> Bool {
        switch form {
        case "imperative":
            // 入れ begins 入れて and 入れました, and asks for nothing then.
            range.upperBound == tokens.count || tokens[range.upperBound].kind == .mark
                || ["よ", "や", "ね", "と", "っ"].contains(tokens[range.upperBound].folded)
        case "te":
            // 置いて、 and 置いてください ask; 手狭になってきた does not.
            range.upperBound == tokens.count || tokens[range.upperBound].kind == .mark
                || vocabulary.matches(tokens, at: range.upperBound).contains { $0.entry.sense == "REQ" }
        case "base": range.lowerBound == 0 || tokens[range.lowerBound - 1].kind == .mark
        default: false
        }
    }

    /// Where what is so stands.
    private func stretches(_ content: (Lattice.Content) -> Bool) -> [Range<Int>] {
        lattice.edges.enumerated().flatMap { start, edges in
            edges.filter { content($0.content) }.map { start..<$0.end }
        }
    }

    /// Japanese words in the midst of a run of Latin or digits are none.
    private func splitsWord(_ range: Range<Int>) -> Bool {
        guard range.lowerBound > 0, tokens[range.lowerBound].kind == .word, !tokens[range.lowerBound].followsBlank
        else { return false }
        return tokens[range.lowerBound - 1].kind == .digits && tokens[range.lowerBound].folded.count > 4
    }

    private mutating func addNumbers() {
        let uncounted = stretches { $0 == .sense("UNCOUNTED", form: "") }
        for start in tokens.indices where !uncounted.contains(where: { $0.contains(start) }) {
            for number in numbers.numbers(tokens, at: start) {
                switch number.value {
                case .amount(let text):
                    lattice.add(.number(text), .number, start..<number.end)
                    // "One" is a word like any other where nothing is counted.
                    guard tokens[start].folded != "one" else { continue }
                    telling.formUnion(start..<number.end)
                    ordering.formUnion(start..<number.end)
                case .rank(let rank): lattice.add(.ordinal(rank), .ordinal, start..<number.end)
                }
            }
        }
    }

    private mutating func addNotes(_ question: AnnotatedQuestion, today: CalendarDay?) {
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
    private mutating func addPlaceWords(_ words: Set<String>) {
        guard !words.isEmpty else { return }
        for start in tokens.indices where !lattice.edges[start].contains(where: { $0.kind == .place }) {
            let forms = [tokens[start].folded, Words.singular(tokens[start].folded)]
            guard let word = forms.first(where: words.contains) else { continue }
            lattice.add(.name(NameNote(tokens[start].folded, .place(word))), .places, start..<start + 1)
            narrowing.formUnion(start..<start + 1)
        }
    }

    private static let joints = [",", "、", "の"]

    /// Two parts of titles side by side that only one title has together are its name: "gloves, medium", クランプの大.
    private mutating func addJoinedNames(_ start: Int) {
        for first in lattice.edges[start] {
            guard let begun = LatticeBuilder.match(first) else { continue }
            let isJoined = first.end < tokens.count && LatticeBuilder.joints.contains(tokens[first.end].folded)
            let next = first.end + (isJoined ? 1 : 0)
            guard next < tokens.count else { continue }
            for second in lattice.edges[next] {
                guard let rest = LatticeBuilder.match(second) else { continue }
                let common = begun.ids.filter(rest.ids.contains)
                guard common.count == 1 else { continue }
                // "Rental vests, all but M": the first says of what.
                if isJoined, lattice.has(["EXCEPT"], at: min(second.end, tokens.count - 1)) { continue }
                let range = start..<second.end
                let note = NameNote(lattice.typed(range), .title(NameNote.TitleMatch(total: 1, ids: common)))
                lattice.add(.name(note), .title, range)
                telling.formUnion(range)
                narrowing.formUnion(range)
            }
        }
    }

    /// The items that a part of titles finds, where all of them are known.
    private static func match(_ edge: Lattice.Edge) -> NameNote.TitleMatch? {
        guard case .name(let note) = edge.content, case .title(let match) = note.referent,
            match.isComplete
        else { return nil }
        return match
    }

    private static func isPast(_ note: DateNote, today: CalendarDay?) -> Bool {
        guard let days = note.days, let today else { return false }
        guard let last = days.through else { return true }
        return last <= today
    }

    private static func kind(_ referent: NameNote.Referent) -> Lattice.Kind {
        switch referent {
        case .category: .category
        case .place: .place
        case .unit: .unit
        case .title: .title
        case .code: .code
        }
    }

    private mutating func addName(_ note: NameNote, _ kind: Lattice.Kind) {
        for range in ranges(of: note.text) {
            if isCounted(note, range) || isWithinWord(range) { continue }
            lattice.add(.name(note), kind, range)
            if kind == .unit || isLoose(note, range) { continue }
            telling.formUnion(range)
            narrowing.formUnion(range)
            // "6% developer" asks for no percentage.
            if range.count > 1 { guarded.subtract(range) }
        }
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

    /// Part of titles behind a number that says how many: "10 resistors" where one is called "Resistor 10 kΩ".
    private func isCounted(_ note: NameNote, _ range: Range<Int>) -> Bool {
        guard case .title(let match) = note.referent, match.wholeCount == 0, range.count > 1,
            tokens[range.lowerBound].kind == .digits, tokens[range.lowerBound + 1].followsBlank
        else { return false }
        let next = range.lowerBound + 1
        let isUnit = lattice.edges[next].contains { $0.kind == .unit } || lattice.has(["UNITWORD"], at: next)
        return range.count == 2 || !isUnit
    }

    /// A word that several titles have and none is: it may just be a word, unless a particle shows that something is done with it.
    private func isLoose(_ note: NameNote, _ range: Range<Int>) -> Bool {
        guard case .title(let match) = note.referent, match.wholeCount == 0, note.spelling == nil else { return false }
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
        let words = Token.tokens(text).map(\.folded)
        guard !words.isEmpty, words.count <= tokens.count else { return [] }
        return (0...tokens.count - words.count).compactMap { start in
            for (offset, word) in words.enumerated() where tokens[start + offset].folded != word { return nil }
            return start..<start + words.count
        }
    }

    private static let quotes: [String: String] = [
        "\"": "\"", "「": "」", "『": "』", "'": "'", "`": "`", "【": "】",
    ]

    private mutating func addQuotations() {
        for start in tokens.indices {
            guard let closing = LatticeBuilder.quotes[tokens[start].folded] else { continue }
            let rest = tokens[(start + 1)...]
            guard let end = rest.firstIndex(where: { $0.folded == closing }), end > start + 1 else { continue }
            lattice.add(.text(lattice.typed(start + 1..<end)), .quoted, start..<end + 1)
            // A name may stand in quotation marks; what else stands there turns nothing.
            for edge in lattice.edges[start + 1] where edge.end == end && edge.isName {
                lattice.add(edge.content, edge.kind, start..<end + 1)
            }
            guarded.subtract(start..<end + 1)
            telling.formUnion(start..<end + 1)
        }
    }
}
