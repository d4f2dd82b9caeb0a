extension ChartParser {
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
    func leaves(_ kind: Lattice.Kind) -> [ChartParser.Node] { leaves { $0.kind == kind } }

    /// The nodes within this one for which a condition holds, this one included, in order.
    func leaves(where fits: (ChartParser.Node) -> Bool) -> [ChartParser.Node] {
        (fits(self) ? [self] : []) + children.flatMap { $0.leaves(where: fits) }
    }

    func leaf(_ kind: Lattice.Kind) -> ChartParser.Node? { leaves(kind).first }

    /// The lines of a list that one or two bare numbers name, from 1.
    var lines: ClosedRange<Int>? {
        let numbers = (leaves(.number) + leaves(.line)).compactMap { leaf -> Int? in
            if case .number(let text)? = leaf.content { Int(text) } else { nil }
        }
        guard let first = numbers.min(), let last = numbers.max() else { return nil }
        return first...last
    }

    /// Whether a sense stands anywhere in this node.
    func has(_ sense: String) -> Bool {
        if case .sense(sense, _)? = content { return true }
        return children.contains { $0.has(sense) }
    }
}
