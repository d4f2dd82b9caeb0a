/// The tables of an inventory by their full names: nothing depends on a search path, which a pooler would share with strangers.
struct Tables: Sendable {
    /// The schema, quoted.
    let schema: String

    init(schema: String) { self.schema = "\"\(schema.replacing("\"", with: "\"\""))\"" }

    var format: String { "\(schema).format" }
    var label: String { "\(schema).label" }
    var item: String { "\(schema).item" }
    var change: String { "\(schema).change" }
    var entry: String { "\(schema).entry" }
    var tally: String { "\(schema).tally" }
    var delta: String { "\(schema).tally_delta" }
    var itemID: String { "'\(schema.replacing("'", with: "''")).item_id'" }
    var changeID: String { "'\(schema.replacing("'", with: "''")).change_id'" }
}
