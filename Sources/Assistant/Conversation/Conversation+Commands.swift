import DateResolution
import Inventory
import InventoryContract
import LanguageModel
import PlainText

// What the person can ask of a conversation beside a question.
extension Conversation {
    /// What today is, and the ranges that the model is told: one line each.
    public var today: String {
        let today = settings.calendar.today
        return """
            \(Briefing.Label.today.rawValue): \(DateMapping.words(forToday: today))
            \(DateMapping.lines(today: today))
            """
    }

    /// The latest answer.
    public var latestAnswer: ResponseEntry? {
        get async { await journal.latestResponse }
    }

    /// How many lines can be picked by their numbers.
    public var pickableLines: Int {
        get async { await journal.list.count }
    }

    /// The item on a line of the latest list, from 1; nil where there is no such line.
    public func listed(_ number: Int) async -> ListedItem? {
        let list = await journal.list
        return list.indices.contains(number - 1) ? list[number - 1] : nil
    }

    /// The instructions in force.
    public var instructionsText: String { instructions.text }

    /// The model that answers.
    public var modelName: String { model.name }

    /// The language of replies.
    public var language: Language { settings.language }

    /// The tools as the model is told of them.
    public var toolDefinitions: [ToolDefinition] {
        get async { runner.definitions(window: await model.contextSize) }
    }

    /// Records something that the person is told.
    public func notify(_ kind: Notice.Kind, _ text: String) async { await journal.notice(kind, text) }

    /// Lets the model get ready.
    public func prewarm() async { await session.prewarm() }

    /// What ``undo(_:)`` would take back; nil when there is nothing.
    ///
    /// - Throws: the inventory's error when it cannot be taken back.
    public func undoable() async throws -> UndoneChange? { try await inventory.undoable().map(undone) }

    /// Takes the latest change of the inventory back and says so.
    ///
    /// - Throws: the inventory's error when it cannot be taken back; `CancellationError` when the task was cancelled.
    public func undo(_ options: UndoOptions = UndoOptions()) async throws {
        let report = try await inventory.takeBack(at: settings.calendar.now, options)
        await journal.notice(report == nil ? .information : .undone, sentence(for: .undone(report.map(undone))))
    }

    /// Has somebody else take the latest change back that was made through their tools, once that is approved, and says so.
    ///
    /// - Returns: whether it was approved; nil where changes are taken back here, or not at all.
    /// - Throws: ``NotOffered``, or why it could not be taken back.
    public func undoElsewhere() async throws -> Approval? {
        guard let latestChange = inventory.latestChange else { return nil }
        guard let change = latestChange() else {
            await journal.notice(.information, sentence(for: .undone(nil)))
            return Approval(isGranted: true, source: .policy)
        }
        guard let takeBack = change.takeBack else { throw NotOffered.undo }
        await gate.beginQuestion()
        let approval = await gate.approve(change.undoing)
        guard approval.isGranted else { return approval }
        try await takeBack()
        await journal.notice(.undone, sentence(for: .undoneElsewhere))
        return approval
    }

    /// Takes the latest undo back and says so.
    ///
    /// - Throws: what ``undo(_:)`` throws.
    public func redo(_ options: UndoOptions = UndoOptions()) async throws {
        let report = try await inventory.makeAgain(at: settings.calendar.now, options)
        await journal.notice(report == nil ? .information : .redone, sentence(for: .redone(report.map(undone))))
    }
}
