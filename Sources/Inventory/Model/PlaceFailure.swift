import PlainText

/// What failed at the place where an inventory is, or at a file to import or to export; nothing has changed.
///
/// What an inventory refuses wherever it is comes as an `InventoryError`.
public enum PlaceFailure: Error, Hashable, Sendable {
    // The file of the inventory.
    /// There is no file.
    case missing(path: String)
    /// Something else stands there.
    case notAFile(path: String, kind: NoFile)
    /// A file that is no SQLite database, or an empty one.
    case notADatabase(path: String)
    /// A SQLite database that another program made.
    case foreignDatabase(path: String)
    /// The file contradicts itself.
    case damaged(path: String, FileFault)
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
    case cannotOpen(path: String, FileFault)
    /// SQLite failed otherwise.
    case database(path: String, code: Int, message: String)

    // Files that are imported or exported.
    /// A file to import cannot be read.
    case unreadable(path: String, FileFault)
    /// A file to export to cannot be written.
    case unwritable(path: String, FileFault)

    /// What can stand where a file should.
    public enum NoFile: Hashable, Sendable {
        case folder, pipe, device, other
    }
}

extension PlaceFailure: CustomStringConvertible {
    /// What went wrong, as models read it; people read the sentences of their language.
    public var description: String {
        switch self {
        case .missing(let path):
            "There is no inventory at \(quoted(path))."
        case .notAFile(let path, let kind):
            "\(quoted(path)) is \(name(kind)), not an inventory file. Name a file."
        case .notADatabase(let path):
            "\(quoted(path)) is not an inventory (no SQLite database). To read a CSV file, import it."
        case .foreignDatabase(let path):
            "\(quoted(path)) is a SQLite database of another program, not an inventory. Name another file."
        case .damaged(let path, let fault):
            "The inventory \(quoted(path)) is damaged (\(fault)). Keep a copy, and restore it from a backup or an export."
        case .newerSchema(let path, let version, let supported):
            "The inventory \(quoted(path)) has format \(version), made by a newer version of this program, which reads up to \(supported). Update this program."
        case .olderSchema(let path):
            "The inventory \(quoted(path)) has an older format. Open it once where it may be written, so that it can be brought up to date."
        case .readOnly(let path):
            "The inventory \(quoted(path)) can only be read here: it was opened read-only, or its file or folder is protected. Nothing was changed. To change it, see that both may be written and open it for writing."
        case .busy(let path):
            "The inventory \(quoted(path)) is in use by another program that is writing. Nothing was changed; try again when that has finished."
        case .diskFull(let path):
            "The disk is full, so nothing was changed in \(quoted(path)). Free some space and try again."
        case .cannotOpen(let path, let fault):
            "The inventory \(quoted(path)) cannot be opened: \(fault)."
        case .database(let path, let code, let message):
            "The inventory \(quoted(path)) failed: \(message) (SQLite \(code)). Nothing was changed."
        case .unreadable(let path, let fault):
            "\(quoted(path)) cannot be read: \(fault)."
        case .unwritable(let path, let fault):
            "\(quoted(path)) cannot be written: \(fault)."
        }
    }

    /// What went wrong, without where the inventory is: for those who have no business there.
    public var reason: String {
        switch self {
        case .readOnly: "The inventory can only be read. Nothing was changed."
        case .busy:
            "The inventory is in use by another program that is writing. Nothing was changed; try again when that has finished."
        case .diskFull: "The disk is full, so nothing was changed."
        default: "The inventory cannot be used at the moment. Nothing was changed."
        }
    }

    private func name(_ kind: NoFile) -> String {
        switch kind {
        case .folder: "a folder"
        case .pipe: "a pipe"
        case .device: "a device"
        case .other: "no regular file"
        }
    }

    private func quoted(_ path: String) -> String { "'\(Sanitiser.line(path))'" }
}
