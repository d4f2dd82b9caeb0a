import InventoryContract
import Assistant
import ChatCompletions
import DateResolution
import Inventory
import LanguageModel
import PlainText
import StrictJSON
import Synchronization
import Terminal

/// What hears of a conversation's entries and shows them: words for people, or JSON lines for programs.
actor Screen {
    private let profile: TerminalProfile
    private let isJSON: Bool
    /// Whether one question is asked, and no conversation begun.
    private let isSingleQuestion: Bool
    /// Writes the rows of answers for a program that reads nothing else; nil where nobody asked for them.
    private let rows: AnswerRows?
    /// The keyboard of the person who types, if one does; then changes are seen when they are asked about.
    private let keyboard: Keyboard?
    private let display: LiveDisplay
    private let style: Style
    private let spoken: Mutex<any ScreenWords>
    private var showsCalls = false
    private var days = AskedDays()
    /// Whether an answer is awaited, and the lines below are the display's.
    private var isAwaiting = false
    /// What a server made known while nothing was awaited.
    private var statuses: [String] = []
    /// Whether standard output took all that was written so far.
    private(set) var isBroken = false

    init(
        profile: TerminalProfile, words: any ScreenWords, isJSON: Bool, isSingleQuestion: Bool, rows: AnswerRows?,
        keyboard: Keyboard?
    ) {
        self.isSingleQuestion = isSingleQuestion
        style = Style(profile)
        self.profile = profile
        spoken = Mutex(words)
        display = LiveDisplay(profile: profile)
        self.isJSON = isJSON
        self.rows = rows
        self.keyboard = keyboard
    }

    /// Shows that an answer is awaited, what is being done for it and what has come of it, until it is there.
    func whileAwaited<Answer: Sendable>(_ answer: @Sendable () async -> Answer) async -> Answer {
        guard isInteractive else { return await answer() }
        isAwaiting = true
        await display.show(words.thinking)
        await tellStatuses()
        let turning = Task { [display, words] in await display.run(hint: words.howToStop, at: LiveDisplay.ticks()) }
        let result = await answer()
        isAwaiting = false
        turning.cancel()
        await turning.value
        return result
    }

    /// Shows an entry.
    func show(_ entry: SessionEntry) async {
        days.see(entry)
        if isJSON {
            await write(entry.json.serialized())
            if case .notice(let notice) = entry, notice.isFailure { Diagnostics.say(notice.text) }
            return
        }
        if let rows { return await show(entry, rows) }
        switch entry {
        case .toolCall(let call):
            if showsCalls {
                let arguments = call.arguments?.description ?? call.raw ?? ""
                await write(style.styled(Sanitiser.line("\(call.tool) \(arguments)"), as: .dim))
            }
            await display.show(words.doing(call))
        case .approval(let approval) where isInteractive && approval.by.value == .person: break
        case .notice(let notice) where notice.isFailure && !isInteractive: Diagnostics.say(notice.text)
        case .response:
            await tellStatuses()
            isAwaiting = false
            await display.erase()
            await page(renderer.lines(for: entry) + (isInteractive ? [""] : []))
        // What a command or a report tells comes while nothing else is on its way.
        case .notice(let notice) where notice.kind == .information && !isAwaiting:
            await page(renderer.lines(for: entry))
        case .prompt, .toolOutput:
            isAwaiting = isInteractive
            await writeLines(renderer.lines(for: entry))
            await display.show(words.thinking)
        default: await writeLines(renderer.lines(for: entry))
        }
    }

    /// Writes an entry's rows for the program that reads them, and its words to standard error.
    private func show(_ entry: SessionEntry, _ rows: AnswerRows) async {
        if case .notice(let notice) = entry, notice.isFailure { return Diagnostics.say(notice.text) }
        let renderer = EntryRenderer(
            profile: profile, words: words, showsLists: false, isSingleQuestion: isSingleQuestion)
        for line in renderer.lines(for: entry) { try? Output.error.writeLine(line) }
        do {
            if let written = try await rows.write(entry) { Diagnostics.say(words.wholeList(rows: written)) }
        } catch {
            fail(error)
        }
    }

    /// Whether the latest answer could not give what was asked for, since its days are none.
    var lacksAnswer: Bool {
        get async {
            if let rows { return await rows.lacksRows }
            return days.areUnanswered
        }
    }

    /// Writes a table for the program that reads rows; false where nobody asked for them.
    func write(_ table: Table) async -> Bool {
        guard let rows else { return false }
        do {
            try await rows.write(table)
        } catch {
            fail(error)
        }
        return true
    }

    /// Shows how far the model has come with reading what it is asked.
    func show(_ progress: ReadingProgress) async { await display.show(words.reading(progress)) }

    /// Shows as much of an answer as has come.
    func show(snapshot: String) async { await display.show(answer: snapshot) }

    /// Shows a change that is about to be asked about; tells how that ended, since an interrupt declines it.
    func show(_ change: ProposedChange) async -> Pager.Ending {
        await display.erase()
        let lines = renderer.proposalLines(change)
        if change.total > 1 { return await page(lines) }
        await writeLines(lines)
        return .over
    }

    /// Shows what somebody else's server asks before it is answered at the keyboard.
    func showQuestion(_ question: String) async {
        await display.erase()
        await writeLines(profile.resized().lines(of: question, indent: 2))
    }

    /// Shows again that an answer is awaited.
    func goOnWaiting() async { await display.show(words.thinking) }

    /// Shows a question of a block before its answer, as if it had been typed by itself.
    func echo(_ question: String) async {
        await writeLines([style.styled(Prompt.text, as: .accent) + Sanitiser.line(question)])
    }

    /// What is said beside answers, in the language of replies.
    var words: any ScreenWords { spoken.withLock { $0 } }

    /// Speaks another language from now on.
    func use(_ words: any ScreenWords) { spoken.withLock { $0 = words } }

    private nonisolated var isInteractive: Bool { keyboard != nil }

    /// Renders for the window as it is now.
    private var renderer: EntryRenderer {
        EntryRenderer(profile: profile.resized(), words: words, isSingleQuestion: isSingleQuestion)
    }

    /// Shows something that is no entry.
    func say(_ text: String) async {
        await writeLines(profile.resized().lines(of: text, indent: 2).map { style.styled($0, as: .dim) })
    }

    /// Hears what a server makes the person wait for; a person at a terminal is told while an answer is awaited.
    nonisolated var status: @Sendable (ServerStatus) -> Void {
        guard isInteractive else { return { status in Diagnostics.say(self.spoken.withLock { $0 }.status(status)) } }
        return { status in Task { await self.hear(status) } }
    }

    private func hear(_ status: ServerStatus) async {
        statuses.append(words.status(status))
        await tellStatuses()
    }

    /// Says what a server made known, unless the line is the person's or a page's.
    private func tellStatuses() async {
        while isAwaiting, !statuses.isEmpty { await say(statuses.removeFirst()) }
    }

    /// Shows or hides tool calls from now on; says which.
    func toggleCalls() -> Bool {
        showsCalls.toggle()
        return showsCalls
    }

    /// Writes an answer, or a change of several items: a page at a time for a person.
    @discardableResult
    private func page(_ lines: [String]) async -> Pager.Ending {
        guard let keyboard else {
            await writeLines(lines)
            return .over
        }
        do {
            return try await keyboard.page(lines, words: words)
        } catch {
            fail(error)
            return .over
        }
    }

    private func writeLines(_ lines: [String]) async {
        if !lines.isEmpty { await write(lines.joined(separator: "\n")) }
    }

    private func write(_ text: String) async {
        do {
            try await display.write(text + "\n")
        } catch {
            fail(error)
        }
    }

    private func fail(_ error: any Error) {
        if !isBroken, error as? OutputError != .closed { Diagnostics.say(words.sentence(for: error)) }
        isBroken = true
    }
}
