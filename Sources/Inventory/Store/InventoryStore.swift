import ExactDecimal

/// An inventory in a SQLite file.
///
/// Several stores, in one process or many, may have the same file open: readers see one state of it throughout a call, and writers
/// wait for each other. Every change is one transaction that writes the items and the change log together.
public actor InventoryStore {
    let database: Database
    /// The changes that this store may take back: those that were there when it was opened, and its own.
    var knownChanges: KnownChanges

    /// Opens the inventory at a path; relative paths are relative to the current folder.
    ///
    /// Where the file or its folder cannot be written, it is opened read-only, as `isReadOnly` then tells.
    /// Throws an `InventoryError` when there is none, it is something else, damaged, or made by a newer version.
    public init(path: String, access: InventoryAccess) throws {
        try self.init(DatabaseFile.open(path, access: access))
    }

    init(_ database: sending Database) throws {
        knownChanges = KnownChanges(through: try ChangeLog(database: database).latestChange)
        self.database = database
    }

    /// An empty inventory that is gone when the store is.
    public static func temporary() throws -> InventoryStore {
        try InventoryStore(DatabaseFile.openInMemory())
    }

    /// Whether nothing can be written through this store.
    public var isReadOnly: Bool { database.isReadOnly }

    /// How many items there are.
    public var count: Int {
        get throws { try Tally.total(in: database) }
    }

    /// One page of the items that a query finds.
    ///
    /// The total is exact. Throws `pageOutOfBounds` for a page or limit below 1; a page behind the last one is empty.
    public func page(_ query: ItemQuery) throws -> ItemPage {
        try database.reading { try ItemLister(database: database).page(query) }
    }

    /// The sum of the quantities of all items that a query finds, whatever its page; nil when it has more than 18 digits.
    public func totalQuantity(_ query: ItemQuery) throws -> Quantity? {
        try database.reading { try ItemLister(database: database).totalQuantity(query) }
    }

    /// The item of that id; throws `notFound`, or `deleted` with what it was.
    public func item(id: Int64) throws -> Item {
        try database.reading { try ItemReader(database: database).item(id) }
    }

    /// What happened to an item, earliest first; a deleted one has its history too. Throws `notFound`.
    public func history(id: Int64) throws -> [HistoryEntry] {
        try database.reading {
            let entries = try ChangeLog(database: database).history(of: id)
            if entries.isEmpty, try ItemReader(database: database).record(id) == nil {
                throw InventoryError.notFound(id: id)
            }
            return entries
        }
    }

    /// The categories, most used first.
    public func categories(limit: Int) throws -> [LabelCount] { try counts(of: .category, limit) }

    /// The places, most used first.
    public func places(limit: Int) throws -> [LabelCount] { try counts(of: .place, limit) }

    /// The units, most used first.
    public func units(limit: Int) throws -> [LabelCount] { try counts(of: .unit, limit) }

    private func counts(of kind: LabelKind, _ limit: Int) throws -> [LabelCount] {
        try LabelReader(database: database).counts(of: kind, limit: limit)
    }
}
