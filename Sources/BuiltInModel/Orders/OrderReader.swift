import InventoryContract

/// Takes the orders out of a sentence that a grammar has made whole.
struct OrderReader {
    let laidOut: LaidOutQuestion
    typealias Node = ChartParser.Node

    init(_ question: LaidOutQuestion) { laidOut = question }

    var names: [NameNote] { laidOut.question.names }

    /// The orders in the order in which they were given; nil when one lacks what it needs.
    func orders(_ turn: ChartParser.Node) -> [Order]? {
        // A question mark asks, unless the order was put as a question: "could you add 5?"
        if turn.first("asks") != nil, !turn.has("COULDYOU"), !turn.has("MIND"), !turn.has("REQ") { return nil }
        var orders: [Order] = []
        // What the sentence speaks of, for "it" and for what is left out.
        var topic: [ItemReference] = []
        if let node = turn.children.first(where: { $0.name == "topic" }) { topic = items(node) }
        // What is spoken of with nothing behind it but the order is what the order is about.
        var isOpen = !topic.isEmpty && !turn.children.contains { $0.name == "topicmark" }
        let told = told(turn)
        if topic.isEmpty { topic = told.before }
        for node in turn.all("order") + turn.all("then") {
            if node.tag == "confirm" || node.name == "then" {
                if orders.isEmpty, narrows(turn) { return nil }
                if orders.isEmpty { orders = self.orders(node, behind: told) }
                guard confirms(node, orders) else { return nil }
                continue
            }
            guard let read = read(node), !read.isEmpty else { return nil }
            if let isSame = repeats(node, read, orders.last) {
                guard isSame else { return nil }
                continue
            }
            for var order in read {
                // 「浴衣の最低数、全サイズ45に」: whichever it fits.
                if order.items.count == 1, node.has("WHOLE") { order.items = order.items.map(\.all) }
                if let last = orders.last, let whole = last.created(with: order) {
                    orders[orders.count - 1] = whole
                    continue
                }
                if order.action != .create {
                    if order.items.isEmpty || order.items.allSatisfy({ $0.what == .it || $0.what == .those }),
                        !topic.isEmpty
                    {
                        order.items = node.has("ALLOF") || node.has("WHOLE") ? topic.map(\.all) : topic
                        isOpen = false
                    }
                    // "The glues, leaving out the wood glue": all the rest of what is spoken of.
                    if order.items.map(\.what) == [.everything], !order.exceptions.isEmpty, !topic.isEmpty {
                        order.items = topic.map { ItemReference(what: $0.what, isAll: true, within: $0.within) }
                    }
                    // "Set the minimum to 5": of what was shown last.
                    if order.items.isEmpty, orders.isEmpty, order.isMeasured, !narrows(turn) {
                        order.items = [ItemReference(what: .it)]
                    }
                    guard !order.items.isEmpty else { return nil }
                    topic = order.items
                }
                if order.items.count == 1 { order.items[0].count = count(node) }
                if let last = orders.last, let whole = last.merged(with: order) {
                    orders[orders.count - 1] = whole
                } else {
                    orders.append(order)
                }
            }
        }
        leaveOut(turn, of: &orders)
        return isOpen || mayMeanOther(turn, orders) || !cover(told, orders) ? nil : orders
    }

    /// "…, but leave the helmets": all the rest.
    private func leaveOut(_ turn: Node, of orders: inout [Order]) {
        guard let left = turn.first("but").map({ references($0) + exceptions($0) }), !left.isEmpty, !orders.isEmpty
        else { return }
        let last = orders.count - 1
        orders[last].exceptions += left.map(\.all)
        orders[last].items = orders[last].items.map(\.all)
    }

    /// "Sold 2 mugs, so take off 2" asks for what it has told: whether the amounts are the same; nil where it is another order.
    private func repeats(_ node: Node, _ read: [Order], _ last: Order?) -> Bool? {
        guard let last, read.count == 1, read[0].items.isEmpty, read[0].action == last.action,
            node.children.contains(where: { $0.name.hasPrefix("ask[") }), !node.has("MORE")
        else { return nil }
        if let amount = last.amount, let again = read[0].amount { return again.number == amount.number }
        guard Array(read[0].values.keys) == [.quantity], case .measured(let told)? = last.values[.quantity],
            case .measured(let again)? = read[0].values[.quantity]
        else { return nil }
        return told.number == again.number
    }

    /// Whether words around an order that names no item narrow a list: "the oldest ones first, take out five" asks for these.
    private func narrows(_ turn: ChartParser.Node) -> Bool {
        turn.all("lead").filter { $0.leaves(.report).isEmpty }.contains { narrows($0.range) }
    }

    /// Whether any word of a stretch narrows a list.
    private func narrows(_ range: Range<Int>) -> Bool {
        range.contains { token in
            laidOut.lattice.edges[token].contains {
                $0.kind == .narrowing && !$0.isName && $0.end <= range.upperBound
            }
        }
    }

    /// Whether the same items are to have a quantity and more or less of it.
    private func contradict(_ orders: [Order]) -> Bool {
        let counted = orders.filter { $0.values[.quantity] != nil }.map(\.items)
        if orders.contains(where: { $0.amount != nil && counted.contains($0.items) }) { return true }
        // "Used 2 mugs, so take off 3" deletes no line 3.
        let picks = orders.contains { order in
            order.action == .delete && order.items.contains { if case .lines = $0.what { true } else { false } }
        }
        if picks, orders.contains(where: { $0.amount != nil }) { return true }
        // Two values for the same field of the same items: それぞれ3個と4個.
        for (index, order) in orders.enumerated() where order.action == .set {
            let others = orders[..<index].filter { $0.action == .set && $0.items == order.items }
            if others.contains(where: { !Set($0.values.keys).isDisjoint(with: order.values.keys) }) { return true }
        }
        return false
    }

    /// "Take 5 glasses and put them in the cellar" would move part of an item.
    private func movesPart(_ turn: Node) -> Bool {
        let orders = turn.all("order")
        return orders.indices.dropFirst().contains { index in
            guard orders[index].tag == "move", let taken = orders[..<index].last(where: { $0.tag == "take" }) else {
                return false
            }
            let moved = items(orders[index])
            return moved.allSatisfy { $0.what == .it || $0.what == .those } || moved == items(taken)
        }
    }

    /// How many items a person says there are; nil where "all" is said without a number.
    private func count(_ node: Node) -> Int? {
        // "Fix both" counts what is fixed.
        let words = node.children.filter { $0.name != "fixit" }.flatMap { child in
            child.leaves { leaf in
                if case .sense(let sense, _)? = leaf.content {
                    ["ALLOF", "WHOLE", "THOSE", "EACHW", "KIND"].contains(sense)
                } else {
                    false
                }
            }
        }
        for word in words {
            for token in word.range {
                if laidOut.lattice.has(["PAIROF"], at: token) { return 2 }
                for edge in laidOut.lattice.edges[token] where edge.end <= word.range.upperBound {
                    if case .number(let text) = edge.content, let count = Int(text), count > 1 { return count }
                }
            }
        }
        return nil
    }

    /// Whether words in the sentence speak against the orders that were taken from it.
    private func mayMeanOther(_ turn: Node, _ orders: [Order]) -> Bool {
        let fillers = turn.all("order").flatMap { $0.all("fillers") }
        return fillers.contains { narrows($0.range) } || contradict(orders) || movesPart(turn)
            || carriesField(turn, orders) || narrowsSet(turn, orders) || recounts(turn, orders) || leadsInto(turn)
    }

    /// "Delete all mugs that are chipped": what stands behind a set with no mark before it may say which of it are meant.
    private func narrowsSet(_ turn: Node, _ orders: [Order]) -> Bool {
        let isOfSet = orders.contains { order in
            order.action == .delete || order.items.contains { $0.isAll || $0.count != nil }
        }
        guard isOfSet else { return false }
        return turn.leaves { $0.kind == .remark || $0.kind == .report }.contains { leaf in
            let start = leaf.range.lowerBound
            guard start > 0, laidOut.lattice.tokens[start].kind == .word else { return false }
            let isApart = laidOut.lattice.tokens[start - 1].kind == .mark
            return !isApart && !laidOut.lattice.has(["CAUSE", "BECAUSE", "SO", "AND", "ADVERB"], at: start - 1)
        }
    }

    /// "The minimum of A to 30 and B to 15": whether the second is a minimum, too, is not said.
    private func carriesField(_ turn: Node, _ orders: [Order]) -> Bool {
        !turn.has("QUANTITY")
            && zip(orders, orders.dropFirst()).contains { first, second in
                first.action == .set && second.action == .set && first.values[.quantity] == nil
                    && first.values[.minimum] != nil && Array(second.values.keys) == [.quantity]
            }
    }

    /// "Counted the glasses and found 60": found are all that there are, and none come in.
    private func recounts(_ turn: Node, _ orders: [Order]) -> Bool {
        orders.contains { $0.action == .add }
            && turn.range.contains { laidOut.lattice.has(["COUNTING"], at: $0) }
    }

    /// "Put 3 more glasses on the roof": what stands there leads to a place that is not known.
    private func leadsInto(_ turn: Node) -> Bool {
        let away = turn.all("order").flatMap { $0.leaves { $0.content == .sense("AWAY", form: "") } }
        return away.contains { leaf in
            let next = leaf.range.upperBound
            return next < laidOut.lattice.tokens.count && laidOut.lattice.has(["DET"], at: next)
                && !laidOut.lattice.has(["COUNT"], at: next)
        }
    }

    /// "Add them", behind what came in: asks for nothing more, and must not ask for the contrary.
    private func confirms(_ node: Node, _ orders: [Order]) -> Bool {
        guard let last = orders.last else { return false }
        switch last.action {
        case .add: return !node.has("TAKE")
        case .take: return !node.has("ADD")
        case .set, .delete: return !node.has("TAKE") && !node.has("ADD")
        case .create: return !node.has("TAKE")
        }
    }

    private func read(_ node: Node) -> [Order]? {
        switch node.tag {
        case "set": settings(node)
        case "add": moves(node, .add, "incoming")
        case "take": moves(node, .take, "outgoing")
        case "move", "record": move(node)
        case "classify": single(node, .category, text(node.first("kind") ?? node.first("known")))
        case "rename": single(node, .title, text(node.first("newname") ?? node.first("longname")))
        case "note": single(node, .note, text(node.first("text") ?? node.first("notetext")))
        case "empty":
            [
                Order(
                    action: .set, items: items(node),
                    values: [.quantity: .measured(Order.Measured(number: "0", unit: nil, fitsAny: true))])
            ]
        case "delete": delete(node)
        case "clear": clear(node)
        case "create": create(node).map { [$0] }
        default: nil
        }
    }
}
