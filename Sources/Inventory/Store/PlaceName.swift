/// The name of a place, as people and saved sessions have it; never with a password in it.
public struct PlaceName: Hashable, Sendable, CustomStringConvertible {
    /// The name as it may be shown.
    public let shown: String

    /// A name; the caller has taken any secret out of it.
    public init(shown: String) { self.shown = shown }

    /// The name as it may be shown.
    public var description: String { shown }
}
