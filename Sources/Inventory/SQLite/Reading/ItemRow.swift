import CivilTime
import ExactDecimal

/// A row of the database that holds an item, read field by field.
struct ItemRow: FieldRow {
    let statement: Statement

    private static let fields = ItemField.allCases

    /// The columns of a row, one for each field in the order of `ItemField`, the own fields, and when the item was deleted.
    static let columns =
        (fields.map { field in
            switch field {
            case .unit, .category, .place: "(SELECT text FROM label WHERE id = \(field.rawValue))"
            default: field.rawValue
            }
        } + ["fields", "deleted_at"]).joined(separator: ", ")

    /// How many columns that are; what a statement gives beside them comes behind.
    static let columnCount = Int32(fields.count + 2)

    /// Calls the body with each field in the order of the columns; a text is the database's own and lasts until the statement steps on.
    func forEachField(_ body: (ItemField, FieldValue) -> Void) {
        for (column, field) in zip(Int32(0)..., ItemRow.fields) { body(field, value(of: field, in: column)) }
    }

    private func value(of field: ItemField, in column: Int32) -> FieldValue {
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
        let column = Int32(ItemRow.fields.count + 1)
        return statement.isNull(column) ? nil : Moment(microseconds: statement.integer(column))
    }

    /// The own fields.
    var ownFields: OwnFields {
        let column = Int32(ItemRow.fields.count)
        return statement.isNull(column) ? OwnFields() : OwnFieldsText.fields(from: statement.text(column))
    }

    /// The item.
    var item: Item {
        Item(
            id: statement.integer(Column.id), title: statement.text(Column.title),
            quantity: Quantity(tenThousandths: statement.integer(Column.quantity)),
            unit: statement.text(Column.unit), category: statement.text(Column.category),
            place: statement.text(Column.place),
            minimum: statement.isNull(Column.minimum)
                ? nil : Quantity(tenThousandths: statement.integer(Column.minimum)),
            code: statement.text(Column.code), note: statement.text(Column.note), ownFields: ownFields,
            createdAt: Moment(microseconds: statement.integer(Column.createdAt)).date,
            updatedAt: Moment(microseconds: statement.integer(Column.updatedAt)).date)
    }

    /// Where the fields are, looked up once: a page of a list is read in less time than so many fields are looked up.
    private enum Column {
        static let id = number(.id)
        static let title = number(.title)
        static let quantity = number(.quantity)
        static let unit = number(.unit)
        static let category = number(.category)
        static let place = number(.place)
        static let minimum = number(.minimum)
        static let code = number(.code)
        static let note = number(.note)
        static let createdAt = number(.createdAt)
        static let updatedAt = number(.updatedAt)

        private static func number(_ field: ItemField) -> Int32 {
            Int32(ItemRow.fields.firstIndex(of: field) ?? ItemRow.fields.count)
        }
    }
}
