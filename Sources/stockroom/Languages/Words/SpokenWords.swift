import Assistant

/// What is said otherwise where a voice reads it: nothing is told by a sign or by its place in a line.
protocol SpokenWords {
    /// A line of a list.
    func spoken(_ item: ListedItem) -> String
    /// An item: `AA batteries, ID 7`.
    func spoken(title: String, id: Int64) -> String
    /// A sentence, with words for the arrows and the dashes that stand between two values or two days.
    func spoken(_ sentence: String) -> String
}
