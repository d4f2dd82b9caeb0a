import Assistant
import StrictJSON
import Terminal

/// `stockroom undo` and `stockroom redo`: the last change taken back, the last undo taken back.
struct UndoCommand {
    private let invocation: Invocation

    init(_ invocation: Invocation) { self.invocation = invocation }

    func undo() async throws -> ExitStatus {
        let workplace = Workplace(options: invocation.options)
        let calendar = try workplace.calendar(command: .undo)
        let store = try await workplace.inventory(calendar: calendar).store
        let report = try await store.undo(at: calendar.now)
        return try tell(
            UndoSentence(language: workplace.language(command: .undo)).undone(report), code: "undone",
            isDone: report != nil, calendar: calendar)
    }

    func redo() async throws -> ExitStatus {
        let workplace = Workplace(options: invocation.options)
        let calendar = try workplace.calendar(command: .redo)
        let store = try await workplace.inventory(calendar: calendar).store
        let report = try await store.redo(at: calendar.now)
        return try tell(
            UndoSentence(language: workplace.language(command: .redo)).redone(report), code: "redone",
            isDone: report != nil, calendar: calendar)
    }

    private func tell(_ sentence: String, code: String, isDone: Bool, calendar: SessionCalendar) throws -> ExitStatus {
        if invocation.options.isJSON {
            let at = Timestamp.rfc3339(calendar.now, in: calendar.timeZone)
            let notice = Notice(at: at, code: isDone ? code : "information", text: sentence)
            try Output.standard.writeLine(SessionEntry.notice(notice).json.serialized())
        } else if isDone {
            try Output.standard.writeForeign(sentence + "\n")
        } else {
            Diagnostics.say(sentence)
        }
        return isDone ? .done : .failure
    }
}
