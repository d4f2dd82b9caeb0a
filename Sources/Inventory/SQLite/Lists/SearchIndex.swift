/// The full-text index in which title words are looked for.
enum SearchIndex: String {
    /// The words of titles, and whole codes.
    case titles = "item_search"
    /// All words of the items that have a note or own fields.
    case mentions = "item_mention"

    /// The condition that an item has what is bound to its one parameter.
    var condition: String { "id IN (SELECT rowid FROM \(rawValue) WHERE \(rawValue) MATCH ?)" }
}
