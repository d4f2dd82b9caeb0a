import CivilTime

/// What a conversation tells the person beside the answers; each language of the program has the sentence.
public enum ConversationMessage: Sendable {
    /// Numbers were typed before any list was shown.
    case nothingToPickFrom
    /// A number was typed that is not on the list, which has `listCount` lines.
    case outOfRange(listCount: Int)
    case newDay(CalendarDay)
    /// The oldest questions no longer fit into the model's context.
    case forgotten(exchanges: Int)
    /// Why the session's file takes no more.
    case notSaved(any Error)
    /// The person stopped an answer; whether that left a proposed change unmade.
    case stopped(leavesUnchanged: Bool)
    case beginsAfresh
    /// The session goes on with another inventory; what was shown of the one before no longer counts.
    case otherInventory(before: String, now: String)
    /// Replies are in another language from now on: the one in which this is told.
    case repliesInThisLanguage
    /// The session ended while this tool was changing something.
    case endedDuringChange(tool: String)
    /// No answer came to a change, which may have been made all the same.
    case changeUncertain(any Error)
    /// Somebody else changed these items of the list that is shown.
    case changedElsewhere([Int64])
    /// What was answered is from a copy of that moment, so many seconds old; why it was not brought up to date when it should have
    /// been.
    case asOf(EntryMoment, ago: Double, mayHaveGaps: Bool, failure: (any Error)?)
    /// What was told of changes is about those alone that were made through this program.
    case knowsOwnChangesOnly
    /// A change was proposed and not approved.
    case changeNotMade
    /// The model asked for the same again and again, and nothing came of it.
    case repeatedItself
    /// So many rounds of the model came to nothing; from now on it is helped as a weak one.
    case countsAsWeak(failures: Int)
    /// There is no answer.
    case failed(any Error)
    /// The latest change was taken back; nil when there was none.
    case undone(UndoneChange?)
    /// The latest change was taken back by the server through which it had been made.
    case undoneElsewhere
    /// The latest undo was taken back; nil when there was none.
    case redone(UndoneChange?)
}
