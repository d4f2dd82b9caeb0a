import CivilTime
import Essentials
import ExactDecimal
import Inventory

/// A column of an item's row that says what the item is, in the order in which all statements name them.
///
/// The log keeps the same under the same names.
enum ItemColumn: Int, CaseIterable {
    case id, title, quantity, minimum, unit, category, place, code, note, fields, createdAt, updatedAt

    /// How many there are; what a statement gives beside them comes behind.
    static let count = allCases.count
    /// The names, in this order.
    static let names = allCases.map(\.name)

    private var name: String {
        switch self {
        case .createdAt: "created_at"
        case .updatedAt: "updated_at"
        default: "\(self)"
        }
    }

    /// The type of its values.
    var type: String {
        switch self {
        case .id, .createdAt, .updatedAt: "bigint"
        case .quantity, .minimum: "numeric"
        case .fields: "jsonb"
        case .title, .unit, .category, .place, .code, .note: "text"
        }
    }

    /// What it says of one item.
    enum Value {
        case integer(Int64)
        case decimal(Quantity?)
        case text(String)
        case fields(OwnFields)
    }

    func value(of item: Item) -> Value {
        switch self {
        case .id: .integer(item.id)
        case .title: .text(item.title)
        case .quantity: .decimal(item.quantity)
        case .minimum: .decimal(item.minimum)
        case .unit: .text(item.unit)
        case .category: .text(item.category)
        case .place: .text(item.place)
        case .code: .text(item.code)
        case .note: .text(item.note)
        case .fields: .fields(item.ownFields)
        case .createdAt: .integer(Moment(item.createdAt).microseconds)
        case .updatedAt: .integer(Moment(item.updatedAt).microseconds)
        }
    }

    // MARK: - Statements

    /// The names, each with something before it: `wanted.`, or nothing.
    static func list(_ prefix: String = "") -> String { names.map { prefix + $0 }.joined(separator: ", ") }

    /// The names with their types, as the columns of a record.
    static let record = allCases.map { "\(names[$0.rawValue]) \($0.type)" }.joined(separator: ", ")

    /// What is read of a table, or of what stands for one: quantities in ten-thousandths.
    static func read(from table: String) -> String {
        allCases.map { column in
            let name = "\(table).\(names[column.rawValue])"
            return column.type == "numeric" ? "(\(name) * \(Quantity.scale))::bigint" : name
        }.joined(separator: ", ")
    }

    /// The expression that makes of a row what the log keeps.
    static func state(of table: String) -> String {
        "jsonb_build_object(\(names.map { "'\($0)', \(table).\($0)" }.joined(separator: ", ")))"
    }

    // MARK: - Items

    /// The item of a row that begins with these columns, or has them from another one on.
    static func item(_ row: QueryResult.Row, from first: Int = 0) -> Item {
        func place(_ column: ItemColumn) -> Int { first + column.rawValue }
        func text(_ column: ItemColumn) -> String { row.text(place(column)) }
        func date(_ column: ItemColumn) -> Date { Moment(microseconds: row.integer(place(column))).date }
        let fields = text(.fields)
        return Item(
            id: row.integer(place(.id)), title: text(.title), quantity: row.quantity(place(.quantity)) ?? .zero,
            unit: text(.unit), category: text(.category), place: text(.place), minimum: row.quantity(place(.minimum)),
            code: text(.code), note: text(.note),
            ownFields: fields == "{}" ? OwnFields() : OwnFieldsText.fields(from: fields), createdAt: date(.createdAt),
            updatedAt: date(.updatedAt))
    }
}
