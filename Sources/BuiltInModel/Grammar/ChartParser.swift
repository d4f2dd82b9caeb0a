/// Finds the ways in which a grammar makes a whole sentence.
///
/// Every rule is tried once at every token, and what it finds is kept; a rule may not begin with itself. Of the ways in which a rule makes one
/// stretch only the cheapest few are kept.
struct ChartParser {
    /// A stretch of the sentence as something of the grammar.
    struct Node: Sendable {
        /// The rule's name; empty for a leaf.
        let name: String
        let tag: String
        let range: Range<Int>
        let content: Lattice.Content?
        let kind: Lattice.Kind?
        let children: [Node]
        /// Less is likelier.
        let cost: Int
    }

    private let grammar: Grammar
    private let lattice: Lattice
    private var found: [Key: [Node]] = [:]

    private struct Key: Hashable {
        let rule: Int
        let start: Int
    }

    /// A way through a part: its nodes, and where it ends.
    private struct Path {
        let end: Int
        let nodes: [Node]
        let cost: Int

        /// This way with another behind it.
        func followed(by next: Path) -> Path {
            Path(end: next.end, nodes: nodes + next.nodes, cost: cost + next.cost)
        }
    }

    /// How many ways of making the same stretch are kept.
    private static let kept = 5

    init(_ grammar: Grammar, _ lattice: Lattice) {
        self.grammar = grammar
        self.lattice = lattice
    }

    /// The ways in which a rule makes all of the sentence, the likeliest first.
    mutating func parses(_ name: String) -> [Node] {
        guard let rule = grammar.rule(name) else { return [] }
        return nodes(rule, at: 0).filter { $0.range.upperBound == lattice.tokens.count }.sorted { $0.cost < $1.cost }
    }

    /// How far the rules that have been tried got into the sentence.
    var reach: Int { found.values.flatMap { $0.map(\.range.upperBound) }.max() ?? 0 }

    private mutating func nodes(_ rule: Int, at start: Int) -> [Node] {
        let key = Key(rule: rule, start: start)
        if let known = found[key] { return known }
        // Stands for a rule that begins with itself.
        found[key] = []
        var nodes: [Node] = []
        let definition = grammar.rules[rule]
        for production in definition.productions {
            for path in paths(production.body, from: start) {
                nodes.append(
                    Node(
                        name: definition.name, tag: production.tag, range: start..<path.end, content: nil, kind: nil,
                        children: path.nodes, cost: path.cost))
            }
        }
        let best = ChartParser.cheapest(nodes, end: \.range.upperBound, cost: \.cost)
        found[key] = best
        return best
    }

    private static func cheapest<Way>(_ ways: [Way], end: (Way) -> Int, cost: (Way) -> Int) -> [Way] {
        guard ways.count > kept else { return ways }
        var counts: [Int: Int] = [:]
        return ways.sorted { cost($0) < cost($1) }.filter { way in
            counts[end(way), default: 0] += 1
            return counts[end(way)] ?? 0 <= kept
        }
    }

    private mutating func paths(_ part: Grammar.Part, from start: Int) -> [Path] {
        switch part {
        case .rule(let rule):
            return nodes(rule, at: start).map { Path(end: $0.range.upperBound, nodes: [$0], cost: $0.cost) }
        case .sense(let sense, let form):
            return leaves(start) { edge in
                guard case .sense(sense, let own) = edge.content else { return false }
                return form == nil || form == own
            }
        case .kind(.free): return free(start, start < lattice.tokens.count ? lattice.freeEnds(start) : [])
        case .kind(.rest):
            // What is in quotation marks is told apart from what follows.
            guard start < lattice.tokens.count, !lattice.edges[start].contains(where: { $0.kind == .quoted }) else {
                return []
            }
            let end = lattice.tokens.count - (lattice.tokens.last?.folded == "." ? 1 : 0)
            return end > start ? free(start, [end]) : []
        case .kind(.label): return free(start, start < lattice.tokens.count ? lattice.labelEnds(start) : [])
        case .kind(let kind): return leaves(start) { $0.kind == kind }
        case .text(let words):
            let end = start + words.count
            guard end <= lattice.tokens.count, zip(lattice.tokens[start...], words).allSatisfy({ $0.folded == $1 }),
                !lattice.isHyphen(start)
            else { return [] }
            return [Path(end: end, nodes: [], cost: 1)]
        case .sequence(let parts):
            var ways = [Path(end: start, nodes: [], cost: 0)]
            for part in parts {
                ways = ways.flatMap { way in
                    paths(part, from: way.end).map(way.followed)
                }
                ways = ChartParser.cheapest(ways, end: \.end, cost: \.cost)
                if ways.isEmpty { return [] }
            }
            return ways
        case .choice(let parts): return parts.flatMap { paths($0, from: start) }
        case .optional(let part): return [Path(end: start, nodes: [], cost: 0)] + paths(part, from: start)
        case .repeated(let part):
            var all = [Path(end: start, nodes: [], cost: 0)]
            var last = all
            while !last.isEmpty {
                last = last.flatMap { way in
                    paths(part, from: way.end).filter { $0.end > way.end }.map(way.followed)
                }
                last = ChartParser.cheapest(last, end: \.end, cost: \.cost)
                all += last
            }
            return all
        }
    }

    private func leaves(_ start: Int, where fits: (Lattice.Edge) -> Bool) -> [Path] {
        guard start < lattice.tokens.count else { return [] }
        return lattice.edges[start].filter(fits).map { edge in
            let cost = ChartParser.cost(edge, length: edge.end - start)
            let leaf = Node(
                name: "", tag: "", range: start..<edge.end, content: edge.content, kind: edge.kind, children: [],
                cost: cost)
            return Path(end: edge.end, nodes: [leaf], cost: cost)
        }
    }

    private func free(_ start: Int, _ ends: [Int]) -> [Path] {
        ends.map { end in
            let cost = 20 + 6 * (end - start)
            let leaf = Node(
                name: "", tag: "", range: start..<end, content: .text(lattice.typed(start..<end)), kind: .free,
                children: [], cost: cost)
            return Path(end: end, nodes: [leaf], cost: cost)
        }
    }

    /// What is known beats what is not, and one long piece several short ones.
    private static func cost(_ edge: Lattice.Edge, length: Int) -> Int {
        switch edge.kind {
        case .aside?: 30 + length
        case .reason?: 31 + length
        case .mention?: 32 + length
        case .remark?: 33 + length
        case .chatter?: 34 + length
        case .unknown?: 36
        case .tale?: 40 + 2 * length
        case .narrowing?, .ordinal?: 1
        case .unit?: 3
        default: 2
        }
    }
}

extension ChartParser.Node {
    /// The nodes of a rule's name within this one, outermost only, in order.
    func all(_ name: String) -> [ChartParser.Node] {
        children.flatMap { $0.name == name ? [$0] : $0.all(name) }
    }

    /// This node without the nodes of a rule's name within it.
    func without(_ name: String) -> ChartParser.Node {
        let kept = children.filter { $0.name != name }.map { $0.without(name) }
        return ChartParser.Node(
            name: self.name, tag: tag, range: range, content: content, kind: kind, children: kept, cost: cost)
    }

    func first(_ name: String) -> ChartParser.Node? {
        for child in children {
            if child.name == name { return child }
            if let inner = child.first(name) { return inner }
        }
        return nil
    }

    /// The leaves within this node, in order.
    var leaves: [ChartParser.Node] { children.isEmpty ? [self] : children.flatMap(\.leaves) }

    /// The leaves of a kind within this node, in order.
    func leaves(_ kind: Lattice.Kind) -> [ChartParser.Node] {
        (self.kind == kind ? [self] : []) + children.flatMap { $0.leaves(kind) }
    }

    func leaf(_ kind: Lattice.Kind) -> ChartParser.Node? { leaves(kind).first }

    /// Whether a sense stands anywhere in this node.
    func has(_ sense: String) -> Bool {
        if case .sense(sense, _)? = content { return true }
        return children.contains { $0.has(sense) }
    }
}
