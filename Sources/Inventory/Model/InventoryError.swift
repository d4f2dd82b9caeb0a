import struct Foundation.Date

/// Why the inventory did not do what was asked; nothing has changed.
public enum InventoryError: Error, Hashable, Sendable {
    // What was asked for cannot be done.
    case notFound(id: Int64)
    case deleted(item: Item, at: Date)
    case belowZero(item: Item, change: Quantity)
    case negativeQuantity(Quantity)
    case quantityTooLarge(item: Item, change: Quantity)
    case nothingToChange(id: Int64)
    case changedMeanwhile(id: Int64, title: String)
    case changedElsewhere(id: Int64, title: String, action: UndoAction)
    case titleMissing
    case fieldTooLong(ItemField, limit: Int)
    case controlCharacter(ItemField, scalar: UInt32)
    case pageOutOfBounds
    case noIdentifierLeft

    // The file of the inventory.
    case missing(path: String)
    case notAFile(path: String, kind: String)
    case notADatabase(path: String)
    case foreignDatabase(path: String)
    case damaged(path: String, detail: String)
    case newerSchema(path: String, version: Int, supported: Int)
    case olderSchema(path: String)
    case readOnly(path: String)
    case busy(path: String)
    case diskFull(path: String)
    case cannotOpen(path: String, reason: String)
    case database(path: String, code: Int, message: String)

    // Files that are imported or exported.
    case unreadable(path: String, reason: String)
    case unwritable(path: String, reason: String)
    case importRefused(ImportReport)

    /// Which way a change was to be taken.
    public enum UndoAction: String, Hashable, Sendable {
        case undo, redo
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
            "The inventory \(quoted(path)) has an older format. Open it once without --read-only, so that it can be brought up to date."
        case .readOnly(let path):
            "The inventory \(quoted(path)) can only be read here: it was opened read-only or its file is protected. Nothing was changed."
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

    private func quoted(_ path: String) -> String { "'\(path.escapingControls)'" }

    private func escaped(_ scalar: UInt32) -> String {
        "U+" + String(repeating: "0", count: max(0, 4 - String(scalar, radix: 16).count))
            + String(scalar, radix: 16, uppercase: true)
    }
}

extension Item {
    /// The quantity with its unit.
    var amount: String { unit.isEmpty ? "\(quantity)" : "\(quantity) \(unit)" }
}

extension String {
    /// The text with control characters written as `\u{…}`, so that an error message stays one harmless line.
    var escapingControls: String {
        guard unicodeScalars.contains(where: { $0.properties.generalCategory == .control }) else { return self }
        return unicodeScalars.reduce(into: "") { text, scalar in
            if scalar.properties.generalCategory == .control {
                text += "\\u{" + String(scalar.value, radix: 16, uppercase: true) + "}"
            } else {
                text.unicodeScalars.append(scalar)
            }
        }
    }
}
