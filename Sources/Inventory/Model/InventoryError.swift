import ExactDecimal
import PlainText

import struct Foundation.Date

/// Why the inventory did not do what was asked; nothing has changed.
public enum InventoryError: Error, Hashable, Sendable {
    // What was asked for cannot be done.
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
    /// The title is empty or blank.
    case titleMissing
    /// The field has more characters than it may have.
    case fieldTooLong(ItemField, limit: Int)
    /// The field holds a control character or a noncharacter.
    case controlCharacter(ItemField, scalar: UInt32)
    /// A page or a limit below 1 was asked for.
    case pageOutOfBounds
    /// The highest id is taken.
    case noIdentifierLeft

    // The file of the inventory.
    /// There is no file.
    case missing(path: String)
    /// A folder, a pipe or a device.
    case notAFile(path: String, kind: String)
    /// A file that is no SQLite database, or an empty one.
    case notADatabase(path: String)
    /// A SQLite database that another program made.
    case foreignDatabase(path: String)
    /// The file contradicts itself.
    case damaged(path: String, detail: String)
    /// A newer version of this program made the file.
    case newerSchema(path: String, version: Int, supported: Int)
    /// The file has to be brought up to date, but is opened read-only.
    case olderSchema(path: String)
    /// The store or its file cannot be written.
    case readOnly(path: String)
    /// Another process kept the file locked for too long.
    case busy(path: String)
    /// There is no space left.
    case diskFull(path: String)
    /// The operating system refuses the file.
    case cannotOpen(path: String, reason: String)
    /// SQLite failed otherwise.
    case database(path: String, code: Int, message: String)

    // Files that are imported or exported.
    /// A file to import cannot be read.
    case unreadable(path: String, reason: String)
    /// A file to export to cannot be written.
    case unwritable(path: String, reason: String)
    /// The file has problems; the report names them.
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
    /// What went wrong, and what to do about it.
    public var description: String {
        switch self {
        case .notFound(let id):
            "There is no item \(id)."
        case .deleted(let item, let at):
            "Item \(item.id) (\(item.title)) was deleted at \(RFC3339.text(Timestamp(at))); undo can bring it back."
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
        case .titleMissing:
            "An item needs a title; give one that is not blank."
        case .fieldTooLong(let field, let limit):
            "The \(field.rawValue) is too long; it may have \(limit) characters."
        case .controlCharacter(let field, let scalar):
            "The \(field.rawValue) holds the control character \(escaped(scalar)); take it out."
        case .pageOutOfBounds:
            "A page is counted from 1 and holds at least one item."
        case .noIdentifierLeft:
            "The highest possible id is taken, so no item can be added. Export, give the items smaller ids, and import them into a new inventory."
        case .missing(let path):
            "There is no inventory at \(quoted(path)). Check the path; `import` creates one there, or --create."
        case .notAFile(let path, let kind):
            "\(quoted(path)) is \(kind), not an inventory file. Name a file."
        case .notADatabase(let path):
            "\(quoted(path)) is not an inventory (no SQLite database). To read a CSV file, import it."
        case .foreignDatabase(let path):
            "\(quoted(path)) is a SQLite database of another program, not an inventory. Name another file."
        case .damaged(let path, let detail):
            "The inventory \(quoted(path)) is damaged (\(detail)). Keep a copy, and restore it from a backup or an export."
        case .newerSchema(let path, let version, let supported):
            "The inventory \(quoted(path)) has format \(version), made by a newer version of this program, which reads up to \(supported). Update this program."
        case .olderSchema(let path):
            "The inventory \(quoted(path)) has an older format. Open it once where it may be written and without --read-only, so that it can be brought up to date."
        case .readOnly(let path):
            "The inventory \(quoted(path)) can only be read here: it was opened read-only, or its file or folder is protected. Nothing was changed."
        case .busy(let path):
            "The inventory \(quoted(path)) is in use by another program that is writing. Nothing was changed; try again."
        case .diskFull(let path):
            "The disk is full, so nothing was changed in \(quoted(path)). Free some space and try again."
        case .cannotOpen(let path, let reason):
            "The inventory \(quoted(path)) cannot be opened: \(reason)."
        case .database(let path, let code, let message):
            "The inventory \(quoted(path)) failed: \(message) (SQLite \(code)). Nothing was changed."
        case .unreadable(let path, let reason):
            "\(quoted(path)) cannot be read: \(reason)."
        case .unwritable(let path, let reason):
            "\(quoted(path)) cannot be written: \(reason)."
        case .importRefused(let report):
            report.errors.first.map { "Nothing was imported. \($0)" } ?? "Nothing was imported."
        }
    }

    private func quoted(_ path: String) -> String { "'\(Sanitiser.line(path))'" }

    private func escaped(_ scalar: UInt32) -> String {
        "U+" + String(repeating: "0", count: max(0, 4 - String(scalar, radix: 16).count))
            + String(scalar, radix: 16, uppercase: true)
    }
}

extension Item {
    /// The quantity with its unit.
    var amount: String { unit.isEmpty ? "\(quantity)" : "\(quantity) \(unit)" }
}
