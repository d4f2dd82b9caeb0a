/// A column that another program's file calls by its own name: `Qty` is the quantity.
public struct RenamedColumn: Hashable, Sendable {
    /// What the file calls it.
    public let name: String
    /// The field that it was taken for.
    public let field: ItemField

    /// nil for a column that has its field's own name, whatever its case, width and separators.
    init?(_ name: String, of field: ItemField) {
        guard !ColumnNames.isOwnName(name, of: field) else { return nil }
        self.name = name
        self.field = field
    }
}
