import struct Essentials.UUID

/// What makes a change, approved once, the same change when it is sent again.
public struct ChangeToken: Hashable, Sendable {
    /// The number that no other change has.
    public let id: UUID

    /// The token of a saved change; without an argument that of a new one.
    public init(id: UUID = UUID()) { self.id = id }
}
