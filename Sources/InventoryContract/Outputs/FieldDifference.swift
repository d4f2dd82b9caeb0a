/// A field whose value a change touches, as text.
public struct FieldDifference: Sendable, Hashable {
    /// The field's name, a column of the inventory's CSV or an own field's name.
    public let field: String
    /// Its text before; empty when it had none.
    public let before: String
    /// Its text after; empty when it has none.
    public let after: String

    public init(_ field: String, before: String, after: String) {
        self.field = field
        self.before = before
        self.after = after
    }
}
