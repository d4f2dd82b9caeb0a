import ToolServer

/// What is said while other programs use the inventory.
protocol ServingWords {
    /// An inventory is served, with this to be said about changes.
    func serves(_ inventory: String, _ policy: ChangePolicy) -> String
    func sentence(for event: ServerEvent) -> String
    /// Above what taking a change back would do, in a question to a person.
    func takesBack(change: Int64) -> String
}
