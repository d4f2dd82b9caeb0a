/// A grammar in numbers, laid out for parsing; each part knows what it may begin with.
struct GrammarTable: Sendable {
    /// What a sentence gives to a rule: the smallest things that one is made of.
    enum Terminal: Sendable, Hashable {
        case sense(String)
        case word(String)
        case kind(Lattice.Kind)
        /// Any token at all.
        case anything
    }

    enum Operation: Sendable { case rule, sense, kind, free, label, rest, text, sequence, choice, optional, repeated }

    struct Part: Sendable {
        let operation: Operation
        /// The number of the rule, of the sense or kind as a terminal, or of the text.
        var operand = 0
        /// The number of the form that a sense must have; -1 for any that denies nothing.
        var form = -1
        /// Where the numbers of its parts stand in ``children``.
        var children = 0..<0
    }

    struct Production: Sendable {
        let tag: String
        let body: Int
    }

    struct Rule: Sendable {
        let name: String
        let productions: [Production]
    }

    private(set) var rules: [Rule] = []
    /// What rules consist of; the parts of one stand before it.
    private(set) var parts: [Part] = []
    private(set) var children: [Int] = []
    /// The words of each text, as terminals.
    private(set) var texts: [[Int]] = []
    private(set) var terminals: [Terminal: Int] = [:]
    private(set) var forms: [String: Int] = [:]
    /// How many words of bits a set of terminals has.
    private(set) var width = 0
    /// The terminals that each part may begin with, a bit each.
    private var firsts: [UInt64] = []
    /// Whether a part may be nothing.
    private var isNullable: [Bool] = []

    init(_ grammar: [Grammar.Rule]) {
        for rule in grammar {
            let productions = rule.productions.map { Production(tag: $0.tag, body: add($0.body)) }
            rules.append(Rule(name: rule.name, productions: productions))
        }
        width = terminals.count / UInt64.bitWidth + 1
        findFirsts()
    }

    /// Whether a part may begin with one of a set's terminals, which stands at an offset, or be nothing.
    func mayBegin(_ part: Int, with sets: [UInt64], at offset: Int) -> Bool {
        switch parts[part].operation {
        // Most parts are one terminal, and need no look at their set.
        case .sense, .kind:
            let terminal = parts[part].operand
            return sets[offset + terminal / UInt64.bitWidth] & 1 << (terminal % UInt64.bitWidth) != 0
        default: break
        }
        if isNullable[part] { return true }
        let own = part * width
        for word in 0..<width where firsts[own + word] & sets[offset + word] != 0 { return true }
        return false
    }

    // MARK: - Laying out

    private mutating func add(_ part: Grammar.Part) -> Int {
        let new: Part
        switch part {
        case .rule(let rule): new = Part(operation: .rule, operand: rule)
        case .sense(let sense, let form):
            new = Part(operation: .sense, operand: number(.sense(sense)), form: form.map { number(ofForm: $0) } ?? -1)
        case .text(let words):
            texts.append(words.map { number(.word($0)) })
            new = Part(operation: .text, operand: texts.count - 1)
        case .kind(.free): new = Part(operation: .free, operand: number(.anything))
        case .kind(.label): new = Part(operation: .label, operand: number(.anything))
        case .kind(.rest): new = Part(operation: .rest, operand: number(.anything))
        case .kind(let kind): new = Part(operation: .kind, operand: number(.kind(kind)))
        case .sequence(let parts): new = Part(operation: .sequence, children: addAll(parts))
        case .choice(let parts): new = Part(operation: .choice, children: addAll(parts))
        case .optional(let part): new = Part(operation: .optional, children: addAll([part]))
        case .repeated(let part): new = Part(operation: .repeated, children: addAll([part]))
        }
        parts.append(new)
        return parts.count - 1
    }

    private mutating func addAll(_ parts: [Grammar.Part]) -> Range<Int> {
        let numbers = parts.map { add($0) }
        children += numbers
        return children.count - numbers.count..<children.count
    }

    private mutating func number(_ terminal: Terminal) -> Int {
        if let number = terminals[terminal] { return number }
        terminals[terminal] = terminals.count
        return terminals.count - 1
    }

    private mutating func number(ofForm form: String) -> Int {
        if let number = forms[form] { return number }
        forms[form] = forms.count
        return forms.count - 1
    }

    // MARK: - What parts begin with

    private mutating func findFirsts() {
        firsts = Array(repeating: 0, count: parts.count * width)
        isNullable = Array(repeating: false, count: parts.count)
        var isSettled = false
        while !isSettled {
            isSettled = true
            for part in parts.indices where findFirsts(of: part) { isSettled = false }
        }
    }

    /// Adds what a part may begin with as far as that is known; whether there was more of it.
    private mutating func findFirsts(of part: Int) -> Bool {
        let definition = parts[part]
        switch definition.operation {
        case .rule:
            var isNew = false
            for production in rules[definition.operand].productions
            where include(production.body, orNothing: true, in: part) { isNew = true }
            return isNew
        case .sense, .kind, .free, .label, .rest: return include(terminal: definition.operand, in: part)
        case .text: return texts[definition.operand].first.map { include(terminal: $0, in: part) } ?? setNullable(part)
        case .sequence:
            var isNew = false
            for child in children[definition.children] {
                if include(child, in: part) { isNew = true }
                guard isNullable[child] else { return isNew }
            }
            return setNullable(part) || isNew
        case .choice, .optional, .repeated:
            var isNew = definition.operation == .choice ? false : setNullable(part)
            for child in children[definition.children] where include(child, orNothing: true, in: part) {
                isNew = true
            }
            return isNew
        }
    }

    private mutating func setNullable(_ part: Int) -> Bool {
        defer { isNullable[part] = true }
        return !isNullable[part]
    }

    private mutating func include(terminal: Int, in part: Int) -> Bool {
        let index = part * width + terminal / UInt64.bitWidth
        let bit = UInt64(1) << (terminal % UInt64.bitWidth)
        defer { firsts[index] |= bit }
        return firsts[index] & bit == 0
    }

    private mutating func include(_ other: Int, orNothing: Bool = false, in part: Int) -> Bool {
        var isNew = orNothing && isNullable[other] && setNullable(part)
        for word in 0..<width {
            let more = firsts[other * width + word]
            if more & ~firsts[part * width + word] != 0 {
                firsts[part * width + word] |= more
                isNew = true
            }
        }
        return isNew
    }
}
