extension WordQuery {
    /// The query in the language of SQLite's FTS5.
    ///
    /// Every token stands between double quotes and holds letters, digits and signs only, so nothing that somebody types is query
    /// syntax.
    var fts5: String {
        switch self {
        case .all(let parts): parts.map(\.fts5Operand).joined(separator: " AND ")
        case .any(let parts): parts.map(\.fts5Operand).joined(separator: " OR ")
        case .phrase(let tokens, let isOpen): "\"\(tokens.joined(separator: " "))\"" + (isOpen ? " *" : "")
        }
    }

    private var fts5Operand: String {
        if case .phrase = self { return fts5 }
        return "(\(fts5))"
    }
}
