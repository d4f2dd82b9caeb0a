/// Finds the items that have a query's words in their note or own fields.
struct MentionLister {
    let database: Database

    func page(_ query: ItemQuery) throws -> MentionPage {
        let window = try ItemLister.Window(query)
        guard ([query.conditions] + query.anyOf).contains(where: { $0.title != nil }) else { return MentionPage() }
        let filter = try ItemFilter(query, of: .mentions, in: database)
        guard !filter.isImpossible, !filter.sought.isEmpty else { return MentionPage() }
        let words = filter.sought.flatMap(\.parts)
        // An item whose title and names alone have the words mentions nothing.
        let mentioned =
            "words : (\(WordQuery.any(words).fts5))" + (filter.match.map { " AND (\($0.fts5))" } ?? "")
        guard try isAnywhere(mentioned) else { return MentionPage() }
        let titled = try ItemFilter(query, in: database).whole
        let ids = try database.rows(
            """
            SELECT id FROM item WHERE \(SearchIndex.mentions.condition) AND \(filter.clause)
              AND NOT coalesce(\(titled.clause), 0)
            ORDER BY \(query.sort.columns)
            """, [.text(mentioned)] + filter.values + titled.values
        ) { $0.integer(0) }
        let page = ids.dropFirst(min(window.offset, ids.count)).prefix(window.limit)
        let items = try ItemReader(database: database).liveItems(Array(page))
        return MentionPage(
            mentions: items.map { MentionPage.Mention(item: $0, places: Self.places(of: words, in: $0)) },
            total: ids.count)
    }

    private func isAnywhere(_ match: String) throws -> Bool {
        try database.integer("SELECT 1 FROM item_mention WHERE item_mention MATCH ?1 LIMIT 1", [.text(match)]) != nil
    }

    private static func places(of words: [WordQuery], in item: Item) -> [MentionPage.Place] {
        func has(_ text: String) -> Bool {
            let tokens = SearchText.bytes(title: text).split(separator: 0x20).map {
                String(decoding: $0, as: UTF8.self)
            }
            return words.contains { $0.matches(tokens) }
        }
        return (has(item.note) ? [.note] : [])
            + item.ownFields.all.filter { has($0.text) }.map { .ownField($0.name) }
    }
}
