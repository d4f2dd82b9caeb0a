import Inventory

extension WordQuery {
    /// The query in the language of PostgreSQL's full-text search.
    ///
    /// Every token stands between quotes, so nothing that somebody types is query syntax; no dictionary is asked.
    var tsquery: String {
        switch self {
        case .all(let parts): "(" + parts.map(\.tsquery).joined(separator: " & ") + ")"
        case .any(let parts): "(" + parts.map(\.tsquery).joined(separator: " | ") + ")"
        case .phrase(let tokens, let isOpen):
            "(" + tokens.map(SearchVector.quoted).joined(separator: " <-> ") + (isOpen ? ":*" : "") + ")"
        }
    }

    /// A query for what has the tokens at all, wherever they stand: it finds all that this one finds, and maybe more.
    var loose: WordQuery {
        switch self {
        case .all(let parts): .all(parts.map(\.loose))
        case .any(let parts): .any(parts.map(\.loose))
        case .phrase(let tokens, let isOpen):
            tokens.count == 1
                ? self
                : .all(
                    tokens.dropLast().map { .phrase([$0], isOpen: false) }
                        + [.phrase([tokens[tokens.count - 1]], isOpen: isOpen)])
        }
    }
}

/// What the full-text index holds of a text.
enum SearchVector {
    /// Positions beyond this one PostgreSQL does not keep.
    private static let lastPosition = 16_383

    /// The tokens of a search text with their places, as a `tsvector` is written.
    static func text(of search: String) -> String {
        search.split(separator: " ").enumerated().map { place, token in
            "\(quoted(String(token))):\(min(place + 1, lastPosition))"
        }.joined(separator: " ")
    }

    static func quoted(_ token: String) -> String {
        "'" + token.replacing("\\", with: "\\\\").replacing("'", with: "''") + "'"
    }
}
