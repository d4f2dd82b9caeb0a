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

extension ItemConditions {
    fileprivate init(_ filters: ItemFilters, calendar: SessionCalendar) {
        func instants(_ days: DayRange?) -> InstantRange? {
            days.map { days in
                let instants = calendar.boundaries.instants(of: days)
                return InstantRange(start: instants.start, end: instants.end)
            }
        }
        self.init(
            title: filters.title, category: filters.category, place: filters.place, unit: filters.unit,
            ids: filters.ids.isEmpty ? nil : filters.ids.map(\.rawValue), updated: instants(filters.updated),
            created: instants(filters.created),
            stock: filters.stock.flatMap { Inventory.StockLevel(rawValue: $0.rawValue) },
            quantityAtLeast: filters.quantityAtLeast, quantityAtMost: filters.quantityAtMost,
            missing: Set(filters.missing.compactMap { ItemField(rawValue: $0.rawValue) }))
    }
}

extension ItemQuery.Sort {
    fileprivate init(_ order: SortOrder) {
        self =
            switch order {
            case .newest: .newest
            case .oldest: .oldest
            case .fewest: .fewest
            case .most: .most
            case .title: .title
            }
    }
}
