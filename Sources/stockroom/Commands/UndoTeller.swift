import Assistant
import Foundation
import StrictJSON
import Terminal

/// Tells what an undo or a redo did.
struct UndoTeller {
    let sentence: UndoSentence
    private let calendar: SessionCalendar
    private let isJSON: Bool

    init(_ workplace: Workplace) throws {
        calendar = try workplace.calendar()
        sentence = UndoSentence(language: try workplace.language(), calendar: calendar)
        isJSON = workplace.options.isJSON
    }

    var now: Date { calendar.now }

    /// Prints the sentence, or a session's entry of it; that nothing was done is no answer, and a failure.
    func tell(_ sentence: String, _ kind: Notice.Kind, isDone: Bool) throws -> ExitStatus {
        if isJSON {
            let at = Timestamp.rfc3339(calendar.now, in: calendar.timeZone)
            let notice = Notice(isDone ? kind : .information, at: at, text: sentence)
            try Output.standard.writeLine(SessionEntry.notice(notice).json.serialized())
        } else if isDone {
            try Output.standard.writeForeign(sentence + "\n")
        } else {
            Diagnostics.say(sentence)
        }
        return isDone ? .done : .failure
    }
}
