import LanguageModel

/// What a tool gives back when the place of the inventory gave no answer, or none that can be read.
public struct PlaceFault: ToolContent {
    /// What went wrong; whoever tells people has a sentence for it.
    public let error: any Error
    /// What models read of it.
    public let text: String
    /// Whether what was to be done may have been done all the same.
    public let mayBeDone: Bool

    public init(_ error: any Error, text: String, mayBeDone: Bool) {
        self.error = error
        self.text = text
        self.mayBeDone = mayBeDone
    }
}
