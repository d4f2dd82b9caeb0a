/// What titles have, asked of the full-text index; nothing is asked twice.
///
/// Each answer holds for as long as the inventory stays as it is.
struct TitleIndex: TitleLookup {
    let database: Database
    /// Tokens that so many items have take longer to go through than some items to look at.
    let slowFrom: Int
    private var counts: [String: Int] = [:]
    private var queries: [String: WordQuery?] = [:]
    private var found: [String: Found] = [:]
    /// The first items that have the rarest tokens of a query; several queries have the same ones.
    private var candidates: [String: [Int64]] = [:]
    /// Tokens that no item has.
    private var absent: Set<String> = []

    /// The first items that a query finds.
    private struct Found {
        let ids: [Int64]
        let isAll: Bool
    }

    /// What is asked for when one item would do: where there are fewer, they need not be asked for again.
    private static let few = FoundName.ItemsNamed.idLimit + 1
    /// Where no more items have the rarest tokens of a query, each is looked at for the others.
    private static let lookedAtMost = 100
    /// Tokens so many times as frequent as the rarest one are left for that look.
    private static let frequent = 8

    init(_ database: Database, slowFrom: Int = 5_000) {
        self.database = database
        self.slowFrom = slowFrom
    }

    /// Whether so much was asked that it is better to begin anew.
    var isFull: Bool { counts.count + queries.count + found.count + candidates.count + absent.count > 3_000 }

    /// How many items have a token, codes left out.
    private mutating func count(of term: String) throws -> Int {
        if let count = counts[term] { return count }
        let count = try database.integer("SELECT items FROM word WHERE term = ?1", [.text(term)]).map { Int($0) } ?? 0
        counts[term] = count
        return count
    }

    /// Whether any title has a token.
    mutating func hasTerm(_ term: String) throws -> Bool { try count(of: term) > 0 }

    /// The query for whole words, without what no title has; nil when nothing can match.
    mutating func query(_ words: String) throws -> WordQuery? {
        if let known = queries[words] { return known }
        let closed = try WordQuery(words, isWhole: true).flatMap(WordTally(database: database).closed)
        let query = try closed?.without { try !hasTerm($0) }
        queries[words] = query
        return query
    }

    /// Whether any item has one of the tokens.
    mutating func hasAny(_ tokens: [String]) throws -> Bool {
        let new = tokens.filter { !absent.contains($0) }
        if new.isEmpty { return false }
        let query = WordQuery.any(new.map { .phrase([$0], isOpen: false) })
        if try !ids(matching: query.fts5, limit: 1).isEmpty { return true }
        absent.formUnion(new)
        return false
    }

    /// Whether any item has the words of a query.
    mutating func has(_ query: WordQuery) throws -> Bool {
        // What no title has by itself, no title has with more.
        if case .all(let parts) = query {
            for part in parts where part.alternatives == nil {
                guard try has(part) else { return false }
            }
        }
        return try !ids(query, limit: Self.few).isEmpty
    }

    /// The first so many items that have the words of a query, in order of id.
    mutating func ids(_ query: WordQuery, limit: Int) throws -> [Int64] {
        let match = query.fts5
        if let found = found[match], found.isAll || found.ids.count >= limit { return Array(found.ids.prefix(limit)) }
        if let ids = try idsOfRarest(query) {
            found[match] = Found(ids: ids, isAll: true)
            return Array(ids.prefix(limit))
        }
        let ids = try ids(matching: match, limit: limit)
        found[match] = Found(ids: ids, isAll: ids.count < limit)
        return ids
    }

    private func ids(matching match: String, limit: Int) throws -> [Int64] {
        try database.rows(
            "SELECT rowid FROM item_search WHERE item_search MATCH ?1 LIMIT ?2", [.text(match), .integer(Int64(limit))]
        ) { $0.integer(0) }
    }

    /// What every item that a query finds has, and how many items have it.
    private struct Need {
        let match: String
        let items: Int
    }

    private mutating func needs(_ query: WordQuery) throws -> [Need] {
        switch query {
        case .all(let parts): return try parts.flatMap { try needs($0) }
        case .phrase(let tokens, let isOpen):
            return try tokens.dropLast(isOpen ? 1 : 0).map {
                Need(match: WordQuery.phrase([$0], isOpen: false).fts5, items: try count(of: $0))
            }
        case .any:
            guard let sought = query.alternatives, sought.beginnings.isEmpty else { return [] }
            return [Need(match: "(\(query.fts5))", items: try sought.wholes.reduce(0) { try $0 + count(of: $1) })]
        }
    }

    /// All items that a query finds, by way of its rarest tokens; nil when that is no shorter.
    private mutating func idsOfRarest(_ query: WordQuery) throws -> [Int64]? {
        let needs = try needs(query).sorted { $0.items < $1.items }
        guard needs.count > 1, needs.reduce(0, { $0 + $1.items }) >= slowFrom else { return nil }
        let rare = needs.prefix { $0.items <= needs[0].items * Self.frequent }
        if rare.count == needs.count, query.hasNoPhrase { return nil }
        let match = rare.map(\.match).joined(separator: " AND ")
        let candidates = try candidates(match)
        guard candidates.count <= Self.lookedAtMost else { return nil }
        return try candidates.filter { try query.isIn(words(of: $0)) }
    }

    private mutating func candidates(_ match: String) throws -> [Int64] {
        if let known = candidates[match] { return known }
        let ids = try ids(matching: match, limit: Self.lookedAtMost + 1)
        candidates[match] = ids
        return ids
    }

    /// The first so many items whose titles have just these tokens in this order, whatever their code.
    func ids(called search: String, limit: Int) throws -> [Int64] {
        try database.rows(
            """
            SELECT id FROM item WHERE deleted_at IS NULL AND words = ?1
            UNION ALL SELECT id FROM item WHERE deleted_at IS NULL
              AND words >= ?1 || ' ' || char(57344) AND words < ?1 || ' ' || char(57345)
            LIMIT ?2
            """, [.text(search), .integer(Int64(limit))]
        ) { $0.integer(0) }
    }

    /// The title of an item.
    func title(of id: Int64) throws -> String {
        try database.with("SELECT title FROM item WHERE id = ?1", [.integer(id)]) { statement in
            try statement.step() ? statement.text(0) : ""
        }
    }

    private func words(of id: Int64) throws -> [Substring] {
        try database.with("SELECT words FROM item WHERE id = ?1", [.integer(id)]) { statement in
            try statement.step() ? statement.text(0).split(separator: " ") : []
        }
    }
}

extension WordQuery {
    /// Whether it asks for no tokens beside each other.
    fileprivate var hasNoPhrase: Bool {
        switch self {
        case .all(let parts), .any(let parts): parts.allSatisfy(\.hasNoPhrase)
        case .phrase(let tokens, let isOpen): tokens.count == 1 && !isOpen
        }
    }

    /// Whether these tokens, those of one item, match.
    fileprivate func isIn(_ words: [Substring]) -> Bool {
        switch self {
        case .all(let parts): parts.allSatisfy { $0.isIn(words) }
        case .any(let parts): parts.contains { $0.isIn(words) }
        case .phrase(let tokens, let isOpen):
            words.indices.dropLast(tokens.count - 1).contains { start in
                zip(words[start...], tokens).enumerated().allSatisfy { place, pair in
                    isOpen && place == tokens.count - 1 ? pair.0.hasPrefix(pair.1) : pair.0 == pair.1
                }
            }
        }
    }
}
