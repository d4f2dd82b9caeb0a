import StrictJSON

/// What is wrong with a line of a session's file, or with an entry of a transcript that is to become one; the program's
/// languages have the sentences.
public enum EntryFault: Error, Sendable, Hashable {
    case notJSON(JSONParser.Failure)
    /// The line is no object.
    case noObject
    /// Something else stands where an object should, within the line.
    case noObjectWithin
    /// The member is not there.
    case missing(String)
    /// The member is there, and is something else.
    case mistyped(String, Wanted)
    /// The lines of a list are not counted 1, 2, 3.
    case misnumbered
    /// A range of days ends before it begins.
    case endsBeforeStart
    /// The session is of a newer format than this version reads.
    case newerFormat(Int, readable: Int)
    /// There never was such a format.
    case noFormat(Int)
    /// It does not begin with a session's header.
    case noSession
    case lineTooLong(mebibytes: Int)
    /// It was cut off when it was written.
    case cutOff

    // The order of entries.
    case secondSession
    case callBeforePrompt
    case responseBeforePrompt
    case approvalOfNoCall
    case outputOfNoCall

    // Entries of a transcript.
    case noRole
    case unknownRole(String)
    /// A tool call lacks its id, name or arguments.
    case callIncomplete

    /// What a member should be.
    public enum Wanted: Sendable, Hashable {
        case string, boolean, wholeNumber, array, object
        /// A moment as RFC 3339.
        case moment
        /// A day as YYYY-MM-DD.
        case day
        case kindOfChange
    }

    /// What an error of reading a line says about it; nil for an error of another kind.
    init?(_ error: any Error) {
        switch error {
        case let fault as EntryFault: self = fault
        case let failure as JSONParser.Failure: self = .notJSON(failure)
        default: return nil
        }
    }
}
