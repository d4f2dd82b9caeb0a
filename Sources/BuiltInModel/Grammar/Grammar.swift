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
        /// A sense, and the form that it must have; nil for any.
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

    private(set) var rules: [Rule] = []
    private var numbers: [String: Int] = [:]

    /// The rule of a name.
    func rule(_ name: String) -> Int? { numbers[name] }

    init(_ source: String, splitting split: @escaping (String) -> [String]) throws {
        var lines: [String] = []
        for line in source.split(whereSeparator: \.isNewline) where !line.hasPrefix("#") {
            // A line that begins with a blank goes on with the one before.
            if line.first?.isWhitespace == true, !lines.isEmpty {
                lines[lines.count - 1] += line
            } else {
                lines.append(String(line))
            }
        }
        var patterns: [String: (parameter: String, lines: [(tag: String, body: String)])] = [:]
        var plain: [(name: String, tag: String, body: String)] = []
        for line in lines {
            guard let equals = line.firstIndex(of: "=") else { throw Fault(description: "no = in \(line)") }
            let head = line[..<equals].trimmingBlanks.split(separator: "/", maxSplits: 1).map(String.init)
            let body = String(line[line.index(after: equals)...])
            let tag = head.count > 1 ? head[1] : ""
            if let open = head[0].firstIndex(of: "[") {
                let name = String(head[0][..<open])
                let parameter = String(head[0][head[0].index(after: open)...].dropLast())
                patterns[name, default: (parameter, [])].lines.append((tag, body))
            } else {
                plain.append((head[0], tag, body))
            }
        }
        for line in plain { _ = number(of: line.name) }
        var made: Set<String> = []
        while !plain.isEmpty {
            let line = plain.removeFirst()
            var reader = GrammarReader(line.body, splitting: split)
            let body = try reader.choice { name in
                if let open = name.firstIndex(of: "["), made.insert(name).inserted {
                    let pattern = String(name[..<open])
                    let argument = String(name[name.index(after: open)...].dropLast())
                    guard let (parameter, lines) = patterns[pattern] else {
                        throw Fault(description: "no pattern \(pattern)")
                    }
                    for line in lines {
                        plain.append((name, line.tag, Grammar.replacing(parameter, by: argument, in: line.body)))
                    }
                }
                return self.number(of: name)
            }
            rules[number(of: line.name)].productions.append(Production(tag: line.tag, body: body))
        }
        if let empty = rules.first(where: { $0.productions.isEmpty }) {
            throw Fault(description: "no rule \(empty.name)")
        }
    }

    private mutating func number(of name: String) -> Int {
        if let number = numbers[name] { return number }
        rules.append(Rule(name: name))
        numbers[name] = rules.count - 1
        return rules.count - 1
    }

    /// The parameter stands alone: `V`, `V.base`, `[V]`.
    private static func replacing(_ parameter: String, by argument: String, in body: String) -> String {
        var result = ""
        var word = ""
        func flush() -> String { word == parameter ? argument : word }
        for character in body {
            if character.isLetter {
                word.append(character)
            } else {
                result += flush() + String(character)
                word = ""
            }
        }
        return result + flush()
    }
}

/// Reads the body of a rule.
private struct GrammarReader {
    private var rest: Substring
    private let split: (String) -> [String]

    init(_ text: String, splitting split: @escaping (String) -> [String]) {
        rest = text[...]
        self.split = split
    }

    private mutating func skipBlanks() { rest = rest.drop(while: \.isWhitespace) }

    mutating func choice(_ rule: (String) throws -> Int) throws -> Grammar.Part {
        var choices = [try sequence(rule)]
        skipBlanks()
        while rest.first == "|" {
            rest.removeFirst()
            choices.append(try sequence(rule))
            skipBlanks()
        }
        return choices.count == 1 ? choices[0] : .choice(choices)
    }

    private mutating func sequence(_ rule: (String) throws -> Int) throws -> Grammar.Part {
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

    private mutating func single(_ rule: (String) throws -> Int) throws -> Grammar.Part {
        guard let next = rest.first else { throw Grammar.Fault(description: "ends too early") }
        if next == "(" {
            rest.removeFirst()
            let inner = try choice(rule)
            guard rest.first == ")" else { throw Grammar.Fault(description: "no ) before \(rest)") }
            rest.removeFirst()
            return inner
        }
        if next == "'" {
            let text = rest.dropFirst().prefix { $0 != "'" }
            rest = rest.dropFirst(text.count + 2)
            return .text(split(String(text)))
        }
        let word = String(rest.prefix { $0.isLetter || $0.isNumber || "#_.[]-".contains($0) })
        guard !word.isEmpty else { throw Grammar.Fault(description: "not understood: \(rest)") }
        rest = rest.dropFirst(word.count)
        if word.hasPrefix("#") {
            guard let kind = Lattice.Kind(rawValue: String(word.dropFirst())) else {
                throw Grammar.Fault(description: "no kind \(word)")
            }
            return .kind(kind)
        }
        if word.first?.isUppercase == true {
            let parts = word.split(separator: ".", maxSplits: 1).map(String.init)
            return .sense(parts[0], form: parts.count > 1 ? parts[1] : nil)
        }
        return .rule(try rule(word))
    }
}
