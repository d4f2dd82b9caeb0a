import InventoryContract
import PlainText

/// What stands around orders and makes something else of them.
extension OrderReader {
    /// Whether a clause around the orders says when they are to be carried out, or speaks of some of what they are about.
    func isOtherwise(_ turn: Node, _ orders: [Order]) -> Bool {
        let around = turn.children.filter { ["lead", "tail"].contains($0.name) }
        let asks = turn.all("order").contains(where: \.asks)
        if asks, around.contains(where: saysWhen) { return true }
        if orders.contains(where: pointsBack), around.contains(where: saysWhere) { return true }
        if takesBack(turn) { return true }
        let tails = around.filter { $0.name == "tail" }
        if orders.contains(where: \.isMeasured),
            tails.contains(where: counts) || turn.all("adverb").contains(where: counts)
        {
            return true
        }
        if turn.has("THERE"), tails.contains(where: { $0.leaves.contains { $0.content == .nothing } }) { return true }
        let isSet = orders.contains { order in order.items.contains { $0.isAll || $0.what == .everything } }
        if tails.contains(where: isBracketed) { return true }
        return orders.contains(where: mayBeOfSomeOnly)
            || isSet && tails.contains { tail in tail.range.contains(where: names) }
            || orders.contains { $0.values[.title] != nil && ($0.items.count > 1 || $0.items.contains(where: \.isAll)) }
    }

    /// Whether an order is of nothing but what was shown or said before.
    private func pointsBack(_ order: Order) -> Bool {
        !order.items.contains { item in
            switch item.what {
            case .named, .id, .shown: true
            default: false
            }
        }
    }

    /// Whether words around an order name a place or category, which may narrow what it is about: "in drawer 1, everything but the tape".
    private func saysWhere(_ around: Node) -> Bool {
        around.leaves(.aside).contains { leaf in
            leaf.range.contains { token in
                laidOut.lattice.edges[token].contains { [.place, .category].contains($0.kind) }
            }
        }
    }

    /// Whether words that were read apart take all back together: "take that back", やっぱりいい.
    private func takesBack(_ turn: Node) -> Bool {
        // "Used 4 clamps, I mean fret files: 1"
        if corrects(turn) { return true }
        let leaves = turn.leaves
        return laidOut.lattice.edges.enumerated().contains { start, edges in
            edges.contains { edge in
                guard edge.end - start > 1, case .sense("CANCEL", _) = edge.content,
                    (start..<edge.end).allSatisfy(laidOut.lattice.guarded.contains)
                else { return false }
                return !leaves.contains { $0.range.lowerBound <= start && $0.range.upperBound >= edge.end }
            }
        }
    }

    /// Whether what stands behind "I mean" says nothing of what is done: it is put in the place of something before.
    private func corrects(_ turn: Node) -> Bool {
        zip(turn.children, turn.children.dropFirst()).contains { before, order in
            let follows = before.name == "sep" || before.name == "lead" && !turn.leaves(.report).isEmpty
            return follows && order.name == "order" && !order.asks
                && before.range.contains { laidOut.lattice.has(["REPAIR"], at: $0) }
                && !order.leaves.contains { leaf in
                    guard case .sense(_, let form)? = leaf.content else { return false }
                    return ["past", "part"].contains(form)
                }
        }
    }

    /// "On Friday,", "after the audit": what is asked for is asked for now.
    private func saysWhen(_ around: Node) -> Bool {
        let lattice = laidOut.lattice
        let words = around.leaves.filter { !$0.range.isEmpty }
        guard let first = words.first, lattice.tokens[first.range.lowerBound].kind == .word else { return false }
        if words.contains(where: { [.reason, .remark, .report].contains($0.kind) }),
            lattice.has(["LATER"], at: first.range.lowerBound)
        {
            return true
        }
        // A day alone; "today" and "now" are no other day.
        guard let leaf = words.first(where: { $0.kind == .aside }) else { return false }
        let start = leaf.range.lowerBound
        for token in start...min(start + 1, leaf.range.upperBound - 1) {
            for edge in lattice.edges[token] where edge.end == leaf.range.upperBound {
                if case .date(let index) = edge.content, !isToday(index) { return true }
            }
        }
        return false
    }

    /// Whether a date of the prompt is today and no other day.
    private func isToday(_ date: Int) -> Bool {
        guard let days = laidOut.question.dates[date].days else { return false }
        return days.from == laidOut.today && days.through == laidOut.today
    }

    /// Whether words behind an order say of which, for each of what, or how many at least: "that were not ours", "for every boat", "at most".
    private func counts(_ tail: Node) -> Bool {
        let lattice = laidOut.lattice
        guard let start = tail.leaves.first(where: { !$0.range.isEmpty })?.range.lowerBound else { return false }
        let restricts = ["that", "which", "who"].contains(lattice.tokens[start].folded)
        return restricts
            || tail.range.contains {
                lattice.has(["ALLOF", "ATLEAST", "ATMOST"], at: $0) && lattice.tokens[$0].kind == .word
            }
    }

    /// Whether words in brackets, or behind a sign that points at what was said, speak of it: "(a mistake)", ※要確認.
    private func isBracketed(_ tail: Node) -> Bool {
        tail.leaves.contains { leaf in
            guard [.closing, .remark, .report, .reason].contains(leaf.kind), leaf.range.lowerBound > 0 else {
                return false
            }
            return ["(", "[", "※", "←", "*"].contains(laidOut.lattice.tokens[leaf.range.lowerBound - 1].folded)
        }
    }

    private func names(_ token: Int) -> Bool {
        laidOut.lattice.edges[token].contains { [.title, .category, .code].contains($0.kind) }
    }

    /// An order with whether a new place or category in it may be something else: what somebody puts a thing on need not be one ("hold"), and
    /// Japanese with particles in it may be a phrase.
    func doubting(_ order: Order, _ turn: Node) -> Order {
        var doubtful = order
        doubtful.isDoubtful = mayBePhrase(order, turn)
        return doubtful
    }

    /// Whether an item is called so already.
    private func isKnown(_ title: Order.Value?) -> Bool {
        guard case .text(let text)? = title else { return false }
        return names.contains { $0.isWholeTitle && FoldedText.fold($0.text) == FoldedText.fold(text) }
    }

    private func mayBePhrase(_ order: Order, _ turn: Node) -> Bool {
        if order.action == .create, isKnown(order.values[.title]) { return true }
        guard !order.hasKnownLabels(laidOut) else { return false }
        let labels = [Order.Field.place, .category].compactMap { field -> String? in
            if case .text(let text)? = order.values[field] { text } else { nil }
        }
        let isPhrase = labels.contains { label in
            label.unicodeScalars.contains { Script($0) == .hiragana && $0 != "の" }
        }
        let isPut = turn.range.contains { laidOut.lattice.has(["PUTFIELD"], at: $0) }
        return isPhrase || isPut && labels.contains { !$0.contains(where: \.isNumber) }
    }
}
