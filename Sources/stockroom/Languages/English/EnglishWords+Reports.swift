import Assistant
import CivilTime
import DateResolution

extension EnglishWords {
    func meaning(of report: ReportName) -> String {
        switch report {
        case .byCategory: "items, low, out and totals of each category"
        case .byPlace: "the same of each place"
        case .shoppingList: "what is missing to the minimum, by place"
        case .notMoved: "what nothing came in or went out of since a day (--since DAY)"
        case .duplicates: "items with the same title or code"
        case .stock: "the stock of an item over the days (--item ID), as a chart where one can be drawn"
        }
    }

    func sentence(about report: InventoryReport) -> String {
        let number = report.count
        switch report.subject {
        case .categories: return number == 0 ? "There are no items." : "Stock by category:"
        case .places: return number == 0 ? "There are no items." : "Stock by place:"
        case .shoppingList:
            return number == 0 ? "Nothing is below its minimum." : "\(count(number, "item")) below the minimum:"
        case .duplicates:
            return number == 0
                ? "No two items have the same title or code."
                : "\(count(number, "group")) of items with the same title or code:"
        case .stock(let id, let day):
            guard let course = report.course else { return "Nothing is known of item \(id)." }
            let unit = course.item.unit.isEmpty ? "" : ", in \(course.item.unit)"
            let log = day.map { unknownBefore($0, report.knownSince) } ?? ""
            return "\(course.item.title) (ID \(id)) at the end of each day\(unit)\(log.isEmpty ? ":" : "." + log)"
        case .notMoved(let day):
            let since = day.formatted(language: language)
            let log = unknownBefore(day, report.knownSince)
            return number == 0
                ? "Of every item something came in or went out since \(since).\(log)"
                : "\(count(number, "item")) of which nothing came in or went out since \(since)\(log.isEmpty ? ":" : "." + log)"
        }
    }

    /// What has to be said where a day is before the log begins.
    private func unknownBefore(_ day: CalendarDay, _ knownSince: CalendarDay?) -> String {
        guard let knownSince else { return " Nothing was logged yet." }
        return day < knownSince
            ? " The log begins on \(knownSince.formatted(language: language)); nothing before that is known." : ""
    }

    func heading(of column: String) -> String {
        switch column {
        case "totals": "total"
        case "needed": "to buy"
        case "moved": "last moved"
        case "same": "the same"
        default: column
        }
    }

    var neverMoved: String { "never" }
}
