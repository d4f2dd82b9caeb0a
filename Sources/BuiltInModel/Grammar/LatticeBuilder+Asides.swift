import InventoryContract

/// What stands around an order or a question and tells nothing of it.
extension LatticeBuilder {
    /// Clauses between marks and joining words, within which nothing tells of an order or turns one.
    mutating func addAsides() {
        for start in clauseStarts() {
            addMentions(start)
            addTale(start)
            var end = start
            var denies = false
            while end < tokens.count, !telling.contains(end), tokens[end].kind != .mark {
                if guarded.contains(end) {
                    guard negated.contains(end) else { break }
                    denies = true
                }
                end += 1
                let isWord = tokens[start].kind == .word && end < tokens.count && tokens[end].kind == .mark
                guard end - start > 1 || isWord else { continue }
                if !denies { lattice.add(.nothing, .aside, start..<end) }
                lattice.add(.nothing, .reason, start..<end)
            }
        }
    }

    /// A clause that ends where a reason does, or with its sentence.
    private mutating func addTale(_ start: Int) {
        var end = start
        while end < tokens.count, !telling.contains(end), !hard.contains(end), tokens[end].kind != .mark {
            end += 1
            lattice.add(.nothing, .tale, start..<end)
        }
    }

    /// A clause that begins with its subject, up to its end; it may name things.
    mutating func addRemarks() {
        for start in tokens.indices {
            guard lattice.has(["SUBJECT"], at: start) else { continue }
            var end = start
            while end < tokens.count, !ordering.contains(end), !hard.contains(end), tokens[end].kind != .mark {
                end += 1
            }
            guard end - start > 1, end == tokens.count || tokens[end].kind == .mark else { continue }
            lattice.add(.nothing, .remark, start..<end)
        }
    }

    /// Words of which nothing is known, not even as a part of something longer.
    mutating func addUnknown() {
        var known = narrowing
        for (start, edges) in lattice.edges.enumerated() {
            for edge in edges {
                if case .sense = edge.content { known.formUnion(start..<edge.end) }
                if edge.kind == .date || edge.kind == .number || edge.isName { known.formUnion(start..<edge.end) }
            }
        }
        for token in tokens.indices where tokens[token].kind == .word && !known.contains(token) {
            lattice.add(.text(lattice.typed(token..<token + 1)), .unknown, token..<token + 1)
        }
    }

    /// Clauses that narrow nothing: those that somebody is the subject of, up to their end, and those that end as reasons do.
    mutating func addChatter() {
        for start in clauseStarts() {
            let tells = lattice.has(["TELLER"], at: start) || isOccasion(start)
            var isDated = false
            var end = start
            while end < tokens.count, tokens[end].kind != .mark, !narrowing.contains(end) {
                isDated = isDated || dated.contains(end)
                if end > start { addTold(start, endingAt: end) }
                end += 1
                let isEnd = end == tokens.count || tokens[end].kind == .mark || lattice.has(["SO", "SHOW"], at: end)
                if tells, !isDated, isEnd { lattice.add(.nothing, .chatter, start..<end) }
            }
        }
    }

    /// Whether what a question is asked for begins here, where a sentence does: "before the pickup".
    private func isOccasion(_ start: Int) -> Bool {
        lattice.has(["OCCASION"], at: start) && (start == 0 || tokens[start - 1].kind == .mark)
    }

    /// A clause whose last word, which begins at a token, shows that it only tells: 引き継ぎをしておりまして.
    private mutating func addTold(_ start: Int, endingAt word: Int) {
        for edge in lattice.edges[word] where edge.content == .sense("TOLD", form: "") {
            let isPlain = (start..<edge.end).allSatisfy { token in
                !narrowing.contains(token) && (tokens[token].kind != .digits || dated.contains(token))
            }
            if isPlain { lattice.add(.nothing, .chatter, start..<edge.end) }
        }
    }

    /// Clauses of which one name is all that tells anything.
    private mutating func addMentions(_ start: Int) {
        var end = start
        var named: (note: Lattice.Content, range: Range<Int>)?
        while end < tokens.count, tokens[end].kind != .mark, !guarded.contains(end) || negated.contains(end) {
            let names = lattice.edges[end].filter { $0.kind == .title || $0.kind == .code }
            if let named, end > named.range.upperBound, lattice.has(["SO"], at: end) {
                lattice.add(named.note, .mention, start..<end)
            }
            if named == nil, let name = names.max(by: { $0.end < $1.end }), telling.contains(end) {
                named = (name.content, end..<name.end)
                end = name.end
            } else if telling.contains(end) {
                return
            } else {
                end += 1
            }
        }
        guard let named, end - start > named.range.count else { return }
        lattice.add(named.note, .mention, start..<end)
    }

    /// Where a clause may begin: at the beginning, behind a mark, a courtesy, "because", or a name with its particle.
    private func clauseStarts() -> [Int] {
        var starts = TokenSet()
        starts.insert(0)
        for (token, edges) in lattice.edges.enumerated() {
            if tokens[token].kind == .mark || tokens[token].folded == "は" { starts.insert(token + 1) }
            for edge in edges {
                switch edge.content {
                case .sense where edge.traits.contains(.opens) || edge.traits.contains(.polite): starts.insert(edge.end)
                case .name, .sense("IT", _):
                    starts.insert(edge.end)
                    if edge.end < tokens.count, tokens[edge.end].kind == .character { starts.insert(edge.end + 1) }
                default: break
                }
            }
        }
        return starts.tokens.filter { $0 < tokens.count }
    }
}
