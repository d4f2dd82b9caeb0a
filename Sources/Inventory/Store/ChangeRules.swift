import ExactDecimal

import struct Essentials.Date

/// What changes may make of items, the same at every place; each throws what the inventory refuses.
package enum ChangeRules {
    /// The item that a draft makes; `names` is asked for only where it has own fields.
    package static func item(
        _ draft: ItemDraft, id: Int64, at time: Date, _ names: () throws -> OwnFieldNames
    ) throws -> Item {
        let fields = draft.ownFields.isEmpty ? draft.ownFields : try names().spelled(draft.ownFields)
        let item = Item(
            id: id, title: draft.title, quantity: draft.quantity, unit: draft.unit, category: draft.category,
            place: draft.place, minimum: draft.minimum, code: draft.code, note: draft.note,
            ownFields: fields, createdAt: time, updatedAt: time)
        try TextRules.check(item)
        try checkSigns(item.quantity, item.minimum)
        return item
    }

    /// The item with edits, its times as they were.
    package static func edited(
        _ item: Item, _ edits: ItemEdits, _ names: () throws -> OwnFieldNames
    ) throws -> Item {
        var edited = edits.applied(to: item)
        if !edits.ownFields.isEmpty, !edited.ownFields.isEmpty {
            edited.ownFields = try names().spelled(edited.ownFields)
        }
        try TextRules.check(edited)
        try checkSigns(edits.quantity, edits.removesMinimum ? nil : edits.minimum)
        if edited.isSame(as: item) { throw InventoryError.nothingToChange(id: item.id) }
        return edited
    }

    /// The item with an amount more or, negative, less, its times as they were.
    package static func adjusted(_ item: Item, by amount: Quantity) throws -> Item {
        if amount == .zero { throw InventoryError.nothingToChange(id: item.id) }
        guard let quantity = item.quantity + amount else {
            if amount.isNegative { throw InventoryError.belowZero(item: item, change: amount) }
            throw InventoryError.quantityTooLarge(item: item, change: amount)
        }
        if quantity.isNegative, amount.isNegative { throw InventoryError.belowZero(item: item, change: amount) }
        var adjusted = item
        adjusted.quantity = quantity
        return adjusted
    }

    private static func checkSigns(_ quantity: Quantity?, _ minimum: Quantity?) throws {
        if let quantity, quantity.isNegative { throw InventoryError.negativeQuantity(quantity) }
        if let minimum, minimum.isNegative { throw InventoryError.negativeMinimum(minimum) }
    }
}
