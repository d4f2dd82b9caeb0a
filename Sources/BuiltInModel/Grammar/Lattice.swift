import InventoryContract
import PlainText

/// A sentence with everything that its stretches may be, side by side.
struct Lattice: Sendable {
    /// What a stretch is beside a word of the lexicon.
    enum Kind: String, Sendable, Hashable {
        /// A number, in digits or words.
        case number
        /// Digits between commas, which are no number of their own elsewhere: "1,3" may be one and three tenths.
        case line
        /// A number that tells a place in a list: "second", 2番目.
        case ordinal
        /// A category, place or unit of the inventory.
        case category, place, unit
        /// A field that only this inventory has.
        case field
        /// A word that several places of the inventory are called by.
        case places
        /// A part of the names of places that tells where: "Aisle 2" of "Aisle 2 Bay 1".
        case address
        /// A title or a part of titles, or a code, of the inventory.
        case title, code
        case date
        /// Text between quotation marks.
        case quoted
        /// Any words: a name that is not there yet.
        case free
        /// A place or category that is not there yet: any words, but no amount, and no known place with words before it.
        case label
        /// A clause like `aside` that may deny something: "they do not keep".
        case reason
        /// A clause before an order that tells nothing of one, though words in it would turn one: "we will never use it again".
        case tale
        /// A clause with a subject of its own, behind an order: "we don't sell those any more".
        case remark
        /// A clause that somebody is the subject of and that asks for nothing: "I have been away".
        case chatter
        /// A clause before a request that says how it came to it, whatever stands in it: "the plumber has to get at the wall tomorrow".
        case circumstance
        /// A word that narrows what a question asks for, whatever else it may be.
        case narrowing
        /// A word that no title is known by, and that may tell one item of a list from the others: 大を.
        case shown
        /// A word that neither the lexicon nor the inventory has.
        case unknown
        /// All that is left of the sentence, whatever it is.
        case rest
        /// A clause that tells something of items or amounts and asks for nothing: "three of the plates broke". An order beside it
        /// is about the same ones.
        case report
        /// A clause that tells nothing of an order: no number, name, date or word that changes what is wanted.
        case aside
        /// An aside that may stand behind an order: it does not begin as a place does, "on Shelf Z".
        case closing
    }

    /// What an edge stands for.
    enum Content: Sendable, Hashable {
        case sense(String, form: String)
        case number(String)
        /// 1 is the first, -1 the last, -2 the one before it.
        case ordinal(Int)
        indirect case name(NameNote)
        case date(Int)
        /// What is passed over.
        case nothing
        /// As typed.
        case text(String)

        /// The name of the inventory that it is.
        var name: NameNote? { if case .name(let note) = self { note } else { nil } }
    }

    struct Edge: Sendable {
        let end: Int
        let content: Content
        let kind: Kind?
        /// What the sense does, of a word or phrase of the lexicon.
        let traits: Vocabulary.Traits

        /// Whether it denies or forbids what its verb says: 使わなかった, 移すな.
        var isDenied: Bool {
            if case .sense(_, let form) = content { form == "not" || form == "forbidden" } else { false }
        }

        /// Whether it is a name of the inventory.
        var isName: Bool { content.name != nil }
    }

    let tokens: [Token]
    /// The edges by the token at which they begin.
    private(set) var edges: [[Edge]]
    /// The tokens that may turn what the sentence wants.
    var guarded = TokenSet()
    /// The tokens that tell nothing of an order and turn none, as far as is known: a change may be proposed without them.
    var passable = TokenSet()
    /// The tokens that narrow no list and leave nothing out of one: a question may be answered without them.
    var idle = TokenSet()
    /// Those of them that stand in a clause that has nothing of a question about items.
    var besides = TokenSet()
    /// The tokens of courtesies: no name that is new is made of these alone.
    var courteous = TokenSet()

    init(tokens: [Token]) {
        self.tokens = tokens
        edges = Array(repeating: [], count: tokens.count)
    }

    mutating func add(_ content: Content, _ kind: Kind?, _ range: Range<Int>, _ traits: Vocabulary.Traits = []) {
        guard !range.isEmpty, edges.indices.contains(range.lowerBound) else { return }
        edges[range.lowerBound].append(Edge(end: range.upperBound, content: content, kind: kind, traits: traits))
    }

    /// Takes out the words for fields that every inventory has where one of its own is named: "unit" of "unit price".
    mutating func removeFieldWords(within range: Range<Int>) {
        for start in range {
            edges[start].removeAll { edge in
                guard edge.end <= range.upperBound, case .sense(let sense, _) = edge.content else { return false }
                return Lattice.fields.contains(sense)
            }
        }
    }

    /// Takes out the words and phrases of the lexicon that begin in a stretch and are not all of it.
    mutating func removeWords(within range: Range<Int>) {
        for start in range {
            edges[start].removeAll { edge in
                if case .sense = edge.content {
                    start != range.lowerBound || edge.end != range.upperBound
                } else {
                    false
                }
            }
        }
    }

    /// Takes out courtesies that are only parts of a longer word: "evening" of "in the evening".
    mutating func removeCourtesies(within range: Range<Int>) {
        for start in range {
            edges[start].removeAll { edge in
                edge.traits.contains(.polite) && edge.end <= range.upperBound && edge.end - start < range.count
            }
        }
    }

    /// Whether something is counted in a stretch by digits that were taken for a part of a word: 「M15着」.
    func countsWithinWord(_ range: Range<Int>) -> Bool {
        range.dropFirst().contains { token in
            tokens[token].kind == .digits && tokens[token - 1].kind == .word && !tokens[token].followsBlank
                && token + 1 < tokens.count && tokens[token + 1].kind == .character
                && (has(["UNITWORD", "ANYUNIT"], at: token + 1) || edges[token + 1].contains { $0.kind == .unit })
        }
    }

    /// Adds an address where no more than that stretch of longer titles is a name, "Rack B" of "Rack B labels", in their place; false where another
    /// name has it.
    mutating func addAddress(_ range: Range<Int>) -> Bool {
        guard hasOnlyParts(over: range) else { return false }
        edges[range.lowerBound].removeAll { $0.isName && $0.end == range.upperBound }
        let name = typed(range)
        add(.name(NameNote(name, .place(name))), .address, range)
        return true
    }

    private func hasOnlyParts(over range: Range<Int>) -> Bool {
        edges[...range.lowerBound].enumerated().allSatisfy { start, edges in
            edges.allSatisfy { edge in
                guard edge.end >= range.upperBound, let note = edge.content.name else { return true }
                return start..<edge.end == range && note.titleMatch?.wholeCount == 0
            }
        }
    }

    /// Whether a place or category of the inventory is named by that spelling, or it stands between quotation marks.
    func hasLabel(_ label: String) -> Bool {
        edges.joined().contains { edge in
            switch edge.content {
            case .name(let note): note.referent == .place(label) || note.referent == .category(label)
            case .text(let text): edge.kind == .quoted && text == label
            default: false
            }
        }
    }

    /// Whether a verb is in a form that asks for something: "use", 使って.
    var asksToDo: Bool {
        edges.joined().contains { edge in
            guard case .sense(_, let form) = edge.content else { return false }
            return ["base", "te", "imperative"].contains(form)
        }
    }

    /// Whether a word is a unit of the inventory.
    func isUnit(_ word: String) -> Bool {
        edges.contains { edges in
            edges.contains { edge in
                guard case .name(let note) = edge.content, case .unit(let name) = note.referent else { return false }
                return note.text == word || name == word
            }
        }
    }

    /// Whether a word or phrase with one of these senses begins at a token.
    func has(_ senses: [String], at start: Int) -> Bool {
        edges[start].contains { edge in
            if case .sense(let sense, _) = edge.content { senses.contains(sense) } else { false }
        }
    }

    /// Whether a stretch is a word or phrase with one of these senses.
    func has(_ senses: [String], over range: Range<Int>) -> Bool {
        edges[range.lowerBound].contains { edge in
            guard edge.end == range.upperBound, case .sense(let sense, _) = edge.content else { return false }
            return senses.contains(sense) && !edge.isDenied
        }
    }

    /// Whether a word or phrase with one of these senses stands anywhere.
    func has(_ senses: [String]) -> Bool { tokens.indices.contains { has(senses, at: $0) } }

    /// Where the words and phrases of a sense stand.
    func stretches(of sense: String) -> [Range<Int>] {
        edges.enumerated().flatMap { start, edges in
            edges.compactMap { edge in
                if case .sense(sense, _) = edge.content { start..<edge.end } else { nil }
            }
        }
    }

    /// Whether a hyphen that joins two words stands here: "two-hole".
    func isHyphen(_ token: Int) -> Bool {
        tokens[token].folded == "-" && token > 0 && tokens[token - 1].kind == .word && !tokens[token].followsBlank
            && token + 1 < tokens.count && tokens[token + 1].kind == .word && !tokens[token + 1].followsBlank
    }

    /// Whether a mark stands here that may end a clause.
    func endsClause(_ token: Int) -> Bool { tokens[token].kind == .mark && !isHyphen(token) }

    /// Whether any word stands here that orders need: a verb in one of its forms, a field, what gives a value, or two numbers.
    var mayOrder: Bool {
        let all = edges.joined()
        let numbers = edges.count { $0.contains { $0.kind == .number } }
        if numbers > 1 || numbers == 1 && all.contains(where: \.isName) { return true }
        return edges.contains { edges in
            edges.contains { edge in
                guard case .sense(let sense, let form) = edge.content else { return false }
                return !form.isEmpty || Lattice.fields.contains(sense)
                    || ["TO", "MOVED", "NEWITEM", "ARROW", "BOUGHTBY", "BUY"].contains(sense)
            }
        }
    }

    /// The words that were read as others.
    var slips: [(typed: String, meant: String)] {
        tokens.indices.compactMap { token in
            let typed = typed(token..<token + 1)
            return FoldedText.fold(typed) == tokens[token].folded ? nil : (typed, tokens[token].folded)
        }
    }

    /// What was typed in a stretch.
    func typed(_ range: Range<Int>) -> String {
        guard !range.isEmpty else { return "" }
        let text = tokens[0].text
        return String(text[tokens[range.lowerBound].range.lowerBound..<tokens[range.upperBound - 1].range.upperBound])
    }
}

extension [[Lattice.Edge]] {
    /// The edges that begin at a token; none behind the last.
    subscript(safe start: Int) -> [Lattice.Edge] { indices.contains(start) ? self[start] : [] }
}
