import ToolServer

/// What is said while other programs use the inventory.
protocol ServingWords {
    /// An inventory is served, with this to be said about changes and about who can use it.
    func serves(_ inventory: String, _ policy: ChangePolicy, to audience: Audience) -> String
    func sentence(for failure: ServingFailure) -> String
    func sentence(for event: ServerEvent) -> String
    /// Above what taking a change back would do, in a question to a person.
    func takesBack(change: Int64) -> String
}
