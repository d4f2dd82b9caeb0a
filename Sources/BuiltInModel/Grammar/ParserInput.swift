/// A lattice in the numbers of a grammar.
struct ParserInput: Sendable {
    struct Edge: Sendable {
        /// Where the lattice has it: the token at which it begins, and which of the edges there it is.
        let start: Int
        let index: Int
        let end: Int
        /// The sense and the kind as terminals, and the form; -1 for what the grammar has not or the edge lacks.
        let sense: Int
        let form: Int
        let kind: Int
        /// Whether only a rule that asks for its form takes it.
        let isDenied: Bool
        var cost: Int
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
    /// Tokens that may be passed over.
    private let passable: TokenSet

    /// - Parameter passable: tokens that may be passed over, wherever they stand; what they say is lost.
    init(_ lattice: Lattice, for table: GrammarTable, passing passable: TokenSet = TokenSet()) {
        self.lattice = lattice
        self.passable = passable
        terminals = Array(repeating: 0, count: (lattice.tokens.count + 1) * table.width)
        let anything = table.terminals[.anything] ?? -1
        for (start, own) in lattice.edges.enumerated() {
            let word = table.terminals[.word(lattice.tokens[start].folded)] ?? -1
            words.append(word)
            insert(word, at: start, table.width)
            insert(anything, at: start, table.width)
            edges.append(contentsOf: own.indices.map { edge(own[$0], start, $0, table) })
            offsets.append(edges.count)
            for edge in edges[offsets[start]...] {
                insert(edge.sense, at: start, table.width)
                insert(edge.kind, at: start, table.width)
            }
        }
        if !passable.isEmpty { passOver(table.width) }
    }

    private func edge(_ edge: Lattice.Edge, _ start: Int, _ index: Int, _ table: GrammarTable) -> Edge {
        var (sense, form) = (-1, -1)
        if case .sense(let name, let inflected) = edge.content {
            sense = table.terminals[.sense(name)] ?? -1
            form = table.forms[inflected] ?? -1
        }
        return Edge(
            start: start, index: index, end: edge.end, sense: sense, form: form,
            kind: edge.kind.flatMap { table.terminals[.kind($0)] } ?? -1,
            isDenied: edge.isDenied, cost: ParserInput.cost(edge, length: edge.end - start))
    }

    // MARK: - Passing over

    /// What it costs to pass over the tokens of a stretch; nil where one of them may not be passed over.
    func cost(ofPassing range: Range<Int>) -> Int? {
        guard passable.isSuperset(of: range) else { return nil }
        return range.reduce(0) { $0 + ParserInput.cost(ofPassing: lattice.tokens[$1]) }
    }

    private static func cost(ofPassing token: Token) -> Int {
        switch token.kind {
        case .word, .digits: 60
        case .character: 25
        case .mark: 10
        }
    }

    /// Where a token may be passed over, all that begins behind it may begin at it, too.
    private mutating func passOver(_ width: Int) {
        var all: [[Edge]] = lattice.edges.indices.map { Array(edges[edges(at: $0)]) }
        for start in all.indices.reversed() where passable.contains(start) {
            guard start + 1 < all.count else { continue }
            let cost = ParserInput.cost(ofPassing: lattice.tokens[start])
            for var edge in all[start + 1] {
                edge.cost += cost
                all[start].append(edge)
            }
            for bits in 0..<width { terminals[start * width + bits] |= terminals[(start + 1) * width + bits] }
        }
        edges = []
        offsets = [0]
        for own in all {
            edges += own
            offsets.append(edges.count)
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
        case .circumstance?: 60 + 3 * length
        case .narrowing?, .ordinal?: 1
        case .unit?: 3
        default: 2
        }
    }
}
