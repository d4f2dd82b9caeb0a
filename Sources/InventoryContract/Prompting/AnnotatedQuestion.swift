/// A question with what its dates and names mean: what a prompt carries.
public struct AnnotatedQuestion: Sendable, Hashable {
    /// The question as typed.
    public var text: String
    /// Its date expressions, in order.
    public var dates: [DateNote]
    /// Its names, in order; overlapping ones stand side by side.
    public var names: [NameNote]

    public init(_ text: String, dates: [DateNote] = [], names: [NameNote] = []) {
        self.text = text
        self.dates = dates
        self.names = names
    }
}
