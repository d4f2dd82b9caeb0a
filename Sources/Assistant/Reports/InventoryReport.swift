import CivilTime
import Essentials
import Inventory

/// A report on the whole inventory: its figures as a table, which people and programs get alike.
public struct InventoryReport: Sendable {
    /// What a report can be about.
    public enum Subject: Sendable, Hashable {
        case categories
        case places
        /// What is below its minimum.
        case shoppingList
        /// What nothing came in or went out of since a day began.
        case notMoved(since: CalendarDay)
        case duplicates
        /// How much of the item of that id was there over the days, from its first or a later one.
        case stock(of: Int64, since: CalendarDay?)
    }

    public let subject: Subject
    /// The figures; columns are named alike in every language.
    public let table: Table
    /// How many things the report tells of: labels, items, or groups of duplicates.
    public let count: Int
    /// The first day that the change log knows of, where the report is made of it.
    public let knownSince: CalendarDay?
    /// The stock of an item over the days, where that is reported.
    public let course: StockCourse?

    /// Reads a report from an inventory.
    public init(_ subject: Subject, of store: any ItemStore, calendar: SessionCalendar) async throws {
        self.subject = subject
        var knownSince: CalendarDay?
        var course: StockCourse?
        var groups: Int?
        switch subject {
        case .categories: table = .summaries(try await store.summaries(by: .category), label: "category")
        case .places: table = .summaries(try await store.summaries(by: .place), label: "place")
        case .shoppingList: table = .shoppingList(try await store.shoppingList())
        case .notMoved(let day):
            let report = try await store.unmoved(since: calendar.boundaries.start(of: day))
            table = .unmoved(report, calendar: calendar)
            knownSince = report.knownSince.map { calendar.boundaries.day(of: $0) }
        case .duplicates:
            let found = try await store.duplicates()
            table = .duplicates(found)
            groups = found.count
        case .stock(let id, let day):
            course = StockCourse(try await store.history(id: id), since: day, calendar: calendar)
            table = .course(course)
            knownSince = course?.points.first?.day
        }
        count = groups ?? table.rows.count
        self.knownSince = knownSince
        self.course = course
    }
}
