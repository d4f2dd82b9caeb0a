import Assistant
import CivilTime
import Foundation
import Inventory
import StrictJSON
import Terminal

/// Tells what an undo or a redo did.
struct UndoTeller {
    private let calendar: SessionCalendar
    private let words: any ScreenWords
    private let isJSON: Bool

    init(_ workplace: Workplace) throws {
        calendar = try workplace.calendar()
        words = Languages.words(for: try workplace.language())
        isJSON = workplace.options.isJSON
    }

    var now: Date { calendar.now }

    func change(_ report: UndoReport) -> UndoneChange { UndoneChange(report, calendar: calendar) }

    /// Prints the sentence, or a session's entry of it; that nothing was done is no answer, and a failure.
    func tell(_ message: ConversationMessage, _ kind: Notice.Kind, isDone: Bool) throws -> ExitStatus {
        let sentence = words.sentence(for: message)
        if isJSON {
            let notice = Notice(isDone ? kind : .information, at: calendar.moment, text: sentence)
            try Output.standard.writeLine(SessionEntry.notice(notice).json.serialized())
        } else if isDone {
            try Output.standard.writeForeign(sentence + "\n")
        } else {
            Diagnostics.say(sentence)
        }
        return isDone ? .done : .failure
    }
}
