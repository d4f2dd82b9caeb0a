/// What is tried when nothing has the words as they were typed.
extension Search {
    func widened(_ filters: Filters, _ empty: ListPage, loose: [String]) throws(Desk.Missing) -> Found {
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
        if found.page.total == found.page.items.count {
            let rows = Search.precise(found.page.items, found.filters.title)
            if rows.count < found.page.total { found.page = ListPage(items: rows) }
        }
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
        add(filters.title.flatMap(WordForms.parts))
        if let letters = WordForms.withSizeLetters(filters.title) { add(letters) }
        add(filters.title.flatMap { WordForms.parts(WordForms.withDigits($0)) })
        add(filters.title.map(WordForms.stem))
        add(filters.title.flatMap(WordForms.splitLast))
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
}
