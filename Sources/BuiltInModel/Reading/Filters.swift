import InventoryContract
import PlainText

/// What a list is narrowed to: the slots that a question fills.
struct Filters: Sendable, Hashable {
    /// Words of the title, folded, in the order typed.
    var title: [String] = []
    /// Those of them that may be chatter by where they stand: they are left out when nothing has all words.
    var optional: [String] = []
    /// Words that nothing explains; the answer names them.
    var unexplained: [String] = []
    /// A name that was typed otherwise than the inventory has it; the answer says so.
    var respelt: Respelling?
    /// The words of the title in the phrases that they stand in.
    var phrases: [[String]] = []
    /// Groups of words of which any will do, where a person said so; together they are the title's words.
    var alternatives: [[String]] = []
    var category: String?
    var place: String?
    var updated: Days?
    var created: Days?
    var stock: StockLevel?
    /// A level that is left out: "not low".
    var notStock: StockLevel?
    /// The field that must be empty: "no minimum".
    var missing: ItemFilters.Gap?
    /// Both included, decimal text.
    var atLeast: String?
    var atMost: String?
    var unit: String?
    var sort: SortOrder?
    var limit: Int?
    /// Further categories and places, any of which will do.
    var otherCategories: [String] = []
    var otherPlaces: [String] = []
    /// Words that the title must not have; the tool cannot leave out, so it is done here.
    var without: [String] = []
    var notCategory: String?
    var notPlace: String?

    /// What was typed, and the name that it was read as.
    struct Respelling: Sendable, Hashable {
        let typed: String
        let meant: String
    }

    /// Whether nothing is asked for but order and number.
    var isEmpty: Bool {
        title.isEmpty && category == nil && place == nil && updated == nil && created == nil && stock == nil
            && notStock == nil && missing == nil && atLeast == nil && atMost == nil && unit == nil && without.isEmpty
            && notCategory == nil && notPlace == nil
    }

    /// The words of the title as a person would say them: one name, or several of which any will do.
    var wordings: [String] { titleGroups.map { $0.joined(separator: " ") } }

    /// The words of the title in the groups of which any will do; none without a title.
    var titleGroups: [[String]] { alternatives.isEmpty && !title.isEmpty ? [title] : alternatives }

    /// Whether it says only what is left out: "except shipping".
    var onlyLeavesOut: Bool {
        var other = self
        (other.without, other.notCategory, other.notPlace) = ([], nil, nil)
        return other.isEmpty && !isEmpty
    }

    /// Whether anything but title words narrows the list.
    var hasStrongFilter: Bool {
        var other = self
        other.title = []
        other.optional = []
        return !other.isEmpty
    }

    /// These filters with those of a narrower question laid over them.
    func refined(by other: Filters) -> Filters {
        var result = self
        if !other.title.isEmpty { result.title = title.filter { !other.title.contains($0) } + other.title }
        result.optional = optional + other.optional
        result.phrases = phrases + other.phrases
        result.alternatives = other.title.isEmpty ? alternatives : other.alternatives
        result.missing = other.missing ?? missing
        result.category = other.category ?? category
        result.otherCategories = other.category == nil ? otherCategories : other.otherCategories
        result.place = other.place ?? place
        result.otherPlaces = other.place == nil ? otherPlaces : other.otherPlaces
        result.updated = other.updated ?? updated
        result.created = other.created ?? created
        if other.stock != nil || other.notStock != nil {
            result.stock = other.stock
            result.notStock = other.notStock
        }
        result.atLeast = other.atLeast ?? atLeast
        result.atMost = other.atMost ?? atMost
        result.unit = other.unit ?? unit
        result.sort = other.sort ?? sort
        result.limit = other.limit ?? limit
        result.without = without + other.without
        result.notCategory = other.notCategory ?? notCategory
        result.notPlace = other.notPlace ?? notPlace
        return result
    }
}
