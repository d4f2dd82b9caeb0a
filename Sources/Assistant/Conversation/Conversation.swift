import CivilTime
import DateResolution
import Essentials
import Inventory
import InventoryContract
import LanguageModel
import PlainText

/// A conversation with an inventory: questions in, session entries out.
///
/// Each line typed becomes a question, or, when it picks from the latest list, the follow-up request that it stands for;
/// its dates are resolved; the model answers with the inventory's tools; the reply's list lines become selectable.
public actor Conversation {
    /// How a line ended.
    public enum Outcome: Sendable, Hashable {
        case answered(ResponseEntry)
        /// An answer, but a change that was to be made was declined, refused or failed.
        case unchanged(ResponseEntry)
        /// The notice says why there is no answer.
        case failed(Notice)
    }

    /// The session's id.
    public nonisolated let id: String

    private(set) var settings: Settings
    let journal: SessionJournal
    let inventory: any ConversationInventory
    let runner: ToolRunner
    private(set) var session: LanguageModelSession
    private(set) var model: any LanguageModel
    let gate: ChangeGate
    /// Helps the model that answers; nil where it needs no help.
    private(set) var guide: ModelGuide?
    /// The saved session that the conversation goes on from, until it has begun.
    private var saved: SavedSession?
    /// From when on the inventory's changes may be this session's.
    private let began: Date
    private var instructionsDay: CalendarDay?
    /// Up to where the log was looked through for what others did.
    var seenThrough: ChangeMark?
    private(set) var instructions = Instructions("")
    /// The days that the conversation was about last.
    private(set) var previousRange: DayRange?
    /// Whether a change was asked for that waits for the answer to a question.
    public private(set) var awaitsAnswer = false

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
        self.id = id
        gate = ChangeGate(approver: approver)
        let file = try saved.flatMap { saved in
            try settings.catalog.map { _ in try SessionFile(resuming: saved) }
        }
        journal = SessionJournal(
            calendar: settings.calendar, language: settings.language, sentence: settings.sentence,
            goesByRules: model.followsRules, savePath: settings.catalog.map { saved?.path ?? $0.path(of: id) },
            file: file,
            onReading: settings.onReading, listener: listener)
        runner = ToolRunner(
            inventory.tools(calendar: settings.calendar, texts: settings.texts) { [journal] in await journal.told($0) })
        guide = Self.guide(for: model, settings, gate, journal)
        session = LanguageModelSession(
            model: model, runner: runner, guide: guide, approver: gate, recorder: journal)
        self.settings = settings
        self.inventory = inventory
        self.model = model
        self.saved = saved
        began = saved?.header.at.date ?? .distantFuture
    }

    /// Writes the first entries: a new session's header, or that a saved one goes on; then the instructions.
    public func begin() async throws {
        if let saved {
            await goOn(from: saved)
            self.saved = nil
        } else {
            let at = journal.now
            await journal.record(
                .session(
                    SessionHeader(
                        id: id, at: at, now: at, timeZone: Recorded(settings.calendar.timeZone),
                        language: Recorded(settings.language), model: model.name, inventory: settings.inventoryName,
                        dayComesFirst: settings.calendar.dayComesFirst,
                        isSingleQuestion: settings.isSingleQuestion)))
        }
        try await renewInstructions()
    }

    /// What a session with another inventory told of its items says nothing about those of this one.
    private func goOn(from saved: SavedSession) async {
        let isElsewhere = saved.inventory != settings.inventoryName
        if !isElsewhere {
            await journal.recall(saved.entries)
            startSession(SavedTranscript.transcript(of: SavedTranscript.latestExchanges(of: saved.entries)))
            previousRange = SavedTranscript.latestRange(in: saved.entries)
        }
        await journal.record(.resumed(at: journal.now, inventory: isElsewhere ? settings.inventoryName : nil))
        if let recorded = saved.language, recorded != settings.language {
            await journal.noticeLanguage()
        }
        if let call = saved.unfinishedChange {
            await journal.notice(.changeUncertain, sentence(for: .endedDuringChange(tool: call.tool)))
        }
        if isElsewhere {
            await journal.notice(
                .reset, sentence(for: .otherInventory(before: saved.inventory, now: settings.inventoryName)))
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

    private func startSession(_ transcript: Transcript) {
        session = LanguageModelSession(
            model: model, runner: runner, transcript: transcript, guide: guide, approver: gate, recorder: journal)
    }

    func undone(_ report: UndoReport) -> UndoneChange {
        UndoneChange(report, calendar: settings.calendar, ownSince: began)
    }
}

// The way of a question.
extension Conversation {
    /// What the model is asked: a line as typed, or what a picked line of the list stands for.
    private struct Question {
        let typed: String
        var selection: Int?
        /// What the model is asked in place of what was typed.
        var request: String?
    }

    /// Answers a line: a question, or the numbers of list lines.
    public func ask(
        _ line: String, onSnapshot: @escaping @Sendable (String) async -> Void = { _ in }
    ) async -> Outcome {
        if instructionsDay != settings.calendar.today {
            try? await renewInstructions()
            await journal.notice(.instructionsRebuilt, sentence(for: .newDay(settings.calendar.today)))
        }
        var outcome: Outcome?
        for question in await questions(line) {
            outcome = await answer(question, onSnapshot: onSnapshot)
            if case .failed = outcome { break }
        }
        if let outcome { return outcome }
        return await refuse(line)
    }

    /// What a line asks; nothing when it picks what is not on the list.
    private func questions(_ line: String) async -> [Question] {
        guard let selection = Selection(line) else { return [Question(typed: line)] }
        let list = await journal.list
        if await list.isEmpty ? lastAnswerAsks : lastAnswerOffersChoice { return [Question(typed: line)] }
        guard selection.numbers.allSatisfy({ list.indices.contains($0 - 1) }) else { return [] }
        let template = selection.wantsHistory ? settings.texts.followUpHistory : settings.texts.followUp
        return selection.numbers.map { number in
            let typed = selection.numbers.count == 1 ? line : selection.wantsHistory ? "\(number) history" : "\(number)"
            return Question(
                typed: typed, selection: number,
                request: PromptTexts.fill(template, ["id": "\(list[number - 1].id)"]))
        }
    }

    /// Whether the last answer asks something, which a number may answer: "What should the minimum be?"
    private var lastAnswerAsks: Bool {
        get async {
            guard case .response(let response) = await session.transcript.entries.last else { return false }
            return response.text.contains("?") || response.text.contains("？")
        }
    }

    /// Whether the last answer asks which line of its list a change is to be made to.
    private var lastAnswerOffersChoice: Bool {
        get async {
            guard case .response(let response) = await session.transcript.entries.last else { return false }
            return response.leavesChangeUnmade ? await lastAnswerAsks : false
        }
    }

    /// Whether a change was to be made that an answer leaves unmade; what is asked back first may still make it.
    private func isUnchanged(behind response: Response) async -> Bool {
        if await journal.madeChanges { awaitsAnswer = false }
        guard response.leavesChangeUnmade, await lastAnswerAsks else {
            return await journal.leavesChangesUnmade || response.leavesChangeUnmade
        }
        awaitsAnswer = true
        return await journal.leavesChangesUnmade
    }

    private func refuse(_ line: String) async -> Outcome {
        let count = await journal.list.count
        await journal.begin(PromptEntry(at: journal.now, text: line, selection: nil, request: nil, dates: []))
        let message: ConversationMessage = count == 0 ? .nothingToPickFrom : .outOfRange(listCount: count)
        return .failed(await journal.notice(.invalidSelection, sentence(for: message)))
    }

    private func answer(
        _ question: Question, onSnapshot: @escaping @Sendable (String) async -> Void
    ) async -> Outcome {
        await gate.beginQuestion()
        await guide?.begin(isSelection: question.selection != nil)
        let expressions = question.request == nil ? dateResolver.expressions(in: question.typed) : []
        let said = mentions(of: expressions)
        if let range = expressions.compactMap(\.range).last { previousRange = range }
        let names = question.request == nil ? await names(in: question.typed, dates: said) : []
        let dates = NameResolver.dates(said, apartFrom: names, in: question.typed)
        await journal.begin(
            PromptEntry(
                at: journal.now, text: question.typed, selection: question.selection, request: question.request,
                dates: dates, names: names))
        do {
            let response = try await session.respond(
                to: prompt(question.request ?? question.typed, dates: dates, names: names), options: settings.options,
                onSnapshot: onSnapshot)
            let answer = await journal.answer(response)
            if let notice = await noticeOfPlace(behind: answer) { return .failed(notice) }
            return await isUnchanged(behind: response) ? .unchanged(answer) : .answered(answer)
        } catch is CancellationError {
            let message = ConversationMessage.stopped(leavesUnchanged: await journal.hasOnlyAsked)
            return .failed(await journal.notice(.cancelled, sentence(for: message)))
        } catch let error as LanguageModelError {
            await guide?.noteFailure(error)
            return .failed(await journal.notice(Notice.Kind(error), sentence(for: .failed(error))))
        } catch {
            return .failed(await journal.notice(.unavailable, sentence(for: .failed(error))))
        }
    }

    /// How the dates of the next question are read.
    public var dateResolver: DateResolver {
        DateResolver(
            today: settings.calendar.today, language: settings.language, previous: previousRange,
            dayComesFirst: settings.calendar.dayComesFirst)
    }

    func mentions(of expressions: [DateExpression]) -> [DateMention] {
        expressions.map { DateMention($0, today: settings.calendar.today, language: settings.language) }
    }

    /// What the words of a question are in the inventory; nothing where that cannot be looked up now.
    func names(in text: String, dates: [DateMention]) async -> [NameNote] {
        (try? await inventory.names(in: text, dates: dates)) ?? []
    }

    func prompt(_ text: String, dates: [DateMention], names: [NameNote]) -> Prompt {
        AnnotatedQuestion(text, dates: dates.map(\.note), names: names).prompt(today: settings.calendar.today)
    }
}

// What changes the conversation for all questions that follow.
extension Conversation {
    /// Forgets the conversation so far; the inventory stays as it is.
    public func reset() async throws {
        startSession(Transcript())
        previousRange = nil
        await journal.reset()
        await journal.notice(.reset, sentence(for: .beginsAfresh))
        try await renewInstructions()
    }

    /// Replies in another language from now on.
    public func use(_ language: Language) async throws {
        settings.language = language
        await journal.use(language)
        await journal.noticeLanguage()
        try await renewInstructions()
    }

    /// Lets another model answer from now on; the conversation stays.
    public func use(_ model: any LanguageModel) async {
        self.model = model
        guide = Self.guide(for: model, settings, gate, journal)
        await journal.use(model: model)
        startSession(await session.transcript)
    }
}
