import ExactDecimal

/// What a person gives to create an item; the inventory adds the number and the times.
public struct ItemDraft: Hashable, Sendable {
    /// What it is.
    public var title: String
    /// How much of it is there.
    public var quantity: Quantity
    /// What the quantity counts.
    public var unit: String
    /// What kind of thing it is.
    public var category: String
    /// Where it is kept.
    public var place: String
    /// Below this it is low in stock.
    public var minimum: Quantity?
    /// A barcode or part number.
    public var code: String
    /// Whatever else is worth knowing.
    public var note: String
    /// The fields beside these.
    public var ownFields: OwnFields

    /// A draft; only the title is needed.
    public init(
        title: String, quantity: Quantity = .zero, unit: String = "", category: String = "", place: String = "",
        minimum: Quantity? = nil, code: String = "", note: String = "",
        ownFields: OwnFields = OwnFields()
    ) {
        self.title = title
        self.quantity = quantity
        self.unit = unit
        self.category = category
        self.place = place
        self.minimum = minimum
        self.code = code
        self.note = note
        self.ownFields = ownFields
    }
}
