import PlainText

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
    }

    /// A tree of tokens; the first node is its root.
    private var entries: [[Entry]] = [[]]
    private var children: [Step: Int] = [:]
    private var numbers: [String: Int] = [:]

    private struct Step: Hashable {
        let node: Int
        let token: Int
    }
    /// What a unit is called in every language, by its words in this one.
    private(set) var units: [String: Set<String>] = [:]
    /// Senses that add nothing to what a sentence wants.
    private(set) var polite: Set<String> = []
    /// Senses whose phrases turn nothing, though words in them do alone: "could you", "should have".
    private(set) var settled: Set<String> = []
    /// Senses that narrow what a question asks for.
    private(set) var narrowing: Set<String> = []
    /// Senses that may turn what a sentence wants.
    private(set) var guards: Set<String> = []

    /// - Parameter inflected: the forms of an entry of a kind, each with its name; nil for a kind that does not inflect.
    init(_ source: String, inflected: (_ entry: String, _ kind: String) -> [(text: String, form: String)]?) throws {
        for line in source.split(separator: "\n") where !line.hasPrefix("#") {
            guard let colon = line.utf8.firstIndex(of: UInt8(ascii: ":")) else {
                throw Grammar.Fault(description: "no : in \(line)")
            }
            let head = line[..<colon].split(separator: " ").map(String.init)
            guard let sense = head.first else { throw Grammar.Fault(description: "no sense in \(line)") }
            let kind = head.count > 1 ? head[1] : ""
            if kind == "polite" { polite.insert(sense) }
            if kind == "polite" || kind == "neutral" { settled.insert(sense) }
            if kind == "guard" { guards.insert(sense) }
            if kind == "narrowing" { narrowing.insert(sense) }
            for entry in Vocabulary.entries(line[line.index(after: colon)...]) {
                if kind == "unit" { units[entry, default: []].insert(sense) }
                for text in Vocabulary.expanded(entry[...]) {
                    for form in inflected(text, kind) ?? [(text, "")] { add(form.text, sense, form.form) }
                }
            }
        }
    }

    private mutating func add(_ text: String, _ sense: String, _ form: String) {
        var node = 0
        for word in Vocabulary.words(text) {
            let token = numbers[word] ?? numbers.count
            numbers[word] = token
            let step = Step(node: node, token: token)
            if let child = children[step] {
                node = child
            } else {
                entries.append([])
                node = entries.count - 1
                children[step] = node
            }
        }
        let entry = Entry(sense: sense, form: form)
        if node > 0, !entries[node].contains(entry) { entries[node].append(entry) }
    }

    /// The entries that begin at a token, each with where it ends.
    func matches(_ tokens: [Token], at start: Int) -> [(entry: Entry, end: Int)] {
        var found: [(entry: Entry, end: Int)] = []
        var node = 0
        var end = start
        while end < tokens.count, let token = numbers[tokens[end].folded],
            let child = children[Step(node: node, token: token)]
        {
            node = child
            end += 1
            for entry in entries[node] { found.append((entry, end)) }
        }
        return found
    }

    /// A sentence without the sounds of hesitation in it, and without the commas that only set them off.
    func withoutHesitation(_ tokens: [Token]) -> [Token] {
        var kept: [Token] = []
        var index = 0
        while index < tokens.count {
            let sound = matches(tokens, at: index).filter { $0.entry.sense == "HESITATION" }.map(\.end).max()
            guard let end = sound else {
                kept.append(tokens[index])
                index += 1
                continue
            }
            index = end
            if let again = Vocabulary.begunAnew(kept, tokens[index...]) {
                kept.removeLast(again)
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
        var last: Unicode.Scalar = " "
        for written in text.unicodeScalars {
            let isUpper = (0x41...0x5A).contains(written.value)
            let scalar = isUpper ? Unicode.Scalar(UInt8(written.value + 0x20)) : written
            defer { last = scalar }
            if scalar == " " { continue }
            let (script, before) = (Script(scalar), Script(last))
            let joins =
                script.isWord && script == before || scalar == "'" && before == .latin
                || last == "'" && script == .latin && words.last?.unicodeScalars.count ?? 0 > 1
            if joins {
                words[words.count - 1].unicodeScalars.append(scalar)
            } else {
                words.append(String(scalar))
            }
        }
        return words
    }

    /// The entries of a line; a comma within parentheses parts none.
    private static func entries(_ line: Substring) -> [String] {
        var entries: [String] = []
        var start = line.startIndex
        var depth = 0
        func take(_ end: Substring.Index) {
            let entry = line[start..<end].trimmingBlanks
            // A comma by itself is an entry of its own: it is what lies between two others.
            entries.append(entry.isEmpty ? "," : entry)
        }
        for index in line.utf8.indices {
            switch line.utf8[index] {
            case UInt8(ascii: "("): depth += 1
            case UInt8(ascii: ")"): depth -= 1
            case UInt8(ascii: ",") where depth == 0:
                take(index)
                start = line.utf8.index(after: index)
            default: break
            }
        }
        take(line.endIndex)
        return entries
    }

    /// The texts that an entry with alternatives stands for.
    private static func expanded(_ text: Substring) -> [String] {
        let bytes = text.utf8
        guard let open = bytes.firstIndex(of: UInt8(ascii: "(")) else { return [String(text)] }
        var depth = 0
        var parts: [Substring] = []
        var start = bytes.index(after: open)
        var close = open
        for index in bytes[open...].indices {
            let byte = bytes[index]
            if byte == UInt8(ascii: "(") { depth += 1 }
            if byte == UInt8(ascii: ")") { depth -= 1 }
            if byte == UInt8(ascii: "|") && depth == 1 || depth == 0 {
                parts.append(text[start..<index])
                start = bytes.index(after: index)
            }
            if depth == 0 {
                close = index
                break
            }
        }
        let tails = expanded(text[bytes.index(after: close)...])
        return parts.flatMap { expanded($0) }.flatMap { part in tails.map { text[..<open] + part + $0 } }
    }
}
