import PlainText

/// A language's grammar: what sentences are made of, down to words, read from a text.
///
///     # a comment
///     pair = items assigns | amount TO items
///     order/set = ask[SET] pair (AND pair)*
///     ask[V] = V.base | MIND V.ing
///
/// Names in lower case are rules; one may carry a tag behind a slash, and may be written several times. Upper case is a sense of the
/// lexicon, perhaps with the form of its verb. `'to'` is the text itself, `#number` and the like what the lattice knows. `?`, `*` and
/// parentheses mean what they always do. A rule with a name in brackets is a pattern: `ask[SET]` stands for it with SET for V.
struct Grammar: Sendable {
    /// What a part of a rule asks for.
    indirect enum Part: Sendable, Hashable {
        case rule(Int)
        /// A sense, and the form that it must have; nil for any that denies nothing.
        case sense(String, form: String?)
        case text([String])
        case kind(Lattice.Kind)
        case sequence([Part])
        case choice([Part])
        case optional(Part)
        case repeated(Part)
    }

    /// One way to make what a rule names.
    struct Production: Sendable {
        let tag: String
        let body: Part
    }

    struct Rule: Sendable {
        let name: String
        var productions: [Production] = []
    }

    /// What is wrong with a grammar's text.
    struct Fault: Error, CustomStringConvertible {
        let description: String
    }

    private var rules: [Rule] = []
    /// The rules as the parser needs them.
    private(set) var table = GrammarTable([])
    private var numbers: [String: Int] = [:]

    /// The rule of a name.
    func rule(_ name: String) -> Int? { numbers[name] }

    /// A line's name, tag and body; of a pattern made for an argument also what to replace by it.
    private struct Line {
        let name: String
        let tag: String
        let body: ArraySlice<Unicode.Scalar>
        var replacement: GrammarReader.Replacement?
    }

    init(_ source: String, splitting split: @escaping (String) -> [String]) throws {
        var patterns: [String: (parameter: ArraySlice<Unicode.Scalar>, lines: [Line])] = [:]
        var plain: [Line] = []
        for line in Grammar.lines(source) {
            guard let equals = line.firstIndex(of: "=") else {
                throw Fault(description: "no = in \(String(line[...]))")
            }
            let head = line[..<equals].split(separator: "/", maxSplits: 1).map(\.trimmingSpaces)
            let tag = head.count > 1 ? String(head[1]) : ""
            let body = line[(equals + 1)...]
            if let open = head[0].firstIndex(of: "[") {
                let name = String(head[0][..<open])
                patterns[name, default: (head[0][(open + 1)...].dropLast(), [])].lines
                    .append(Line(name: name, tag: tag, body: body))
            } else {
                plain.append(Line(name: String(head[0]), tag: tag, body: body))
            }
        }
        for line in plain { _ = number(of: line.name) }
        var made: Set<String> = []
        var next = 0
        while next < plain.count {
            let line = plain[next]
            next += 1
            var reader = GrammarReader(line.body, replacement: line.replacement, splitting: split)
            let body = try reader.choice { word in
                let name = String(word)
                if let open = word.firstIndex(of: "["), made.insert(name).inserted {
                    let pattern = String(word[..<open])
                    guard let (parameter, lines) = patterns[pattern] else {
                        throw Fault(description: "no pattern \(pattern)")
                    }
                    let argument = word[(open + 1)...].dropLast()
                    for line in lines {
                        plain.append(
                            Line(name: name, tag: line.tag, body: line.body, replacement: (parameter, argument)))
                    }
                }
                return self.number(of: name)
            }
            rules[number(of: line.name)].productions.append(Production(tag: line.tag, body: body))
        }
        if let empty = rules.first(where: { $0.productions.isEmpty }) {
            throw Fault(description: "no rule \(empty.name)")
        }
        table = GrammarTable(rules)
    }

    /// The lines without comments; one that begins with a blank goes on with the one before.
    private static func lines(_ source: String) -> [[Unicode.Scalar]] {
        var lines: [[Unicode.Scalar]] = []
        for line in Array(source.unicodeScalars).split(separator: "\n") where line.first != "#" {
            if line.first == " ", !lines.isEmpty {
                lines[lines.count - 1] += line
            } else {
                lines.append(Array(line))
            }
        }
        return lines
    }

    private mutating func number(of name: String) -> Int {
        if let number = numbers[name] { return number }
        rules.append(Rule(name: name))
        numbers[name] = rules.count - 1
        return rules.count - 1
    }
}

/// Reads the body of a rule.
private struct GrammarReader {
    /// What stands alone within a name (`V`, `V.base`, `[V]`), and what takes its place.
    typealias Replacement = (parameter: ArraySlice<Unicode.Scalar>, argument: ArraySlice<Unicode.Scalar>)

    private var rest: ArraySlice<Unicode.Scalar>
    private let replacement: Replacement?
    private let split: (String) -> [String]

    init(
        _ text: ArraySlice<Unicode.Scalar>, replacement: Replacement?, splitting split: @escaping (String) -> [String]
    ) {
        rest = text
        self.replacement = replacement
        self.split = split
    }

    private mutating func skipBlanks() { while rest.first == " " { rest.removeFirst() } }

    mutating func choice(_ rule: (ArraySlice<Unicode.Scalar>) throws -> Int) throws -> Grammar.Part {
        var choices = [try sequence(rule)]
        skipBlanks()
        while rest.first == "|" {
            rest.removeFirst()
            choices.append(try sequence(rule))
            skipBlanks()
        }
        return choices.count == 1 ? choices[0] : .choice(choices)
    }

    private mutating func sequence(_ rule: (ArraySlice<Unicode.Scalar>) throws -> Int) throws -> Grammar.Part {
        var parts: [Grammar.Part] = []
        skipBlanks()
        while let next = rest.first, next != "|", next != ")" {
            var part = try single(rule)
            if rest.first == "?" {
                rest.removeFirst()
                part = .optional(part)
            } else if rest.first == "*" {
                rest.removeFirst()
                part = .repeated(part)
            }
            parts.append(part)
            skipBlanks()
        }
        return parts.count == 1 ? parts[0] : .sequence(parts)
    }

    private mutating func single(_ rule: (ArraySlice<Unicode.Scalar>) throws -> Int) throws -> Grammar.Part {
        guard let next = rest.first else { throw Grammar.Fault(description: "ends too early") }
        if next == "(" {
            rest.removeFirst()
            let inner = try choice(rule)
            guard rest.first == ")" else { throw Grammar.Fault(description: "no ) before \(String(rest))") }
            rest.removeFirst()
            return inner
        }
        if next == "'" {
            let text = rest.dropFirst().prefix { $0 != "'" }
            rest = rest.dropFirst(text.count + 2)
            return .text(split(String(text)))
        }
        let word = try word()
        if next == "#" {
            guard let kind = Lattice.Kind(rawValue: String(word.dropFirst())) else {
                throw Grammar.Fault(description: "no kind \(String(word))")
            }
            return .kind(kind)
        }
        if GrammarReader.isCapital(next) {
            let parts = word.split(separator: ".", maxSplits: 1).map { String($0) }
            return .sense(parts[0], form: parts.count > 1 ? parts[1] : nil)
        }
        return .rule(try rule(word))
    }

    /// A name with its form or argument, the parameter replaced.
    private mutating func word() throws -> ArraySlice<Unicode.Scalar> {
        let written = rest.prefix {
            GrammarReader.isLetter($0) || "0"..."9" ~= $0 || "#_.[]-".unicodeScalars.contains($0)
        }
        guard !written.isEmpty else { throw Grammar.Fault(description: "not understood: \(String(rest))") }
        rest = rest[written.endIndex...]
        guard let (parameter, argument) = replacement else { return written }
        var word: ArraySlice<Unicode.Scalar> = []
        var index = written.startIndex
        while index < written.endIndex {
            let name = written[index...].prefix(while: GrammarReader.isLetter)
            word += name == parameter ? argument : name
            index = name.endIndex
            if index < written.endIndex {
                word.append(written[index])
                index += 1
            }
        }
        return word
    }

    private static func isCapital(_ scalar: Unicode.Scalar) -> Bool { "A"..."Z" ~= scalar }

    private static func isLetter(_ scalar: Unicode.Scalar) -> Bool { isCapital(scalar) || "a"..."z" ~= scalar }
}
