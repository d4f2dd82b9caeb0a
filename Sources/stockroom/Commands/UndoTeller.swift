import Assistant
import CivilTime
import Essentials
import Inventory
import StrictJSON
import Terminal

/// Tells what an undo or a redo did.
struct UndoTeller {
    private let workplace: Workplace
    private let calendar: SessionCalendar
    private let words: any ScreenWords
    private let isJSON: Bool

    init(_ workplace: Workplace) throws {
        calendar = try workplace.calendar()
        words = Languages.words(for: workplace.language)
        isJSON = workplace.options.isJSON
        self.workplace = workplace
    }

    var now: Date { calendar.now }

    func change(_ report: UndoReport) -> UndoneChange { UndoneChange(report, calendar: calendar) }

    /// Has a change taken back or made again, and tells of it; an interrupt stops it before anything was done.
    func running(
        _ kind: Notice.Kind, _ change: Int64?,
        _ body: @escaping @Sendable (UndoOptions) async throws -> UndoReport?
    ) async throws -> ExitStatus {
        let done = try await LongWork(workplace: workplace).run { progress in
            try await body(UndoOptions(expecting: change, progress: progress))
        }.map(self.change)
        return try tell(kind == .undone ? .undone(done) : .redone(done), kind, isDone: done != nil)
    }

    /// Prints the sentence, or a session's entry of it; that nothing was done is no answer, and a failure.
    private func tell(_ message: ConversationMessage, _ kind: Notice.Kind, isDone: Bool) throws -> ExitStatus {
        let sentence = words.sentence(for: message)
        if isJSON {
            let notice = Notice(isDone ? kind : .information, at: calendar.moment, text: sentence)
            try Output.standard.writeLine(SessionEntry.notice(notice).json.serialized())
        } else if isDone {
            for line in workplace.profile.lines(of: sentence, indent: 2) { try Output.standard.writeLine(line) }
        } else {
            Diagnostics.say(sentence)
        }
        return isDone ? .done : .failure
    }
}
