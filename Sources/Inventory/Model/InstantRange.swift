import struct Essentials.Date

/// A half-open range of moments: from its start (included) to its end (excluded), either may be open.
public struct InstantRange: Hashable, Sendable {
    /// The first moment inside; nil when everything earlier is inside too.
    public let start: Date?
    /// The first moment after it; nil when everything later is inside too.
    public let end: Date?

    /// A range; one whose end is not after its start is empty.
    public init(start: Date? = nil, end: Date? = nil) {
        self.start = start
        self.end = end
    }

    /// Whether a moment is inside.
    public func contains(_ moment: Date) -> Bool {
        (start.map { $0 <= moment } ?? true) && (end.map { moment < $0 } ?? true)
    }
}
