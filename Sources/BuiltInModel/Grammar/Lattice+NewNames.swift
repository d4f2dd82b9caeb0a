import PlainText

/// What may be a name that is not there yet: of an item, a place, a category.
extension Lattice {
    /// How many tokens a name that is not there yet may have.
    private static let longestName = 28

    /// Where any words that begin here may end: before a mark that parts clauses and before a word that turns the sentence.
    func freeEnds(_ start: Int) -> [Int] {
        var ends: [Int] = []
        var end = start
        if !mayBeginName(start) { return [] }
        while end < tokens.count, end - start < Lattice.longestName, !guarded.contains(end), !tellsOfThePast(end) {
            let token = tokens[end]
            if token.kind == .mark, !isPartOfName(end) || end == start { break }
            if end > start, beginsClause(end) || goesOnCounting(end) { break }
            if end > start, has(["PLEASE"], at: end) || token.kind == .character && has(["NAMED"], at: end) { break }
            end += 1
            if splitsWord(end) || isMeasuredOn(end) { continue }
            if !isGeneric(start..<end), !courteous.isSuperset(of: start..<end) { ends.append(end) }
        }
        return ends
    }

    /// Whether a hyphen or point joins what stands before a token to what stands behind it: "EI-350".
    private func splitsWord(_ end: Int) -> Bool {
        guard end < tokens.count, !tokens[end].followsBlank else { return false }
        let isBehind = tokens[end - 1].kind == .mark && "-./".contains(tokens[end - 1].folded)
        return isBehind || "-./".contains(tokens[end].folded) && isPartOfName(end)
    }

    /// Whether "they're" or "would you" stands here: what follows is said of the name, or asked.
    private func beginsClause(_ token: Int) -> Bool {
        tokens[token].kind == .word
            && edges[token].contains { edge in
                guard case .sense(let sense, _) = edge.content else { return false }
                return ["THEYARE", "COULDYOU"].contains(sense)
            }
    }

    /// Whether "and 10" stands here: what follows is another thing.
    private func goesOnCounting(_ token: Int) -> Bool {
        tokens[token].kind == .word && has(["AND"], at: token) && token + 1 < tokens.count
            && edges[token + 1].contains { $0.kind == .number }
    }

    /// Whether a size follows, in a unit that nothing is counted in: it belongs to the name, as in "Spoke 264 mm".
    private func isMeasuredOn(_ end: Int) -> Bool {
        guard end < tokens.count, tokens[end].kind == .digits, tokens[end - 1].kind == .word else { return false }
        return edges[end].contains { edge in
            guard edge.kind == .number, edge.end < tokens.count, tokens[edge.end].kind == .word else { return false }
            let unit = tokens[edge.end].folded
            return Units.latin(unit) == .measure && !isUnit(unit)
        }
    }

    /// Whether "a list of" or the like begins here: what is to be made is an answer, and no item.
    private func asksToSee(_ start: Int) -> Bool {
        has(["DET"], at: start)
            && edges[start].contains { edge in
                guard case .sense("SHOW", _) = edge.content else { return false }
                return edge.end - start > 1 && ["of", "for"].contains(tokens[edge.end - 1].folded)
            }
    }

    /// Whether a name that is new may begin here: with no particle, no "only", no "it", and not as 商品を does.
    private func mayBeginName(_ start: Int) -> Bool {
        if has(["LIMIT", "IT", "THOSE"], at: start) { return false }
        guard tokens[start].kind == .character else { return !asksToSee(start) }
        if has(["OBJ", "OFP", "TOP", "EQ"], at: start) { return false }
        return !edges[start].contains { edge in
            edge.content == .sense("THATONE", form: "") && edge.end < tokens.count && has(["OBJ"], at: edge.end)
        }
    }

    /// Whether a Japanese verb in its past form, or a reason's end, begins here: 届いたので is no name.
    private func tellsOfThePast(_ start: Int) -> Bool {
        guard tokens[start].kind == .character else { return false }
        return edges[start].contains { edge in
            guard case .sense(let sense, let form) = edge.content, edge.end - start > 1 else { return false }
            return form == "past" || sense == "SO"
        }
    }

    /// Whether words within a new name rather say where it is: "Rope clamp in Rack 2", "Rope clamp in the shed".
    func tellsWhere(_ range: Range<Int>) -> Bool {
        range.dropFirst().dropLast().contains { token in
            guard tokens[token].kind == .word, has(["INTO"], at: token) else { return false }
            return has(["DET", "CATEGORY"], at: token + 1)
                || (token + 1..<min(range.upperBound + 1, tokens.count)).contains {
                    tokens[$0].kind == .digits
                }
        }
    }

    /// Whether the words just say "item".
    private func isGeneric(_ range: Range<Int>) -> Bool {
        edges[range.lowerBound].contains { edge in
            let isParticle = edge.end == range.upperBound - 1 && has(["OBJ", "OFP"], at: edge.end)
            let isWhole = edge.end == range.upperBound || isParticle
            return isWhole && (edge.content == .sense("THATONE", form: "") || edge.kind == .number)
        }
    }

    /// How many words a new place or category may have.
    private static let longestLabel = 6

    /// Where a new place or category that begins here may end: a few words in one phrase, none of them what a sentence is built with.
    func labelEnds(_ start: Int) -> [Int] {
        let words = tokens[start...].prefix { $0.kind != .character }.count
        let limit = words > 0 ? start + Lattice.longestLabel : tokens.count
        let ends = freeEnds(start).filter { end in
            end <= limit
                && !(start..<end).contains { tokens[$0].kind == .mark && tokens[$0].folded == "," || joinsWords($0) }
        }
        let known = edges.enumerated().flatMap { begin, edges in
            edges.filter { $0.kind == .place || $0.kind == .title || $0.kind == .code }.map { begin..<$0.end }
        }
        return ends.filter { end in
            !isField(start..<end) && !hasDate(start..<end) && !isRelative(start..<end)
                // A preposition goes on to something.
                && !(tokens[end - 1].kind == .word && has(["ONTO"], at: end - 1))
                // What the inventory has is not new.
                && !edges[start].contains { [.title, .place, .category].contains($0.kind) && $0.end == end }
                && !known.contains { (start + 1..<end).contains($0.lowerBound) && $0.count > 1 }
                && !(start..<end).contains { isAmount($0, before: end) }
                && !isNumberedOn(end)
        }
    }

    /// Whether a number follows that nothing parts from a name: it is the name's, as in "Rack 2".
    private func isNumberedOn(_ end: Int) -> Bool {
        guard end < tokens.count, tokens[end].kind == .digits, tokens[end - 1].kind == .word else { return false }
        return !isAmount(end, before: tokens.count)
    }

    /// Where all that is left of the sentence ends: before its full stop, unless it begins with what is in quotation marks, which is told
    /// apart from what follows.
    func restEnds(_ start: Int) -> [Int] {
        guard !edges[start].contains(where: { $0.kind == .quoted }) else { return [] }
        let end = tokens.count - (tokens.last?.folded == "." ? 1 : 0)
        return end > start ? [end] : []
    }

    /// Whether a place is told by where something else is: "next to the lids", "there", 小皿の隣.
    private func isRelative(_ range: Range<Int>) -> Bool {
        range.contains { start in
            edges[start].contains { edge in
                guard edge.content == .sense("HERE", form: ""), edge.end <= range.upperBound else { return false }
                guard tokens[start].kind == .character else { return true }
                let begins = start == range.lowerBound || tokens[start - 1].folded == "の"
                let ends = edge.end == range.upperBound || tokens[edge.end].folded == "の"
                return begins && ends || edge.end - start > 1 && (begins || ends)
            }
        }
    }

    /// Senses of words that say what is changed, and of particles: no name is made of these alone, and none ends in a particle.
    static let fields = [
        "PLACE", "CATEGORY", "NAME", "UNIT", "CODE", "NOTE", "QUANTITY", "MINIMUM",
    ]

    private func isField(_ range: Range<Int>) -> Bool {
        func has(_ senses: [String], in range: Range<Int>) -> Bool {
            edges[range.lowerBound].contains { edge in
                guard edge.end == range.upperBound, case .sense(let sense, _) = edge.content else { return false }
                return senses.contains(sense)
            }
        }
        let last = range.upperBound - 1..<range.upperBound
        return tokens[range.lowerBound].kind == .character
            && (range.count == 1 || has(Lattice.fields, in: range) || has(["OBJ", "TOP", "EQ"], in: last)
                || range.contains { place in
                    edges[place].contains { edge in
                        if case .sense(let sense, _) = edge.content {
                            return Lattice.fields.contains(sense) && edge.end - place > 1
                        }
                        return false
                    }
                })
    }

    /// Whether "and", "be", or a field that is no place stands here.
    private func joinsWords(_ token: Int) -> Bool {
        tokens[token].kind == .word
            && (["be", "with"].contains(tokens[token].folded)
                || has(
                    ["AND", "CATEGORY", "NAME", "QUANTITY", "MINIMUM", "NOTE", "TOBE", "SO", "IT", "THOSE"], at: token))
    }

    private func hasDate(_ range: Range<Int>) -> Bool {
        range.contains { start in edges[start].contains { $0.kind == .date } }
    }

    /// Whether a number stands here with a unit behind it.
    private func isAmount(_ token: Int, before end: Int) -> Bool {
        edges[token].contains { edge in
            edge.kind == .number && edge.end < end
                && (has(["UNITWORD", "ANYUNIT"], at: edge.end) || edges[edge.end].contains { $0.kind == .unit })
        }
    }

    /// Whether a mark stands within a name: a point or hyphen only where it is written to what stands before and behind, a number sign
    /// where it is written to its number.
    private func isPartOfName(_ mark: Int) -> Bool {
        if "&()+×・".contains(tokens[mark].folded) { return true }
        guard "-./'#*%_~".contains(tokens[mark].folded), mark + 1 < tokens.count else { return false }
        // "Box #4"
        let isNumberSign = tokens[mark].folded == "#" && tokens[mark + 1].kind == .digits
        return (isNumberSign || !tokens[mark].followsBlank) && !tokens[mark + 1].followsBlank
    }
}
