import InventoryContract

/// Which items an order is about, and the words and numbers in it.
extension OrderReader {
    func items(_ node: Node, outside other: String? = nil) -> [ItemReference] {
        for child in node.children {
            if ["items", "picked", "range"].contains(child.name) { return references(child) }
            if child.name == "set" { return references(of: child) }
            if child.name == other { continue }
            let found = items(child, outside: other)
            if !found.isEmpty { return found }
        }
        return []
    }

    func exceptions(_ node: Node) -> [ItemReference] {
        (node.all("except") + node.all("before")).flatMap { references($0) }.map(\.all)
    }

    /// The references of an `items` node, without those that it excepts.
    func references(_ node: Node) -> [ItemReference] {
        let isAll =
            node.children.contains { $0.has("ALLOF") && $0.name != "except" && $0.name != "set" }
            || node.children.contains { $0.name.isEmpty && $0.has("WHOLE") }
        var found: [ItemReference] = []
        var excepts = false
        func collect(_ node: Node) {
            for child in node.children {
                switch child.name {
                case "except", "before": excepts = true
                case "pick", "spread": if let lines = child.lines { found.append(ItemReference(what: .lines(lines))) }
                case "set":
                    found += references(of: child).map { reference in
                        var reference = reference
                        reference.isAll = reference.isAll || isAll
                        return reference
                    }
                default: collect(child)
                }
            }
        }
        collect(node)
        if excepts, node.name == "items" {
            // What is left out of nothing that was said is left out of the list that was shown.
            if found.isEmpty {
                found = [
                    ItemReference(
                        what: ["EVERYTHING", "ALLOF", "WHOLE"].contains(where: node.has) ? .everything : .those)
                ]
            }
            // Whoever leaves something out means all the rest.
            for index in found.indices { found[index].isAll = true }
        }
        // "Everything in Kitchen and Tools" is what is in both, and no item that is called so.
        let isOfLabels = found.first.map { $0.what == .everything && !$0.narrowing.isEmpty } ?? false
        if isOfLabels, found.dropFirst().contains(where: \.mayBeLabel) { return [ItemReference(what: .unread)] }
        // "The ladder, the short one": what else is named is one of those, and says which.
        let saysWhich =
            found.count == 2 && (found[1].isOne(of: found[0]) || node.all("set").last?.has("THATONE") ?? false)
        if saysWhich, node.children.contains(where: isComma) { return [ItemReference(what: .unread)] }
        return found
    }

    /// The items that a name may stand for, whatever its stretch is taken for.
    func named(_ note: NameNote) -> ItemReference.What {
        let notes = names.filter { $0.text == note.text }
        // An order of the 潤滑油 is of what is called so, not of all that is in a category "Lubricants".
        let own = notes.filter { !$0.isTranslated }
        return .named(note.text, notes.isEmpty ? [note] : own.isEmpty ? notes : own)
    }

    /// Whether a number before a name may say how many of it are meant, where an order has to be about all of it: "delete 10 resistors".
    func mayBeOfSomeOnly(_ order: Order) -> Bool {
        let isMeasured =
            order.amount != nil || order.values.values.contains { if case .measured = $0 { true } else { false } }
        guard !isMeasured, order.action != .create else { return false }
        let notes = order.items.flatMap { item -> [NameNote] in
            if case .named(_, let notes) = item.what { notes } else { [] }
        }
        return !notes.isEmpty
            && laidOut.lattice.edges.enumerated().contains { start, edges in
                edges.contains { edge in
                    guard case .name(let note) = edge.content, notes.contains(note) else { return false }
                    return mayCount(note, start..<edge.end)
                }
            }
    }

    /// Whether a part of titles begins with a number that may say how many: "10 resistors" where one is called "Resistor 10 kΩ".
    private func mayCount(_ note: NameNote, _ range: Range<Int>) -> Bool {
        let lattice = laidOut.lattice
        guard note.titleMatch?.wholeCount == 0, range.count > 1,
            lattice.tokens[range.lowerBound].kind == .digits, lattice.tokens[range.lowerBound + 1].followsBlank
        else { return false }
        let next = range.lowerBound + 1
        let isUnit = lattice.edges[next].contains { $0.kind == .unit } || lattice.has(["UNITWORD"], at: next)
        return range.count == 2 || !isUnit
    }

    /// "The packing tape, the printed one": what is named first says what kind of thing the other names are of.
    private func apposed(_ apposed: Node) -> [ItemReference] {
        guard case .name(let kind)? = apposed.first("name")?.children.first?.content else { return [] }
        let variants = apposed.all("variant").compactMap { variant -> ItemReference? in
            if case .name(let one)? = variant.children.first?.content { ItemReference(what: named(one)) } else { nil }
        }
        return variants.allSatisfy { $0.isOne(of: ItemReference(what: named(kind))) } ? variants : []
    }

    /// The items that a `set` node names.
    private func references(of set: Node) -> [ItemReference] {
        let found = set.first("apposed").map(apposed) ?? reference(set).map { [$0] } ?? []
        return found.isEmpty ? [ItemReference(what: .unread)] : found
    }

    private func reference(_ set: Node) -> ItemReference? {
        guard let narrowing = narrowing(set) else { return nil }
        guard let item = set.first("item") else {
            let what: ItemReference.What = set.first("things")?.tag == "those" ? .those : .everything
            return ItemReference(what: what, isAll: what == .everything, narrowing: narrowing)
        }
        let what: ItemReference.What
        switch item.tag {
        case "named":
            guard let leaf = item.first("name")?.children.first, case .name(let note)? = leaf.content,
                !mayBeState(leaf.range)
            else { return nil }
            what = named(note)
        case "id":
            guard case .number(let text)? = item.leaf(.number)?.content, let id = Int(text) else { return nil }
            what = .id(id)
        case "number":
            guard case .number(let text)? = item.leaf(.number)?.content, let number = Int(text) else { return nil }
            what = .number(number)
        case "line":
            if case .ordinal(let rank)? = item.leaf(.ordinal)?.content {
                what = .line(rank)
            } else if case .number(let text)? = item.leaf(.number)?.content, let rank = Int(text) {
                what = .line(rank)
            } else {
                what = .line(item.first("last") == nil ? 1 : -1)
            }
        case "ends":
            guard let count = item.first("ends")?.linesAtEnd else { return nil }
            what = abs(count) == 1 ? .line(count) : .ends(count)
        case "shown":
            guard case .text(let text)? = item.leaf(.shown)?.content else { return nil }
            what = .shown(text)
        case "it": what = .it
        case "those":
            // "All in the loft"
            let isAll = !narrowing.isEmpty && laidOut.lattice.has(["ALLOF"], at: item.range.lowerBound)
            what = isAll ? .everything : .those
        case "rest":
            // 「残り一本」 says how many there are.
            guard !laidOut.lattice.edges[safe: item.range.upperBound].contains(where: { $0.kind == .number }) else {
                return nil
            }
            what = .rest
        case "all": what = .everything
        default: return nil
        }
        var reference = ItemReference(what: what, isAll: what == .everything, narrowing: narrowing)
        if set.children.contains(where: { $0.name.isEmpty && $0.has("ALLOF") }) { reference.isAll = true }
        return reference
    }

    private func isComma(_ node: Node) -> Bool {
        node.children.isEmpty && node.range.count == 1 && laidOut.lattice.tokens[node.range.lowerBound].folded == ","
    }

    /// Whether a part of a title may also be what is so of several: "the low ones", where there is a low-pressure hose.
    private func mayBeState(_ name: Range<Int>) -> Bool {
        let lattice = laidOut.lattice
        return name.count == 1 && lattice.has(["LOW", "OUTOF"], at: name.lowerBound)
            && name.upperBound < lattice.tokens.count && lattice.tokens[name.upperBound].folded == "ones"
    }

    // MARK: - Leaves

    func measured(_ node: Node) -> Order.Measured? {
        guard let unit = node.first("unit") else {
            return number(node).map { Order.Measured(number: $0, unit: nil, fitsAny: true) }
        }
        var number = number(node) ?? "1"
        // 二メートル半
        if node.has("HALF"), let whole = Amount(number), let half = Amount("0.5") { number = (whole + half).text }
        let fitsAny = unit.children.first.map { $0.has("ANYUNIT") } ?? false
        if let kept = kept(unit.range) { return Order.Measured(number: number, unit: kept, fitsAny: fitsAny) }
        // "2 drums" are no amount of anything else where a drum is an item.
        return isTitle(unit.range) ? nil : Order.Measured(number: number, unit: text(unit), fitsAny: fitsAny)
    }

    /// Whether an item is called just so.
    private func isTitle(_ range: Range<Int>) -> Bool {
        laidOut.lattice.edges[range.lowerBound].contains { edge in
            edge.end == range.upperBound && edge.content.name?.isWholeTitle == true
        }
    }

    /// The unit that the inventory has for the words of a stretch: "m" for "metres".
    private func kept(_ range: Range<Int>) -> String? {
        laidOut.lattice.edges[range.lowerBound].lazy.compactMap { edge in
            guard edge.end == range.upperBound, case .name(let note) = edge.content,
                case .unit(let name) = note.referent
            else { return nil }
            return name
        }.first
    }

    func number(_ node: Node) -> String? {
        // The last is what remains when a person corrects it: "two, no, three".
        guard case .number(let text)? = node.leaves(.number).last?.content else { return nil }
        return text
    }

    /// A name as the inventory has it, the inside of quotation marks, or what was typed.
    func text(_ node: Node?) -> String? {
        guard let node else { return nil }
        if let label = label(node) { return label }
        if case .text(let text)? = node.leaf(.quoted)?.content { return text }
        let words = node.leaves(.free)
        guard let first = words.first, let last = words.last else { return laidOut.lattice.typed(node.range) }
        return laidOut.lattice.typed(first.range.lowerBound..<last.range.upperBound)
    }

    func label(_ node: Node) -> String? {
        for kind in [Lattice.Kind.place, .category, .unit] {
            guard case .name(let note)? = node.leaf(kind)?.content else { continue }
            switch note.referent {
            case .place(let name), .category(let name), .unit(let name): return name
            default: break
            }
        }
        return nil
    }
}

extension ChartParser.Node {
    /// How many lines of a list it speaks of; negative at the list's end.
    var linesAtEnd: Int? {
        guard case .number(let text)? = leaf(.number)?.content, let count = Int(text), count > 0 else { return nil }
        return tag == "last" ? -count : count
    }
}

extension NameNote {
    /// The first of the items that it names; none of a label.
    var ids: [ItemID] {
        switch referent {
        case .title(let match), .code(let match): match.ids
        default: []
        }
    }
}

extension ItemReference {
    /// Whether all items that it names are named by the other, too.
    func isOne(of kind: ItemReference) -> Bool {
        guard case .named(_, let notes) = what, case .named(_, let kinds) = kind.what else { return false }
        let ids = notes.flatMap(\.ids)
        return !ids.isEmpty && Set(kinds.flatMap(\.ids)).isSuperset(of: ids)
    }
}
