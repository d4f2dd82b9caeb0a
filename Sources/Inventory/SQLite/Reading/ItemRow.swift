import CivilTime
import ExactDecimal

/// A row of the database that holds an item, read field by field.
struct ItemRow {
    let statement: Statement

    private static let fields = ItemField.allCases

    /// The columns of a row, one for each field in the order of `ItemField`, and when the item was deleted.
    static let columns =
        (fields.map { field in
            switch field {
            case .unit, .category, .place: "(SELECT text FROM label WHERE id = \(field.rawValue))"
            default: field.rawValue
            }
        } + ["deleted_at"]).joined(separator: ", ")

    /// What a field holds; a text is the database's own and lasts until the statement steps on.
    enum Value {
        case absent
        case id(Int64)
        case quantity(Quantity)
        case moment(Moment)
        case text(UnsafeBufferPointer<UInt8>)
    }

    /// Calls the body with each field in the order of the columns.
    func forEachField(_ body: (ItemField, Value) -> Void) {
        for (column, field) in zip(Int32(0)..., ItemRow.fields) { body(field, value(of: field, in: column)) }
    }

    private func value(of field: ItemField, in column: Int32) -> Value {
        switch field {
        case .id: return .id(statement.integer(column))
        case .quantity: return .quantity(Quantity(tenThousandths: statement.integer(column)))
        case .minimum:
            if statement.isNull(column) { return .absent }
            return .quantity(Quantity(tenThousandths: statement.integer(column)))
        case .createdAt, .updatedAt: return .moment(Moment(microseconds: statement.integer(column)))
        case .title, .unit, .category, .place, .code, .note: return .text(statement.utf8(column))
        }
    }

    /// When the item was deleted; nil when it was not.
    var deletedAt: Moment? {
        let column = Int32(ItemRow.fields.count)
        return statement.isNull(column) ? nil : Moment(microseconds: statement.integer(column))
    }

    /// The item.
    var item: Item {
        func text(_ field: ItemField) -> String { statement.text(ItemRow.column(of: field)) }
        func integer(_ field: ItemField) -> Int64 { statement.integer(ItemRow.column(of: field)) }
        let minimum = ItemRow.column(of: .minimum)
        return Item(
            id: integer(.id), title: text(.title), quantity: Quantity(tenThousandths: integer(.quantity)),
            unit: text(.unit), category: text(.category), place: text(.place),
            minimum: statement.isNull(minimum) ? nil : Quantity(tenThousandths: statement.integer(minimum)),
            code: text(.code), note: text(.note), createdAt: Moment(microseconds: integer(.createdAt)).date,
            updatedAt: Moment(microseconds: integer(.updatedAt)).date)
    }

    private static func column(of field: ItemField) -> Int32 { columnOfField[field] ?? 0 }

    private static let columnOfField = Dictionary(
        uniqueKeysWithValues: zip(fields, Int32(0)...))
}
