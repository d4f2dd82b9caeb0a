import CivilTime
import ExactDecimal

/// An item as a tool's output tells it; what an output leaves out is nil or empty.
public struct ItemRecord: Sendable, Hashable {
    public var id: ItemID
    public var title: String
    public var quantity: Quantity?
    public var unit: String
    public var category: String
    public var place: String
    public var minimum: Quantity?
    /// Told where the stock is low or out, and nowhere else.
    public var stock: StockLevel?
    public var code: String
    public var note: String
    /// The item's own fields, in order of name.
    public var fields: [FieldValues.OwnField]
    /// The day of its creation.
    public var created: CalendarDay?
    /// The day of its latest update.
    public var updated: CalendarDay?
    /// The first day that the log knows of; told with an item of an earlier day.
    public var knownSince: CalendarDay?
    /// What the reply must say beside, such as of which day this is.
    public var remarks: [String] = []

    public init(
        id: ItemID, title: String, quantity: Quantity? = nil, unit: String = "", category: String = "",
        place: String = "", minimum: Quantity? = nil, stock: StockLevel? = nil, code: String = "", note: String = "",
        fields: [FieldValues.OwnField] = [], created: CalendarDay? = nil, updated: CalendarDay? = nil
    ) {
        self.id = id
        self.title = title
        self.quantity = quantity
        self.unit = unit
        self.category = category
        self.place = place
        self.minimum = minimum
        self.stock = stock
        self.code = code
        self.note = note
        self.fields = fields
        self.created = created
        self.updated = updated
    }
}
