import LanguageModel

/// What one of the inventory's tools gave back when it did not do what was asked.
public struct InventoryRefusal: ToolContent, Hashable {
    /// What went wrong, and what would be right, as models read it.
    public let text: String
    /// The same as the person is told it in the language of replies; nil where only the text is known.
    public let told: String?

    public init(text: String, told: String?) {
        self.text = text
        self.told = told
    }

    /// What an output that is an error says.
    public init(_ output: ToolOutput) {
        self = output.content as? InventoryRefusal ?? InventoryRefusal(text: output.text, told: nil)
    }
}
