/// What the own fields of an inventory are called: one name for all items, as it was written first.
package struct OwnFieldNames {
    /// The names by what makes them the same.
    private var names: [String: String] = [:]

    /// The names that items have.
    package init(_ all: [String]) {
        for name in all { names[ColumnNames.key(name)] = name }
    }

    /// The names that items have.
    init(_ database: Database) throws { self.init(try Self.all(in: database)) }

    /// The names that items have, in order of their UTF-8: all of them, or the first.
    static func all(in database: Database, limit: Int? = nil) throws -> [String] {
        try database.rows(
            "SELECT name FROM own_field WHERE items > 0 ORDER BY name LIMIT ?1", [.integer(limit.map(Int64.init) ?? -1)]
        ) { $0.text(0) }
    }

    /// Whether a field goes by a name, as a column is called.
    func has(_ name: String) -> Bool { names[ColumnNames.key(FormulaGuard.removed(from: name.nonBlank ?? ""))] != nil }

    /// The name by which a field goes, from now on the one given when there is none yet.
    mutating func name(for given: String) -> String {
        let key = ColumnNames.key(given)
        if let name = names[key] { return name }
        names[key] = given
        return given
    }

    /// Fields under the names that they go by.
    func spelled(_ fields: OwnFields) -> OwnFields {
        OwnFields(fields.all.map { OwnFields.Field(names[ColumnNames.key($0.name)] ?? $0.name, $0.text) })
    }
}
