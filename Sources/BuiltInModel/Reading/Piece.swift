/// A number as it was typed.
struct NumberMention: Sendable, Hashable {
    /// The value as decimal text, without sign.
    var value: String
    /// `-` or `+` when one stood before it.
    var sign: Unicode.Scalar?
    /// The unit beside it, folded.
    var unit: String?
    /// How that unit is used.
    var unitKind: Units.Kind?
    /// Whether it was written in digits.
    var isDigits = true

    /// The value when it is a whole number.
    var integer: Int? { Int(value) }
}

/// A category or place of the inventory, named in a question.
struct NameMention: Sendable, Hashable {
    /// The category's name as the inventory spells it.
    var category: String?
    /// The place's name as the inventory spells it.
    var place: String?
}

/// A piece of a question: a known phrase, a number, a name, or a word that is not known.
struct Piece: Sendable {
    /// What the piece is.
    enum Content: Sendable, Hashable {
        case sense(Sense)
        case number(NumberMention)
        /// A place in a list; -1 is the last.
        case ordinal(Int)
        case quoted(String)
        /// The index of the prompt's date mention.
        case date(Int)
        case name(NameMention)
        case word(String)
        case mark(Unicode.Scalar)
    }

    /// What the piece is.
    var content: Content { didSet { sense = Piece.sense(of: content) } }
    /// The sense, when the piece is a known phrase; kept beside the content since every rule asks for it.
    private(set) var sense: Sense?
    /// What was typed, folded.
    let text: String
    /// Where it stands in the folded text.
    let range: Range<Int>
    /// Whether nothing stands between it and the piece before.
    let isAttached: Bool
    /// What the piece means where a verb can stand.
    let verb: Sense?
    /// Whether it was read as a verb.
    var isVerb = false
    /// Whether it stands in a part of the prompt that asks for nothing.
    private(set) var isDismissed = false

    /// Takes its meaning away: it stands beside what is asked.
    mutating func dismiss() {
        content = .sense(.filler)
        isVerb = false
        isDismissed = true
    }

    init(content: Content, text: String, range: Range<Int>, isAttached: Bool, verb: Sense? = nil) {
        self.content = content
        self.text = text
        self.range = range
        self.isAttached = isAttached
        self.verb = verb
        sense = Piece.sense(of: content)
    }

    private static func sense(of content: Content) -> Sense? {
        if case .sense(let sense) = content { sense } else { nil }
    }

    /// Whether the piece is a known phrase with one of those senses.
    func means(_ senses: Senses) -> Bool {
        guard let sense else { return false }
        return senses.contains(sense)
    }

    /// The number, when the piece is one.
    var number: NumberMention? { if case .number(let number) = content { number } else { nil } }
    /// The unknown word, when the piece is one.
    var word: String? { if case .word(let word) = content { word } else { nil } }
    /// The punctuation mark, when the piece is one.
    var mark: Unicode.Scalar? { if case .mark(let mark) = content { mark } else { nil } }

    /// Whether the piece is a text in quotes.
    var isQuoted: Bool { if case .quoted = content { true } else { false } }
    /// Whether the piece is a category or place of the inventory.
    var isName: Bool { if case .name = content { true } else { false } }
    /// Whether the piece is a date.
    var isDate: Bool { if case .date = content { true } else { false } }

    /// Whether the piece ends a sentence or part of one.
    var isBreak: Bool {
        switch mark {
        case "."?, "?"?, "!"?, ";"?, "。"?, "\n"?, ":"?, "…"?: true
        default: false
        }
    }
}
