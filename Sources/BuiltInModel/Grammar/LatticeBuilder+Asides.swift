import InventoryContract
import PlainText

/// What stands around an order or a question and tells nothing of it.
extension LatticeBuilder {
    /// Clauses between marks and joining words, within which nothing tells of an order or turns one.
    mutating func addAsides() {
        for start in clauseStarts() {
            addReports(start)
            addTale(start)
            var end = start
            var denies = false
            while end < tokens.count, !telling.contains(end), tokens[end].kind != .mark {
                if guarded.contains(end) {
                    guard negated.contains(end), !hard.contains(end) else { break }
                    denies = true
                }
                end += 1
                let isWord = tokens[start].kind == .word && end < tokens.count && tokens[end].kind == .mark
                guard end - start > 1 || isWord else { continue }
                if !denies, !isLabel(start..<end) { lattice.add(.nothing, .aside, start..<end) }
                if !denies, mayClose(start..<end) { lattice.add(.nothing, .closing, start..<end) }
                lattice.add(.nothing, .reason, start..<end)
            }
        }
    }

    /// Whether what stands before a colon only says what the rest is: "Draft:", "From Anna:", 「メモ：」.
    private func isLabel(_ range: Range<Int>) -> Bool {
        guard range.upperBound < tokens.count, tokens[range.upperBound].folded == ":" else { return false }
        let tells = range.contains { start in
            lattice.edges[start].contains { edge in
                guard edge.end <= range.upperBound, case .sense(let sense, let form) = edge.content else {
                    return false
                }
                return !["", "noun", "base"].contains(form) || ["WE", "TELLER", "THERE"].contains(sense)
            }
        }
        return !tells
    }

    /// Whether an aside may stand behind an order, or within a Japanese one: it says no place, and narrows nothing.
    private func mayClose(_ range: Range<Int>) -> Bool {
        if tokens[range.lowerBound].kind == .character { return !range.contains(where: narrowing.contains) }
        return !lattice.has(["INTO"], at: range.lowerBound)
    }

    /// A clause that ends where a reason does, or with its sentence.
    private mutating func addTale(_ start: Int) {
        var end = start
        while end < tokens.count, !telling.contains(end), !hard.contains(end), tokens[end].kind != .mark {
            end += 1
            if end < tokens.count, tokens[end].folded == ":", announces(start..<end) { continue }
            lattice.add(.nothing, .tale, start..<end)
        }
    }

    /// Whether what stands before a colon may say what becomes of what stands behind it: "the letter says:", "translate:".
    private func announces(_ range: Range<Int>) -> Bool {
        if range.count < 4, tokens[range.lowerBound].kind == .word { return true }
        let isOwn = lattice.has(["WE"], at: range.lowerBound)
        return range.contains { guarded.contains($0) && !(isOwn && mild.contains($0)) }
    }

    /// Clauses from mark to mark that take nothing back and ask for nothing; of those that say how much of what, a report is made.
    mutating func addCircumstances() {
        var start = 0
        while start < tokens.count {
            let end = tokens[start...].indices.first { tokens[$0].kind == .mark && !isWithinPiece($0) } ?? tokens.count
            defer { start = end + 1 }
            let clause = start..<end
            guard end < tokens.count, clause.count >= LatticeBuilder.shortestCircumstance, tokens[end].folded != ":",
                !clause.contains(where: hard.contains),
                !requests(clause), !tellsWhatWasSaid(clause)
            else { continue }
            let counts = clause.contains { token in lattice.edges[token].contains { $0.kind == .number } }
            let names = clause.contains { token in
                lattice.edges[token].contains { $0.kind == .title || $0.kind == .code }
            }
            if !counts || !names { lattice.add(.nothing, .circumstance, clause) }
        }
    }

    /// "Tomorrow we'll," is no circumstance.
    private static let shortestCircumstance = 4

    /// Whether a clause asks for something: a te-form before a mark may just go on.
    private func requests(_ clause: Range<Int>) -> Bool {
        clause.contains { token in
            lattice.has(["PLEASE", "COULDYOU", "OBLIGED", "REQ", "ONEGAI", "HONREQ"], at: token)
                || asking.contains(token) && tokens[token].kind != .character
        }
    }

    /// Whether a mark is a part of a name or a number.
    private func isWithinPiece(_ mark: Int) -> Bool {
        lattice.edges[..<mark].enumerated().contains { start, edges in
            edges.contains { $0.end > mark && ($0.isName || $0.kind == .number || $0.kind == .quoted) }
        }
    }

    /// Whether somebody's words may follow a clause: "the boss said,".
    private func tellsWhatWasSaid(_ clause: Range<Int>) -> Bool {
        guard clause.contains(where: { lattice.has(["SAID"], at: $0) }) else { return false }
        let next = clause.upperBound + 1
        if tokens[clause.lowerBound].kind != .character, !clause.contains(where: { tokens[$0].kind == .character }) {
            return next >= tokens.count || !lattice.has(["SO"], at: next)
        }
        return !["て", "で", "し", "ら", "が"].contains(tokens[clause.upperBound - 1].folded)
    }

    /// A clause that begins with its subject, up to its end; it may name things.
    mutating func addRemarks() {
        for start in tokens.indices {
            guard lattice.has(["SUBJECT"], at: start) else { continue }
            var end = start
            while end < tokens.count, !ordering.contains(end), !hard.contains(end), !lattice.endsClause(end) {
                end += 1
            }
            guard end - start > 1, end == tokens.count || lattice.endsClause(end) else { continue }
            lattice.add(.nothing, .remark, start..<end)
        }
    }

    /// The tokens that no order is made of, and that neither turn nor narrow one.
    var passable: TokenSet {
        var kept = namesAndNumbers
        kept.formUnion(narrowing)
        var passable = TokenSet()
        for token in tokens.indices
        where !kept.contains(token) && !telling.contains(token) && !guarded.contains(token) && !hard.contains(token) {
            passable.insert(token)
        }
        return passable
    }

    /// What a question may be answered without: words of which nothing is known, and whole clauses that have nothing that narrows a list,
    /// whatever else they say.
    mutating func addIdle() {
        for (start, edges) in lattice.edges.enumerated() {
            guard let end = edges.first(where: { $0.kind == .unknown })?.end else { continue }
            lattice.idle.formUnion(start..<end)
            let isJapanese = tokens[start].kind == .character && end < tokens.count
            if isJapanese, Self.particles.contains(tokens[end].folded) { lattice.idle.insert(end) }
        }
        var kept = namesAndNumbers
        kept.formUnion(narrowing)
        for token in tokens.indices where lattice.has(Self.asked, at: token) { kept.insert(token) }
        for clause in clauses where !clause.contains(where: kept.contains) {
            lattice.idle.formUnion(clause)
            lattice.besides.formUnion(clause)
        }
    }

    private static let particles: Set<String> = ["を", "は", "に", "で", "の", "が", "も", "と", "へ"]

    /// Words of what may be asked of items.
    private static let asked = [
        "CHANGED", "ADDED", "NOBODY", "UNTOUCHED", "CHANGES", "CHART", "MINIMUM", "LACK", "UNSET", "NEGATED", "NEGSTEM",
        "NOTBE", "SORTEDBY", "RECENT", "LONGAGO", "ORLESS", "ORMORE",
    ]

    /// The stretches between marks.
    private var clauses: [Range<Int>] {
        var clauses: [Range<Int>] = []
        var start = 0
        for end in tokens.indices where lattice.endsClause(end) && !isWithinPiece(end) {
            clauses.append(start..<end)
            start = end + 1
        }
        return clauses + [start..<tokens.count]
    }

    private var namesAndNumbers: TokenSet {
        var kept = TokenSet()
        for (start, edges) in lattice.edges.enumerated() {
            for edge in edges where edge.isName || edge.kind == .number || edge.kind == .date || edge.kind == .quoted {
                kept.formUnion(start..<edge.end)
            }
        }
        return kept
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
        addUnknownRuns(known)
    }

    /// 準備 in 棚卸しの準備で: runs of kanji or katakana; a single one may be a part of a title.
    private mutating func addUnknownRuns(_ known: TokenSet) {
        var start = 0
        while start < tokens.count {
            let run = start..<endOfRun(start)
            let end = run.first(where: known.contains) ?? run.upperBound
            if script(start) == .kanji || script(start) == .katakana, end - start > 1 {
                lattice.add(.text(lattice.typed(start..<end)), .unknown, start..<end)
            }
            start = max(end, start + 1)
        }
    }

    /// The script of a Japanese character.
    private func script(_ token: Int) -> Script? {
        guard tokens[token].kind == .character else { return nil }
        return tokens[token].text[tokens[token].range].unicodeScalars.first.map { Script($0) }
    }

    /// Where the tokens of one script end that begin at a token.
    private func endOfRun(_ start: Int) -> Int {
        let first = script(start)
        return tokens[start...].indices.first { script($0) != first } ?? tokens.count
    }

    /// A short run of kanji or katakana with a particle, of which nothing is known.
    mutating func addShown() {
        for start in tokens.indices {
            guard let first = script(start), first != .hiragana, start == 0 || script(start - 1) != first else {
                continue
            }
            let end = endOfRun(start)
            guard end - start < 4, end < tokens.count, ["を", "は", "に", "の"].contains(tokens[end].folded),
                !lattice.edges[start].contains(where: { $0.end >= end && $0.content != .nothing })
            else { continue }
            lattice.add(.text(lattice.typed(start..<end)), .shown, start..<end)
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

    /// A clause that asks for nothing, with the names and numbers in it.
    private mutating func addReports(_ start: Int) {
        var end = start
        var tells = false
        while end < tokens.count, tokens[end].kind != .mark, !mayAsk(end), !hard.contains(end),
            !guarded.contains(end) || negated.contains(end)
        {
            tells = tells || telling.contains(end)
            // What is in quotation marks is told to be written down.
            if lattice.edges[end].contains(where: { $0.kind == .quoted }) { return }
            // A name or a number may have marks in it.
            let whole = lattice.edges[end].filter { $0.isName || $0.kind == .number }.map(\.end).max()
            end = whole ?? end + 1
            let isEnd = end == tokens.count || tokens[end].kind == .mark || endsClause(at: end, behind: whole)
            if tells, isEnd { lattice.add(.nothing, .report, start..<end) }
        }
    }

    /// Whether what joins clauses begins at a token; から behind a name is "from".
    private func endsClause(at end: Int, behind name: Int?) -> Bool {
        let isFrom = name != nil && tokens[end].kind == .character
        return !isFrom && lattice.has(["SO", "AND"], at: end)
    }

    /// Whether a verb that may ask for something begins here: also one behind "and", and one that goes on, 減らし、.
    private func mayAsk(_ start: Int) -> Bool {
        if asking.contains(start) { return true }
        return lattice.edges[start].contains { edge in
            guard case .sense(_, let form) = edge.content, !form.isEmpty else { return false }
            let isLast = edge.end == tokens.count || tokens[edge.end].kind == .mark
            switch form {
            case "base":
                guard start > 0 else { return false }
                let isJoined = ["AND", "THEN", "SO"].contains { sense in
                    lattice.edges[start - 1].contains { $0.content == .sense(sense, form: "") && $0.end == start }
                }
                return isJoined || lattice.courteous.contains(start - 1)
            case "masu", "plain": return isLast
            case "noun": return isLast || lattice.has(["ONEGAI", "REQ"], at: edge.end)
            default: return false
            }
        }
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
