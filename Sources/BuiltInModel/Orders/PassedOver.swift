/// The words of a sentence that orders were taken from without.
struct PassedOver {
    private typealias Piece = (tag: String, range: Range<Int>)

    private let lattice: Lattice
    private let leaves: [ChartParser.Node]
    /// What stands around the pieces.
    private let talk: [ChartParser.Node]
    private let pieces: [Piece]
    /// The tokens that were passed over, and those of them of which nothing is known.
    private var left = TokenSet()
    private var unknown = TokenSet()

    init(_ question: LaidOutQuestion, _ node: ChartParser.Node) {
        lattice = question.lattice
        leaves = node.leaves.filter { !$0.range.isEmpty }
        talk = node.all("talk").flatMap(\.leaves).filter { !$0.range.isEmpty }
        let framed = node.all("piece")
        pieces = (framed.isEmpty ? node.all("order") : framed).compactMap { piece in
            guard let first = piece.leaves.first, let last = piece.leaves.last else { return nil }
            return (piece.name == "order" ? "set" : piece.tag, first.range.lowerBound..<last.range.upperBound)
        }
        left.formUnion(lattice.tokens.indices)
        for leaf in leaves { left.subtract(leaf.range) }
        for token in lattice.tokens.indices where lattice.tokens[token].kind == .mark {
            left.subtract(token..<token + 1)
        }
        unknown = left
        for (start, edges) in lattice.edges.enumerated() {
            for edge in edges { if case .sense = edge.content { unknown.subtract(start..<edge.end) } }
        }
    }

    /// Whether no word that was passed over can tell who did it, how sure it is, or which item is meant.
    var isHarmless: Bool {
        // Whatever it came from, what is asked for is asked for.
        if leaves.contains(where: { $0.kind == .circumstance }), !asks { return false }
        if leaves.contains(where: tellsOn) || talk.contains(where: turns) || left.tokens.contains(where: isForeign) {
            return false
        }
        return clauses.allSatisfy { clause in
            let own = pieces.filter { clause.contains($0.range.lowerBound) }
            guard let first = own.first else { return true }
            let isLatin = lattice.tokens[clause].allSatisfy { $0.kind != .character }
            return isLatin ? isHarmless(clause, own, first) : isHarmlessInJapanese(clause, own)
        }
    }

    /// Whether words around the pieces hold one that turns the sentence: いいです of やっぱりいいです.
    private func turns(_ leaf: ChartParser.Node) -> Bool {
        ![.circumstance, .reason].contains(leaf.kind) && leaf.range.contains(where: lattice.guarded.contains)
    }

    /// Whether a token is of another script than most of the sentence; who reads one language only understands nothing of it.
    private func isForeign(_ token: Int) -> Bool {
        let hasParticles = lattice.has(["OBJ", "OFP", "TOP"])
        return hasParticles
            ? lattice.tokens[token].kind == .word && unknown.contains(token) : lattice.tokens[token].kind == .character
    }

    /// Whether all of them stand before the orders, and are harmless there.
    var standsInFront: Bool {
        guard let first = pieces.map(\.range.lowerBound).min() else { return false }
        return left.tokens.allSatisfy { $0 < first } && isHarmless
    }

    /// Whether a clause says what else became of what is spoken of: "… came back cracked and I had to throw them in the bin"; or in Japanese, of
    /// whom or what the rest is told: 隣の店は、.
    private func tellsOn(_ leaf: ChartParser.Node) -> Bool {
        guard let kind = leaf.kind, [.aside, .closing, .reason, .circumstance].contains(kind) else { return false }
        let last = lattice.tokens[leaf.range.upperBound - 1]
        if last.kind == .character, ["は", "も"].contains(last.folded) { return true }
        let doing = ["TAKE", "USE", "ADD", "RECEIVE", "WENTOUT", "CAMEIN", "MOVE", "DELETE"]
        guard leaf.range.contains(where: { lattice.has(doing, at: $0) }) else { return false }
        return last.kind == .word
            ? leaf.range.contains { lattice.has(["IT", "THOSE"], at: $0) } : kind != .circumstance
    }

    /// Whether anything is asked for in so many words.
    private var asks: Bool {
        leaves.contains { leaf in
            guard case .sense(let sense, let form)? = leaf.content else { return false }
            return ["PLEASE", "COULDYOU", "OBLIGED", "REQ", "ONEGAI", "HONREQ", "MIND"].contains(sense)
                || ["base", "te", "imperative"].contains(form)
                || lattice.has(["PLEASE"], at: leaf.range.lowerBound)
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
    private func isTold(_ piece: Piece) -> Bool {
        lattice.edges[piece.range.lowerBound].contains { edge in
            guard edge.end == piece.range.upperBound, case .sense(_, let form) = edge.content else { return false }
            return ["past", "part"].contains(form)
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
