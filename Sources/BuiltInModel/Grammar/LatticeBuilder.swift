import CivilTime
import InventoryContract

/// Lays out what the stretches of a question may be.
struct LatticeBuilder {
    private let vocabulary: Vocabulary
    private let numbers: NumberWords
    private var lattice: Lattice
    /// Tokens that no name that is new and no aside may have.
    private var guarded: Set<Int> = []
    /// Those of them that only deny: a reason may.
    private var negated: Set<Int> = []
    /// Those that no clause beside an order may have, wherever it stands: they take back or ask.
    private var hard: Set<Int> = []
    /// Those of the tokens that tell which are more than names: numbers, verbs that ask, fields.
    private var ordering: Set<Int> = []
    /// Tokens that no aside may have: what orders are made of.
    private var telling: Set<Int> = []

    /// The lattice of a question with its dates and names.
    static func lattice(
        _ question: AnnotatedQuestion, _ vocabulary: Vocabulary, _ numbers: NumberWords, today: CalendarDay?
    ) -> Lattice {
        let tokens = vocabulary.withoutHesitation(Token.tokens(question.text))
        var builder = LatticeBuilder(vocabulary: vocabulary, numbers: numbers, lattice: Lattice(tokens: tokens))
        builder.addWords()
        builder.addNumbers()
        builder.addNotes(question, today: today)
        builder.addQuotations()
        builder.addAsides()
        builder.addRemarks()
        builder.lattice.guarded = builder.guarded
        builder.lattice.telling = builder.telling
        return builder.lattice
    }

    private var tokens: [Token] { lattice.tokens }

    private mutating func addWords() {
        for start in tokens.indices {
            for (entry, end) in vocabulary.matches(tokens, at: start) where !splitsWord(start..<end) {
                lattice.add(.sense(entry.sense, form: entry.form), nil, start..<end)
                if vocabulary.guards.contains(entry.sense) {
                    guarded.formUnion(start..<end)
                    if entry.sense == "NOT" { negated.formUnion(start..<end) }
                    if ["CANCEL", "IF"].contains(entry.sense) || tokens[start].folded == "?" {
                        hard.formUnion(start..<end)
                    }
                } else if ["EXCEPT", "MINIMUM"].contains(entry.sense)
                    || entry.sense == "IT" && tokens[start].kind == .character || orders(entry.form, start..<end)
                {
                    telling.formUnion(start..<end)
                    ordering.formUnion(start..<end)
                }
            }
        }
        // "Not" leaves something out, or just denies.
        telling.subtract(negated)
        ordering.subtract(negated)
        // What is part of a phrase of courtesy or regret turns nothing: "could" in "could you".
        for start in tokens.indices {
            for edge in lattice.edges[start] {
                guard case .sense(let sense, _) = edge.content, vocabulary.settled.contains(sense), edge.end - start > 1
                else { continue }
                guarded.subtract(start..<edge.end)
                hard.subtract(start..<edge.end)
            }
        }
    }

    /// Whether a verb in this form asks for something: an English base form where a clause begins, a Japanese form that asks.
    private func orders(_ form: String, _ range: Range<Int>) -> Bool {
        switch form {
        case "imperative": true
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
        for start in tokens.indices {
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
                if isPast { guarded.subtract(range) } else { guarded.formUnion(range) }
            }
        }
        for note in question.names { addName(note, LatticeBuilder.kind(note.referent)) }
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
            if isCounted(note, range) { continue }
            lattice.add(.name(note), kind, range)
            if kind == .unit || isLoose(note, range) { continue }
            telling.formUnion(range)
            // "6% developer" asks for no percentage.
            if range.count > 1 { guarded.subtract(range) }
        }
    }

    /// Part of titles behind a number that says how many: "10 resistors" where one is called "Resistor 10 kΩ".
    private func isCounted(_ note: NameNote, _ range: Range<Int>) -> Bool {
        guard case .title(let match) = note.referent, match.wholeCount == 0, range.count > 1,
            tokens[range.lowerBound].kind == .digits, tokens[range.lowerBound + 1].followsBlank
        else { return false }
        return !lattice.edges[range.lowerBound + 1].contains { $0.kind == .unit }
    }

    /// A word that several titles have and none is: it may just be a word.
    private func isLoose(_ note: NameNote, _ range: Range<Int>) -> Bool {
        guard case .title(let match) = note.referent else { return false }
        guard match.wholeCount == 0 else { return false }
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

    // MARK: - Asides

    /// Clauses between marks and joining words, within which nothing tells of an order or turns one.
    private mutating func addAsides() {
        for start in clauseStarts() {
            addMentions(start)
            addTale(start)
            var end = start
            var denies = false
            while end < tokens.count, !telling.contains(end), tokens[end].kind != .mark {
                if guarded.contains(end) {
                    guard negated.contains(end) else { break }
                    denies = true
                }
                end += 1
                let isWord = tokens[start].kind == .word && end < tokens.count && tokens[end].kind == .mark
                guard end - start > 1 || isWord else { continue }
                if !denies { lattice.add(.nothing, .aside, start..<end) }
                lattice.add(.nothing, .reason, start..<end)
            }
        }
    }

    /// A clause that ends where a reason does, or with its sentence.
    private mutating func addTale(_ start: Int) {
        var end = start
        while end < tokens.count, !telling.contains(end), !hard.contains(end), tokens[end].kind != .mark {
            end += 1
            lattice.add(.nothing, .tale, start..<end)
        }
    }

    /// A clause that begins with its subject, up to its end; it may name things.
    private mutating func addRemarks() {
        for start in tokens.indices {
            let isSubject = lattice.edges[start].contains { edge in
                if case .sense("SUBJECT", _) = edge.content { true } else { false }
            }
            guard isSubject else { continue }
            var end = start
            while end < tokens.count, !ordering.contains(end), !hard.contains(end), tokens[end].kind != .mark {
                end += 1
            }
            guard end - start > 1, end == tokens.count || tokens[end].kind == .mark else { continue }
            lattice.add(.nothing, .remark, start..<end)
        }
    }

    /// Clauses of which one name is all that tells anything.
    private mutating func addMentions(_ start: Int) {
        var end = start
        var named: (note: Lattice.Content, range: Range<Int>)?
        while end < tokens.count, tokens[end].kind != .mark, !guarded.contains(end) || negated.contains(end) {
            let names = lattice.edges[end].filter { $0.kind == .title || $0.kind == .code }
            if let named, end > named.range.upperBound, endsReason(end) {
                lattice.add(named.note, .mention, start..<end)
            }
            if named == nil, let name = names.max(by: { $0.end < $1.end }), telling.contains(end) {
                named = (name.content, end..<name.end)
                end = name.end
            } else if telling.contains(end) {
                return
            } else {
                end += 1
            }
        }
        guard let named, end - start > named.range.count else { return }
        lattice.add(named.note, .mention, start..<end)
    }

    private func endsReason(_ end: Int) -> Bool {
        lattice.edges[end].contains { edge in
            if case .sense("SO", _) = edge.content { true } else { false }
        }
    }

    /// Where a clause may begin: at the beginning, behind a mark, a courtesy, "because", or a name with its particle.
    private func clauseStarts() -> [Int] {
        var starts: Set<Int> = [0]
        for (token, edges) in lattice.edges.enumerated() {
            if tokens[token].kind == .mark || tokens[token].folded == "は" { starts.insert(token + 1) }
            for edge in edges {
                switch edge.content {
                case .sense(let sense, _)
                where ["BECAUSE", "SO", "SUBJECT"].contains(sense) || vocabulary.polite.contains(sense):
                    starts.insert(edge.end)
                case .name, .sense("IT", _):
                    starts.insert(edge.end)
                    if edge.end < tokens.count, tokens[edge.end].kind == .character { starts.insert(edge.end + 1) }
                default: break
                }
            }
        }
        return starts.filter { $0 < tokens.count }.sorted()
    }
}
