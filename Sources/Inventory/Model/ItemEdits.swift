import ExactDecimal

/// New values for some fields of an item; nil leaves a field as it is, an empty text clears it.
public struct ItemEdits: Hashable, Sendable {
    /// The new title.
    public var title: String?
    /// The new quantity.
    public var quantity: Quantity?
    /// The new unit.
    public var unit: String?
    /// The new category.
    public var category: String?
    /// The new place.
    public var place: String?
    /// The new minimum.
    public var minimum: Quantity?
    /// Whether the item is to have no minimum any more; `minimum` is then ignored.
    public var removesMinimum: Bool
    /// The new code.
    public var code: String?
    /// The new note.
    public var note: String?
    /// The own fields that get another text; an empty one removes the field.
    public var ownFields: [OwnFields.Field]

    /// Edits of the fields given.
    public init(
        title: String? = nil, quantity: Quantity? = nil, unit: String? = nil, category: String? = nil,
        place: String? = nil, minimum: Quantity? = nil, removesMinimum: Bool = false, code: String? = nil,
        note: String? = nil, ownFields: [OwnFields.Field] = []
    ) {
        self.title = title
        self.quantity = quantity
        self.unit = unit
        self.category = category
        self.place = place
        self.minimum = minimum
        self.removesMinimum = removesMinimum
        self.code = code
        self.note = note
        self.ownFields = ownFields
    }

    /// Whether the item would differ with these edits.
    public func changes(_ item: Item) -> Bool { !applied(to: item).isSame(as: item) }

    /// The item as it would be with these edits.
    func applied(to item: Item) -> Item {
        var edited = item
        edited.title = title ?? item.title
        edited.quantity = quantity ?? item.quantity
        edited.unit = unit ?? item.unit
        edited.category = category ?? item.category
        edited.place = place ?? item.place
        edited.minimum = removesMinimum ? nil : minimum ?? item.minimum
        edited.code = code ?? item.code
        edited.note = note ?? item.note
        for field in ownFields { edited.ownFields.set(field) }
        return edited
    }
}
