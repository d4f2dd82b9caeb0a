import LanguageModel

/// A change as somebody is asked about it: of one item, or the same of several at once.
public struct ProposedChange: ToolChange, Hashable {
    /// What would happen to the items.
    public enum Kind: String, Sendable, Hashable {
        case create, update, delete
    }

    /// What would happen to one item.
    public struct Step: Sendable, Hashable {
        /// The item's title: the present one, or a new item's.
        public let title: String
        /// The item's id; nil for a new one.
        public let id: ItemID?
        /// The fields that would differ.
        public let fields: [FieldDifference]

        public init(title: String, id: ItemID?, fields: [FieldDifference]) {
            self.title = title
            self.id = id
            self.fields = fields
        }
    }

    /// What would happen to the items.
    public let kind: Kind
    /// How many items there are; all are changed, or none.
    public let total: Int
    /// The items in the order in which they are shown; a session keeps only the first of very many.
    public let steps: [Step]
    /// Whether a yes is good for this one alone, as where somebody else makes the change.
    public let isAskedEachTime: Bool
    /// Whether the person asked for no change.
    public private(set) var isUnasked = false

    /// The same as one that the person did not ask for.
    public var markedUnasked: ProposedChange {
        var change = self
        change.isUnasked = true
        return change
    }

    /// - Parameter total: how many items there are; nil when each has its step.
    public init(kind: Kind, steps: [Step], total: Int? = nil, isAskedEachTime: Bool = false) {
        self.isAskedEachTime = isAskedEachTime
        self.kind = kind
        self.steps = steps
        self.total = total ?? steps.count
    }

    /// A change of one item.
    public init(
        kind: Kind, title: String, id: ItemID?, fields: [FieldDifference], isAskedEachTime: Bool = false
    ) {
        self.init(
            kind: kind, steps: [Step(title: title, id: id, fields: fields)], isAskedEachTime: isAskedEachTime)
    }
}
