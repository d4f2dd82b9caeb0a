import ExactDecimal

/// An inventory in a SQLite file.
///
/// Several stores, in one process or many, may have the same file open: readers see one state of it throughout a call, and writers
/// wait for each other. Every change is one transaction that writes the items and the change log together.
public actor SQLiteStore: ItemStore {
    let database: Database
    /// The changes that this store may take back: those that were there when it was opened, and its own.
    var knownChanges: KnownChanges
    /// What the titles were asked when names were last looked for, with the state of the file then.
    var titleIndex: (state: Database.State, index: TitleIndex)?
    /// The labels as they were last looked for in a text, with the state of the file and of the labels then.
    var labelNames: (state: Database.State, mark: LabelNamesMark, names: LabelNames)?

    /// Opens the inventory at a path; relative paths are relative to the current folder.
    ///
    /// Where the file or its folder cannot be written, it is opened read-only, as `traits` then tells.
    /// Throws a `PlaceFailure` when there is none, it is something else, damaged, or made by a newer version.
    public init(path: String, access: InventoryAccess) throws {
        try self.init(DatabaseFile.open(path, access: access))
    }

    init(_ database: sending Database) throws {
        knownChanges = KnownChanges(through: try ChangeLog(database: database).latestChange)
        self.database = database
    }

    /// An empty inventory that is gone when the store is.
    public static func temporary() throws -> SQLiteStore {
        try SQLiteStore(DatabaseFile.openInMemory())
    }

    /// The path of the file, as it was given.
    public var place: PlaceName { PlaceName(shown: database.path) }

    /// Everything; but where the file can only be read, it is not writable.
    public var traits: StoreTraits { StoreTraits(isWritable: !database.isReadOnly) }

    /// How many items there are.
    public var count: Int {
        get throws { try Tally.total(in: database) }
    }

    /// One page of the items that a query finds; the total is exact.
    public func page(_ query: ItemQuery) throws -> ItemPage {
        try database.reading { try ItemLister(database: database).page(query) }
    }

    /// One page of the items that a query's words find in notes and own fields, and not in titles.
    public func mentions(_ query: ItemQuery) throws -> MentionPage {
        try database.reading { try MentionLister(database: database).page(query) }
    }

    /// The sum of the quantities of all items that a query finds, whatever its page; nil when it has more than 18 digits.
    public func totalQuantity(_ query: ItemQuery) throws -> Quantity? {
        try database.reading { try ItemLister(database: database).totalQuantity(query) }
    }

    /// The same sum for each unit by itself.
    public func totals(_ query: ItemQuery) throws -> [UnitTotal] {
        try database.reading { try ItemLister(database: database).totals(query) }
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

    /// The texts of one kind that items share, most used first.
    public func labels(_ kind: LabelKind, limit: Int) throws -> [LabelCount] {
        try LabelReader(database: database).counts(of: kind, limit: limit)
    }

    /// The latest changes, newest first, at most so many.
    public func latestChanges(limit: Int) throws -> [LoggedChange] {
        try database.reading { try ChangeLog(database: database).latest(limit) }
    }

    /// Calls the body with every item, in order of id, on one state of the inventory.
    public func forEachItem(_ body: @Sendable (Item) throws -> Void) throws {
        try database.reading { try ItemReader(database: database).forEachItem(body) }
    }

    /// What other stores have changed since a moment of the log.
    public func changes(since mark: ChangeMark?) throws -> ChangesSeen {
        try database.reading {
            let log = ChangeLog(database: database)
            let now = ChangeMark(change: try log.latestChange)
            guard let mark else { return ChangesSeen(mark: now, items: [], total: 0) }
            let known = knownChanges
            let items = try log.items(since: mark.change) { !known.contains($0) }
            return ChangesSeen(mark: now, items: Array(items.prefix(ChangesSeen.idLimit)), total: items.count)
        }
    }
}
