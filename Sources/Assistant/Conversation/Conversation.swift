import DateResolution
import Foundation
import Inventory
import LanguageModel

/// A conversation with an inventory: questions in, session entries out.
///
/// Each line typed becomes a question, or, when it picks from the latest list, the follow-up request that it stands for;
/// its dates are resolved; the model answers with the inventory's tools; the reply's list lines become selectable.
public actor Conversation {
    /// What a conversation takes place with.
    public struct Settings: Sendable {
        /// What moment it is, and where days begin.
        public var calendar: SessionCalendar
        /// The language of replies.
        public var language: Language
        /// The texts that the model reads.
        public var texts: PromptTexts
        /// How the model chooses words.
        public var options: GenerationOptions
        /// The inventory's name in saved sessions: its path, or `--sample`.
        public var inventoryName: String
        /// The folder where the session is saved; nil to keep no file.
        public var catalog: SessionCatalog?

        /// The settings.
        public init(
            calendar: SessionCalendar, language: Language, texts: PromptTexts,
            options: GenerationOptions = GenerationOptions(), inventoryName: String, catalog: SessionCatalog?
        ) {
            self.calendar = calendar
            self.language = language
            self.texts = texts
            self.options = options
            self.inventoryName = inventoryName
            self.catalog = catalog
        }
    }

    /// How a line ended.
    public enum Outcome: Sendable, Hashable {
        case answered(ResponseEntry)
        /// The notice says why there is no answer.
        case failed(Notice)
    }

    /// The session's id.
    public nonisolated let id: String

    private(set) var settings: Settings
    private let gate: ChangeGate
    private let journal: SessionJournal
    private let inventory: any ConversationInventory
    private let tools: [any Tool]
    private var session: LanguageModelSession
    private var model: any LanguageModel
    private var instructionsDay: CalendarDay?
    private var instructions = Instructions("")
    /// The days that the conversation was about last.
    private var previousRange: DayRange?

    /// A new conversation, or one that goes on from a saved session.
    ///
    /// - Parameters:
    ///   - listener: hears of every entry once it is saved; the model waits for it.
    /// - Throws: ``SessionFile/Failure`` when a saved session's file cannot be written.
    init(
        settings: Settings, inventory: any ConversationInventory, model: any LanguageModel,
        approver: any ChangeApprover,
        resuming saved: SavedSession? = nil, listener: @escaping @Sendable (SessionEntry) async -> Void
    ) throws {
        let id = saved?.header.id ?? SessionCatalog.newID(at: Date())
        let gate = ChangeGate(approver: approver)
        let file = try saved.flatMap { saved in
            try settings.catalog.map { _ in try SessionFile(resuming: saved) }
        }
        let journal = SessionJournal(
            calendar: settings.calendar, language: settings.language, gate: gate,
            savePath: settings.catalog.map { saved?.path ?? $0.path(of: id) }, file: file, listener: listener)
        let tools = inventory.tools(calendar: settings.calendar, texts: settings.texts, gate: gate)
        self.id = id
        self.settings = settings
        self.inventory = inventory
        self.model = model
        self.gate = gate
        self.journal = journal
        self.tools = tools
        session = LanguageModelSession(model: model, tools: tools, recorder: journal)
    }

    /// A new conversation with a real inventory, or one that goes on from a saved session.
    ///
    /// - Throws: ``SessionFile/Failure`` when a saved session's file cannot be written.
    public init(
        settings: Settings, inventory: InventoryStore, model: any LanguageModel, approver: any ChangeApprover,
        resuming saved: SavedSession? = nil, listener: @escaping @Sendable (SessionEntry) async -> Void
    ) throws {
        try self.init(
            settings: settings, inventory: inventory as any ConversationInventory, model: model, approver: approver,
            resuming: saved, listener: listener)
    }

    /// Writes the first entries: a new session's header, or that a saved one goes on; then the instructions.
    public func begin(resuming saved: SavedSession? = nil) async throws {
        let at = journal.timestamp
        if let saved {
            await journal.recall(saved.entries)
            let transcript = SavedTranscript.transcript(of: SavedTranscript.latestExchanges(of: saved.entries))
            session = LanguageModelSession(model: model, tools: tools, transcript: transcript, recorder: journal)
            previousRange = SavedTranscript.latestRange(
                in: saved.entries, language: saved.language ?? settings.language)
            await journal.record(.resumed(at: at))
            if let recorded = saved.language, recorded != settings.language {
                await journal.notice(settings.language.noticeCode, settings.language.notice)
            }
            if let call = saved.unfinishedChange {
                await journal.notice(
                    "changeUncertain",
                    "The session ended during \(call.tool). Whether the change was made, the item's history shows.")
            }
        } else {
            await journal.record(
                .session(
                    SessionHeader(
                        id: id, at: at, now: at, timeZone: settings.calendar.timeZone.identifier,
                        language: settings.language.rawValue, model: model.name, inventory: settings.inventoryName,
                        dayComesFirst: settings.calendar.dayComesFirst)))
        }
        try await renewInstructions()
    }

    private var wording: Wording { Wording(language: settings.language) }

    /// Answers a line: a question, or the numbers of list lines.
    public func ask(
        _ line: String, onSnapshot: @escaping @Sendable (String) async -> Void = { _ in }
    ) async -> Outcome {
        if instructionsDay != settings.calendar.today {
            try? await renewInstructions()
            await journal.notice("instructionsRebuilt", wording.newDay(settings.calendar.today))
        }
        guard let selection = Selection(line) else {
            return await answer(typed: line, selection: nil, request: nil, onSnapshot: onSnapshot)
        }
        let list = await journal.list
        if list.isEmpty || selection.numbers.contains(where: { !(1...list.count).contains($0) }) {
            return await refuse(line, selection: selection, listCount: list.count)
        }
        var outcome = Outcome.failed(
            Notice(at: journal.timestamp, code: "invalidSelection", text: wording.nothingToPickFrom))
        for number in selection.numbers {
            let template = selection.wantsHistory ? settings.texts.followUpHistory : settings.texts.followUp
            let request = PromptTexts.fill(template, ["id": String(list[number - 1].id)])
            let typed = selection.numbers.count == 1 ? line : selection.wantsHistory ? "\(number) history" : "\(number)"
            outcome = await answer(typed: typed, selection: number, request: request, onSnapshot: onSnapshot)
            if case .failed = outcome { break }
        }
        return outcome
    }

    private func refuse(_ line: String, selection: Selection, listCount: Int) async -> Outcome {
        await journal.begin(PromptEntry(at: journal.timestamp, text: line, selection: nil, request: nil, dates: []))
        let text = listCount == 0 ? wording.nothingToPickFrom : wording.outOfRange(listCount: listCount)
        return .failed(await journal.notice("invalidSelection", text))
    }

    private func answer(
        typed line: String, selection: Int?, request: String?, onSnapshot: @escaping @Sendable (String) async -> Void
    ) async -> Outcome {
        await gate.beginQuestion()
        let today = settings.calendar.today
        var dates: [DateMention] = []
        if request == nil {
            let expressions = dateResolver.expressions(in: line)
            dates = expressions.map { DateMention($0, today: today, language: settings.language) }
            if let range = expressions.compactMap(\.range).last { previousRange = range }
        }
        await journal.begin(
            PromptEntry(at: journal.timestamp, text: line, selection: selection, request: request, dates: dates))
        let prompt = PromptComposer.prompt(for: request ?? line, dates: dates, today: today)
        do {
            _ = try await session.respond(to: prompt, options: settings.options, onSnapshot: onSnapshot)
            guard let response = await journal.latestResponse else { throw CancellationError() }
            return .answered(response)
        } catch is CancellationError {
            return .failed(await journal.notice("cancelled", wording.stopped))
        } catch let error as LanguageModelError {
            return .failed(await journal.notice(error.code, wording.sentence(for: error)))
        } catch {
            return .failed(await journal.notice("unavailable", "\(error)"))
        }
    }

    /// Builds the instructions for the present day and puts them in force.
    private func renewInstructions() async throws {
        let today = settings.calendar.today
        instructions = try await Self.instructions(
            for: inventory, today: today, language: settings.language, texts: settings.texts)
        instructionsDay = today
        await session.replaceInstructions(with: instructions)
        await journal.record(.instructions(text: instructions.text))
    }
}

// The instructions of a session, without the session.
extension Conversation {
    /// The text of the instructions that a session started on that day would get.
    public static func instructions(
        for store: InventoryStore, today: CalendarDay, language: Language, texts: PromptTexts
    ) async throws -> String {
        try await instructions(for: store as any ConversationInventory, today: today, language: language, texts: texts)
            .text
    }

    private static func instructions(
        for inventory: any ConversationInventory, today: CalendarDay, language: Language, texts: PromptTexts
    ) async throws -> Instructions {
        InstructionsBuilder(
            texts: texts, today: today, language: language, vocabulary: try await inventory.vocabulary()
        ).build()
    }
}

// What the person can do beside asking.
extension Conversation {
    /// What the model would be asked first for a question, without asking it.
    public func request(for question: String) async -> ModelRequest {
        let today = settings.calendar.today
        let dates = dateResolver.expressions(in: question).map {
            DateMention($0, today: today, language: settings.language)
        }
        var transcript = await session.transcript
        transcript.append(.prompt(PromptComposer.prompt(for: question, dates: dates, today: today)))
        return ModelRequest(transcript: transcript, tools: toolDefinitions, options: settings.options)
    }

    /// How the dates of the next question are read.
    public var dateResolver: DateResolver {
        DateResolver(
            today: settings.calendar.today, language: settings.language, previous: previousRange,
            dayComesFirst: settings.calendar.dayComesFirst)
    }

    /// What today is, and the ranges that the model is told: one line each.
    public var today: String {
        let today = settings.calendar.today
        return """
            TODAY: \(DateMapping.words(forToday: today))
            YESTERDAY: \(today.adding(days: -1))
            \(DateMapping.lines(today: today))
            """
    }

    /// The latest answer.
    public var latestAnswer: ResponseEntry? {
        get async { await journal.latestResponse }
    }

    /// The instructions in force.
    public var instructionsText: String { instructions.text }

    /// The latest list shown.
    public var list: [ListedItem] {
        get async { await journal.list }
    }

    /// The model that answers.
    public var modelName: String { model.name }

    /// The language of replies.
    public var language: Language { settings.language }

    /// What moment it is, and where days begin.
    public var calendar: SessionCalendar { settings.calendar }

    /// The tools as the model is told of them.
    public var toolDefinitions: [ToolDefinition] { tools.map(\.definition) }

    /// Records something that the person is told.
    public func notify(_ code: String, _ text: String) async { await journal.notice(code, text) }

    /// Lets the model get ready.
    public func prewarm() async { await session.prewarm() }

    /// Forgets the conversation so far; the inventory stays as it is.
    public func reset() async throws {
        session = LanguageModelSession(model: model, tools: tools, recorder: journal)
        previousRange = nil
        await journal.reset()
        await journal.notice("reset", wording.afresh)
        try await renewInstructions()
    }

    /// Replies in another language from now on.
    public func use(_ language: Language) async throws {
        settings.language = language
        await journal.use(language)
        await journal.notice(language.noticeCode, language.notice)
        try await renewInstructions()
    }

    /// Lets another model answer from now on; the conversation stays.
    public func use(_ model: any LanguageModel) async {
        self.model = model
        session = LanguageModelSession(
            model: model, tools: tools, transcript: await session.transcript, recorder: journal)
    }

    /// Takes the latest change of the inventory back and says so.
    ///
    /// - Throws: the inventory's error when it cannot be taken back.
    public func undo() async throws {
        let report = try await inventory.takeBack(at: settings.calendar.now)
        await journal.notice(report == nil ? "information" : "undone", UndoSentence(language: language).undone(report))
    }

    /// Takes the latest undo back and says so.
    ///
    /// - Throws: the inventory's error when it cannot be taken back.
    public func redo() async throws {
        let report = try await inventory.makeAgain(at: settings.calendar.now)
        await journal.notice(report == nil ? "information" : "redone", UndoSentence(language: language).redone(report))
    }
}
