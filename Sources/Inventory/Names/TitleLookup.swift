/// What names are found with: what the titles of an inventory have.
package protocol TitleLookup {
    /// Whether any title has a token.
    mutating func hasTerm(_ term: String) throws -> Bool

    /// The query for whole words, without what no title has; nil when nothing can match.
    mutating func query(_ words: String) throws -> WordQuery?

    /// Whether any item has one of the tokens.
    mutating func hasAny(_ tokens: [String]) throws -> Bool

    /// Whether any item has the words of a query.
    mutating func has(_ query: WordQuery) throws -> Bool

    /// The first so many items that have the words of a query, in order of id.
    mutating func ids(_ query: WordQuery, limit: Int) throws -> [Int64]

    /// The title of an item.
    mutating func title(of id: Int64) throws -> String

    /// The first so many items whose titles have just these tokens in this order, whatever their code.
    mutating func ids(called search: String, limit: Int) throws -> [Int64]
}

extension TitleLookup {
    /// Whether any title has the word, in singular or plural.
    mutating func hasWord(_ word: String) throws -> Bool {
        if try hasTerm(word) { return true }
        return try Plurals.others(of: word).contains { try hasTerm($0) }
    }
}
