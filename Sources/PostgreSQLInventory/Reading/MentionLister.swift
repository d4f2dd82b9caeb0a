import Inventory

/// Finds the items that have a query's words in their note or own fields.
///
/// Notes and own fields have no index of their own: the items that have any are read, and looked at here.
struct MentionLister {
    let tables: Tables
    let connection: Connection

    func page(_ query: ItemQuery) throws -> MentionPage {
        let window = try ItemLister.Window(limit: query.limit, page: query.page)
        let sets = [query.conditions] + query.anyOf
        guard sets.contains(where: { $0.title != nil }) else { return MentionPage() }
        let filter = MentionFilter(query)
        guard !filter.words.isEmpty else { return MentionPage() }
        var others = query
        others.conditions.title = nil
        others.anyOf = []
        var parameters = Parameters()
        let clause = try ItemFilter(others, tables, connection, &parameters).clause
        let found = try ItemFilter(query, tables, connection, &parameters).clause
        let alternatives = try query.anyOf.map { set in
            var set = set
            set.title = nil
            return try ItemFilter(ItemQuery(set), tables, connection, &parameters).clause
        }
        let columns = ItemColumn.read(from: "item")
        let extra = alternatives.map { ", (\($0))" }.joined()
        var mentions: [MentionPage.Mention] = []
        try connection.stream(
            """
            SELECT \(columns)\(extra) FROM \(tables.item) AS item
            WHERE (note <> '' OR fields <> '{}') AND \(clause) AND NOT coalesce(\(found), false)
            ORDER BY \(query.sort.columns)
            """, parameters.values
        ) { row in
            let item = ItemColumn.item(row)
            let holds = query.anyOf.indices.map { row.isTrue(ItemColumn.count + $0) }
            if filter.matches(item, holds) {
                mentions.append(MentionPage.Mention(item: item, places: filter.places(in: item)))
            }
        }
        return MentionPage(
            mentions: Array(mentions.dropFirst(min(window.offset, mentions.count)).prefix(window.limit)),
            total: mentions.count)
    }
}

/// The words of a query, looked for in all that an item says.
private struct MentionFilter {
    /// Each word by itself, those of the alternatives too.
    let words: [WordQuery]
    private let all: WordQuery?
    private let alternatives: [WordQuery?]

    init(_ query: ItemQuery) {
        func match(_ set: ItemConditions) -> WordQuery? {
            set.title?.nonBlank.flatMap { WordQuery($0, isWhole: set.matchesWholeWords) }
        }
        all = match(query.conditions)
        alternatives = query.anyOf.map(match)
        words = ([all] + alternatives).compactMap(\.self).flatMap(\.parts)
    }

    /// Whether an item has the words, at least one of them beside its title and names; `holds` says which alternatives it meets else.
    func matches(_ item: Item, _ holds: [Bool]) -> Bool {
        let names = item.ownFields.all.map(\.name)
        let texts = [item.note] + item.ownFields.all.map(\.text)
        let said = Self.tokens([item.title]) + [Self.gap] + Self.tokens(names) + [Self.gap] + Self.tokens(texts)
        let beside = Self.tokens(texts)
        guard words.contains(where: { $0.matches(beside) }) else { return false }
        guard all?.matches(said) ?? true else { return false }
        return alternatives.isEmpty
            || zip(alternatives, holds).contains { match, holds in holds && (match?.matches(said) ?? true) }
    }

    func places(in item: Item) -> [MentionPage.Place] {
        func has(_ text: String) -> Bool {
            let tokens = Self.tokens([text])
            return words.contains { $0.matches(tokens) }
        }
        return (has(item.note) ? [.note] : [])
            + item.ownFields.all.filter { has($0.text) }.map { .ownField($0.name) }
    }

    private static let gap = "\u{E001}"

    private static func tokens(_ texts: [String]) -> [String] {
        String(decoding: SearchText.bytes(titles: texts), as: UTF8.self).split(separator: " ").map(String.init)
    }
}
