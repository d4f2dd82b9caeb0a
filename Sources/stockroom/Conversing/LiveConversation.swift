import Assistant
import BuiltInModel
import DateResolution
import Essentials
import Inventory
import LanguageModel
import PlainText
import Synchronization
import Terminal

/// A conversation that takes place now: the assistant's, with the screen and the keyboard around it.
@MainActor
final class LiveConversation {
    /// What comes after a line.
    enum Next {
        /// The line was answered, or was not.
        case goOn(ExitStatus)
        /// The person leaves.
        case leave
    }

    let conversation: Conversation
    let screen: Screen
    /// The keyboard of the person at the terminal; nil when nobody is there.
    let keyboard: Keyboard?
    let workplace: Workplace
    let inventory: any ItemStore
    /// The session's sense of time.
    let calendar: SessionCalendar
    /// The session that goes on.
    private let saved: SavedSession?
    /// Asks at the keyboard, where there is one.
    private let approver: KeyboardApprover?
    /// Puts what the inventory's server asks to the person.
    private let questions: ForeignQuestions

    init(
        _ workplace: Workplace, resuming saved: SavedSession? = nil, isSingleQuestion: Bool = false
    ) async throws {
        let options = workplace.options
        let format = try workplace.rowFormat()
        let (calendar, language) = try Self.habits(workplace, of: saved)
        let modelName = workplace.typed.model ?? saved?.header.model ?? workplace.modelName
        let keyboard = Keyboard.atTerminal(workplace)
        let questions = ForeignQuestions(
            keyboard: keyboard, words: Languages.words(for: language),
            server: workplace.typed.inventory ?? saved?.inventory ?? options.inventory ?? "")
        if let saved { try workplace.checkCommand(ofSession: saved.inventory, keyboard) }
        let opened = try await workplace.inventory(
            calendar: calendar, recorded: saved?.inventory, PlaceUse(asker: questions))
        if opened.tools != nil, format != nil {
            throw UsageMistake(.placeHasOnlyTools("--format"), command: workplace.invocation.command)
        }
        let screen = Screen(
            profile: workplace.profile, words: Languages.words(for: language), isJSON: options.isJSON,
            isSingleQuestion: isSingleQuestion,
            rows: format.map { AnswerRows($0, to: RowOutput(workplace), store: opened.store, calendar: calendar) },
            keyboard: keyboard)
        questions.screen = screen
        let person = keyboard.map { KeyboardApprover(keyboard: $0, screen: screen) }
        let approver: any ChangeApprover =
            if options.approvesAll { YesApprover() } else if let person { person } else { NobodyApprover() }
        let settings = Conversation.Settings(
            calendar: calendar, language: language, texts: try workplace.texts(), options: workplace.generationOptions,
            aid: workplace.modelAid, inventoryName: opened.name,
            catalog: options.savesNothing ? nil : workplace.catalog,
            isSingleQuestion: isSingleQuestion, onReading: { await screen.show($0) },
            sentence: { Languages.words(for: $1).sentence(for: $0) })
        let model = try workplace.model(named: modelName, onStatus: screen.status)
        let listener: @Sendable (SessionEntry) async -> Void = { await screen.show($0) }
        conversation =
            if let tools = opened.tools {
                try Conversation(
                    settings: settings, tools: tools, model: model, approver: approver, resuming: saved,
                    listener: listener)
            } else {
                try Conversation(
                    settings: settings, inventory: opened.store, traits: await opened.store.traits, model: model,
                    approver: approver, resuming: saved, listener: listener)
            }
        if !options.savesNothing { Self.removeOldSessions(workplace.catalog, Languages.words(for: language)) }
        self.screen = screen
        self.keyboard = keyboard
        self.workplace = workplace
        self.saved = saved
        self.approver = person
        self.questions = questions
        inventory = opened.store
        self.calendar = calendar
    }

    /// The sense of time and the language that the command line asks for, else those of the session that goes on.
    private static func habits(_ workplace: Workplace, of saved: SavedSession?) throws -> (SessionCalendar, Language) {
        let (calendar, language) = (try workplace.calendar(), workplace.language)
        guard let saved else { return (calendar, language) }
        let recorded = workplace.typed.timeZone == nil ? saved.header.timeZone.value : nil
        return (
            calendar.moved(to: recorded ?? calendar.timeZone, dayComesFirst: saved.header.dayComesFirst),
            workplace.typed.language == nil ? saved.language ?? language : language
        )
    }

    /// What the screen says beside answers.
    var words: any ScreenWords {
        get async { await screen.words }
    }

    /// Removes sessions that were not used for a long time, and says how many.
    private static func removeOldSessions(_ catalog: SessionCatalog, _ words: any ScreenWords) {
        // A session that cannot be removed does not stop the conversation; `stockroom sessions prune` tells the reason.
        let removed = (try? catalog.prune(olderThanDays: SessionCatalog.standardDays)) ?? []
        guard !removed.isEmpty else { return }
        Diagnostics.say(words.removedOnItsOwn(sessions: removed.count, unusedForDays: SessionCatalog.standardDays))
    }

    /// Writes the first entries.
    func begin() async throws {
        try await conversation.begin()
    }

    /// Lets the model get ready while the person types.
    func prewarm() {
        let conversation = conversation
        Task.detached { await conversation.prewarm() }
    }

    /// Says where the person is; of a saved session, also where that stands, and which server it goes on with before anything
    /// is sent there.
    func greet() async {
        if let saved {
            let standing = SessionStanding(saved)
            let pickable = await conversation.pickableLines
            for line in await words.lines(of: standing, hasList: pickable > 0) { await screen.say(line) }
            if saved.inventory == SamplePlace.name, standing.changes?.made != 0 {
                await screen.say(words.sampleIsFresh)
            }
            let name = await conversation.modelName
            if Models.kind(of: name).isElsewhere { await screen.say(words.model(name)) }
        }
        if await !conversation.modelFollowsRules, let traits = await conversation.modelTraits {
            await screen.say(words.traits(traits))
        }
        await warnOfLanguage()
        if await conversation.modelName == Models.standard {
            let told = workplace.options.savesNothing ? nil : ToldOnce(folder: workplace.folders.state + "/told")
            if let name = await ReadyModel.name(among: Models.kinds, told: told) {
                await screen.say(words.modelIsThere(name))
            }
        }
        await screen.say(words.greeting)
    }

    /// Says when the model that answers is not made for the language of replies.
    func warnOfLanguage() async {
        if await !conversation.modelKnowsLanguage { await screen.say(words.modelDoesNotKnowLanguage) }
    }

    /// Shows entries that were saved, with what was typed; for programs, the entries themselves.
    func replay(_ entries: some Sequence<SessionEntry>, in words: any ScreenWords) throws {
        guard !workplace.options.isJSON else {
            for entry in entries { try Output.standard.writeLine(entry.json.serialized()) }
            return
        }
        let renderer = EntryRenderer(profile: workplace.profile, words: words, showsPrompts: true)
        for line in entries.lazy.flatMap(renderer.lines) { try workplace.wordsOutput.writeLine(line) }
    }

    /// Speaks another language from now on.
    func use(_ language: Language) async throws {
        try await conversation.use(language)
        await screen.use(Languages.words(for: language))
    }

    /// Tells that a line was too long to be read.
    func refuseLine(limit: Int) async { await conversation.notify(.lineTooLong, await words.lineTooLong(limit: limit)) }

    /// Takes a typed line: a command, a selection, or a question.
    func take(_ line: String) async -> Next {
        let line = line.trimmed
        if line.isEmpty { return .goOn(.done) }
        if let typed = SlashCommand.Typed(line) { return await run(typed) }
        if let next = await report(askedForIn: line) { return next }
        let status = await answer(line)
        return await screen.isBroken ? .leave : .goOn(status)
    }

    /// Answers a question; Ctrl-C stops the answer, and the program only where nobody could go on.
    func answer(_ line: String) async -> ExitStatus {
        let conversation = conversation
        let screen = screen
        let asking = Task { await conversation.ask(line) { await screen.show(snapshot: $0) } }
        approver?.cancelAnswer = { asking.cancel() }
        questions.cancelAnswer = { asking.cancel() }
        let isInterrupted = Atomic(false)
        let outcome = await Interruptions.handling({
            isInterrupted.store(true, ordering: .relaxed)
            asking.cancel()
        }) { @Sendable in
            await screen.whileAwaited { await asking.value }
        }
        if await screen.isBroken { return .failure }
        // One that came as the answer ended would be lost.
        if keyboard == nil, isInterrupted.load(ordering: .relaxed) { return .interrupted }
        switch outcome {
        case .answered: return await screen.lacksAnswer ? .failure : .done
        case .unchanged: return .failure
        case .failed(let notice): return notice.kind == .cancelled ? .interrupted : .failure
        }
    }

    /// Shows how the built-in model reads a question, without asking it.
    func explain(_ question: String) async throws -> ExitStatus {
        try await conversation.begin()
        let explanation = BuiltInModel.explain(await conversation.request(for: question))
        if workplace.options.isJSON {
            await conversation.notify(.information, explanation)
        } else {
            try workplace.wordsOutput.writeForeign(explanation + "\n")
        }
        return .done
    }

    /// What Tab can complete now.
    func completionWords() async -> CompletionWords {
        CompletionWords(
            commands: SlashCommand.allCases.map { "/\($0.rawValue)" }, words: await words, inventory: inventory)
    }
}
