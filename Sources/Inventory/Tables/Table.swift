/// Rows of values below named columns, as programs get them.
public struct Table: Hashable, Sendable {
    /// The names of the columns, the same in every language.
    public var columns: [String]
    /// The rows, with a value for each column.
    public var rows: [[TableValue]]

    /// A table.
    public init(columns: [String], rows: [[TableValue]]) {
        self.columns = columns
        self.rows = rows
    }

    /// A table of items, with the columns of an export; of own fields, those that one of them has.
    public init(_ items: [Item]) {
        let own = Set(items.flatMap { $0.ownFields.all.map(\.name) }).sorted {
            $0.utf8.lexicographicallyPrecedes($1.utf8)
        }
        self.init(
            columns: ItemField.allCases.map(\.rawValue) + own,
            rows: items.map { item in
                ItemField.allCases.map(item.tableValue) + own.map { .text(item.ownFields[$0] ?? "") }
            })
    }

    /// A table of what came in and went out; the quantity is that at the end.
    public init(_ movements: [MovementReport.Row]) {
        self.init(
            columns: ["id", "title", "quantity", "unit", "in", "out"],
            rows: movements.map { row in
                [
                    .integer(row.item.id), .text(row.item.title), .quantity(row.amounts.end), .text(row.item.unit),
                    .quantity(row.amounts.incoming), .quantity(row.amounts.outgoing),
                ]
            })
    }
}

extension Item {
    /// A field as a cell.
    fileprivate func tableValue(_ field: ItemField) -> TableValue {
        switch field {
        case .id: .integer(id)
        case .title: .text(title)
        case .quantity: .quantity(quantity)
        case .unit: .text(unit)
        case .category: .text(category)
        case .place: .text(place)
        case .minimum: minimum.map(TableValue.quantity) ?? .absent
        case .code: .text(code)
        case .note: .text(note)
        case .createdAt: .moment(createdAt)
        case .updatedAt: .moment(updatedAt)
        }
    }
}
