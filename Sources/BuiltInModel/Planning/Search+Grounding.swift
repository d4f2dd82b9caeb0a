import PlainText

/// Words that nothing has, made out with the help of those that something has.
extension Search {
    /// Every word that the inventory does not have, in place of the only word that is close to it.
    func corrected(_ filters: Filters, _ empty: ListPage) -> (filters: Filters, deviation: Deviation)? {
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

    /// Some words are of titles, others of a place or category, misspelt, or of nothing.
    func grounded(_ filters: Filters, _ alone: [(word: String, page: ListPage)]) throws(Desk.Missing) -> Found? {
        let known = alone.filter { $0.page.total > 0 }.map(\.word)
        let unknown = alone.isEmpty ? filters.title : alone.filter { $0.page.total == 0 }.map(\.word)
        guard !unknown.isEmpty, known.isEmpty || known.contains(where: { Amount($0) == nil }) else { return nil }
        let candidates = readings(filters, known: known, unknown: unknown, alone)
        let pages = try query.pages(candidates.map(\.filters))
        for (candidate, page) in zip(candidates, pages) where page.total > 0 || candidate.isLast {
            var found = candidate
            found.page = try query.page(candidate.filters)
            return found.found
        }
        return nil
    }

    private struct Candidate {
        var page = ListPage()
        let filters: Filters
        var deviation: Deviation?
        /// Whether it is the answer even when it finds nothing.
        var isLast = false

        var found: Found { Found(page: page, filters: filters, deviation: deviation) }
    }

    private func readings(
        _ filters: Filters, known: [String], unknown: [String], _ alone: [(word: String, page: ListPage)]
    ) -> [Candidate] {
        var candidates: [Candidate] = []
        var rest = filters
        rest.title = known
        let names = unknown.joined(separator: " ")
        if !known.isEmpty {
            if filters.place == nil {
                var other = rest
                other.place = names
                candidates.append(Candidate(filters: other))
            }
            if filters.category == nil {
                var other = rest
                other.category = names
                candidates.append(Candidate(filters: other))
            }
            var suggestions = ListPage()
            for (_, page) in alone { suggestions.suggestions.merge(page.suggestions) { first, _ in first } }
            if let corrected = corrected(filters, suggestions) {
                candidates.append(Candidate(filters: corrected.filters, deviation: corrected.deviation))
            }
        }
        candidates += misspeltNames(filters, unknown)
        let words = unknown.filter { !isChatter($0, in: filters) }
        let deviation = words.isEmpty ? nil : Deviation.ignored(words)
        if !known.isEmpty || rest.hasStrongFilter && (words.isEmpty || filters.updated != nil || filters.created != nil)
        {
            if known.count > 1,
                let head = filters.title.last(where: { known.contains($0) && !filters.optional.contains($0) })
            {
                candidates.append(Candidate(filters: rest, deviation: deviation))
                rest.title = [head]
                let others = filters.title.filter { $0 != head }
                candidates.append(Candidate(filters: rest, deviation: .ignored(others), isLast: true))
            } else {
                candidates.append(Candidate(filters: rest, deviation: deviation, isLast: true))
            }
        }
        return candidates
    }

    /// "gauze in the pharmcy": words a slip away from a place or category.
    private func misspeltNames(_ filters: Filters, _ unknown: [String]) -> [Candidate] {
        var candidates: [Candidate] = []
        let title = filters.title
        for start in title.indices {
            for end in start..<min(title.count, start + 3) where title[start...end].contains(where: unknown.contains) {
                let typed = title[start...end].joined(separator: " ")
                var other = filters
                other.title = Array(title[..<start] + title[(end + 1)...])
                if filters.place == nil, let place = Briefing.meant(by: typed, among: query.briefing.places) {
                    other.place = place.spelling
                    let isSpeltSo = FoldedText.fold(place.spelling) == typed
                    candidates.append(
                        Candidate(
                            filters: other,
                            deviation: isSpeltSo ? nil : .corrected(from: typed, to: place.spelling),
                            isLast: other.title.isEmpty))
                    if isSpeltSo, other.title.allSatisfy(unknown.contains) {
                        // "Gear loft kit": what is in a place, by a word that no title has.
                        let rest = other.title
                        other.title = []
                        candidates.append(Candidate(filters: other, deviation: .ignored(rest), isLast: true))
                    }
                } else if filters.category == nil,
                    let category = Briefing.meant(by: typed, among: query.briefing.categories)
                {
                    other.category = category.spelling
                    candidates.append(
                        Candidate(filters: other, deviation: .corrected(from: typed, to: category.spelling)))
                }
            }
        }
        return candidates
    }

    /// Whether a word that nothing has is no name by its looks: it is chatter by its place, or of small Japanese words only.
    private func isChatter(_ word: String, in filters: Filters) -> Bool {
        filters.optional.contains(word) || word.unicodeScalars.allSatisfy { Script($0) == .hiragana }
    }
}
