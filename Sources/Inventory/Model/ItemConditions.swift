import ExactDecimal

/// What an item must be to be meant: everything that is given must hold.
public struct ItemConditions: Hashable, Sendable {
    /// Words that the title must have, or the whole code; blank means any.
    public var title: String?
    /// Words of the category; an existing category named exactly means only that one; blank means any.
    public var category: String?
    /// Words of the place, as with the category.
    public var place: String?
    /// The unit, as with the category.
    public var unit: String?
    /// The ids of which the item must have one; nil means any.
    public var ids: [Int64]?
    /// When the item was last changed.
    public var updated: InstantRange?
    /// Whether `updated` is also met by an update that others followed since, as far as the change log knows.
    public var countsEarlierUpdates: Bool
    /// When the item was entered.
    public var created: InstantRange?
    /// When something of the item was changed that was not undone, by the change log: also if it was changed again later.
    public var changed: InstantRange?
    /// How the quantity stands to the minimum.
    public var stock: StockLevel?
    /// The smallest quantity, included.
    public var quantityAtLeast: Quantity?
    /// The largest quantity, included.
    public var quantityAtMost: Quantity?
    /// Fields that the item must lack; only unit, category, place, minimum, code and note can be lacking.
    public var missing: Set<ItemField>
    /// Names of own fields that the item must lack.
    public var missingFields: [String]
    /// Whether Latin words match whole words only (in singular or plural), not the beginnings of words.
    public var matchesWholeWords: Bool

    /// Conditions; without arguments every item meets them.
    public init(
        title: String? = nil, category: String? = nil, place: String? = nil, unit: String? = nil, ids: [Int64]? = nil,
        updated: InstantRange? = nil, created: InstantRange? = nil, changed: InstantRange? = nil,
        stock: StockLevel? = nil,
        quantityAtLeast: Quantity? = nil, quantityAtMost: Quantity? = nil, missing: Set<ItemField> = [],
        missingFields: [String] = [], matchesWholeWords: Bool = false, countsEarlierUpdates: Bool = false
    ) {
        self.title = title
        self.category = category
        self.place = place
        self.unit = unit
        self.ids = ids
        self.updated = updated
        self.created = created
        self.changed = changed
        self.stock = stock
        self.quantityAtLeast = quantityAtLeast
        self.quantityAtMost = quantityAtMost
        self.missing = missing
        self.missingFields = missingFields
        self.matchesWholeWords = matchesWholeWords
        self.countsEarlierUpdates = countsEarlierUpdates
    }
}
