import PlainText

/// Finds what words mean in an inventory that only the list tool can see: whole title, spelling, place, category.
struct Search {
    let query: ListQuery
    /// Whether what only mentions the words counts as found: for a question, never for an order.
    var takesMentions = true

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
    func list(_ filters: Filters, page: Int = 1) throws(Desk.Missing) -> Found {
        var first = try query.page(filters, page: page)
        if !takesMentions { first.mentions = nil }
        guard first.total == 0, first.error == nil, !first.isBeyondSets, !filters.title.isEmpty, page == 1 else {
            return Found(page: Search.withLetters(first, filters.title), filters: filters)
        }
        return try widened(filters, first)
    }

    /// A letter alone is a size or a variant: where a title has it so, `L` is not the beginning of `Lab`.
    private static func withLetters(_ page: ListPage, _ words: [String]) -> ListPage {
        let letters = words.filter { $0.count == 1 && $0.utf8.allSatisfy { $0 < 0x80 } && Amount($0) == nil }
        guard !letters.isEmpty, page.total == page.items.count else { return page }
        let rows = page.items.filter { row in letters.allSatisfy { Words.title(row.title, hasPlainly: $0) } }
        return rows.isEmpty || rows.count == page.total ? page : ListPage(items: rows, knownSince: page.knownSince)
    }

    /// A search for one item: an exact title wins over titles that merely contain the words.
    ///
    /// Titles that look the same count as the same: both are offered then, and neither is meant alone.
    func item(_ filters: Filters) throws(Desk.Missing) -> Found {
        var found = try list(filters)
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
            String.UnicodeScalarView(FoldedText.scalars(text).filter { Script($0) != .space && Script($0) != .mark }))
    }
}
