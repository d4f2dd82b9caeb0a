import Assistant
import BuiltInModel
import DateResolution
import Foundation
import Inventory
import LanguageModel
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
    let workplace: Workplace
    let inventory: InventoryStore
    /// What the screen says beside answers.
    private(set) var words: ScreenWords
    private let saved: SavedSession?
    /// Asks at the keyboard, where there is one.
    private let approver: KeyboardApprover?

    init(_ invocation: Invocation, resuming saved: SavedSession? = nil, keyboard: Keyboard? = nil) async throws {
        let options = invocation.options
        let workplace = Workplace(options: options)
        let command = invocation.command
        var calendar = try workplace.calendar(command: command)
        if let saved {
            let recorded = options.timeZone == nil ? TimeZone(identifier: saved.header.timeZone) : nil
            calendar = calendar.moved(
                to: recorded ?? calendar.timeZone, dayComesFirst: saved.header.dayComesFirst)
        }
        var language = try workplace.language(command: command)
        if options.language == nil, let recorded = saved?.language {
            language = recorded
        }
        let modelName = options.model ?? saved?.header.model ?? workplace.modelName
        let opened = try await workplace.inventory(calendar: calendar, recorded: saved?.header.inventory)
        let screen = Screen(
            profile: workplace.profile, language: language, isJSON: options.isJSON, keyboard: keyboard)
        let person = keyboard.map { KeyboardApprover(keyboard: $0, screen: screen) }
        let approver: any ChangeApprover
        if options.approvesAll {
            approver = YesApprover()
        } else if let person {
            approver = person
        } else {
            approver = NobodyApprover()
        }
        conversation = try Conversation(
            settings: Conversation.Settings(
                calendar: calendar, language: language, texts: workplace.texts(),
                options: workplace.generationOptions, inventoryName: opened.name,
                catalog: options.savesNothing ? nil : workplace.catalog),
            inventory: opened.store, model: workplace.model(named: modelName, onStatus: screen.status),
            approver: approver, resuming: saved,
            listener: { await screen.show($0) })
        if !options.savesNothing { Self.removeOldSessions(workplace.catalog) }
        self.screen = screen
        self.workplace = workplace
        self.saved = saved
        self.approver = person
        words = ScreenWords(language: language)
        inventory = opened.store
    }

    /// Keeps the folder of sessions from growing for ever; says so when something went.
    private static func removeOldSessions(_ catalog: SessionCatalog) {
        // One that cannot be removed is no reason not to converse; `stockroom sessions prune` says why.
        let removed = (try? catalog.prune(olderThanDays: SessionCatalog.standardDays)) ?? []
        guard !removed.isEmpty else { return }
        let sessions = removed.count == 1 ? "1 session" : "\(removed.count) sessions"
        Diagnostics.say("\(sessions) unused for \(SessionCatalog.standardDays) days removed.")
    }

    /// Writes the first entries.
    func begin() async throws {
        try await conversation.begin(resuming: saved)
    }

    /// Lets the model get ready while the person types.
    func prewarm() {
        let conversation = conversation
        Task.detached { await conversation.prewarm() }
    }

    /// Says where the person is; of a saved session, also what came last.
    func greet(resuming saved: SavedSession?) async {
        let profile = workplace.profile
        if let saved {
            let renderer = EntryRenderer(profile: profile, language: words.language, showsPrompts: true)
            for entry in Self.tail(of: saved.entries) {
                for line in renderer.lines(for: entry) { try? Output.standard.writeLine(line) }
            }
        }
        await tellServer(of: saved)
        hint(words.greeting)
    }

    /// Says which server a saved session goes on with, before anything is sent there.
    private func tellServer(of saved: SavedSession?) async {
        let name = await conversation.modelName
        if saved != nil, name != "built-in" { hint(words.model(name)) }
    }

    /// The last exchange that has a prompt.
    private static func tail(of entries: [SessionEntry]) -> ArraySlice<SessionEntry> {
        let latest = entries.lastIndex { if case .prompt = $0 { true } else { false } }
        return latest.map { entries[$0...] } ?? []
    }

    /// Speaks another language from now on.
    func use(_ language: Language) async throws {
        try await conversation.use(language)
        words = ScreenWords(language: language)
        await screen.use(language)
    }

    /// Shows a dim line that belongs to no answer.
    func hint(_ text: String) {
        try? Output.standard.writeLine(Style(workplace.profile).styled(Sanitiser.text(text), as: .dim))
    }

    /// Tells that a line was too long to be read.
    func refuseLine(limit: Int) async { await conversation.notify("lineTooLong", words.lineTooLong(limit: limit)) }

    /// Takes a typed line: a command, a selection, or a question.
    func take(_ line: String) async -> Next {
        let line = line.trimmingCharacters(in: .whitespacesAndNewlines)
        if line.isEmpty { return .goOn(.done) }
        if let typed = SlashCommand.Typed(line) { return await run(typed) }
        let status = await answer(line)
        return await screen.isBroken ? .leave : .goOn(status)
    }

    /// Answers a question; Ctrl-C stops the answer, not the program.
    func answer(_ line: String) async -> ExitStatus {
        let conversation = conversation
        let screen = screen
        let asking = Task { await conversation.ask(line) { await screen.show(snapshot: $0) } }
        approver?.cancelAnswer = { asking.cancel() }
        let outcome = await Interruptions.handling({ asking.cancel() }) { @Sendable in
            await screen.whileAwaited { await asking.value }
        }
        if await screen.isBroken { return .failure }
        switch outcome {
        case .answered: return .done
        case .failed(let notice): return notice.code == "cancelled" ? .interrupted : .failure
        }
    }

    /// Shows how the built-in model reads a question, without asking it.
    func explain(_ question: String) async throws -> ExitStatus {
        try await conversation.begin(resuming: saved)
        let request = await conversation.request(for: question)
        try Output.standard.writeForeign(BuiltInModel.explain(request) + "\n")
        return .done
    }

    /// What Tab can complete now.
    func completionWords() async -> CompletionWords {
        let categories = (try? await inventory.categories(limit: 200)) ?? []
        let places = (try? await inventory.places(limit: 200)) ?? []
        return CompletionWords(
            commands: SlashCommand.allCases.map { "/\($0.rawValue)" },
            names: (categories + places).map(\.name), words: words, inventory: inventory)
    }
}
