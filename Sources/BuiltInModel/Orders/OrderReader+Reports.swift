import InventoryContract
import PlainText

/// What clauses beside the orders tell of items and amounts: they say what the orders leave out, and nothing else than the orders.
extension OrderReader {
    /// The items and amounts that reports speak of, in order.
    struct Told {
        var items: [ItemReference] = []
        /// Those that may just be words of a story.
        var asides: [ItemReference] = []
        /// Whether a place, or a whole set, is spoken of behind the orders: it may be meant to narrow them, or to widen them.
        var isOpen = false
        /// Those of them that stand before the first order.
        var before: [ItemReference] = []
        var amounts: [Order.Measured] = []
        /// Those of them that no story tells.
        var firm: [Order.Measured] = []
    }

    func told(_ turn: Node) -> Told {
        var told = Told()
        let order = turn.first("order")?.range.lowerBound ?? 0
        let adverbs = turn.all("order").flatMap { $0.all("adverb") }.map(\.range)
        for report in turn.leaves(where: { $0.kind == .report || $0.kind == .remark }) {
            let start = report.range.lowerBound
            let (count, amounts) = (told.items.count, told.amounts.count)
            let isStory =
                start < order
                || laidOut.lattice.has(["TELLER"], at: start) && !laidOut.lattice.has(["THEYARE"], at: start)
                || adverbs.contains { $0.contains(start) }
            if !isStory { told.isOpen = told.isOpen || widens(report.range) }
            let isTold = report.range.contains { tellsOfThePast($0, before: report.range.upperBound) }
            defer {
                if start < order { told.before += told.items[count...] }
                if isStory && isTold {
                    told.asides += told.items[count...].filter { $0.mayBeWord || $0.isLoose }
                } else {
                    told.firm += told.amounts[amounts...]
                }
            }
            var index = report.range.lowerBound
            while index < report.range.upperBound {
                index = tell(index, before: report.range.upperBound, isLead: start < order, &told)
            }
        }
        return told
    }

    /// Whether a word that begins at a token tells what was done or how things were.
    func tellsOfThePast(_ start: Int, before end: Int) -> Bool {
        laidOut.lattice.edges[start].contains { edge in
            guard edge.end <= end, case .sense(let sense, let form) = edge.content else { return false }
            return ["past", "part", "ing"].contains(form)
                || ["PASTPOLITE", "PAST", "TOLD", "WAS", "AUX", "BEEN", "TOBE", "COUNTED"].contains(sense)
        }
    }

    /// Whether a clause speaks of a place, or of all that there is.
    private func widens(_ range: Range<Int>) -> Bool {
        range.contains { token in
            // "They all snapped" tells of what was named.
            let isOfSubject = token > range.lowerBound && laidOut.lattice.has(["SUBJECT", "TOBE"], at: token - 1)
            return laidOut.lattice.has(["ALLOF", "WHOLE", "EVERYTHING"], at: token) && !isOfSubject
                || laidOut.lattice.edges[token].contains { $0.kind == .place }
        }
    }

    /// Adds what stands at a token, and returns what comes behind it.
    private func tell(_ start: Int, before end: Int, isLead: Bool, _ told: inout Told) -> Int {
        let edges = laidOut.lattice.edges[start].filter { $0.end <= end }
        let name = edges.filter { $0.isName && $0.kind != .unit }.max { $0.end < $1.end }
        let day = edges.filter { $0.kind == .date }.map(\.end).max() ?? start
        let number = max(day, edges.filter { $0.kind == .number }.map(\.end).max() ?? start)
        if let name, name.end >= number {
            if case .name(let note) = name.content, name.kind != .place {
                told.items.append(ItemReference(what: named(note)))
            }
            return name.end
        }
        if laidOut.lattice.has(["ONE"], at: start), laidOut.lattice.edges[safe: start + 1].contains(where: \.isName) {
            told.amounts.append(Order.Measured(number: "1", unit: nil, fitsAny: true))
        }
        guard number > start else { return start + 1 }
        // "One" is a word like any other where nothing is counted.
        if number > day, isLead, countsOther(number, before: end) { return number }
        if number > day, let amount = laidOut.longest("amount", from: start), let measured = measured(amount),
            measured.unit != nil || laidOut.lattice.tokens[start].folded != "one"
        {
            told.amounts.append(measured)
            return max(min(amount.range.upperBound, end), number)
        }
        return number
    }

    /// Whether what is counted is a word of which nothing is known: 三羽 of rabbits, "40 guests".
    private func countsOther(_ next: Int, before end: Int) -> Bool {
        guard next < end else { return false }
        let edges = laidOut.lattice.edges[next]
        switch laidOut.lattice.tokens[next].kind {
        case .character:
            return edges.allSatisfy { $0.content == .nothing }
                && Script(laidOut.lattice.typed(next..<next + 1).unicodeScalars.first ?? " ") == .kanji
        case .word: return edges.contains { $0.kind == .unknown }
        default: return false
        }
    }

    /// What "take them off" asks for behind reports: each item has its amount.
    func orders(_ confirm: Node, behind told: Told, of topic: [ItemReference]) -> [Order] {
        let firm = told.before.filter { !told.asides.contains($0) }
        let named = told.before.count > told.amounts.count ? firm : told.before
        let spokenOf = topic.isEmpty ? [ItemReference(what: .it)] : topic
        let items = named.isEmpty ? spokenOf : named
        guard items.count == told.amounts.count else { return [] }
        let action: Order.Action
        if confirm.has("ADD") { action = .add } else if confirm.has("TAKE") { action = .take } else { return [] }
        return zip(items, told.amounts).map { Order(action: action, items: [$0], amount: $1) }
    }

    /// Whether the orders are about all that was told.
    func cover(_ told: Told, _ orders: [Order]) -> Bool {
        let numbers = orders.flatMap(\.measured).compactMap { Amount($0.number) }
        let items = orders.flatMap { $0.items + $0.exceptions }
        // What an item is set to may differ from how many broke.
        let counts = orders.contains { $0.action == .set && $0.values[.quantity] != nil }
        let amounts = counts ? told.firm : told.amounts
        return !told.isOpen
            && amounts.allSatisfy { amount in Amount(amount.number).map(numbers.contains) ?? false }
            && told.items.allSatisfy { item in
                items.contains { $0.mayBe(item) } || told.asides.contains(item)
            }
    }
}

extension Order {
    /// The amounts that it has.
    fileprivate var measured: [Measured] {
        values.values.reduce(into: amount.map { [$0] } ?? []) { found, value in
            if case .measured(let measured) = value { found.append(measured) }
        }
    }
}

extension ItemReference {
    /// Whether both may be the same item.
    fileprivate func mayBe(_ other: ItemReference) -> Bool {
        guard case .named(let text, let notes) = what, case .named(let otherText, let others) = other.what else {
            return false
        }
        return text == otherText || !Set(notes.flatMap(\.ids)).isDisjoint(with: others.flatMap(\.ids))
    }

    /// A single word that no title is.
    fileprivate var mayBeWord: Bool {
        guard case .named(let text, let notes) = what else { return false }
        return !text.contains(" ")
            && !notes.contains(where: \.isWholeTitle)
    }

    /// A word that several titles have and none is: it may just be a word.
    fileprivate var isLoose: Bool {
        guard case .named(_, let notes) = what else { return false }
        return notes.allSatisfy { note in
            // A category tells what is spoken of, or just is a word.
            guard let match = note.titleMatch else { return true }
            return match.wholeCount == 0 && (match.total > 1 || note.text.unicodeScalars.count < 3)
        }
    }
}
