import CivilTime
import Inventory
import InventoryContract

// The one place where what a tool is asked becomes what a store is asked: days of the session's zone become instants.
extension ItemQuery {
    /// The query for a page of a list.
    init(_ request: ListRequest, calendar: SessionCalendar) {
        let selection = request.selection
        self.init(
            ItemConditions(selection.filters, calendar: calendar),
            anyOf: selection.anyOf.map { ItemConditions($0, calendar: calendar) },
            except: selection.except.map { ItemConditions($0, calendar: calendar) }, sort: Sort(request.sort),
            limit: request.limit ?? ListRequest.standardLimit, page: request.page)
    }
}

extension MovementQuery {
    /// The query for a page of what came in and went out.
    init(_ request: MovementRequest, calendar: SessionCalendar) {
        let instants = calendar.boundaries.instants(of: request.days)
        self.init(
            ItemQuery(ListRequest(request.selection), calendar: calendar), start: instants.start, end: instants.end,
            direction: request.direction.map { $0 == .in ? .incoming : .outgoing },
            limit: request.limit ?? ListRequest.standardLimit, page: request.page)
    }
}

extension ItemStore {
    /// All items that a request of the list tool means, for a reader that takes more than a page of them: those that mention what
    /// is looked for last. Where it names a number, no more than a page of that many.
    public func items(_ request: ListRequest, calendar: SessionCalendar) async throws -> [Item] {
        var query = ItemQuery(request, calendar: calendar)
        if request.limit == nil { (query.limit, query.page) = (.wholeList, 1) }
        var store: any ItemStore = self
        if let day = request.asOf {
            store = try await past(before: calendar.boundaries.instants(of: DayRange(day)).end ?? calendar.now)
        }
        let items = try await store.page(query).items
        guard request.limit == nil else { return items }
        return try await items + store.mentions(query).mentions.map(\.item)
    }

    /// What came in and went out of all items that a request of the movements tool means.
    public func movements(
        _ request: MovementRequest, calendar: SessionCalendar
    ) async throws -> [MovementReport.Row] {
        var query = MovementQuery(request, calendar: calendar)
        (query.limit, query.page) = (.wholeList, 1)
        return try await movements(query).rows
    }
}

extension Int {
    /// More items than any inventory has.
    static let wholeList = Int(Int32.max)
}

extension ItemConditions {
    fileprivate init(_ filters: ItemFilters, calendar: SessionCalendar) {
        func instants(_ days: DayRange?) -> InstantRange? {
            days.map { days in
                let instants = calendar.boundaries.instants(of: days)
                return InstantRange(start: instants.start, end: instants.end)
            }
        }
        /// What lies in the days and within the moments.
        func instants(_ days: DayRange?, _ moments: MomentRange?) -> InstantRange? {
            let (days, moments) = (instants(days), moments.map(InstantRange.init))
            guard let days, let moments else { return days ?? moments }
            return InstantRange(
                start: [days.start, moments.start].compactMap(\.self).max(),
                end: [days.end, moments.end].compactMap(\.self).min())
        }
        self.init(
            title: filters.title, category: filters.category, place: filters.place, unit: filters.unit,
            ids: filters.ids.isEmpty ? nil : filters.ids.map(\.rawValue),
            updated: instants(filters.updated, filters.updatedMoments),
            created: instants(filters.created, filters.createdMoments), changed: instants(filters.changed),
            stock: filters.stock.flatMap { Inventory.StockLevel(rawValue: $0.rawValue) },
            quantityAtLeast: filters.quantityAtLeast, quantityAtMost: filters.quantityAtMost,
            missing: Set(filters.missing.compactMap { ItemField(rawValue: $0.rawValue) }),
            missingFields: filters.missingFields, countsEarlierUpdates: filters.updates == .any)
    }
}

extension InstantRange {
    /// The log counts in microseconds: behind a moment comes the next of them.
    fileprivate init(_ moments: MomentRange) {
        self.init(
            start: moments.from?.date,
            end: moments.through.map { Moment(microseconds: $0.microseconds + 1).date })
    }
}

extension ItemQuery.Sort {
    fileprivate init(_ order: SortOrder) {
        self =
            switch order {
            case .newest: .newest
            case .oldest: .oldest
            case .newestCreated: .newestCreated
            case .oldestCreated: .oldestCreated
            case .fewest: .fewest
            case .most: .most
            case .title: .title
            }
    }
}
