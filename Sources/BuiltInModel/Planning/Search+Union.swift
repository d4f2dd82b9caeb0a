/// Several things named in one question.
extension Search {
    /// "9-speed, 11-speed and 12-speed chains": each group by itself or with the head noun, put together without doubles.
    func union(_ groups: [[String]], _ filters: Filters) throws(Desk.Missing) -> Found? {
        let named = groups.map { $0.filter { !filters.optional.contains($0) } }.filter { !$0.isEmpty }
        let groups = Search.withSharedHead(Array(named.prefix(4)))
        guard groups.count > 1, let head = groups.last?.last, let front = groups.first else { return nil }
        func with(_ title: [String]) -> Filters {
            var other = filters
            other.title = title
            other.limit = 100
            return other
        }
        var queries = [with(groups.flatMap(\.self))]
        for group in groups { queries += [with(group), with(group + [head]), with(front + group.map(WordForms.stem))] }
        let pages = try query.pages(queries)
        let words = groups.flatMap(\.self)
        if pages[0].total > 0, pages[0].items.contains(where: { Search.hasShort($0, words) }) {
            var whole = filters
            whole.title = words
            return Found(page: pages[0], filters: whole)
        }
        return combined(groups, Array(pages.dropFirst()), filters)
    }

    /// "gloves M and L" is "gloves M" and "gloves L".
    private static func withSharedHead(_ groups: [[String]]) -> [[String]] {
        guard let first = groups.first, first.count > 1, let last = first.last, isVariant(last) else { return groups }
        return [first]
            + groups.dropFirst().map { group in
                group.count == 1 && isVariant(group[0]) ? first.dropLast() + group : group
            }
    }

    private static func isVariant(_ word: String) -> Bool {
        word.count == 1 && word.utf8.allSatisfy { $0 < 0x80 } || ["xl", "xs", "xxl"].contains(word)
    }

    private func combined(_ groups: [[String]], _ pages: [ListPage], _ filters: Filters) -> Found? {
        func alone(_ index: Int) -> ListPage { pages[index * 3] }
        func headed(_ index: Int) -> ListPage { pages[index * 3 + 1] }
        func fronted(_ index: Int) -> ListPage { pages[index * 3 + 2] }
        let last = groups.count - 1
        let head = groups[last].last ?? ""
        let variants = groups.indices.dropFirst().filter { fronted($0).total > 0 }
        // "Godox speedlights, Canon plus Sony": every other group is a kind of the first.
        let areVariants = groups[0].count > 1 && variants.count == last
        let isFrontHead =
            areVariants
            || Search.isPlain(groups[0]) && !variants.isEmpty && !(variants == [last] && groups[last].count > 1)
        var rows: [ItemRow] = []
        var missing: [String] = []
        for (index, group) in groups.enumerated() {
            if isFrontHead {
                if index == 0 { continue }
                if fronted(index).total > 0 {
                    rows += Search.precise(fronted(index).items, groups[0] + group); continue
                }
                // "290 and 262 - how many spokes": the kind is named again.
                if Search.isPlain(group),
                    Set(group.map(Words.singular)).isSubset(of: Set(groups[0].map(Words.singular)))
                {
                    continue
                }
            } else if index < last, headed(index).total > 0, groups[last].count > 1 || Search.isPlain(groups[last]) {
                rows += Search.precise(headed(index).items, group + [head])
                continue
            } else if index == last, group.count == 1, !rows.isEmpty,
                groups.indices.dropLast().contains(where: { headed($0).total > 0 }),
                Search.isPlain(group), groups.dropLast().allSatisfy({ !Search.isPlain($0) })
            {
                continue
            }
            if alone(index).total == 0 { missing += group } else { rows += Search.precise(alone(index).items, group) }
        }
        var seen: Set<Int> = []
        rows = rows.filter { seen.insert($0.id).inserted }
        guard !rows.isEmpty else { return nil }
        var found = Found(
            page: ListPage(items: rows, knownSince: pages.first?.knownSince), filters: filters, groups: groups)
        if pages.contains(where: { $0.updatedAgain > 0 }) { found.filters.goesByLatest = true }
        found.deviation = missing.isEmpty ? nil : .ignored(missing)
        return found
    }

    /// Whether a group names a kind rather than a variant: it has letters only.
    private static func isPlain(_ group: [String]) -> Bool {
        group.allSatisfy { word in
            (word.count > 2 || word.count == 2 && word.utf8.contains { $0 > 0x7F }) && !word.contains(where: \.isNumber)
        }
    }

    /// Rows that have a short word whole, when there are any: `AA` is not `AAA`.
    static func precise(_ rows: [ItemRow], _ words: [String]) -> [ItemRow] {
        let whole = rows.filter { hasShort($0, words) }
        return whole.isEmpty ? rows : whole
    }

    private static func hasShort(_ row: ItemRow, _ words: [String]) -> Bool {
        let short = words.filter { ($0.count <= 3 || Amount($0) != nil) && $0.utf8.allSatisfy { $0 < 0x80 } }.map(
            Words.singular)
        guard !short.isEmpty else { return true }
        let title = Words.split(row.title).map(Words.singular)
        return short.allSatisfy(title.contains)
    }
}
