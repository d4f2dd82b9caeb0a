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
        var topic = Topic()
        if let node = turn.children.first(where: { $0.name == "topic" }) {
            topic = Topic(items: items(node), exceptions: exceptions(node))
        }
        topic.isOpen = !topic.items.isEmpty && !turn.children.contains { $0.name == "topicmark" }
        let told = told(turn)
        if topic.items.isEmpty { topic.items = told.before }
        for node in turn.all("order") + turn.all("then") {
            if node.tag == "confirm" || node.name == "then" {
                if orders.isEmpty, narrows(turn) { return nil }
                if orders.isEmpty {
                    guard topic.exceptions.isEmpty else { return nil }
                    orders = self.orders(node, behind: told, of: topic.items)
                }
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
                guard aim(&order, node, at: &topic, turn, isFirst: orders.isEmpty) else { return nil }
                if order.items.count == 1 {
                    let isTopic = order.items.map(\.what) == topic.items.map(\.what)
                    order.items[0].count = count(node) ?? (isTopic ? turn.first("topic").flatMap(count) : nil)
                }
                if let last = orders.last, let whole = last.merged(with: order) {
                    orders[orders.count - 1] = whole
                } else {
                    orders.append(order)
                }
            }
        }
        guard leaveOut(turn, of: &orders), !isOtherwise(turn, orders) else { return nil }
        orders = orders.map { doubting($0, turn) }
        return topic.isOpen || mayMeanOther(turn, orders) || !cover(told, orders) || !orders.areRead ? nil : orders
    }

    /// What a sentence speaks of.
    private struct Topic {
        var items: [ItemReference] = []
        /// What is left out of that: "all but the last: delete".
        var exceptions: [ItemReference] = []
        /// Whether nothing stands behind it but the order, which then has to be about it.
        var isOpen = false
    }

    /// Gives an order that names no items those that the sentence speaks of, which are those of the order from then on; false where it has none.
    private func aim(_ order: inout Order, _ node: Node, at topic: inout Topic, _ turn: Node, isFirst: Bool) -> Bool {
        if order.action == .create { return true }
        let namesNothing = order.items.allSatisfy { $0.what == .it || $0.what == .those }
        if namesNothing, !topic.items.isEmpty {
            order.items = node.has("ALLOF") || node.has("WHOLE") ? topic.items.map(\.all) : topic.items
            order.exceptions += topic.exceptions
            topic.isOpen = false
        }
        // "The short one: 1 ladder less"
        if topic.items.contains(where: { $0.what == .unread }) { return false }
        // "The glues, leaving out the wood glue": all the rest of what is spoken of.
        if order.items.map(\.what) == [.everything], !order.exceptions.isEmpty, !topic.items.isEmpty {
            order.items = topic.items.map(\.all)
        }
        if order.items.isEmpty, isFirst, isOfWhatWasShown(order, node, turn) {
            let isOfSeveral = laidOut.lattice.has(["THEIR"]) || ["ALLOF", "WHOLE", "EACHW"].contains(where: node.has)
            order.items = [ItemReference(what: isOfSeveral ? .those : .it)]
        }
        (topic.items, topic.exceptions) = (order.items, order.exceptions)
        return !order.items.isEmpty
    }

    /// Whether an order that names nothing is of what was shown last: "set the minimum to 5", "set its place to the shed".
    private func isOfWhatWasShown(_ order: Order, _ node: Node, _ turn: Node) -> Bool {
        !narrows(turn) && (order.isMeasured || order.isOfOwnFields || node.has("ITS"))
    }

    /// "…, but leave the helmets": all the rest. False where lines of a list are left out of what is none: "to 3, not 5".
    private func leaveOut(_ turn: Node, of orders: inout [Order]) -> Bool {
        guard let left = turn.first("but").map({ references($0) + exceptions($0) }), !left.isEmpty, !orders.isEmpty
        else { return true }
        let last = orders.count - 1
        let lines = left.compactMap(\.lines)
        if !lines.isEmpty, !orders[last].items.contains(where: { $0.mayLack(lines) }) { return false }
        orders[last].exceptions += left.map(\.all)
        // "Two boxes, not the lids" are two in all.
        if orders[last].amount == nil { orders[last].items = orders[last].items.map(\.all) }
        return true
    }

    /// "Sold 2 mugs, so take off 2" asks for what it has told: whether the amounts are the same; nil where it is another order.
    private func repeats(_ node: Node, _ read: [Order], _ last: Order?) -> Bool? {
        guard let last, read.count == 1, read[0].items.isEmpty, read[0].action == last.action,
            node.asks || saysLess(node), !node.has("MORE")
        else { return nil }
        if let amount = last.amount, let again = read[0].amount { return again.number == amount.number }
        guard read[0].values.count == 1, case .measured(let told)? = last.values[.quantity],
            case .measured(let again)? = read[0].values[.quantity]
        else { return nil }
        return told.number == again.number
    }

    /// "One less", behind "smashed a glass".
    private func saysLess(_ node: Node) -> Bool {
        node.range.contains { ["less", "fewer"].contains(laidOut.lattice.tokens[$0].folded) }
    }

    /// Whether words around an order that names no item narrow a list: "the oldest ones first, take out five" asks for these.
    private func narrows(_ turn: ChartParser.Node) -> Bool {
        turn.all("lead").filter { $0.leaves(.report).isEmpty }.contains { narrows($0.range) }
    }

    /// Whether any word of a stretch narrows a list.
    func narrows(_ range: Range<Int>) -> Bool {
        range.contains { token in
            laidOut.lattice.edges[token].contains {
                $0.kind == .narrowing && !$0.isName && $0.end <= range.upperBound
            }
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

    /// "Add them", behind what came in: asks for nothing more, and must not ask for the contrary.
    private func confirms(_ node: Node, _ orders: [Order]) -> Bool {
        guard let last = orders.last else { return false }
        switch last.action {
        case .add: return !node.has("TAKE")
        case .take: return !node.has("ADD") && !node.range.contains { laidOut.lattice.has(["BACK"], at: $0) }
        case .set: return !node.has("TAKE") && !node.has("ADD") && !isRaisedBy(node)
        case .delete: return !node.has("TAKE") && !node.has("ADD")
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
        case "rename": rename(node)
        case "note": note(node)
        case "empty":
            [
                Order(
                    action: .set, items: node.has("ALLOF") ? items(node).map(\.all) : items(node),
                    values: [.quantity: .measured(Order.Measured(number: "0", unit: nil, fitsAny: true))])
            ]
        case "delete": delete(node)
        case "clear": clear(node)
        case "create": create(node).map { [$0] }
        default: nil
        }
    }
}

extension ItemReference {
    /// The lines of the list before that it speaks of by their numbers.
    fileprivate var lines: ClosedRange<Int>? { if case .lines(let lines) = what { lines } else { nil } }

    /// Whether lines of a list may be left out of it: "all but 2", "1-10 except 4".
    fileprivate func mayLack(_ left: [ClosedRange<Int>]) -> Bool {
        guard let lines else { return isAll || what == .those }
        return lines.count > 1 && left.allSatisfy { lines.contains($0.lowerBound) && lines.contains($0.upperBound) }
    }
}
