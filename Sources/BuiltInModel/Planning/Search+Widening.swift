/// What is tried when nothing has the words as they were typed.
extension Search {
    func widened(_ filters: Filters, _ empty: ListPage) throws(Desk.Missing) -> Found {
        let attempts = attempts(for: filters)
        // A word that something has finds nothing because of what else is asked: it is not to be left out.
        let needsSingles = filters.title.count > 1 || filters.hasStrongFilter
        let singles = needsSingles ? filters.title.prefix(Search.mostWords).map(Search.alone) : []
        let pages = try query.pages(attempts.map(\.filters) + singles)
        for (attempt, page) in zip(attempts, pages) where page.total > 0 {
            if let found = try complete(attempt, page) { return found }
        }
        // What is kept with an item as it was typed goes before what is spelt nearly so, and before leaving a word out.
        if empty.mentions != nil { return Found(page: empty, filters: filters) }
        if let corrected = corrected(filters, empty) {
            let page = try query.page(corrected.filters)
            if page.total > 0 { return Found(page: page, filters: corrected.filters, deviation: corrected.deviation) }
        }
        let alone = zip(singles, pages.dropFirst(attempts.count)).map { (word: $0.title[0], page: $1) }
        return try grounded(filters, alone) ?? Found(page: empty, filters: filters)
    }

    /// Words that are looked up one by one.
    private static let mostWords = 6

    private static func alone(_ word: String) -> Filters {
        var filters = Filters()
        filters.title = [word]
        return filters
    }

    private struct Attempt {
        var filters: Filters
        /// Whether words of a letter or two must stand alone in the titles found.
        var isPlain = false
        /// Words that it leaves out.
        var ignored: [String] = []
    }

    /// Lists made by ``ListQuery/pages(_:)`` have no own selection; where one is needed the list is made again.
    private func complete(_ attempt: Attempt, _ page: ListPage) throws(Desk.Missing) -> Found? {
        var found = Found(page: page, filters: attempt.filters)
        if !attempt.ignored.isEmpty { found.deviation = .ignored(attempt.ignored) }
        found.page = try query.page(attempt.filters)
        guard found.page.total == found.page.items.count else { return found }
        let words = attempt.filters.title
        let rows =
            attempt.isPlain
            ? found.page.items.filter { row in words.allSatisfy { Words.title(row.title, hasPlainly: $0) } }
            : Search.precise(found.page.items, words)
        if rows.isEmpty { return nil }
        if rows.count < found.page.total { found.page = ListPage(items: rows, knownSince: found.page.knownSince) }
        return found
    }

    private func attempts(for filters: Filters) -> [Attempt] {
        var attempts: [Attempt] = []
        func add(_ title: [String], isPlain: Bool = false) {
            guard title != filters.title, !title.isEmpty || filters.hasStrongFilter else { return }
            var other = filters
            other.title = title
            if !attempts.contains(where: { $0.filters == other }) {
                attempts.append(Attempt(filters: other, isPlain: isPlain))
            }
        }
        let core = filters.title.filter { !filters.optional.contains($0) }
        if filters.category == nil, core.count > 1, let head = core.last {
            // "the Iroshizuku inks" of a category "Bottled ink".
            var other = filters
            other.title = Array(core.dropLast())
            other.category =
                query.briefing.categories.first {
                    $0.words.last.map(Words.singular) == Words.singular(head)
                }?.spelling
            if other.category != nil { attempts.append(Attempt(filters: other)) }
        }
        add(filters.title.flatMap(WordForms.parts))
        if let letters = WordForms.withSizeLetters(filters.title) { add(letters, isPlain: true) }
        add(filters.title.flatMap { WordForms.parts(WordForms.withDigits($0)) })
        add(filters.title.flatMap(WordForms.scriptParts))
        add(filters.title.flatMap(WordForms.kanaParts))
        add(filters.title.flatMap(WordForms.halves))
        add(filters.title.map(WordForms.withoutHonorific))
        add(filters.title.map(WordForms.withoutKind))
        add(filters.title.map(WordForms.withoutColour))
        add(filters.title.map(WordForms.stem))
        add(filters.title.flatMap(WordForms.splitLast))
        // A unit alone narrows the list, and is not left out.
        if filters.title.count > 1 {
            add(filters.title.filter { Units.latin($0) != .measure })
            add(filters.title.filter { Units.latin($0) == nil })
        }
        attempts += unitAttempts(for: filters)
        add(core)
        add(core.flatMap(WordForms.parts))
        let name = core.joined(separator: " ")
        if filters.place == nil, !name.isEmpty {
            var other = filters
            other.title = []
            other.place = name
            attempts.append(Attempt(filters: other))
        }
        if filters.category == nil, !name.isEmpty {
            var other = filters
            other.title = []
            other.category = name
            attempts.append(Attempt(filters: other))
        }
        return attempts
    }

    /// A word that may be a unit narrows the list to what is counted in it; left out, it is told.
    private func unitAttempts(for filters: Filters) -> [Attempt] {
        guard filters.title.count == 1, let word = filters.title.first,
            Units.latin(word) != nil || Units.isJapanese(word)
        else { return [] }
        var other = filters
        other.title = []
        var attempts = [Measure.symbol(of: word), word].compactMap(\.self).map { unit in
            other.unit = unit
            return Attempt(filters: other)
        }
        if filters.unit == nil, filters.hasStrongFilter {
            other.unit = nil
            attempts.append(Attempt(filters: other, ignored: [word]))
        }
        return attempts
    }
}
