import CivilTime
import ExactDecimal
import struct Essentials.Date

/// What an inventory refuses, wherever it is: what was asked for cannot be done, and nothing has changed.
///
/// What failed at the place itself is a `PlaceFailure`.
public enum InventoryError: Error, Hashable, Sendable {
    /// No item ever had that id.
    case notFound(id: Int64)
    /// The item is marked as deleted; it comes as it was.
    case deleted(item: Item, at: Date)
    /// The adjustment would leave less than nothing.
    case belowZero(item: Item, change: Quantity)
    /// A quantity below zero was given; only an import may have one.
    case negativeQuantity(Quantity)
    /// A minimum below zero was given.
    case negativeMinimum(Quantity)
    /// The adjustment would exceed the largest quantity.
    case quantityTooLarge(item: Item, change: Quantity)
    /// The item already is as it would be.
    case nothingToChange(id: Int64)
    /// The item is no longer as it was when the change was shown.
    case changedMeanwhile(id: Int64, title: String)
    /// Undo or redo would overwrite what another store did to the item.
    case changedElsewhere(id: Int64, title: String, action: UndoAction)
    /// The change that was to be taken back is no longer the last.
    case takenBackElsewhere
    /// The log has no change of that number that could be taken back.
    case noSuchChange(Int64)
    /// The change was taken back before.
    case takenBackAlready(change: Int64)
    /// A later change touched an item of the one that was to be taken back.
    case touchedLater(change: Int64, id: Int64, title: String, by: Int64)
    /// The title is empty or blank.
    case titleMissing
    /// The field has more characters than it may have.
    case fieldTooLong(ItemField, limit: Int)
    /// The field holds a control character or a noncharacter.
    case controlCharacter(ItemField, scalar: UInt32)
    /// An own field is not as it may be.
    case ownField(String, OwnFieldFault)
    /// A page or a limit below 1 was asked for.
    case pageOutOfBounds
    /// The highest id is taken.
    case noIdentifierLeft
    /// The file to import has problems; the report names them.
    case importRefused(ImportReport)

    /// Which way a change was to be taken.
    public enum UndoAction: String, Hashable, Sendable {
        /// Taking a change back.
        case undo
        /// Making it again.
        case redo
    }
}

extension InventoryError: CustomStringConvertible {
    /// What went wrong, as models read it; people read the sentences of their language.
    public var description: String {
        switch self {
        case .notFound(let id):
            "There is no item \(id)."
        case .deleted(let item, let at):
            "Item \(item.id) (\(item.title)) was deleted at \(Moment(at).rfc3339); undo can bring it back."
        case .belowZero(let item, let change):
            "Item \(item.id) (\(item.title)) has \(item.amount): \(change) would bring it below zero. Take at most what is there."
        case .negativeQuantity(let quantity):
            "The quantity \(quantity) is below zero; give zero or more."
        case .negativeMinimum(let minimum):
            "The minimum \(minimum) is below zero; give zero or more."
        case .quantityTooLarge(let item, let change):
            "Item \(item.id) (\(item.title)) has \(item.amount): with \(change) more it would exceed \(Quantity.largest), the largest quantity."
        case .nothingToChange(let id):
            "Item \(id) already is like that; nothing was changed."
        case .changedMeanwhile(let id, let title):
            "Item \(id) (\(title)) was changed elsewhere after this change was shown, so nothing was changed. Look at the item and ask again."
        case .changedElsewhere(let id, let title, let action):
            "Item \(id) (\(title)) was changed elsewhere since; \(action.rawValue) would overwrite that, so nothing was changed. Look at its history, or take the later change back first."
        case .takenBackElsewhere:
            "The change that was shown is no longer the last one, so nothing was taken back. Ask again to see which is."
        case .noSuchChange(let change):
            "There is no change \(change) that could be taken back. The output of a change has its number."
        case .takenBackAlready(let change):
            "Change \(change) was taken back already; nothing was changed."
        case .touchedLater(let change, let id, let title, let later):
            "Change \(later) touched item \(id) (\(title)) after change \(change), so nothing was changed. Take change \(later) back first."
        case .titleMissing:
            "An item needs a title; give one that is not blank."
        case .fieldTooLong(let field, let limit):
            "The \(field.rawValue) is too long; it may have \(limit) characters."
        case .controlCharacter(let field, let scalar):
            "The \(field.rawValue) holds the control character \(Self.escaped(scalar)); take it out."
        case .ownField(let name, let fault): "The own field \"\(name)\" \(fault)."
        case .pageOutOfBounds:
            "A page is counted from 1 and holds at least one item."
        case .noIdentifierLeft:
            "The highest possible id is taken, so no item can be added. Export, give the items smaller ids, and import them into a new inventory."
        case .importRefused: "Nothing was imported."
        }
    }

    static func escaped(_ scalar: UInt32) -> String {
        "U+" + String(repeating: "0", count: max(0, 4 - String(scalar, radix: 16).count))
            + String(scalar, radix: 16, uppercase: true)
    }
}

extension Item {
    /// The quantity with its unit.
    var amount: String { unit.isEmpty ? "\(quantity)" : "\(quantity) \(unit)" }
}
