import PlainText

/// What failed at the place where an inventory is, or at a file to import or to export; nothing has changed.
///
/// What an inventory refuses wherever it is comes as an `InventoryError`.
public enum PlaceFailure: PlaceError, Hashable, Sendable {
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

    // A server that has the inventory; the place is named without any secret.
    /// Nobody answers there, or the connection cannot be made.
    case unreachable(place: String, reason: String)
    /// The server does not let this person in.
    case loginRefused(place: String, reason: String)
    /// The server lets this person in, but not do this.
    case notAllowed(place: String, reason: String)
    /// No answer came in time; what was asked was called off, and nothing was changed.
    case tooSlow(place: String, seconds: Int)
    /// The answer to a change did not come: it may have been made.
    case changeUncertain(place: String)
    /// The server's own disk is full.
    case serverFull(place: String)
    /// The server cannot hold an inventory.
    case unsuited(place: String, reason: String)
    /// The server failed otherwise, in its own words.
    case server(place: String, reason: String)
    /// The place has no way to do this.
    case notOffered(place: String, StoreAction)

    // Files that are imported or exported.
    /// A file to import cannot be read.
    case unreadable(path: String, FileFault)
    /// A file to export to cannot be written.
    case unwritable(path: String, FileFault)

    /// What can stand where a file should.
    public enum NoFile: Hashable, Sendable {
        case folder, pipe, device, other
    }

    /// What a place may be unable to do.
    public enum StoreAction: String, Hashable, Sendable {
        case change, history, undo, redo, `import`, copy
    }

    /// Whether the place gave no answer, for whatever reason, where it might give one later.
    public var isUnanswered: Bool {
        switch self {
        case .unreachable, .loginRefused, .tooSlow, .changeUncertain, .serverFull, .server: true
        default: false
        }
    }

    /// Whether a change that was to be made may have been made all the same.
    public var mayBeDone: Bool { if case .changeUncertain = self { true } else { false } }
}

extension PlaceFailure {
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
        case .unreachable(let place, let reason):
            "The inventory \(quoted(place)) cannot be reached: \(sentence(reason))"
        case .loginRefused(let place, let reason):
            "The inventory \(quoted(place)) lets nobody in with this name and password: \(sentence(reason))"
        case .notAllowed(let place, let reason):
            "The inventory \(quoted(place)) does not allow this: \(sentence(reason)) Nothing was changed."
        case .tooSlow(let place, let seconds):
            "The inventory \(quoted(place)) did not answer within \(seconds) s, so what was asked was called off. Nothing was changed."
        case .changeUncertain(let place):
            "The inventory \(quoted(place)) did not answer while something was being changed, so it is not known whether it was. Look at the item before changing it again."
        case .serverFull(let place):
            "The disk of the inventory \(quoted(place)) is full, so nothing was changed."
        case .unsuited(let place, let reason):
            "The server of \(quoted(place)) cannot hold an inventory: \(sentence(reason))"
        case .server(let place, let reason):
            "The inventory \(quoted(place)) failed: \(sentence(reason)) Nothing was changed."
        case .notOffered(let place, let action):
            "The inventory \(quoted(place)) \(lack(of: action))."
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
        case .diskFull, .serverFull: "The disk is full, so nothing was changed."
        case .changeUncertain:
            "No answer came to the change, so it is not known whether it was made. Look at the item before changing it again."
        case .notAllowed: "The inventory does not allow this. Nothing was changed."
        case .notOffered(_, let action): "The inventory \(lack(of: action))."
        default: "The inventory cannot be used at the moment. Nothing was changed."
        }
    }

    /// Somebody else's words as a sentence.
    private func sentence(_ reason: String) -> String {
        let line = Sanitiser.line(reason)
        return ".!?。".contains(line.last ?? " ") ? line : line + "."
    }

    private func lack(of action: StoreAction) -> String {
        switch action {
        case .change: "can only be read; nothing was changed"
        case .history: "keeps no history"
        case .undo: "has no way to take a change back"
        case .redo: "has no way to make a change again"
        case .import: "takes no import"
        case .copy: "cannot be copied"
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
