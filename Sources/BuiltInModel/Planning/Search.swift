/// Finds what words mean in an inventory that only the list tool can see: whole title, spelling, place, category.
struct Search {
    let query: ListQuery
    /// Whether words that nothing has may be left out wherever the others name something.
    var isLenient = false

    /// What a search found, and how its filters came to differ from the words typed.
    struct Found: Sendable {
        var page: ListPage
        var filters: Filters
        var groups: [[String]] = []
        var deviation: Deviation?
        /// The one item that is meant, where there is one.
        var single: ItemRow?
    }

    /// What a reply says of the way something was found.
    enum Deviation: Sendable, Hashable {
        /// A word was read as one of the inventory's.
        case corrected(from: String, to: String)
        /// Words that nothing in the inventory has.
        case ignored([String])
    }

    /// A list; words that find nothing are tried as spelling slips, places and categories.
    func list(_ filters: Filters, page: Int = 1, loose: [String] = []) throws(Desk.Missing) -> Found {
        let first = try query.page(filters, page: page)
        guard first.total == 0, first.error == nil, !filters.title.isEmpty, page == 1 else {
            return Found(page: first, filters: filters)
        }
        return try widened(filters, first, loose: loose)
    }

    /// A search for one item: an exact title wins over titles that merely contain the words.
    ///
    /// Titles that look the same count as the same: both are offered then, and neither is meant alone.
    func item(_ filters: Filters, loose: [String]) throws(Desk.Missing) -> Found {
        var found = try list(filters, loose: loose)
        if found.page.total == 1 {
            found.single = found.page.items.first
        } else if found.page.total > 1, let single = exact(found) {
            let twins = found.page.items.filter { $0.look == single.look }
            found.single = twins.count == 1 ? single : nil
        }
        return found
    }

    /// The row whose title is the words typed, or the only one that has each word whole.
    private func exact(_ found: Found) -> ItemRow? {
        let rows = found.page.items
        let wanted = found.filters.title.flatMap(Words.split).map(Words.singular)
        let same = rows.filter { Words.split($0.title).map(Words.singular).sorted() == wanted.sorted() }
        if same.count == 1 { return same.first }
        let squeezed = Search.squeezed(found.filters.title.joined())
        let alike = rows.filter { Search.squeezed($0.title) == squeezed }
        if alike.count == 1 { return alike.first }
        guard found.page.total == rows.count, wanted.contains(where: { $0.count <= 2 || Amount($0) != nil }) else {
            return nil
        }
        let whole = rows.filter { row in
            let words = Words.split(row.title).map(Words.singular)
            return wanted.allSatisfy { word in
                words.contains(word) || word.count > 2 && Amount(word) == nil && Words.title(row.title, contains: word)
            }
        }
        return whole.count == 1 ? whole.first : nil
    }

    private static func squeezed(_ text: String) -> String {
        String(
            String.UnicodeScalarView(FoldedText(text).scalars.filter { Script($0) != .space && Script($0) != .mark }))
    }

    // MARK: When nothing fits

    private func widened(_ filters: Filters, _ empty: ListPage, loose: [String]) throws(Desk.Missing) -> Found {
        let attempts = attempts(for: filters, loose: loose)
        let pages = try query.pages(attempts.map(\.filters))
        for (attempt, page) in zip(attempts, pages) where page.total > 0 && attempt.isWhole {
            return try complete(Found(page: page, filters: attempt.filters, deviation: attempt.deviation))
        }
        if let corrected = corrected(filters, empty) {
            let page = try query.page(corrected.filters)
            if page.total > 0 { return Found(page: page, filters: corrected.filters, deviation: corrected.deviation) }
        }
        if let mixed = try mixed(filters, zip(attempts, pages).filter { !$0.0.isWhole }.map { ($0.0.filters, $0.1) }) {
            return mixed
        }
        return Found(page: empty, filters: filters)
    }

    /// Lists made by ``ListQuery/pages(_:)`` have no own selection; where one is needed the list is made again.
    private func complete(_ found: Found) throws(Desk.Missing) -> Found {
        var found = found
        found.page = try query.page(found.filters)
        return found
    }

    private struct Attempt {
        var filters: Filters
        /// Whether it stands for all words, rather than for one of them.
        var isWhole = true
        var deviation: Deviation?
    }

    private func attempts(for filters: Filters, loose: [String]) -> [Attempt] {
        var attempts: [Attempt] = []
        func add(_ title: [String], deviation: Deviation? = nil) {
            guard title != filters.title, !title.isEmpty || filters.hasStrongFilter else { return }
            var other = filters
            other.title = title
            if !attempts.contains(where: { $0.filters == other }) {
                attempts.append(Attempt(filters: other, deviation: deviation))
            }
        }
        if !loose.isEmpty { add(filters.title.filter { !loose.contains($0) }) }
        add(filters.title.flatMap(Search.parts))
        add(filters.title.map(Search.stem))
        add(filters.title.flatMap(Search.splitLast))
        add(filters.title.filter { Units.latin($0) != .measure })
        add(filters.title.filter { Units.latin($0) == nil })
        let name = filters.title.joined(separator: " ")
        if filters.place == nil {
            var other = filters
            other.title = []
            other.place = name
            attempts.append(Attempt(filters: other))
        }
        if filters.category == nil {
            var other = filters
            other.title = []
            other.category = name
            attempts.append(Attempt(filters: other))
        }
        if filters.title.count > 1 {
            for word in filters.title.prefix(5) {
                var other = Filters()
                other.title = [word]
                attempts.append(Attempt(filters: other, isWhole: false))
            }
        }
        return attempts
    }

    /// A Japanese word without the kana that end it: `後ろ` is `後` where titles write it so.
    static func stem(_ word: String) -> String {
        var scalars = Array(word.unicodeScalars)
        guard let first = scalars.first, Script(first) == .kanji else { return word }
        while scalars.count > 1, let last = scalars.last, Script(last) == .hiragana { scalars.removeLast() }
        return String(String.UnicodeScalarView(scalars))
    }

    /// A size or variant written onto a name: `パン袋大` is `パン袋` and `大`.
    private static func splitLast(_ word: String) -> [String] {
        let scalars = Array(word.unicodeScalars)
        guard scalars.count > 2, scalars.allSatisfy({ Script($0).isJapanese }),
            Script(scalars[scalars.count - 1]) == .kanji
        else { return [word] }
        return [String(String.UnicodeScalarView(scalars.dropLast())), String(scalars[scalars.count - 1])]
    }

    /// A compound's parts: `a4コピー用紙` is `a4` and `コピー用紙`, `紙コップのふた` is `紙コップ` and `ふた`.
    private static func parts(_ word: String) -> [String] {
        var parts: [String] = []
        var current = String.UnicodeScalarView()
        var script: Script?
        for scalar in word.unicodeScalars {
            let next = Script(scalar)
            let isParticle =
                scalar == "の" || scalar == "と" || scalar == "で" || scalar == "に" || scalar == "は" || scalar == "が"
            let isBorder = script.map { $0.isJapanese != next.isJapanese } ?? false
            if isParticle || isBorder {
                if !current.isEmpty { parts.append(String(current)) }
                current = String.UnicodeScalarView()
            }
            if !isParticle { current.append(scalar) }
            script = isParticle ? nil : next
        }
        if !current.isEmpty { parts.append(String(current)) }
        return parts.count > 1 ? parts.filter { !$0.isEmpty } : [word]
    }

    /// Every word that the inventory does not have, in place of the only word that is close to it.
    private func corrected(_ filters: Filters, _ empty: ListPage) -> (filters: Filters, deviation: Deviation)? {
        var result = filters
        var deviation: Deviation?
        for (index, word) in filters.title.enumerated() {
            guard
                let close = empty.suggestions[word]
                    ?? empty.suggestions.first(where: { FoldedText.fold($0.key) == word })?.value, close.count == 1,
                let one = close.first
            else { continue }
            result.title[index] = FoldedText.fold(one)
            deviation = .corrected(from: word, to: one)
        }
        return deviation.map { (result, $0) }
    }

    /// Some words are of a title, others of a place or category, and some of nothing.
    private func mixed(_ filters: Filters, _ singles: [(Filters, ListPage)]) throws(Desk.Missing) -> Found? {
        guard !singles.isEmpty else { return try withoutWords(filters, filters.title) }
        let known = singles.filter { $0.1.total > 0 }.flatMap(\.0.title)
        let unknown = singles.filter { $0.1.total == 0 }.flatMap(\.0.title)
        guard !unknown.isEmpty, known.isEmpty || known.contains(where: { Amount($0) == nil }) else { return nil }
        let names = unknown.joined(separator: " ")
        var asPlace = filters
        asPlace.title = known
        asPlace.place = filters.place ?? names
        var asCategory = filters
        asCategory.title = known
        asCategory.category = filters.category ?? names
        let pages = try query.pages([asPlace, asCategory])
        if filters.place == nil, pages[0].total > 0 { return Found(page: pages[0], filters: asPlace) }
        if filters.category == nil, pages[1].total > 0 { return Found(page: pages[1], filters: asCategory) }
        if let found = try respelled(filters, singles) { return found }
        return try withoutWords(filters, unknown)
    }

    /// Suggestions come with the list of the single word, too.
    private func respelled(_ filters: Filters, _ singles: [(Filters, ListPage)]) throws(Desk.Missing) -> Found? {
        var suggestions = ListPage()
        for (_, page) in singles { suggestions.suggestions.merge(page.suggestions) { first, _ in first } }
        guard let corrected = corrected(filters, suggestions) else { return nil }
        let page = try query.page(corrected.filters)
        return page.total > 0 ? Found(page: page, filters: corrected.filters, deviation: corrected.deviation) : nil
    }

    /// Words that mean nothing here are left out where the rest says enough: a time, a place, or the head of the name.
    private func withoutWords(_ filters: Filters, _ unknown: [String]) throws(Desk.Missing) -> Found? {
        var rest = filters
        rest.title.removeAll(where: unknown.contains)
        let isJapanese = filters.title.contains { word in word.unicodeScalars.contains { Script($0).isJapanese } }
        let keepsHead = !rest.title.isEmpty && (rest.title.last == filters.title.last || isLenient || isJapanese)
        guard keepsHead || rest.hasStrongFilter && rest.title.isEmpty && filters.updated != nil else { return nil }
        let page = try query.page(rest)
        return Found(page: page, filters: rest, deviation: .ignored(unknown))
    }

    // MARK: Several things at once

    /// "9-speed, 11-speed and 12-speed chains": each group by itself or with the head noun, put together without doubles.
    func union(_ groups: [[String]], _ filters: Filters) throws(Desk.Missing) -> Found? {
        let groups = Array(groups.prefix(5))
        guard groups.count > 1, let head = groups.last?.last, let front = groups.first else { return nil }
        func with(_ title: [String]) -> Filters {
            var other = filters
            other.title = title
            other.limit = 100
            return other
        }
        var queries = [with(groups.flatMap(\.self))]
        for group in groups { queries += [with(group), with(group + [head]), with(front + group.map(Search.stem))] }
        let pages = try query.pages(queries)
        let words = groups.flatMap(\.self)
        if pages[0].total > 0, pages[0].items.contains(where: { Search.hasShort($0, words) }) {
            var whole = filters
            whole.title = words
            return Found(page: pages[0], filters: whole)
        }
        return combined(groups, Array(pages.dropFirst()), filters)
    }

    private func combined(_ groups: [[String]], _ pages: [ListPage], _ filters: Filters) -> Found? {
        func alone(_ index: Int) -> ListPage { pages[index * 3] }
        func headed(_ index: Int) -> ListPage { pages[index * 3 + 1] }
        func fronted(_ index: Int) -> ListPage { pages[index * 3 + 2] }
        let last = groups.count - 1
        let head = groups[last].last ?? ""
        let variants = groups.indices.dropFirst().filter { fronted($0).total > 0 }
        let isFrontHead =
            Search.isPlain(groups[0]) && !variants.isEmpty && !(variants == [last] && groups[last].count > 1)
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
        var found = Found(page: ListPage(items: rows), filters: filters, groups: groups)
        found.deviation = missing.isEmpty ? nil : .ignored(missing)
        return found
    }

    /// Whether a group names a kind rather than a variant: it has letters only.
    private static func isPlain(_ group: [String]) -> Bool {
        group.allSatisfy { word in word.count > 2 && !word.contains(where: \.isNumber) }
    }

    /// Rows that have a short word whole, when there are any: `AA` is not `AAA`.
    private static func precise(_ rows: [ItemRow], _ words: [String]) -> [ItemRow] {
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
