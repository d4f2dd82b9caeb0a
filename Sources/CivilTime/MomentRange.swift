/// The moments from one through another, both included; an end that is nil is open.
public struct MomentRange: Hashable, Sendable {
    /// The first moment, nil when the range has no start.
    public let from: Moment?
    /// The last moment (part of the range), nil when the range has no end.
    public let through: Moment?

    /// The moments from `from` through `through`.
    public init(from: Moment?, through: Moment?) {
        self.from = from
        self.through = through
    }
}
