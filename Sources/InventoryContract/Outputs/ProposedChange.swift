import LanguageModel

/// A change as somebody is asked about it.
public struct ProposedChange: ToolChange, Hashable {
    /// What would happen to the item.
    public enum Kind: String, Sendable, Hashable {
        case create, update, delete
    }

    /// What would happen to the item.
    public let kind: Kind
    /// The item's title: the present one, or a new item's.
    public let title: String
    /// The item's id; nil for a new one.
    public let id: ItemID?
    /// The fields that would differ.
    public let fields: [FieldDifference]

    public init(kind: Kind, title: String, id: ItemID?, fields: [FieldDifference]) {
        self.kind = kind
        self.title = title
        self.id = id
        self.fields = fields
    }
}
