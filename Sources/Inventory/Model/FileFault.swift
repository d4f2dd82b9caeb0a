#if canImport(Glibc)
    import Glibc
#else
    import Darwin
#endif

/// What keeps a file from being read, written or opened.
public enum FileFault: Hashable, Sendable {
    /// It is a folder.
    case isFolder
    /// It is no text in UTF-8, which is wanted.
    case isNoText(ForeignFormat)
    /// A line of it is longer than so many MiB.
    case lineTooLong(mebibytes: Int)
    /// There is no space left.
    case diskFull
    /// There is no memory left.
    case outOfMemory
    /// An entry of the change log that others refer to is missing.
    case entryMissing(Int64)
    /// An entry of the change log is none.
    case entryUnreadable(Int64)
    /// An error of the system, by its number.
    case system(Int32)
    /// What SQLite says.
    case sqlite(String)

    /// The error that the system reported last.
    static var latest: FileFault { errno == ENOSPC || errno == EDQUOT ? .diskFull : .system(errno) }
}

extension FileFault: CustomStringConvertible {
    /// What is wrong, as models read it; people read the words of their language.
    public var description: String {
        switch self {
        case .isFolder: "it is a folder"
        case .isNoText(let format): format.description
        case .lineTooLong(let mebibytes): "a line of it is longer than \(mebibytes) MiB"
        case .diskFull: "the disk is full; free some space and try again"
        case .outOfMemory: "out of memory"
        case .entryMissing(let entry): "entry \(entry) of the change log is missing"
        case .entryUnreadable(let entry): "entry \(entry) of the change log cannot be read"
        case .system(let code): String(cString: strerror(code))
        case .sqlite(let message): message
        }
    }
}
