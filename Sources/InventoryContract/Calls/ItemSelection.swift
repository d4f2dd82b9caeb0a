/// A set of items: those that fit the filters, and one of the alternatives where there are any, and none of the exceptions.
public struct ItemSelection: Sendable, Hashable {
    /// What every item must be.
    public var filters: ItemFilters
    /// "Tape or glue": at least one of these must fit too; empty means that there are no alternatives.
    public var anyOf: [ItemFilters]
    /// "Except shipping": none of these may fit.
    public var except: [ItemFilters]

    /// How many alternatives, and how many exceptions, may be given.
    public static let maximumSets = 20

    /// A selection; without arguments every item.
    public init(_ filters: ItemFilters = ItemFilters(), anyOf: [ItemFilters] = [], except: [ItemFilters] = []) {
        self.filters = filters
        self.anyOf = anyOf
        self.except = except
    }

    /// Whether a part of it is about changes, which the log knows and not the items.
    public var asksTheLog: Bool { sets.contains { $0.changed != nil || $0.updates == .any } }

    private var sets: [ItemFilters] { [filters] + anyOf + except }

    /// Whether every item is meant.
    public var isEmpty: Bool { filters.isEmpty && anyOf.isEmpty && except.isEmpty }
}
