/// Words that a search left out, looked for in what is kept with the items beside their titles.
extension Search {
    /// What was found; or, where words were left out of what was asked for, what has them in its notes and own fields.
    func heedingMentions(_ found: Found) throws(Desk.Missing) -> Found {
        let words = Search.leftOut(of: found)
        guard !words.isEmpty, found.groups.isEmpty, found.page.error == nil, found.page.mentions == nil else {
            return found
        }
        var filters = found.filters
        filters.unexplained = []
        filters.title += words
        let page = try query.page(filters)
        return page.total == 0 && page.mentions != nil ? Found(page: page, filters: filters) : found
    }

    private static func leftOut(of found: Found) -> [String] {
        if case .ignored(let words)? = found.deviation { return words }
        return found.deviation == nil ? found.filters.unexplained : []
    }
}
