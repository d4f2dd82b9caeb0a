import Assistant
import StrictJSON
import Terminal

/// `stockroom undo` and `stockroom redo`: the last change taken back, the last undo taken back.
struct UndoCommand {
    let workplace: Workplace

    func undo() async throws -> ExitStatus {
        let sentence = try UndoSentence(language: workplace.language(), calendar: workplace.calendar())
        let report = try await workplace.inventory().store.undo(at: workplace.calendar().now)
        return try tell(sentence.undone(report), .undone, isDone: report != nil)
    }

    func redo() async throws -> ExitStatus {
        let sentence = try UndoSentence(language: workplace.language(), calendar: workplace.calendar())
        let report = try await workplace.inventory().store.redo(at: workplace.calendar().now)
        return try tell(sentence.redone(report), .redone, isDone: report != nil)
    }

    private func tell(_ sentence: String, _ kind: Notice.Kind, isDone: Bool) throws -> ExitStatus {
        if workplace.options.isJSON {
            let calendar = try workplace.calendar()
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
