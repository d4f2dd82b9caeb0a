/// What stands around a question about items and tells nothing of it.
extension LatticeBuilder {
    /// What a question may be answered without: words of which nothing is known, and whole clauses that have nothing that narrows a list,
    /// whatever else they say.
    mutating func addIdle() {
        for (start, edges) in lattice.edges.enumerated() {
            guard let end = edges.first(where: { $0.kind == .unknown })?.end else { continue }
            lattice.idle.formUnion(start..<end)
            if end < tokens.count, Self.particles.contains(tokens[end].folded) { lattice.idle.insert(end) }
        }
        var kept = namesAndNumbers
        kept.formUnion(narrowing)
        for token in tokens.indices where lattice.has(Self.asked, at: token) || lacksField(token) { kept.insert(token) }
        let clauses = clauses
        for clause in clauses where !clause.contains(where: kept.contains) {
            lattice.idle.formUnion(clause)
            lattice.besides.formUnion(clause)
        }
        let counted = tokens { $0.kind == .number }
        for clause in clauses.dropFirst() where onlyCounts(clause, kept, counted) { lattice.idle.formUnion(clause) }
    }

    /// Whether a clause only counts what nothing is known of: "…, 40 weans arriving". The answer tells it.
    private func onlyCounts(_ clause: Range<Int>, _ kept: TokenSet, _ counted: TokenSet) -> Bool {
        let told = clause.filter(kept.contains)
        let isCount = told.allSatisfy {
            counted.contains($0) && !lattice.has(Self.asked, at: $0) && !narrowing.contains($0)
        }
        let edges = clause.flatMap { lattice.edges[$0] }
        return !told.isEmpty && isCount && edges.contains { $0.kind == .unknown }
            && !edges.contains { $0.isName || $0.kind == .date }
    }

    /// Whether a field is said to be empty: "no place", and not "no idea".
    private func lacksField(_ token: Int) -> Bool {
        lattice.edges[token].contains { edge in
            edge.content == .sense("LACK", form: "") && edge.end < tokens.count
                && (lattice.has(Lattice.fields, at: edge.end) || lattice.edges[edge.end].contains { $0.kind == .field })
        }
    }

    private static let particles: Set<String> = ["を", "は", "に", "で", "の", "が", "も", "と", "へ"]

    /// Words of what may be asked of items.
    private static let asked = [
        "CHANGED", "ADDED", "NOBODY", "UNTOUCHED", "CHANGES", "CHART", "MINIMUM", "UNSET", "NEGATED", "NEGSTEM",
        "NOTBE", "SORTEDBY", "RECENT", "LONGAGO", "ORLESS", "ORMORE", "WHICH",
        "HOWMANY", "HOWMUCH", "WHERE", "SHOW",
    ]

    /// The stretches between marks.
    private var clauses: [Range<Int>] {
        var clauses: [Range<Int>] = []
        var start = 0
        for end in tokens.indices where lattice.endsClause(end) && !isWithinPiece(end) {
            clauses.append(start..<end)
            start = end + 1
        }
        return clauses + [start..<tokens.count]
    }

    /// The tokens of names, numbers, days and quotations.
    var namesAndNumbers: TokenSet {
        tokens { $0.isName || $0.kind == .number || $0.kind == .date || $0.kind == .quoted }
    }

    private func tokens(where isMeant: (Lattice.Edge) -> Bool) -> TokenSet {
        var found = TokenSet()
        for (start, edges) in lattice.edges.enumerated() {
            for edge in edges where isMeant(edge) { found.formUnion(start..<edge.end) }
        }
        return found
    }
}
