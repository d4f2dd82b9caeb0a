/// What the clauses around the pieces of an order say of it.
extension PassedOver {
    /// Whether words stand behind all pieces and give no reason: they may take everything back.
    func standsBehind(_ leaf: ChartParser.Node) -> Bool {
        guard let kind = leaf.kind, [.aside, .closing, .circumstance, .tale].contains(kind) else { return false }
        return pieces.allSatisfy { $0.range.upperBound <= leaf.range.lowerBound }
    }

    /// Whether a clause begins with what makes a condition of it, or another time: "once the cheque clears,".
    func isCondition(_ leaf: ChartParser.Node) -> Bool {
        guard let kind = leaf.kind, [.aside, .closing, .reason, .circumstance, .tale].contains(kind) else {
            return false
        }
        let isLatin = lattice.tokens[leaf.range.lowerBound].kind == .word
        let turning = ["LATER", "IF", "DOUBT", "HEDGE"]
        let told = isLatin ? leaf.range.prefix(2) : leaf.range.suffix(4)
        guard told.contains(where: { lattice.has(turning, at: $0) }) else { return false }
        guard isLatin else { return true }
        // "When I counted, there were 5."
        return !(leaf.range.contains { lattice.has(["WE"], at: $0) } && leaf.range.contains(where: tells))
    }

    func tells(_ token: Int) -> Bool {
        lattice.edges[token].contains { edge in
            if case .sense(_, let form) = edge.content { form == "past" } else { false }
        }
    }

    /// Whether a clause ends before a token.
    func isParted(_ token: Int) -> Bool {
        token >= lattice.tokens.count || lattice.tokens[token].kind == .mark || lattice.has(["SO", "AND"], at: token)
    }

    /// Whether words around the pieces say how many there are of something that is no name: "six of the old ones".
    func counts(_ leaf: ChartParser.Node) -> Bool {
        if leaf.kind == .reason, leaf.range.contains(where: { lattice.has(["ALLOF"], at: $0) }) { return true }
        guard let kind = leaf.kind, [.aside, .closing].contains(kind) else { return false }
        if lattice.countsWithinWord(leaf.range) { return true }
        return leaf.range.contains { token in
            guard
                !(token > leaf.range.lowerBound && lattice.tokens[token].kind == .digits
                    && unknown.contains(token - 1)),
                let number = lattice.edges[token].first(where: { $0.kind == .number })
            else { return false }
            return lattice.has(["OF", "UNITWORD", "ANYUNIT"], at: number.end)
                || number.end < leaf.range.upperBound
                    && lattice.edges[number.end].contains { $0.kind == .unit || $0.isName || $0.kind == .number }
        }
    }

    /// Whether words around the pieces hold one that turns the sentence: いいです of やっぱりいいです.
    func turns(_ leaf: ChartParser.Node) -> Bool {
        ![.circumstance, .reason].contains(leaf.kind) && leaf.range.contains(where: lattice.guarded.contains)
    }

    /// Whether a token is of another script than most of the sentence; who reads one language only understands nothing of it.
    func isForeign(_ token: Int) -> Bool {
        let hasParticles = lattice.has(["OBJ", "OFP", "TOP"])
        return hasParticles
            ? lattice.tokens[token].kind == .word && unknown.contains(token) : lattice.tokens[token].kind == .character
    }

    /// Whether a clause speaks of no item and no amount.
    func isApart(_ leaf: ChartParser.Node) -> Bool {
        leaf.range.allSatisfy { token in
            !lattice.has(["IT", "THOSE"], at: token)
                && !lattice.edges[token].contains { $0.isName || $0.kind == .number }
        }
    }

    /// Whether a clause says what else became of what is spoken of: "… came back cracked and I had to throw them in the bin"; or in Japanese, of
    /// whom or what the rest is told: 隣の店は、.
    func tellsOn(_ leaf: ChartParser.Node) -> Bool {
        guard let kind = leaf.kind, [.aside, .closing, .reason, .circumstance].contains(kind) else { return false }
        let last = lattice.tokens[leaf.range.upperBound - 1]
        if last.kind == .character, ["は", "も"].contains(last.folded) { return true }
        let doing = ["TAKE", "USE", "ADD", "RECEIVE", "WENTOUT", "CAMEIN", "MOVE", "DELETE"]
        guard leaf.range.contains(where: { lattice.has(doing, at: $0) }) else { return false }
        return last.kind == .word
            ? leaf.range.contains { lattice.has(["IT", "THOSE"], at: $0) } : kind != .circumstance
    }
}
