/// The words of a language as a grammar needs them, read from a lexicon.
///
///     # a comment
///     ADD verb: add, put~put in, top up
///     POLITE polite: please, (can|could) you (please|)
///
/// A sense may have several lines. The kind behind it tells how its words change (`verb`) or what they do: `polite` ones add nothing,
/// `neutral` ones keep the words in them from turning a sentence, `guard` ones turn it, `narrowing` ones narrow a question, and a `unit` is
/// called so in every language.
struct Vocabulary: Sendable {
    /// A word or phrase with what it may mean.
    struct Entry: Sendable, Hashable {
        let sense: String
        let form: String
        let traits: Traits
    }

    /// What the words of a sense do in a sentence.
    struct Traits: OptionSet, Sendable, Hashable {
        let rawValue: UInt8

        /// They add nothing to what a sentence wants.
        static let polite = Traits(rawValue: 1)
        /// Their phrases turn nothing, though words in them do alone: "could you", "should have".
        static let settled = Traits(rawValue: 2)
        /// They narrow what a question asks for.
        static let narrows = Traits(rawValue: 4)
        /// They may turn what a sentence wants.
        static let guards = Traits(rawValue: 8)
        /// A clause may begin behind them.
        static let opens = Traits(rawValue: 16)

        /// - Parameter kind: what stands behind the sense in the lexicon.
        init(kind: String) {
            switch kind {
            case "polite": self = [.polite, .settled]
            case "neutral": self = .settled
            case "narrowing": self = .narrows
            case "guard": self = .guards
            default: self = []
            }
        }

        init(rawValue: UInt8) { self.rawValue = rawValue }
    }

    private static let opening = ["BECAUSE", "SO", "SUBJECT", "TELLER", "ADVERB", "CAUSE"]

    private var tree = PhraseTree()
    private var senses: [(name: String, traits: Traits)] = []
    private var forms: [String] = [""]
    private var known: [String: Int] = [:]
    /// What a unit is called in every language, by its words in this one.
    private(set) var units: [String: Set<String>] = [:]

    /// - Parameter inflected: the forms of a verb, each with its name; nil for one that does not inflect.
    init(_ source: String, inflected: (_ verb: String) -> [(text: String, form: String)]?) throws {
        // All that separates is one scalar each; characters would take ten times as long.
        for line in Array(source.unicodeScalars).split(separator: "\n") where line.first != "#" {
            guard let colon = line.firstIndex(of: ":") else {
                throw Grammar.Fault(description: "no : in \(String(line))")
            }
            let head = line[..<colon].split(separator: " ").map(String.init)
            guard let sense = head.first else { throw Grammar.Fault(description: "no sense in \(String(line))") }
            let kind = head.count > 1 ? head[1] : ""
            let number = number(of: sense)
            senses[number].traits.formUnion(Traits(kind: kind))
            for entry in Vocabulary.entries(line[(colon + 1)...]) {
                if kind == "unit" { units[String(entry), default: []].insert(sense) }
                if kind == "verb" {
                    for text in try Vocabulary.expanded(entry).map({ String($0) }) {
                        for form in inflected(text) ?? [(text, "")] {
                            let meaning = PhraseTree.Meaning(sense: number, form: self.number(ofForm: form.form))
                            try tree.add(Array(form.text.unicodeScalars)[...], meaning)
                        }
                    }
                } else {
                    try tree.add(entry, PhraseTree.Meaning(sense: number, form: 0))
                }
            }
        }
    }

    private mutating func number(of sense: String) -> Int {
        if let number = known[sense] { return number }
        senses.append((sense, Vocabulary.opening.contains(sense) ? .opens : []))
        known[sense] = senses.count - 1
        return senses.count - 1
    }

    private mutating func number(ofForm form: String) -> Int {
        if let number = forms.firstIndex(of: form) { return number }
        forms.append(form)
        return forms.count - 1
    }

    /// The entries that begin at a token, each with where it ends.
    func matches(_ tokens: [Token], at start: Int) -> [(entry: Entry, end: Int)] {
        var found: [(entry: Entry, end: Int)] = []
        forEachMatch(tokens, at: start) { meaning, end in
            let (sense, traits) = senses[meaning.sense]
            found.append((Entry(sense: sense, form: forms[meaning.form], traits: traits), end))
        }
        return found
    }

    /// Whether a phrase of one of these senses is among the tokens.
    func has(_ wanted: Set<String>, in tokens: [Token]) -> Bool {
        let numbers = Set(wanted.compactMap { known[$0] })
        for start in tokens.indices {
            var isThere = false
            forEachMatch(tokens, at: start) { meaning, _ in isThere = isThere || numbers.contains(meaning.sense) }
            if isThere { return true }
        }
        return false
    }

    /// Whether a phrase begins with the word.
    func begins(_ word: String) -> Bool { tree.node(after: word, from: PhraseTree.root) != nil }

    private func forEachMatch(_ tokens: [Token], at start: Int, _ body: (PhraseTree.Meaning, Int) -> Void) {
        var node = PhraseTree.root
        var end = start
        while end < tokens.count, let next = tree.node(after: tokens[end].folded, from: node) {
            node = next
            end += 1
            tree.forEachMeaning(of: node) { body($0, end) }
        }
    }

    /// A sentence without the sounds of hesitation in it, and without the commas that only set them off.
    func withoutHesitation(_ tokens: [Token]) -> [Token] {
        guard let hesitation = known["HESITATION"] else { return tokens }
        var kept: [Token] = []
        var index = 0
        while index < tokens.count {
            var sound: Int?
            forEachMatch(tokens, at: index) { meaning, end in if meaning.sense == hesitation { sound = end } }
            guard let end = sound else {
                kept.append(tokens[index])
                index += 1
                continue
            }
            index = end
            if let again = Vocabulary.begunAnew(kept, tokens[index...]) {
                kept.removeLast(again)
                if Vocabulary.isComma(tokens[index]) { index += 1 }
                continue
            }
            if index < tokens.count, Vocabulary.isComma(tokens[index]), kept.last.map(Vocabulary.isComma) ?? true {
                index += 1
            }
            if kept.last.map(Vocabulary.isComma) ?? false, kept.count > 1, index < tokens.count,
                tokens[index].kind != .mark, isInPhrase(kept)
            {
                kept.removeLast()
            }
        }
        return kept
    }

    /// How many tokens to drop of what was begun when it is begun anew behind a hesitation: "to every, er, to every".
    private static func begunAnew(_ kept: [Token], _ rest: ArraySlice<Token>) -> Int? {
        let said = kept.last.map(isComma) ?? false ? kept.dropLast() : kept[...]
        let next = (rest.first.map(isComma) ?? false ? rest.dropFirst() : rest).prefix(4).map(\.folded)
        for length in stride(from: min(next.count, said.count), to: 0, by: -1)
        where said.suffix(length).map(\.folded) == Array(next.prefix(length)) {
            return length + kept.count - said.count
        }
        return nil
    }

    private static func isComma(_ token: Token) -> Bool { [",", "、", "…"].contains(token.folded) }

    /// Whether what stands before the last comma cannot end a clause: "set it to, er, 5".
    private func isInPhrase(_ tokens: [Token]) -> Bool {
        let before = tokens.count - 2
        return matches(tokens, at: before).contains {
            ["TO", "INTO", "OF", "DET", "AND", "BY"].contains($0.entry.sense)
        }
    }

    /// A folded text cut like a sentence: Latin words, digits, single other characters.
    static func words(_ text: String) -> [String] {
        var words: [String] = []
        var last = PhraseTree.Letter.blank
        for scalar in text.unicodeScalars {
            let letter = PhraseTree.Letter(scalar, after: last)
            if letter.kind != .blank {
                if letter.joins(last) {
                    words[words.count - 1].unicodeScalars.append(letter.scalar)
                } else {
                    words.append(String(letter.scalar))
                }
            }
            last = letter
        }
        return words
    }

    /// The entries of a line; a comma within parentheses parts none.
    private static func entries(_ line: ArraySlice<Unicode.Scalar>) -> [ArraySlice<Unicode.Scalar>] {
        var entries: [ArraySlice<Unicode.Scalar>] = []
        var start = line.startIndex
        var depth = 0
        func take(_ end: Int) {
            let entry = line[start..<end].trimmingSpaces
            // A comma by itself is an entry of its own: it is what lies between two others.
            entries.append(entry.isEmpty ? [","] : entry)
        }
        for index in line.indices {
            switch line[index] {
            case "(": depth += 1
            case ")": depth -= 1
            case "," where depth == 0:
                take(index)
                start = index + 1
            default: break
            }
        }
        take(line.endIndex)
        return entries
    }

    /// The texts that an entry with alternatives stands for.
    private static func expanded(_ text: ArraySlice<Unicode.Scalar>) throws -> [ArraySlice<Unicode.Scalar>] {
        guard let (open, parts, rest) = try PhraseTree.alternatives(text) else { return [text] }
        let tails = try expanded(rest)
        return try parts.flatMap { try expanded($0) }.flatMap { part in tails.map { text[..<open] + part + $0 } }
    }
}

extension ArraySlice<Unicode.Scalar> {
    /// The text without spaces at both ends.
    var trimmingSpaces: Self {
        var text = self
        while text.first == " " { text.removeFirst() }
        while text.last == " " { text.removeLast() }
        return text
    }
}
