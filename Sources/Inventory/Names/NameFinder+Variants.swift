import PlainText

/// Names whose first part is said once for several: 提灯は大も小も names 提灯 大 and 提灯 小, "5 green mugs and 2 black".
extension NameFinder {
    /// How many names may be the first part of others, and how many pieces behind them are looked at.
    private static let headsAtMost = 4, piecesAtMost = 12
    /// How long a run of kanji or katakana may be that tells one item from another.
    private static let longestRun = 3

    /// The pieces behind a name that find one item only together with it; none within the labels given.
    mutating func variants(of titles: [Title], apartFrom labels: [Range<Int>]) throws -> [Title] {
        let firm = titles.filter { title in
            let isKanji = title.atoms.count == 1 && script(title.atoms.lowerBound) == .kanji
            // "Tables" behind "the low table" are those that are called so.
            return title.atoms.count > 1 || title.items.wholeCount > 0 || title.items.total == 1 && !isKanji
        }.map(\.atoms)
        var found: [Title] = []
        for (title, head) in titles.flatMap({ title in heads(of: title).map { (title, $0) } }).prefix(Self.headsAtMost)
        {
            for piece in pieces(from: title.atoms.upperBound, apartFrom: labels + firm).prefix(Self.piecesAtMost) {
                let words = "\(head) \(text[characters(of: piece)])"
                guard let query = try index.query(words), try index.has(query),
                    let items = named(try index.ids(query, limit: Self.countedAtMost), whole: []), items.total == 1,
                    !found.contains(where: { $0.atoms == piece })
                else { continue }
                found.append(Title(atoms: piece, items: items, spelling: words))
            }
        }
        return found
    }

    /// What may name several items: the whole of a name that does, or a name of one without its last word, or its first.
    private func heads(of title: Title) -> [String] {
        let name = title.spelling ?? String(text[characters(of: title.atoms)])
        if title.items.total > 1 { return [name] }
        guard let last = name.lastIndex(where: \.isWhitespace), let first = name.firstIndex(where: \.isWhitespace)
        else {
            return []
        }
        let isLatin = atoms[title.atoms.lowerBound].kind == .word
        return [String(name[..<last])] + (isLatin ? [String(name[name.index(after: first)...])] : [])
    }

    /// Words, numbers with what is written to them, and short runs of kanji or katakana, from a piece of the text on.
    private func pieces(from first: Int, apartFrom names: [Range<Int>]) -> [Range<Int>] {
        var pieces: [Range<Int>] = []
        var start = first
        while start < atoms.count {
            let isRun = atoms[start].kind == .run && script(start) != .hiragana
            let end = isRun ? endOfRun(start) : atoms[start].kind == .number ? endOfMeasure(start) : start + 1
            let isWord = atoms[start].kind == .word && !ignored.contains(atoms[start].text)
            let isWhole = end == atoms.count || !atoms[end].isJoined || atoms[end].kind == .run
            let isMeasure = atoms[start].kind == .number && (end > start + 1 || isPointedAt(start))
            if isRun ? end - start <= Self.longestRun : isMeasure || isWord && isWhole,
                !names.contains(where: { $0.overlaps(start..<end) })
            {
                pieces.append(start..<end)
            }
            // 以外 goes with what stands before it: 金以外.
            if isRun, end - start > 2, text[characters(of: end - 2..<end)] == "以外" { pieces.append(start..<end - 2) }
            start = end
        }
        return pieces
    }

    /// Whether a number stands where a name would: "the 90", GP5000の25.
    private func isPointedAt(_ place: Int) -> Bool {
        place > 0 && ["the", "の"].contains(atoms[place - 1].text)
    }

    /// Where a number ends with the unit written to it: 24色, 10m.
    private func endOfMeasure(_ place: Int) -> Int {
        let next = place + 1
        guard next < atoms.count, atoms[next].isJoined else { return next }
        return atoms[next].kind == .run ? (script(next) == .hiragana ? next : endOfRun(next)) : next + 1
    }
}
