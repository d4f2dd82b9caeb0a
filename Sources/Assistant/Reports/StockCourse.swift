import CivilTime
import ExactDecimal
import Inventory

/// How much of an item was there over the days, by the change log.
public struct StockCourse: Sendable, Hashable {
    /// What was there at the end of a day, and until the end of the day before the next point.
    public struct Point: Sendable, Hashable {
        public let day: CalendarDay
        public let quantity: Quantity
    }

    /// The item as it is, or was last.
    public let item: Item
    /// The first day and each day whose end was not like that of the day before; in order.
    public let points: [Point]
    /// The last day.
    public let through: CalendarDay

    /// The course that a history tells, from its first day or a later one through today; nil without a history.
    init?(_ history: [HistoryEntry], since first: CalendarDay?, calendar: SessionCalendar) {
        guard let item = history.last.flatMap({ $0.after ?? $0.before }) else { return nil }
        self.item = item
        through = calendar.today
        var points: [Point] = []
        for entry in history {
            let day = max(calendar.boundaries.day(of: entry.at), first ?? CalendarDay(dayNumber: .min))
            let quantity = entry.after?.quantity ?? .zero
            if points.last?.day == day { points.removeLast() }
            if points.last?.quantity != quantity { points.append(Point(day: day, quantity: quantity)) }
        }
        self.points = points.filter { $0.day <= calendar.today }
    }

    /// The quantity of each day, from the first through the last.
    public var everyDay: [Quantity] {
        zip(points, points.dropFirst().map(\.day) + [through.adding(days: 1)]).flatMap { point, next in
            Array(repeating: point.quantity, count: max(0, next.dayNumber - point.day.dayNumber))
        }
    }
}
