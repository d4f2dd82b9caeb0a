import Inventory

/// What titles have, asked of the server; nothing is asked twice.
///
/// Each answer holds for as long as the inventory stays as it is.
struct ServerTitles: TitleLookup {
    let tables: Tables
    /// The connection of the moment; nil between two texts.
    var connection: Connection?
    private var counts: [String: Int64] = [:]
    private var queries: [String: WordQuery?] = [:]
    private var found: [String: (ids: [Int64], isAll: Bool)] = [:]
    private var absent: Set<String> = []

    /// What is asked for when one item would do: where there are fewer, they need not be asked for again.
    private static let few = FoundName.ItemsNamed.idLimit + 1

    init(_ tables: Tables) { self.tables = tables }

    /// Whether so much was asked that it is better to begin anew.
    var isFull: Bool { counts.count + queries.count + found.count + absent.count > 20_000 }

    private func run(_ sql: String, _ values: [String?]) throws -> QueryResult {
        guard let connection else { throw StatementFailure.lost("there is no connection") }
        return try connection.run(sql, values)
    }

    /// Asks for the counts of all tokens that will be asked for, in one round trip.
    mutating func learn(_ terms: Set<String>) throws {
        let new = terms.filter { counts[$0] == nil }
        if new.isEmpty { return }
        for term in new { counts[term] = 0 }
        let result = try run(
            """
            SELECT key, sum(items)::bigint FROM \(Tally.rows(.titleWord, tables, "key = ANY($1::text[])")) AS counts GROUP BY key
            """, [Parameters.array(new.sorted())])
        for row in result.rows { counts[row.text(0)] = row.integer(1) }
    }

    mutating func hasTerm(_ term: String) throws -> Bool {
        if counts[term] == nil { try learn([term]) }
        return counts[term] ?? 0 > 0
    }

    mutating func query(_ words: String) throws -> WordQuery? {
        if let known = queries[words] { return known }
        let whole = WordQuery(words, isWhole: true)
        if let whole { try learn(Set(whole.tokens)) }
        let query = try whole?.without { try !hasTerm($0) }
        queries[words] = query
        return query
    }

    mutating func hasAny(_ tokens: [String]) throws -> Bool {
        let new = tokens.filter { !absent.contains($0) }
        if new.isEmpty { return false }
        let query = WordQuery.any(new.map { .phrase([$0], isOpen: false) })
        if try !ids(matching: query, limit: 1).isEmpty { return true }
        absent.formUnion(new)
        return false
    }

    mutating func has(_ query: WordQuery) throws -> Bool { try !ids(query, limit: Self.few).isEmpty }

    mutating func ids(_ query: WordQuery, limit: Int) throws -> [Int64] {
        let key = query.tsquery
        if let found = found[key], found.isAll || found.ids.count >= limit { return Array(found.ids.prefix(limit)) }
        let ids = try ids(matching: query, limit: limit)
        found[key] = (ids, ids.count < limit)
        return ids
    }

    private func ids(matching query: WordQuery, limit: Int) throws -> [Int64] {
        try run(
            "SELECT id FROM \(tables.item) WHERE deleted_at IS NULL AND words @@ $1::tsquery ORDER BY id LIMIT $2::bigint",
            [query.tsquery, "\(limit)"]
        ).rows.map { $0.integer(0) }
    }

    mutating func title(of id: Int64) throws -> String {
        try run("SELECT title FROM \(tables.item) WHERE id = $1::bigint", ["\(id)"]).rows.first?.text(0) ?? ""
    }

    mutating func ids(called search: String, limit: Int) throws -> [Int64] {
        // With the beginning that the index has; behind the words of the title there may be a code.
        try run(
            """
            (SELECT id FROM \(tables.item) WHERE deleted_at IS NULL AND left(search, 200) = left($1::text, 200)
              AND search = $1::text ORDER BY id LIMIT $3::bigint)
            UNION ALL
            (SELECT id FROM \(tables.item) WHERE deleted_at IS NULL AND left(search, 200) >= left($2::text, 200)
              AND left(search, 200) <= left($2::text || chr(1114111), 200) AND starts_with(search, $2::text)
              ORDER BY search, id LIMIT $3::bigint)
            LIMIT $3::bigint
            """, [search, search + " " + String(SearchText.codeMark), "\(limit)"]
        ).rows.map { $0.integer(0) }
    }
}

extension WordQuery {
    /// All tokens in it.
    var tokens: [String] {
        switch self {
        case .all(let parts), .any(let parts): parts.flatMap(\.tokens)
        case .phrase(let tokens, _): tokens
        }
    }
}

/// The words of the inventory, asked of the server.
struct ServerWords: WordSource {
    let tables: Tables
    let connection: Connection

    func occurs(_ query: WordQuery) throws -> Bool {
        try connection.run(
            """
            SELECT EXISTS (SELECT 1 FROM \(tables.item) WHERE deleted_at IS NULL AND words @@ $1::tsquery)
              OR EXISTS (SELECT 1 FROM \(tables.label) WHERE words @@ $1::tsquery)
            """, [query.tsquery]
        ).rows.first?.isTrue(0) ?? false
    }

    func forEachWord(from start: String, to end: String, _ body: (String, Int64) -> Void) throws {
        for kind in [Tally.Kind.titleWord, .labelWord] {
            try connection.stream(
                """
                SELECT key, sum(items) FROM \(Tally.rows(kind, tables, "key >= $1::text AND key < $2::text")) AS counts
                GROUP BY key HAVING sum(items) > 0
                """, [start, end]
            ) { body($0.text(0), $0.integer(1)) }
        }
    }

    func titles(matching query: WordQuery, limit: Int) throws -> [String] {
        try connection.run(
            "SELECT title FROM \(tables.item) WHERE deleted_at IS NULL AND words @@ $1::tsquery ORDER BY id LIMIT $2::bigint",
            [query.tsquery, "\(limit)"]
        ).rows.map { $0.text(0) }
    }
}
