import StrictJSON

/// Why a session, or a transcript that is to become one, cannot be read; the program's languages have the sentences.
public enum SessionReadingError: Error, Sendable, Hashable {
    /// The system refuses the file, for this reason.
    case unreadable(path: String, reason: String)
    /// A folder, a pipe or a device.
    case notAFile(path: String)
    case empty(path: String)
    case tooLong(path: String, mebibytes: Int)
    /// What is wrong with a line, counted from 1.
    case damaged(path: String, line: Int, EntryFault)
    /// What keeps a file from being a transcript.
    case noTranscript(path: String, TranscriptFault)
    /// A transcript was expected, and this is a session.
    case sessionAlready(path: String)
    /// The header names a time zone that there is not.
    case noTimeZone(path: String, String)
    /// The folder of saved sessions holds none.
    case noneSaved(folder: String)
    /// It holds single questions alone, of which this is the latest.
    case noConversationSaved(latest: String)
    case notFound(String)
    /// A name is the number of one session in the list, and the beginning of another's id.
    case numberOrBeginning(String, numbered: String, beginning: String)
    /// Several ids begin with the name; `first` holds a few of them.
    case severalBegin(String, count: Int, first: [String])
    /// An old session cannot be removed.
    case notRemoved(path: String, reason: String)

    /// What keeps a file from being a transcript.
    public enum TranscriptFault: Sendable, Hashable {
        case notJSON(JSONParser.Failure)
        /// The type is not this one.
        case typeIsNot(String)
        /// The version is not this one.
        case versionIsNot(Int)
        case noEntries
        /// What is wrong with an entry, counted from 1.
        case entry(Int, EntryFault)
        case nothingAsked
    }
}
