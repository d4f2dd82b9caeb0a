/// The words of a sentence that orders were taken from without.
struct PassedOver {
    typealias Piece = (tag: String, range: Range<Int>)

    let lattice: Lattice
    let leaves: [ChartParser.Node]
    /// What stands around the pieces.
    let talk: [ChartParser.Node]
    let pieces: [Piece]
    /// The tokens that were passed over, and those of them of which nothing is known.
    private(set) var left = TokenSet()
    private(set) var unknown = TokenSet()
    /// The tokens of the pieces.
    private(set) var used = TokenSet()
    /// What was passed over, as typed.
    let words: [String]

    init(_ question: LaidOutQuestion, _ node: ChartParser.Node) {
        lattice = question.lattice
        words = question.passedOver(by: node)
        leaves = node.leaves.filter { !$0.range.isEmpty }
        talk = node.all("talk").flatMap(\.leaves).filter { !$0.range.isEmpty }
        let framed = node.all("piece")
        pieces = (framed.isEmpty ? node.all("order") : framed).compactMap { piece in
            guard let first = piece.leaves.first, let last = piece.leaves.last else { return nil }
            return (piece.name == "order" ? "set" : piece.tag, first.range.lowerBound..<last.range.upperBound)
        }
        for piece in pieces { used.formUnion(piece.range) }
        left.formUnion(lattice.tokens.indices)
        for leaf in leaves { left.subtract(leaf.range) }
        for token in lattice.tokens.indices where lattice.tokens[token].kind == .mark {
            left.subtract(token..<token + 1)
        }
        // "And somebody bought 2", "5 of the black dahlias": what no mark parts from the pieces may tell whose they are, or which.
        for leaf in talk where [.aside, .closing].contains(leaf.kind) {
            let isBehindPiece = used.contains(leaf.range.lowerBound - 1) && !isParted(leaf.range.lowerBound)
            if isBehindPiece || !isParted(leaf.range.upperBound) { left.formUnion(leaf.range) }
        }
        unknown = left
        for (start, edges) in lattice.edges.enumerated() {
            for edge in edges { if case .sense = edge.content { unknown.subtract(start..<edge.end) } }
        }
    }

    /// Whether the orders are sure: nothing that was passed over can tell otherwise, or nothing was, and the sentence ends with a verb that asks.
    var isSure: Bool { isHarmless || words.isEmpty && endsAsking }

    /// The same, where what was passed over must stand before the orders.
    var isSureBehind: Bool { standsInFront && isHarmless || words.isEmpty && endsAsking }

    /// Whether what was passed over makes something else of the pieces: a condition, a price, other amounts, what else became of the items, words in
    /// their midst.
    var saysOtherwise: Bool {
        pieces.contains { isPriced($0) || isCounted($0) || isErrand($0) }
            || leaves.contains { isCondition($0) || tellsOn($0) && !(asks && isApart($0)) }
            || talk.contains { turns($0) || counts($0) } || !verbs.allSatisfy(isAsked) || hasWordsWithin
    }

    /// Whether a piece asks for something to be bought, which has not come in yet: "please buy 3", 買ってきて.
    private func isErrand(_ piece: Piece) -> Bool {
        piece.tag == "in" && lattice.has(["PURCHASE"], at: piece.range.lowerBound) && !isTold(piece)
            && (lattice.tokens[piece.range.lowerBound].kind == .word
                || lattice.has(["REQ", "ONEGAI", "HONREQ"], at: min(piece.range.upperBound, lattice.tokens.count - 1)))
    }

    /// Whether words stand between pieces that no mark parts: "set the sold count of the impeller".
    private var hasWordsWithin: Bool {
        clauses.contains { clause in
            let own = pieces.filter { clause.contains($0.range.lowerBound) }
            guard let start = own.map(\.range.lowerBound).min(), let end = own.map(\.range.upperBound).max() else {
                return false
            }
            return (start..<max(start, min(end, clause.upperBound))).contains {
                left.contains($0) && !isAccountedFor($0)
            }
        }
    }

    /// Whether what stands behind an amount may be what it counts: "2 shelves higher".
    private func isCounted(_ piece: Piece) -> Bool {
        let next = piece.range.upperBound
        return piece.tag == "amount" && left.contains(next) && !isAccountedFor(next)
    }

    /// Whether no word that was passed over can tell who did it, how sure it is, or which item is meant.
    private var isHarmless: Bool {
        guard left.tokens.allSatisfy(isAccountedFor), !saysOtherwise, !talk.contains(where: standsBehind),
            !left.tokens.contains(where: isForeign)
        else { return false }
        // Whatever it came from, what is asked for is asked for.
        if leaves.contains(where: { $0.kind == .circumstance }), !asks { return false }
        return clauses.allSatisfy { clause in
            let own = pieces.filter { clause.contains($0.range.lowerBound) }
            guard let first = own.first else { return true }
            let isLatin = lattice.tokens[clause].allSatisfy { $0.kind != .character }
            return isLatin ? isHarmless(clause, own, first) : isHarmlessInJapanese(clause, own)
        }
    }

    /// Words that say nothing by themselves.
    private static let small = [
        "THE", "DET", "OF", "OUTOFIT", "WE", "AWAY", "THING", "STOCK", "ANYMORE", "OBLIGATION", "OBJ", "OFP", "TOP",
    ]

    /// Whether a token that was passed over belongs to a courtesy or says nothing by itself, or stands in words that only say what for.
    ///
    /// Whatever else it is may make another thing of an item ("bilge pump hoses"), a field of it that is not kept ("the price of"), or of an
    /// amount ("40 euros").
    private func isAccountedFor(_ token: Int) -> Bool {
        lattice.edges[...token].enumerated().contains { start, edges in
            edges.contains { edge in
                guard edge.end > token, case .sense(let sense, _) = edge.content else { return false }
                return edge.traits.contains(.polite) || Self.small.contains(sense)
            }
        } || isPurpose(token)
    }

    /// Whether a token stands behind all pieces of its clause, in words that say what something is for: "for the school fair".
    private func isPurpose(_ token: Int) -> Bool {
        guard let clause = clauses.first(where: { $0.contains(token) }),
            let end = pieces.filter({ clause.contains($0.range.lowerBound) }).map(\.range.upperBound).max(),
            token >= end, lattice.tokens[end].kind == .word,
            ["for", "with", "during"].contains(lattice.tokens[end].folded)
        else { return false }
        return !(end..<clause.upperBound).contains { token in
            lattice.edges[token].contains { $0.kind == .number } || lattice.has(["ALLOF"], at: token)
                || ["every", "per"].contains(lattice.tokens[token].folded)
        }
    }

    /// Whether an amount stands behind what makes a price, a time, or a number of something else of it: "for 40", "from 2 suppliers", "invoice 77".
    private func isPriced(_ piece: Piece) -> Bool {
        let before = piece.range.lowerBound - 1
        guard piece.tag == "amount", before >= 0, lattice.tokens[before].kind == .word else { return false }
        let doing = ["in", "out"]
        let moves = pieces.contains { doing.contains($0.tag) }
        // "All but 3"
        return lattice.has(["DOCUMENT", "EXCEPT"], at: before) || lattice.tokens[before].folded == "but"
            || moves && lattice.has(["FROM", "INTO", "ADVERB", "CAUSE", "BECAUSE", "QUANTITY"], at: before)
                && !lattice.has(["BY"], at: before)
    }

    /// The pieces that say what is done.
    private var verbs: [Piece] {
        pieces.filter { ["in", "out", "move", "set", "delete", "classify", "zero"].contains($0.tag) }
    }

    /// Whether a verb asks or tells where it stands: "remove" does at the beginning of a clause, and not behind "it is forbidden to"; 入り
    /// of 12個入り ends no sentence.
    private func isAsked(_ verb: Piece) -> Bool {
        let start = verb.range.lowerBound
        let forms = forms(of: verb)
        guard lattice.tokens[start].kind == .word else {
            let isLast = lattice.tokens[verb.range.upperBound...].allSatisfy { $0.kind == .mark }
            return !isLast || Set(forms).subtracting([""]) != ["masu"]
        }
        if !forms.isEmpty, forms.allSatisfy({ $0 == "ing" }) {
            return start > 0 && lattice.has(["MIND", "OBLIGED"], at: start - 1)
        }
        guard forms.contains("base"), start > 0 else { return true }
        let before = start - 1
        return lattice.tokens[before].kind == .mark || pieces.contains { $0.range.contains(before) }
            || lattice.has(["AND", "SO", "THEN", "WE"], at: before)
            || lattice.edges[...before].enumerated().contains { _, edges in
                edges.contains { $0.end == start && $0.traits.contains(.settled) }
            }
    }

    private var standsInFront: Bool {
        guard let first = pieces.map(\.range.lowerBound).min() else { return false }
        return left.tokens.allSatisfy { $0 < first }
    }

    /// Whether anything is asked for in so many words.
    var asks: Bool {
        leaves.contains { leaf in
            guard case .sense(let sense, let form)? = leaf.content else { return false }
            return ["PLEASE", "COULDYOU", "OBLIGED", "REQ", "ONEGAI", "HONREQ", "MIND"].contains(sense)
                || ["base", "te", "imperative"].contains(form)
                || lattice.has(["PLEASE"], at: leaf.range.lowerBound)
        }
    }

    /// Whether all of a sentence is accounted for and it ends with a verb that asks: whatever is told before is why.
    private var endsAsking: Bool {
        guard left.tokens.allSatisfy(isAccountedFor), !pieces.contains(where: isPriced),
            !leaves.contains(where: isCondition), !talk.contains(where: counts), !pieces.contains(where: isErrand),
            let verb = verbs.last, isAsked(verb),
            forms(of: verb).contains(where: ["te", "imperative", "base"].contains)
        else { return false }
        return (verb.range.upperBound..<lattice.tokens.count).allSatisfy { token in
            lattice.tokens[token].kind == .mark || isClosing(token) || pieces.contains { $0.range.contains(token) }
                || lattice.courteous.contains(token)
        }
    }

    private func isHarmless(_ clause: Range<Int>, _ own: [Piece], _ first: Piece) -> Bool {
        let subject = (clause.lowerBound..<first.range.lowerBound).last { lattice.has(["WE"], at: $0) }
        let others = clause.filter { lattice.has(["TELLER"], at: $0) && left.contains($0) }
        if others.contains(where: { !lattice.has(["WE", "IT", "THEYARE"], at: $0) }) { return false }
        if ((subject ?? clause.lowerBound)..<first.range.lowerBound).contains(where: unknown.contains) { return false }
        // ", have just bought twenty": who has, is said before.
        if subject == nil, clause.lowerBound > 0, isTold(first), !isBegun(clause) { return false }
        return !own.contains { piece in
            piece.tag == "item"
                && (unknown.contains(piece.range.lowerBound - 1) || unknown.contains(piece.range.upperBound))
        }
    }

    /// Whether a piece is a verb in a form that tells.
    private func isTold(_ piece: Piece) -> Bool { forms(of: piece).contains(where: ["past", "part"].contains) }

    /// The forms in which a piece may be a verb.
    private func forms(of piece: Piece) -> [String] {
        lattice.edges[piece.range.lowerBound].compactMap { edge in
            guard edge.end == piece.range.upperBound, case .sense(_, let form) = edge.content else { return nil }
            return form
        }
    }

    /// Whether a sentence begins with a clause.
    private func isBegun(_ clause: Range<Int>) -> Bool {
        [".", "!", ";", ":", "-"].contains(lattice.tokens[clause.lowerBound - 1].folded)
    }

    private func isHarmlessInJapanese(_ clause: Range<Int>, _ own: [Piece]) -> Bool {
        // What stands behind the last verb says how sure it is.
        let ways = own.filter { ["in", "out", "set", "move", "delete", "zero"].contains($0.tag) }
        let end = ways.last.map { min($0.range.upperBound, clause.upperBound) } ?? clause.upperBound
        if !(end..<clause.upperBound).allSatisfy(isClosing) { return false }
        for token in clause where unknown.contains(token) && !unknown.contains(token + 1) {
            let isLocal = token + 1 < clause.upperBound && ["で", "に"].contains(lattice.tokens[token + 1].folded)
            let next = isLocal ? token + 2 : token + 1
            if next < clause.upperBound, ["は", "も", "が"].contains(lattice.tokens[next].folded) { return false }
        }
        return !own.contains { $0.tag == "item" && unknown.contains($0.range.lowerBound - 1) }
    }

    private static let closings: Set<String> = [
        "REQ", "ONEGAI", "HONREQ", "PASTEND", "PASTPOLITE", "PLAINEND", "POLITEEND", "WAS", "SO", "TEIRU", "COMEPOLITE",
        "POLITE",
    ]

    /// Whether a token belongs to what ends a request or a report.
    private func isClosing(_ token: Int) -> Bool {
        !left.contains(token)
            && leaves.contains { leaf in
                guard leaf.range.contains(token) else { return false }
                guard case .sense(let sense, _)? = leaf.content else { return leaf.content == nil }
                return PassedOver.closings.contains(sense)
            }
    }

    /// The stretches between marks.
    private var clauses: [Range<Int>] {
        var clauses: [Range<Int>] = []
        var start = 0
        for token in lattice.tokens.indices where lattice.tokens[token].kind == .mark {
            // A mark within a name or a number ends nothing.
            if leaves.contains(where: { $0.range.contains(token) && $0.range.count > 1 }) { continue }
            if token > start { clauses.append(start..<token) }
            start = token + 1
        }
        if start < lattice.tokens.count { clauses.append(start..<lattice.tokens.count) }
        return clauses
    }
}
