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
    /// The items that it is about, whatever else; none means any.
    var ids: [Int] = []
    /// What those ids have in common: what came in or went out of the items, and when.
    var flow: Flow?
    var category: String?
    var place: String?
    var updated: Days?
    /// Whether the days are of each item's latest update: "last changed in May".
    var goesByLatest = false
    /// Whether an update in those days counts that others followed since.
    var countsEarlierUpdates = false
    var created: Days?
    var stock: StockLevel?
    /// The field that must be empty: "no minimum".
    var missing: ItemFilters.Gap?
    /// The own fields that must be empty: "without a supplier".
    var missingFields: [String] = []
    /// Both included, decimal text.
    var atLeast: String?
    var atMost: String?
    var unit: String?
    var sort: SortOrder?
    var limit: Int?
    /// Further categories and places, any of which will do.
    var otherCategories: [String] = []
    var otherPlaces: [String] = []
    /// Sets of which an item must be in one, beside all else: "changed last week or low".
    var anyOf: [Filters] = []
    /// Sets of which an item must be in none: "except shipping", "not low".
    var except: [Filters] = []

    struct Flow: Sendable, Hashable {
        let ask: MovementReading.Ask
        let days: Days
    }

    /// What was typed, and the name that it was read as.
    struct Respelling: Sendable, Hashable {
        let typed: String
        let meant: String
    }

    /// Whether nothing is asked for but order and number.
    var isEmpty: Bool {
        title.isEmpty && ids.isEmpty && category == nil && place == nil && updated == nil && created == nil
            && stock == nil && missing == nil && missingFields.isEmpty && atLeast == nil && atMost == nil && unit == nil
            && anyOf.isEmpty && except.isEmpty
    }

    /// The words of the title as a person would say them: one name, or several of which any will do.
    var wordings: [String] { titleGroups.map { $0.joined(separator: " ") } }

    /// The words of the title in the groups of which any will do; none without a title.
    var titleGroups: [[String]] { alternatives.isEmpty && !title.isEmpty ? [title] : alternatives }

    /// Whether a name in it ends in a number: "drawer 1".
    var isNumbered: Bool { [place, category, title.last].contains { $0?.last?.isNumber ?? false } }

    /// What a set is told by alone.
    enum Kind: Sendable, Hashable { case title, category, place, condition }

    /// What the set is told by, where it is told by one thing.
    var kind: Kind {
        if category != nil { return .category }
        if place != nil { return .place }
        return title.isEmpty ? .condition : .title
    }

    /// Whether one thing tells the set: a name or a condition, and nothing else.
    var isOneCondition: Bool {
        if onlyName != nil { return true }
        return kind == .condition && anyOf.isEmpty && except.isEmpty && sort == nil && unexplained.isEmpty
            && [
                updated != nil, created != nil, stock != nil, missing != nil || !missingFields.isEmpty,
                atLeast != nil || atMost != nil,
            ].count(where: \.self) == 1
    }

    /// Whether days are all that narrows it.
    var isDay: Bool {
        kind == .condition && anyOf.isEmpty && except.isEmpty && sort == nil && stock == nil && missing == nil
            && atLeast == nil && atMost == nil && (updated != nil || created != nil)
    }

    /// The name that is all of it: of a category, a place or a title.
    var onlyName: String? {
        let name = category ?? place ?? (title.isEmpty ? nil : title.joined(separator: " "))
        guard let name, [.of(category: name), .of(place: name), .titled(title)].contains(self) else { return nil }
        return name
    }

    /// Whether it says only what is left out: "except shipping". What was not changed on a day is a question of its own.
    var onlyLeavesOut: Bool {
        var other = self
        other.except = []
        return other.isEmpty && !isEmpty && !leavesOutLevel && !except.contains { $0.updated != nil }
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
        result.ids = other.ids.isEmpty ? ids : other.ids
        result.missing = other.missing ?? missing
        result.missingFields = other.missingFields.isEmpty ? missingFields : other.missingFields
        result.category = other.category ?? category
        result.otherCategories = other.category == nil ? otherCategories : other.otherCategories
        result.place = other.place ?? place
        result.otherPlaces = other.place == nil ? otherPlaces : other.otherPlaces
        result.updated = other.updated ?? updated
        result.countsEarlierUpdates = other.updated == nil && countsEarlierUpdates
        result.goesByLatest = other.updated == nil ? goesByLatest : other.goesByLatest
        result.created = other.created ?? created
        result.setLevel(of: other)
        result.atLeast = other.atLeast ?? atLeast
        result.atMost = other.atMost ?? atMost
        result.unit = other.unit ?? unit
        result.sort = other.sort ?? sort
        result.limit = other.limit ?? limit
        result.anyOf = other.anyOf.isEmpty ? choices(beside: other) : other.anyOf
        result.except += other.except.filter { !except.contains($0) && $0.stock == nil }
        return result
    }

    /// The sets of which one must hold, unless they are of days and the others name some.
    func choices(beside other: Filters) -> [Filters] {
        let namesDays = other.updated != nil || other.created != nil
        return namesDays && anyOf.allSatisfy(\.isDay) ? [] : anyOf
    }

    /// Whether a stock level is left out: "not low".
    var leavesOutLevel: Bool { except.contains { $0.stock != nil } }

    /// Takes the stock level that others ask for, or leave out, in place of this one's.
    mutating func setLevel(of other: Filters) {
        guard other.stock != nil || other.leavesOutLevel else { return }
        stock = other.stock
        except.removeAll { $0.stock != nil }
        except += other.except.filter { $0.stock != nil }
    }

    /// What has a stock level.
    static func at(_ level: StockLevel) -> Filters {
        var filters = Filters()
        filters.stock = level
        return filters
    }

    /// The field that it lacks, when it asks for nothing else.
    var onlyGap: ItemFilters.Gap? { missing.flatMap { self == .lacking($0) ? $0 : nil } }

    /// Items by their ids.
    static func numbered(_ ids: [Int]) -> Filters {
        var filters = Filters()
        filters.ids = ids
        return filters
    }

    /// What lacks a field.
    static func lacking(_ gap: ItemFilters.Gap) -> Filters {
        var filters = Filters()
        filters.missing = gap
        return filters
    }

    /// What was updated on these days.
    static func updated(_ days: Days) -> Filters {
        var filters = Filters()
        filters.updated = days
        return filters
    }

    /// The same with days of creation where it had days of the last update.
    var byCreation: Filters {
        var filters = self
        (filters.created, filters.updated) = (updated ?? created, nil)
        return filters
    }

    /// What is in a category.
    static func of(category: String) -> Filters {
        var filters = Filters()
        filters.category = category
        return filters
    }

    /// What is in a place.
    static func of(place: String) -> Filters {
        var filters = Filters()
        filters.place = place
        return filters
    }

    /// What has words in its title.
    static func titled(_ words: [String]) -> Filters {
        var filters = Filters()
        filters.title = words
        return filters
    }
}
