import InventoryContract

/// How pieces stand beside each other, and how one name narrows another.
extension OrderReader {
    /// The pieces of a sentence in parts that have one word for doing something each, parted at marks and joining words.
    func parts(_ pieces: [Node]) -> [[Node]] {
        let doing = ["in", "out", "move", "set", "delete", "classify", "zero", "is", "minimum"]
        var parts: [[Node]] = [[]]
        for piece in pieces {
            let isDone = parts[parts.count - 1].contains { doing.contains($0.tag) }
            if isDone, isParted(piece), parts[parts.count - 1].contains(where: { $0.tag == "item" }) {
                parts.append([])
            }
            parts[parts.count - 1].append(piece)
        }
        // What is left behind the last word for doing something belongs to it.
        if parts.count > 1, let last = parts.last, !last.contains(where: { doing.contains($0.tag) }) {
            parts[parts.count - 2] += parts.removeLast()
        }
        return parts
    }

    /// Whether a mark or a joining word stands right before a piece.
    private func isParted(_ piece: Node) -> Bool {
        guard let start = piece.leaves.first?.range.lowerBound, start > 0 else { return false }
        return (max(0, start - 3)..<start).contains { token in
            laidOut.lattice.tokens[token].kind == .mark
                || laidOut.lattice.has(["AND", "SO"], at: token)
                    && laidOut.lattice.tokens[token].kind == .word
                || laidOut.lattice.has(["LINK"], at: token)
        }
    }

    /// Whether what is asked is asked for: "would you take off 5?".
    var asksPolitely: Bool {
        laidOut.lattice.has(["COULDYOU", "MIND", "OBLIGED"])
    }

    /// Whether "both" is said.
    func saysTwo(_ whole: Node) -> Bool { whole.range.contains { laidOut.lattice.has(["PAIROF"], at: $0) } }

    /// Whether what joins names stands before one.
    func isJoined(_ name: Node) -> Bool {
        guard let start = name.leaves.first?.range.lowerBound, start > 0 else { return false }
        let before = (max(0, start - 2)..<start).filter { laidOut.lattice.has(["AND"], at: $0) }
        return before.contains { laidOut.lattice.tokens[$0].kind != .mark }
    }
}

extension ItemReference {
    /// Whether it means whatever is there, or is in a state.
    var isBroad: Bool { what == .everything && narrowing.place == nil && narrowing.category == nil }

    /// Whether more than a place or a category narrows it.
    var isOfState: Bool {
        var narrowing = narrowing
        (narrowing.place, narrowing.category) = (nil, nil)
        return !narrowing.isEmpty
    }

    var isNamed: Bool { if case .named = what { true } else { false } }

    /// The items that both name; nil where the other names none of them, or narrows nothing.
    func narrowed(by other: ItemReference) -> ItemReference? {
        guard case .named(let text, let notes) = what, case .named(_, let others) = other.what, narrowing.isEmpty else {
            return nil
        }
        let ids = Set(notes.flatMap(\.ids)), narrower = Set(others.flatMap(\.ids))
        let common = ids.intersection(narrower)
        guard ids.count > 1, (notes + others).allSatisfy({ $0.titleMatch?.isComplete == true }), !common.isEmpty,
            common.count < ids.count
        else { return nil }
        let match = NameNote.TitleMatch(total: common.count, ids: common.sorted { $0.rawValue < $1.rawValue })
        return ItemReference(what: .named(text, [NameNote(text, .title(match))]), isAll: isAll, count: count)
    }
}
