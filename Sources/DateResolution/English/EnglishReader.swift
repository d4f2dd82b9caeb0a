import CivilTime

/// Finds English date expressions in a text, and leaves alone what only looks like one.
struct EnglishReader {
    let tokens: UnsafeBufferPointer<EnglishToken>
    var grammar: EnglishGrammar
    /// The token that is looked at next.
    private var place = 0
    /// The second of two expressions that were read at once.
    private var second: [Finding] = []

    init(
        _ tokens: UnsafeBufferPointer<EnglishToken>, text: UnsafeBufferPointer<UInt16>, today: CalendarDay,
        order: NumericOrder
    ) {
        self.tokens = tokens
        grammar = EnglishGrammar(tokens, text: text, today: today, order: order)
    }

    /// Every expression, in order, as folded characters, among those of other languages.
    mutating func findings(among others: [Finding]) -> [Finding] {
        var findings = next().map { [$0] } ?? []
        while let finding = next() { findings.append(finding) }
        complete(&findings, among: others)
        return findings
    }

    /// The next expression, nil when there is none left.
    private mutating func next() -> Finding? {
        if let second = second.popLast() { return second }
        while place < tokens.count - 1 {
            let start = place
            guard mayBegin(at: start) else {
                place += 1
                continue
            }
            grammar.at = start
            guard let meaning = grammar.expression(), grammar.at > start, mayEnd(before: grammar.at),
                isSupported(meaning, from: start, to: grammar.at)
            else {
                place += 1
                continue
            }
            place = grammar.at
            // A reading that was given up may have left one that lies elsewhere.
            if let apart = grammar.apart.last, apart.second == meaning, apart.end > start, apart.start < grammar.at {
                second = [finding(apart.second, from: apart.start, to: grammar.at)]
                return finding(apart.first, from: start, to: apart.end)
            }
            return finding(meaning, from: start, to: grammar.at)
        }
        return nil
    }

    private func finding(_ meaning: Meaning, from start: Int, to end: Int) -> Finding {
        var meaning = meaning
        // "updates from Saturday" are that day's; "from Saturday on" says it is not.
        if case .preferred(.since(let stretch), over: _, .thatStretchAlone) = meaning, tokens[start].word == .from,
            isAttribute(at: start)
        {
            meaning = .preferred(stretch, over: .since(stretch), .openEnded)
        }
        var start = start
        if let since = sinceClause(before: start), !meaning.isOpen, meaning.isPoint {
            meaning = .since(meaning)
            start = since
        }
        var last = end - 1
        while last > start, tokens[last].sign == "," { last -= 1 }
        var finding = Finding(
            meaning: meaning, start: Int(tokens[start].start), end: Int(tokens[last].end), tokens: start..<last + 1,
            tellsTime: EnglishGrammar.tellsTime(tokens[start...last]))
        if case .preferred(.since, over: _, .thatStretchAlone) = meaning, let end = unknownEnd(behind: last + 1) {
            finding.unread.add(behind: Int(tokens[last + 1].start)..<Int(tokens[end].end))
        }
        return finding
    }

    /// Where the other end stops that stands behind "from Monday" and is no date: "to the stocktake". A place has its number, or more behind.
    private func unknownEnd(behind place: Int) -> Int? {
        guard [.to, .until, .through].contains(tokens[place].word) else { return nil }
        var end = place + 1
        while end - place <= Self.wordsOfEnd, Self.isOfUnknownEnd(tokens[end]) { end += 1 }
        guard end > place + 1, tokens[end].word == .end || tokens[end].word == .sign else { return nil }
        return end - 1
    }

    /// Where "since" stands before what happened on the days: "since we opened in March".
    private func sinceClause(before start: Int) -> Int? {
        guard start > 1, [.in, .on].contains(tokens[start - 1].word) else { return nil }
        var place = start - 2
        while place > 0, start - place <= 6, [.other, .neutral, .the, .article].contains(tokens[place].word) {
            place -= 1
        }
        return tokens[place].word == .since && place < start - 2 ? place : nil
    }

    /// Whether "from" at that place says of what stands before it when it is from.
    private func isAttribute(at place: Int) -> Bool {
        guard place > 0 else { return false }
        let before = tokens[place - 1]
        switch before.word {
        case .neutral: return !before.flags.contains(.verb) || before.flags.contains(.negation)
        case .other: return !before.flags.contains(.verb) && isThing(at: place - 1)
        case .unit: return true
        default: return false
        }
    }

    /// Whether a noun names things, of which some are from a day, and not what goes on: "parcels", "the parcel"; not "movement".
    private func isThing(at place: Int) -> Bool {
        if grammar.text[Int(tokens[place].end) - 1] == 115 { return true }
        return tokens[max(0, place - 3)..<place].contains { [.the, .article, .this, .that, .every].contains($0.word) }
    }

    private func mayBegin(at place: Int) -> Bool {
        let token = tokens[place]
        switch token.word {
        case .other, .neutral:
            // An era's letter.
            guard token.end - token.start == 1, tokens[place + 1].word == .number else { return false }
        case .end, .possessive, .and, .or, .to, .of, .than, .least, .most:
            return false
        // "'90s"
        case .sign where token.sign == "'":
            return tokens[place + 1].word == .number && tokens[place + 1].flags.contains(.glued)
                && !token.flags.contains(.glued)
        case .sign where !(token.sign == "-" || token.sign == "+"): return false
        // "last -3 days" counts nothing.
        case .sign where place > 0 && [.last, .past, .this, .next, .within].contains(tokens[place - 1].word):
            return false
        default: break
        }
        guard token.flags.contains(.glued), place > 0 else { return true }
        let before = tokens[place - 1]
        switch before.word {
        case .sign:
            guard let sign = before.sign else { return false }
            switch sign {
            // Behind these a word begins afresh.
            case "(", "\"", "'", "[", "{", ";", ":", "!", "?", "~", ">", "\n", "|": return true
            case ",": return token.word != .number
            // "post-December" but not M6-30.
            case "-": return place > 1 && !before.flags.contains(.glued)
            default: return !sign.isASCII
            }
        default: return false
        }
    }

    private func mayEnd(before place: Int) -> Bool {
        let next = tokens[place]
        guard next.word != .end, next.flags.contains(.glued) else { return true }
        switch next.word {
        case .possessive: return true
        case .sign:
            switch next.sign {
            case "-", "/", ".", ":", "_", "*", "+", "=", "\\", "@":
                let after = tokens[min(place + 1, tokens.count - 1)]
                return !after.flags.contains(.glued) || after.word == .sign || after.word == .end
            case "\"", "%", "°", "$", "#", "×":
                return tokens[place - 1].word != .number || tokens[place - 1].flags.contains(.ordinal)
                    || hasOpenQuote(before: place)
            default: return true
            }
        default: return false
        }
    }

    private func hasOpenQuote(before place: Int) -> Bool {
        guard tokens[place].sign == "\"" else { return false }
        var count = 0
        for token in tokens[max(0, place - 40)..<place] where token.sign == "\"" { count += 1 }
        return count % 2 == 1
    }
}
