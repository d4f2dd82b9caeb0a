/// A lattice in the numbers of a grammar.
struct ParserInput: Sendable {
    struct Edge: Sendable {
        let end: Int
        /// The sense and the kind as terminals, and the form; -1 for what the grammar has not or the edge lacks.
        let sense: Int
        let form: Int
        let kind: Int
        let cost: Int
    }

    let lattice: Lattice
    /// The edges of one token behind those of the other, as the lattice has them.
    private(set) var edges: [Edge] = []
    /// Where those of each token begin, and where the last ones end.
    private var offsets = [0]
    /// What may begin at each token, and at the end: sets of the table's width one behind the other.
    private(set) var terminals: [UInt64]
    /// Each token as a terminal; -1 for a word that the grammar has not.
    private(set) var words: [Int] = []

    init(_ lattice: Lattice, for table: GrammarTable) {
        self.lattice = lattice
        terminals = Array(repeating: 0, count: (lattice.tokens.count + 1) * table.width)
        let anything = table.terminals[.anything] ?? -1
        for (start, own) in lattice.edges.enumerated() {
            let word = table.terminals[.word(lattice.tokens[start].folded)] ?? -1
            words.append(word)
            insert(word, at: start, table.width)
            insert(anything, at: start, table.width)
            edges.append(
                contentsOf: own.map { edge in
                    var (sense, form) = (-1, -1)
                    if case .sense(let name, let inflected) = edge.content {
                        sense = table.terminals[.sense(name)] ?? -1
                        form = table.forms[inflected] ?? -1
                    }
                    let kind = edge.kind.flatMap { table.terminals[.kind($0)] } ?? -1
                    let cost = ParserInput.cost(edge, length: edge.end - start)
                    return Edge(end: edge.end, sense: sense, form: form, kind: kind, cost: cost)
                })
            offsets.append(edges.count)
            for edge in edges[offsets[start]...] {
                insert(edge.sense, at: start, table.width)
                insert(edge.kind, at: start, table.width)
            }
        }
    }

    /// The numbers of the edges that begin at a token.
    func edges(at token: Int) -> Range<Int> { offsets[token]..<offsets[token + 1] }

    private mutating func insert(_ terminal: Int, at token: Int, _ width: Int) {
        guard terminal >= 0 else { return }
        terminals[token * width + terminal / UInt64.bitWidth] |= 1 << (terminal % UInt64.bitWidth)
    }

    /// What is known beats what is not, and one long piece several short ones.
    private static func cost(_ edge: Lattice.Edge, length: Int) -> Int {
        switch edge.kind {
        case .aside?, .closing?: 30 + length
        case .reason?: 31 + length
        case .report?: 32 + length
        case .remark?: 33 + length
        case .chatter?: 34 + length
        case .unknown?: 36
        case .shown?: 38
        case .tale?: 40 + 2 * length
        case .narrowing?, .ordinal?: 1
        case .unit?: 3
        default: 2
        }
    }
}
