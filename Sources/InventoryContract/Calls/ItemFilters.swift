import CivilTime
import ExactDecimal

/// What an item must be to be meant: every filter that is given must fit.
public struct ItemFilters: Sendable, Hashable {
    /// Fields that an item may lack.
    public enum Gap: String, Sendable, Hashable, CaseIterable {
        case unit, category, place, minimum, code, note
    }

    /// Which of an item's updates is asked about.
    public enum Updates: String, Sendable, Hashable, CaseIterable {
        case latest
        /// Each of them that was not undone, as far as the log knows: also what was updated again later.
        case any
    }

    /// Words that the title must have, or the whole code.
    public var title: String?
    /// Words of the category; the name of one that exists means only that one.
    public var category: String?
    /// Words of the place, as with the category.
    public var place: String?
    /// The unit, as with the category.
    public var unit: String?
    /// Items of these numbers; empty means any.
    public var ids: [ItemID]
    /// The days of the latest update, or of any, both ends included.
    public var updated: DayRange?
    /// Which update the days and moments of `updated` are of.
    public var updates: Updates
    /// The days of creation, both ends included.
    public var created: DayRange?
    /// The moments of the latest update, both ends included; beside the days.
    public var updatedMoments: MomentRange?
    /// The moments of creation, both ends included; beside the days.
    public var createdMoments: MomentRange?
    /// The days of a change that was not undone, by the log, both ends included; there may have been others since.
    public var changed: DayRange?
    /// How the quantity stands to the minimum.
    public var stock: StockLevel?
    /// The smallest quantity, included.
    public var quantityAtLeast: Quantity?
    /// The largest quantity, included.
    public var quantityAtMost: Quantity?
    /// Fields that must be empty.
    public var missing: [Gap]
    /// Names of own fields that the item must lack.
    public var missingFields: [String]

    /// How many ids may be given.
    public static let maximumIDs = 100
    /// How many own fields may be named.
    public static let maximumFields = 20

    /// Filters; without arguments every item fits.
    public init(
        title: String? = nil, category: String? = nil, place: String? = nil, unit: String? = nil, ids: [ItemID] = [],
        updated: DayRange? = nil, created: DayRange? = nil, changed: DayRange? = nil, stock: StockLevel? = nil,
        quantityAtLeast: Quantity? = nil, quantityAtMost: Quantity? = nil, missing: [Gap] = [],
        missingFields: [String] = [],
        updates: Updates = .latest,
        updatedMoments: MomentRange? = nil, createdMoments: MomentRange? = nil
    ) {
        self.title = title
        self.category = category
        self.place = place
        self.unit = unit
        self.ids = ids
        self.updated = updated
        self.updates = updates
        self.created = created
        self.changed = changed
        self.stock = stock
        self.quantityAtLeast = quantityAtLeast
        self.quantityAtMost = quantityAtMost
        self.missing = missing
        self.missingFields = missingFields
        self.updatedMoments = updatedMoments
        self.createdMoments = createdMoments
    }

    /// Whether every item fits.
    public var isEmpty: Bool { self == ItemFilters() }
}
