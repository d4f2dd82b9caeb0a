import CivilTime
import ExactDecimal
import struct Essentials.Date

/// One record of the inventory.
///
/// Text that is absent is empty. Texts are kept as they were given; only comparisons fold them.
public struct Item: Hashable, Sendable, Identifiable {
    /// The number that names it, from 1; never used again for another item.
    public let id: Int64
    /// What it is.
    public var title: String
    /// How much of it is there; negative only when an import said so.
    public var quantity: Quantity
    /// What the quantity counts.
    public var unit: String
    /// What kind of thing it is.
    public var category: String
    /// Where it is kept.
    public var place: String
    /// Below this it is low in stock; nil when nobody set one.
    public var minimum: Quantity?
    /// A barcode or part number.
    public var code: String
    /// Whatever else is worth knowing.
    public var note: String
    /// The fields beside these.
    public var ownFields: OwnFields
    /// When it was entered, to the microsecond.
    public var createdAt: Date
    /// When it was last changed, to the microsecond.
    public var updatedAt: Date

    /// An item with every field given.
    public init(
        id: Int64, title: String, quantity: Quantity = .zero, unit: String = "", category: String = "",
        place: String = "", minimum: Quantity? = nil, code: String = "", note: String = "",
        ownFields: OwnFields = OwnFields(), createdAt: Date, updatedAt: Date
    ) {
        self.id = id
        self.title = title
        self.quantity = quantity
        self.unit = unit
        self.category = category
        self.place = place
        self.minimum = minimum
        self.code = code
        self.note = note
        self.ownFields = ownFields
        self.createdAt = Moment(createdAt).date
        self.updatedAt = Moment(updatedAt).date
    }

    /// Whether the quantity is below the minimum.
    public var isLow: Bool { minimum.map { quantity < $0 } ?? false }
    /// Whether the quantity is zero.
    public var isOut: Bool { quantity == .zero }
}
