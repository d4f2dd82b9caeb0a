import Inventory
import InventoryContract

extension ItemRecord {
    /// An item of the inventory as a tool tells it, its moments as days of the session's zone.
    ///
    /// - Parameters:
    ///   - isRow: leaves out what a list does not tell: code, note, own fields and, unless asked, the day of creation.
    ///   - showsCreated: tells the day of creation in a row, too.
    init(_ item: Item, calendar: SessionCalendar, isRow: Bool = false, showsCreated: Bool = true) {
        self.init(
            id: ItemID(item.id), title: item.title, quantity: item.quantity, unit: item.unit, category: item.category,
            place: item.place, minimum: item.minimum, stock: item.isOut ? .out : item.isLow ? .low : nil,
            code: isRow ? "" : item.code, note: isRow ? "" : item.note,
            fields: isRow ? [] : item.ownFields.all.map { FieldValues.OwnField($0.name, $0.text) },
            created: showsCreated || !isRow ? calendar.boundaries.day(of: item.createdAt) : nil,
            updated: calendar.boundaries.day(of: item.updatedAt))
    }
}

extension FieldDifference {
    private static let told: [ItemField] = [.title, .quantity, .unit, .category, .place, .minimum, .code, .note]

    /// The fields in which two states of an item differ, own ones last, without its id and times; a missing item has empty fields.
    public static func between(_ before: Item?, _ after: Item?) -> [FieldDifference] {
        func difference(_ name: String, _ text: (Item) -> String) -> FieldDifference? {
            let old = before.map(text) ?? ""
            let new = after.map(text) ?? ""
            return old.utf8.elementsEqual(new.utf8) ? nil : FieldDifference(name, before: old, after: new)
        }
        let own = Set([before, after].flatMap { $0?.ownFields.all.map(\.name) ?? [] })
        return told.compactMap { field in difference(field.rawValue) { $0.text(of: field) } }
            + own.sorted().compactMap { name in difference(name) { $0.ownFields[name] ?? "" } }
    }
}

extension Item {
    fileprivate func text(of field: ItemField) -> String {
        switch field {
        case .title: title
        case .quantity: quantity.description
        case .unit: unit
        case .category: category
        case .place: place
        case .minimum: minimum?.description ?? ""
        case .code: code
        case .note: note
        case .id, .createdAt, .updatedAt: ""
        }
    }
}
