import CivilTime
import Inventory

// The columns of each report, named for programs.
extension Table {
    static func summaries(_ summaries: [LabelSummary], label: String) -> Table {
        Table(
            columns: [label, "items", "low", "out", "totals"],
            rows: summaries.map { summary -> [TableValue] in
                [
                    .text(summary.name), .integer(Int64(summary.items)), .integer(Int64(summary.low)),
                    .integer(Int64(summary.out)), .amounts(summary.totals),
                ]
            })
    }

    static func shoppingList(_ list: [ShoppingItem]) -> Table {
        Table(
            columns: ["place", "id", "title", "needed", "unit", "quantity", "minimum", "category", "code"],
            rows: list.map { entry -> [TableValue] in
                let item = entry.item
                let minimum = item.minimum.map(TableValue.quantity) ?? .absent
                return [
                    .text(item.place), .integer(item.id), .text(item.title), .quantity(entry.needed),
                    .text(item.unit), .quantity(item.quantity), minimum,
                    .text(item.category), .text(item.code),
                ]
            })
    }

    static func unmoved(_ report: UnmovedReport, calendar: SessionCalendar) -> Table {
        Table(
            columns: ["id", "title", "quantity", "unit", "category", "place", "moved"],
            rows: report.rows.map { row -> [TableValue] in
                let latest = row.latest.map { TableValue.day(calendar.boundaries.day(of: $0)) } ?? .absent
                return [
                    .integer(row.item.id), .text(row.item.title), .quantity(row.item.quantity),
                    .text(row.item.unit), .text(row.item.category), .text(row.item.place), latest,
                ]
            })
    }

    static func course(_ course: StockCourse?) -> Table {
        Table(
            columns: ["day", "quantity", "unit"],
            rows: (course?.points ?? []).map { point -> [TableValue] in
                [.day(point.day), .quantity(point.quantity), .text(course?.item.unit ?? "")]
            })
    }

    static func duplicates(_ groups: [DuplicateGroup]) -> Table {
        Table(
            columns: ["group", "same", "id", "title", "code", "quantity", "unit", "category", "place"],
            rows: groups.enumerated().flatMap { number, group -> [[TableValue]] in
                let same = DuplicateGroup.Trait.allCases.filter(group.traits.contains).map(\.rawValue)
                return group.items.map { item -> [TableValue] in
                    [
                        .integer(Int64(number + 1)), .text(same.joined(separator: " ")), .integer(item.id),
                        .text(item.title), .text(item.code), .quantity(item.quantity), .text(item.unit),
                        .text(item.category), .text(item.place),
                    ]
                }
            })
    }
}
