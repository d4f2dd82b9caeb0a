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
        placeWords: PlaceWords
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
        builder.addCircumstances()
        builder.addRemarks()
        builder.addUnknown()
        builder.addShown()
        builder.addChatter()
        builder.lattice.guarded = builder.guarded
        builder.lattice.passable = builder.passable
        builder.addIdle()
        return builder.lattice
    }

    var tokens: [Token] { lattice.tokens }

    private mutating func addWords() {
        var turning: [(range: Range<Int>, sense: String)] = []
        for start in tokens.indices {
            let matches = vocabulary.matches(tokens, at: start)
            // "As soon as" gives no cause.
            let turned = matches.filter { $0.entry.traits.contains(.guards) }.map(\.end).max() ?? start
            // 移すな forbids what 移す asks for.
            let forbidden = matches.filter { $0.entry.form == "forbidden" }.map(\.end)
            for (entry, end) in matches where entry.form != "plain" || !forbidden.contains(end + 1) {
                guard !splitsWord(start..<end), entry.sense != "CAUSE" || end >= turned else { continue }
                // から of 届いてから gives no reason.
                if entry.sense == "SO",
                    turning.contains(where: { $0.range.lowerBound < start && $0.range.upperBound == end })
                {
                    continue
                }
                let narrows = entry.traits.contains(.narrows)
                lattice.add(
                    .sense(entry.sense, form: entry.form), narrows ? .narrowing : nil, start..<end, entry.traits)
                if narrows { narrowing.formUnion(start..<end) }
                if entry.traits.contains(.guards) || entry.form == "forbidden" {
                    turning.append((start..<end, entry.sense))
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
        addGuards(turning)
        dropParts()
        // "Not" leaves something out, or just denies.
        telling.subtract(negated)
        ordering.subtract(negated)
        asking.subtract(negated)
    }

    /// Takes out the words that are only parts of a longer one: 除 of 掃除.
    private mutating func dropParts() {
        for whole in lattice.stretches(of: "COMPOUND") {
            lattice.removeWords(within: whole)
            guarded.subtract(whole)
        }
    }

    /// What turns a sentence, but for what is part of a phrase of courtesy or regret: "could" in "could you"; in Japanese also what begins in
    /// one, どの in 先ほどの, unless that takes back, asks or doubts.
    private mutating func addGuards(_ turning: [(range: Range<Int>, sense: String)]) {
        var settled: [Range<Int>] = []
        for start in tokens.indices {
            for edge in lattice.edges[start] where edge.traits.contains(.settled) {
                if edge.traits.contains(.polite) { lattice.courteous.formUnion(start..<edge.end) }
                if edge.end - start > 1 { settled.append(start..<edge.end) }
            }
        }
        for (range, sense) in turning {
            let isHard = ["CANCEL", "IF", "HEDGE"].contains(sense) || tokens[range.lowerBound].folded == "?"
            let isSettled = settled.contains { phrase in
                if phrase.lowerBound <= range.lowerBound && range.upperBound <= phrase.upperBound { return true }
                return !isHard && tokens[range.lowerBound].kind == .character && phrase.lowerBound < range.lowerBound
                    && range.lowerBound < phrase.upperBound
            }
            if ["LATER", "DOUBT"].contains(sense) { mild.formUnion(range) }
            if sense == "NOT" { negated.formUnion(range) }
            if isSettled { continue }
            lattice.removeCourtesies(within: range)
            guarded.formUnion(range)
            if isHard { hard.formUnion(range) }
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

    /// Japanese words in the midst of a run of Latin or digits are none.
    private func splitsWord(_ range: Range<Int>) -> Bool {
        guard range.lowerBound > 0, tokens[range.lowerBound].kind == .word, !tokens[range.lowerBound].followsBlank
        else { return false }
        return tokens[range.lowerBound - 1].kind == .digits && tokens[range.lowerBound].folded.count > 4
    }

    private mutating func addNumbers() {
        let uncounted = lattice.stretches(of: "UNCOUNTED")
        for start in tokens.indices where !uncounted.contains(where: { $0.contains(start) }) {
            let found = numbers.numbers(tokens, at: start)
            if found.isEmpty, tokens[start].kind == .digits {
                lattice.add(.number(tokens[start].folded), .line, start..<start + 1)
            }
            for number in found {
                switch number.value {
                // "More than two weeks" is no quantity.
                case .amount where number.end < tokens.count && lattice.has(["TIMEUNIT"], at: number.end): continue
                case .amount(let text):
                    lattice.add(.number(text), .number, start..<number.end)
                    // "One" is a word like any other where nothing is counted.
                    guard tokens[start].folded != "one" else { continue }
                    telling.formUnion(start..<number.end)
                    ordering.formUnion(start..<number.end)
                // "The first two" are lines, and none of them takes a number.
                case .rank(1) where number.end < tokens.count && !numbers.numbers(tokens, at: number.end).isEmpty:
                    continue
                case .rank(let rank): lattice.add(.ordinal(rank), .ordinal, start..<number.end)
                }
            }
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
