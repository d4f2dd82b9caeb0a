/// What speaks against orders that were taken from a sentence.
extension OrderReader {
    /// Whether words in the sentence speak against the orders that were taken from it.
    func mayMeanOther(_ turn: Node, _ orders: [Order]) -> Bool {
        let fillers = turn.all("order").flatMap { $0.all("fillers") }
        return fillers.contains { narrows($0.range) } || contradict(orders) || movesPart(turn)
            || carriesField(turn, orders) || narrowsSet(turn, orders) || recounts(turn, orders) || leadsInto(turn)
            || turn.leaves { $0.content == .nothing }.contains { laidOut.lattice.countsWithinWord($0.range) }
            || sharesOut(turn, orders) || wantsAssent(turn) || isToldOn(turn, orders) || hasDetailLeft(turn)
    }

    /// "New item: buoy, 5 pcs, Loft": where no place is called so, a word between marks may still be one.
    private func hasDetailLeft(_ turn: Node) -> Bool {
        guard let name = turn.first("newname") ?? turn.first("newquoted") else { return false }
        return turn.leaves(.aside).contains { $0.range.lowerBound > name.range.upperBound && $0.range.count <= 2 }
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
                first.isOfMinimum && first.values[.quantity] == nil && second.setsBareQuantity
            }
    }

    /// "The white ones to 9", after a minimum was set: perhaps theirs.
    func carriesOn(from change: DialogueState.Change?, _ orders: [Order]) -> Bool {
        change?.request.values.minimum != nil && !laidOut.lattice.has(["QUANTITY"])
            && orders.contains(where: \.setsBareQuantity)
    }

    /// "Take 5 off in total", of several: how many of each is not said.
    private func sharesOut(_ turn: Node, _ orders: [Order]) -> Bool {
        orders.contains { $0.amount != nil && ($0.items.count > 1 || $0.items.contains(where: \.isAll)) }
            && turn.range.contains { laidOut.lattice.has(["SHARE", "TOTAL"], at: $0) }
    }

    /// 「5枚売れたね」 wants to hear that it is so, and orders nothing.
    private func wantsAssent(_ turn: Node) -> Bool {
        turn.all("order").contains { told in
            told.children.contains { $0.name.hasPrefix("did[") } && !told.asks
                && laidOut.lattice.edges[safe: told.range.upperBound].contains {
                    $0.content == .sense("ASSENT", form: "")
                }
        }
    }

    /// "Sold 5 mugs, then they came back": what becomes of them behind what is told may undo it.
    private func isToldOn(_ turn: Node, _ told: [Order]) -> Bool {
        let orders = turn.all("order")
        guard let last = orders.last, !orders.contains(where: \.asks), !told.allSatisfy(\.isOfMinimum) else {
            return false
        }
        let back =
            told.contains { $0.action == .take }
            ? ["ADD", "RECEIVE", "ARRIVE", "CAMEIN", "LATER"] : ["TAKE", "USE", "WENTOUT", "LATER"]
        return turn.leaves { [.report, .remark, .tale, .closing].contains($0.kind) }.contains { leaf in
            leaf.range.lowerBound >= last.range.lowerBound
                && leaf.range.contains { laidOut.lattice.has(["IT", "THOSE"], at: $0) }
                && leaf.range.contains { laidOut.lattice.has(back, at: $0) }
        }
    }

    /// "Counted the glasses and found 60": found are all that there are, and none come in.
    private func recounts(_ turn: Node, _ orders: [Order]) -> Bool {
        orders.contains { $0.action == .add }
            && turn.range.contains { laidOut.lattice.has(["COUNTING"], at: $0) }
    }

    /// "Put 3 more glasses on the roof": what stands there leads to a place that is not known. What is used up goes to none: "used half a kilo
    /// in the soup".
    private func leadsInto(_ turn: Node) -> Bool {
        let putting = turn.all("order").filter { !$0.children.contains { $0.name == "did[USE]" } }
        return putting.flatMap { $0.leaves { $0.content == .sense("AWAY", form: "") } }.contains { leaf in
            let next = leaf.range.upperBound
            return next < laidOut.lattice.tokens.count && laidOut.lattice.has(["DET"], at: next)
                && !laidOut.lattice.has(["COUNT"], at: next) && !isDay(next)
        }
    }

    /// Whether a day begins at a token: "in this morning".
    private func isDay(_ token: Int) -> Bool { laidOut.lattice.edges[token].contains { $0.kind == .date } }
}

extension ChartParser.Node {
    /// Whether a verb in it asks for something; a report has none.
    var asks: Bool { name.hasPrefix("ask[") || children.contains(where: \.asks) }
}
