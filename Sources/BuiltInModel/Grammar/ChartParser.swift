/// Finds the ways in which a grammar makes a whole sentence.
///
/// Every rule is tried once at every token, and what it finds is kept; a rule may not begin with itself. Of the ways in which a rule makes one
/// stretch only the cheapest few are kept. All is done in numbers; nodes are made of what was found in the end.
struct ChartParser {
    private let table: GrammarTable
    private let input: ParserInput
    private let lattice: Lattice

    /// A way through a part: where it ends, and its nodes. There are many, so that they are kept small.
    private struct Way {
        var end: Int32
        var cost: Int32
        var chain: Chain

        init(end: Int, cost: Int, chain: Chain) {
            self.end = Int32(end)
            self.cost = Int32(cost)
            self.chain = chain
        }
    }

    /// Nodes in a row: none (0), one (the complement of its number), or two rows behind each other (a number in `links`).
    private typealias Chain = Int32

    /// What a stretch was found to be: a production of a rule, an edge, or any words.
    private struct Finding {
        enum Source {
            case production(rule: Int32, Int32, Chain)
            case edge(Int32)
            case words
            case text
        }

        let source: Source
        let start: Int32
        let end: Int32
        let cost: Int32
    }

    private var findings: [Finding] = []
    private var links: [(first: Chain, second: Chain)] = [(0, 0)]
    /// The findings by rule and token, as numbers of `ranges`; 0 for what was not tried yet.
    private var found: [Int32]
    private var ranges = [0..<0]
    private var results: [Int32] = []
    /// The findings of edges, by the input's number of each; 0 for those that were not asked for yet.
    private var leaves: [Chain]
    /// The ways of all parts that are being tried, those of the innermost last.
    private var ways: [Way] = []

    /// How many ways of making the same stretch are kept.
    private static let kept = 10

    init(_ grammar: Grammar, _ input: ParserInput) {
        table = grammar.table
        self.input = input
        lattice = input.lattice
        leaves = Array(repeating: 0, count: input.edges.count)
        found = Array(repeating: 0, count: (grammar.table.rules.count + 3) * (input.lattice.tokens.count + 1))
    }

    /// The ways in which a rule makes all of the sentence, the likeliest first.
    mutating func parses(_ rule: Int) -> [Node] {
        let whole = results[found(rule, at: 0)].compactMap { result -> (finding: Int, cost: Int)? in
            let finding = findings[Int(result)]
            return input.cost(ofPassing: Int(finding.end)..<lattice.tokens.count).map {
                (Int(result), Int(finding.cost) + $0)
            }
        }
        return whole.sorted { $0.cost < $1.cost }.map { node($0.finding) }
    }

    /// The longest stretch that a rule makes from a token on.
    mutating func longest(_ rule: Int, from start: Int) -> Node? {
        let made = results[found(rule, at: start)]
        return made.max { findings[Int($0)].end < findings[Int($1)].end }.map { node(Int($0)) }
    }

    /// How far the rules that have been tried got into the sentence.
    var reach: Int {
        let tried = found.prefix(table.rules.count * (lattice.tokens.count + 1)).map { ranges[Int($0)] }.joined()
        return tried.map { Int(findings[Int(results[$0])].end) }.max() ?? 0
    }

    // MARK: - Rules

    /// Remembers what is found by a rule, or by one of the kinds of free words behind the last rule.
    private mutating func found(
        _ rule: Int, at start: Int, _ find: (inout ChartParser) -> Void
    ) -> Range<Int> {
        let key = rule * (lattice.tokens.count + 1) + start
        if found[key] > 0 { return ranges[Int(found[key])] }
        // Until it is known, nothing is: a rule may not begin with itself.
        let number = ranges.count
        found[key] = Int32(number)
        ranges.append(0..<0)
        let base = ways.count
        find(&self)
        let first = results.count
        for way in ways[base...] { results.append(~way.chain) }
        ways.removeSubrange(base...)
        ranges[number] = first..<results.count
        return ranges[number]
    }

    private mutating func found(_ rule: Int, at start: Int) -> Range<Int> {
        found(rule, at: start) { parser in
            let base = parser.ways.count
            for (number, production) in parser.table.rules[rule].productions.enumerated() {
                let first = parser.ways.count
                parser.follow(production.body, from: start)
                for index in first..<parser.ways.count {
                    let way = parser.ways[index]
                    let source = Finding.Source.production(rule: Int32(rule), Int32(number), way.chain)
                    parser.ways[index].chain = parser.finding(source, start, Int(way.end), Int(way.cost))
                }
            }
            parser.keepCheapest(from: base)
        }
    }

    /// Any words from a token to one of those ends.
    private mutating func found(words kind: Int, at start: Int, to ends: (Lattice) -> [Int]) -> Range<Int> {
        found(table.rules.count + kind, at: start) { parser in
            for end in start < parser.lattice.tokens.count ? ends(parser.lattice) : [] {
                let cost = 20 + 6 * (end - start) + (parser.lattice.tellsWhere(start..<end) ? 24 : 0)
                parser.ways.append(Way(end: end, cost: cost, chain: parser.finding(.words, start, end, cost)))
            }
        }
    }

    private mutating func finding(_ source: Finding.Source, _ start: Int, _ end: Int, _ cost: Int) -> Chain {
        findings.append(Finding(source: source, start: Int32(start), end: Int32(end), cost: Int32(cost)))
        return ~Int32(findings.count - 1)
    }

    // MARK: - Parts

    /// Adds the ways through a part from a token.
    private mutating func follow(_ part: Int, from start: Int) {
        guard table.mayBegin(part, with: input.terminals, at: start * table.width) else { return }
        let definition = table.parts[part]
        switch definition.operation {
        case .rule: add(found(definition.operand, at: start))
        case .sense:
            addEdges(start) {
                $0.sense == definition.operand && (definition.form < 0 ? !$0.isDenied : $0.form == definition.form)
            }
        case .kind: addEdges(start) { $0.kind == definition.operand }
        case .free: add(found(words: 0, at: start) { $0.freeEnds(start) })
        case .label: add(found(words: 1, at: start) { $0.labelEnds(start) })
        case .rest: add(found(words: 2, at: start) { $0.restEnds(start) })
        case .text:
            let words = table.texts[definition.operand]
            for first in start..<input.words.count {
                guard let passed = input.cost(ofPassing: start..<first) else { return }
                guard input.words[first...].starts(with: words), !lattice.isHyphen(first) else { continue }
                let end = first + words.count
                // What was read of a sentence has to be known afterwards.
                ways.append(Way(end: end, cost: 1 + passed, chain: finding(.text, first, end, 1)))
            }
        case .sequence: followAll(definition.children, from: start)
        case .choice: for child in definition.children { follow(table.children[child], from: start) }
        case .optional:
            ways.append(Way(end: start, cost: 0, chain: 0))
            follow(table.children[definition.children.lowerBound], from: start)
        case .repeated: followOften(table.children[definition.children.lowerBound], from: start)
        }
    }

    private mutating func followAll(_ children: Range<Int>, from start: Int) {
        let base = ways.count
        ways.append(Way(end: start, cost: 0, chain: 0))
        for child in children {
            let reached = ways.count
            for index in base..<reached { goOn(ways[index], with: table.children[child]) }
            ways.removeSubrange(base..<reached)
            keepCheapest(from: base)
            if ways.count == base { return }
        }
    }

    private mutating func followOften(_ child: Int, from start: Int) {
        var last = ways.count
        ways.append(Way(end: start, cost: 0, chain: 0))
        while last < ways.count {
            let reached = ways.count
            for index in last..<reached {
                let way = ways[index]
                let first = ways.count
                goOn(way, with: child)
                // What repeats nothing goes on for ever.
                var kept = first
                for next in first..<ways.count where ways[next].end > way.end {
                    ways[kept] = ways[next]
                    kept += 1
                }
                ways.removeSubrange(kept...)
            }
            last = reached
            keepCheapest(from: last)
        }
    }

    /// Adds the ways that go on from one through a part.
    private mutating func goOn(_ way: Way, with part: Int) {
        let first = ways.count
        follow(part, from: Int(way.end))
        for index in first..<ways.count {
            ways[index].cost += way.cost
            ways[index].chain = chain(way.chain, ways[index].chain)
        }
    }

    private mutating func chain(_ first: Chain, _ second: Chain) -> Chain {
        if first == 0 { return second }
        if second == 0 { return first }
        links.append((first, second))
        return Int32(links.count - 1)
    }

    private mutating func add(_ range: Range<Int>) {
        for result in results[range] {
            let finding = findings[Int(result)]
            ways.append(Way(end: Int(finding.end), cost: Int(finding.cost), chain: ~result))
        }
    }

    private mutating func addEdges(_ start: Int, where fits: (ParserInput.Edge) -> Bool) {
        guard start < lattice.tokens.count else { return }
        for number in input.edges(at: start) {
            let edge = input.edges[number]
            guard fits(edge) else { continue }
            if leaves[number] == 0 { leaves[number] = finding(.edge(Int32(number)), edge.start, edge.end, edge.cost) }
            ways.append(Way(end: edge.end, cost: edge.cost, chain: leaves[number]))
        }
    }

    private mutating func keepCheapest(from base: Int) {
        guard ways.count - base > ChartParser.kept else { return }
        var counts = Array(repeating: 0, count: lattice.tokens.count + 1)
        let sorted = ways[base...].sorted { $0.cost < $1.cost }
        ways.removeSubrange(base...)
        for way in sorted {
            counts[Int(way.end)] += 1
            if counts[Int(way.end)] <= ChartParser.kept { ways.append(way) }
        }
    }

    // MARK: - Nodes

    private func node(_ number: Int) -> Node {
        let finding = findings[number]
        let range = Int(finding.start)..<Int(finding.end)
        let cost = Int(finding.cost)
        switch finding.source {
        case .production(let rule, let production, let chain):
            let rule = table.rules[Int(rule)]
            var children: [Node] = []
            addNodes(of: chain, to: &children)
            return Node(
                name: rule.name, tag: rule.productions[Int(production)].tag, range: range, content: nil, kind: nil,
                children: children, cost: cost)
        case .edge(let number):
            let edge = lattice.edges[range.lowerBound][input.edges[Int(number)].index]
            return Node(
                name: "", tag: "", range: range, content: edge.content, kind: edge.kind, children: [],
                cost: cost)
        case .text:
            return Node(
                name: "", tag: "", range: range, content: nil, kind: nil, children: [], cost: cost)
        case .words:
            return Node(
                name: "", tag: "", range: range, content: .text(lattice.typed(range)), kind: .free, children: [],
                cost: cost)
        }
    }

    private func addNodes(of chain: Chain, to nodes: inout [Node]) {
        if chain < 0 { nodes.append(node(Int(~chain))) }
        guard chain > 0 else { return }
        addNodes(of: links[Int(chain)].first, to: &nodes)
        addNodes(of: links[Int(chain)].second, to: &nodes)
    }
}
