import CivilTime
import Essentials
import InventoryContract
import LanguageModel
import PlainText

/// The one place where a session's entries are made: each is saved and told before the next thing happens.
///
/// It also keeps what entries leave behind: the items that tools returned and the latest list.
actor SessionJournal: SessionRecorder {
    /// What hears of each entry once it is saved.
    typealias Listener = @Sendable (SessionEntry) async -> Void

    private let calendar: SessionCalendar
    private let listener: Listener
    private let savePath: String?
    private var file: SessionFile?
    private var hasFailed = false
    /// Entries from before the first prompt: a session in which nothing was asked or changed leaves no file.
    private var heldBack: [SessionEntry] = []

    private var ledger = ItemLedger()
    private var language: Language
    private let sentence: Conversation.Sentences
    /// The latest list shown.
    private(set) var list: [ListedItem] = []
    /// The latest response.
    private(set) var latestResponse: ResponseEntry?
    private var changes = Changes()
    /// What the model's rounds took.
    private(set) var tally = ModelTally()
    private let onReading: @Sendable (ReadingProgress) async -> Void
    /// Whether a tool of the exchange under way gave back what it was asked for.
    private var hasOutput = false
    /// Whether replies come from rules of ours, which say nothing that is not so.
    private var goesByRules: Bool

    /// What became of the changes that the exchange under way proposed.
    private struct Changes {
        var wereProposed = false
        /// The calls that were approved.
        var granted: Set<String> = []
        var wereMade = false
        var wereDeclined = false
        /// Whether a call of the latest round that was to change something did not.
        var haveFailed = false
    }

    /// Whether the exchange under way was to make a change that was not made: a round that fails may be made up for by
    /// a later one, a "no" is never.
    var leavesChangesUnmade: Bool { changes.wereDeclined || changes.haveFailed }

    /// What the inventory's place failed in last, and whether that was a change that may have been made all the same.
    private(set) var placeFault: (error: any Error, isUncertainChange: Bool)?

    /// Whether something was told from the change log.
    private(set) var askedLog = false

    /// Whether the exchange under way made a change.
    var madeChanges: Bool { changes.wereMade }

    /// Whether the exchange under way was about a change, and changed nothing.
    var hasOnlyAsked: Bool { changes.wereProposed && !changes.wereMade }

    /// A journal.
    ///
    /// - Parameters:
    ///   - goesByRules: whether the model does.
    ///   - savePath: where to save; nil to keep no file.
    ///   - file: the file of a session that is taken up again.
    init(
        calendar: SessionCalendar, language: Language, sentence: @escaping Conversation.Sentences, goesByRules: Bool,
        savePath: String?,
        file: SessionFile? = nil, onReading: @escaping @Sendable (ReadingProgress) async -> Void = { _ in },
        listener: @escaping Listener
    ) {
        self.calendar = calendar
        self.language = language
        self.sentence = sentence
        self.goesByRules = goesByRules
        self.savePath = savePath
        self.file = file
        self.listener = listener
        self.onReading = onReading
    }

    /// The present moment as entries carry it.
    nonisolated var now: EntryMoment { calendar.moment }

    /// Saves an entry, then tells of it.
    func record(_ entry: SessionEntry, isDurable: Bool = false) async {
        let failure = save(entry, isDurable: isDurable)
        await listener(entry)
        if let failure {
            let text = sentence(.notSaved(failure), language)
            await listener(.notice(Notice(.saveFailed, at: now, text: text)))
        }
    }

    /// Records something that the person is told.
    @discardableResult
    func notice(_ kind: Notice.Kind, _ text: String) async -> Notice {
        let notice = Notice(kind, at: now, text: text)
        await record(.notice(notice), isDurable: kind == .undone || kind == .redone)
        return notice
    }

    /// Records in which language replies are from now on.
    func noticeLanguage() async {
        let text = sentence(.repliesInThisLanguage, language)
        await record(.notice(Notice(repliesIn: language, at: now, text: text)))
    }

    /// Begins an exchange with what the person typed.
    func begin(_ prompt: PromptEntry) async {
        ledger.beginExchange()
        latestResponse = nil
        changes = Changes()
        hasOutput = false
        placeFault = nil
        askedLog = false
        await record(.prompt(prompt))
    }

    /// What went wrong, in the language of replies.
    func told(_ error: any Error) -> String { sentence(for: .failed(error)) }

    /// A message in the language of replies.
    func sentence(for message: ConversationMessage) -> String { sentence(message, language) }

    /// Words list lines in another language from now on.
    func use(_ language: Language) { self.language = language }

    /// Another model answers from now on.
    func use(model: any LanguageModel) { goesByRules = model.followsRules }

    /// Forgets the items and the list.
    func reset() {
        ledger = ItemLedger()
        list = []
    }

    /// Takes in the entries of a saved session, as if they had just been recorded.
    ///
    /// Of a long session only what the model is handed again can be listed anew; the latest list can be picked from,
    /// however old it is, when tools of the session returned its items.
    func recall(_ entries: [SessionEntry]) {
        for entry in SavedTranscript.latestExchanges(of: entries) {
            switch entry {
            case .prompt: ledger.beginExchange()
            case .toolOutput(let output): ledger.note(output.output)
            default: break
            }
        }
        let entries = SavedTranscript.sinceReset(entries)
        for index in entries.indices.reversed() {
            guard case .response(let response) = entries[index] else { continue }
            latestResponse = latestResponse ?? response
            guard let items = response.items, !items.isEmpty else { continue }
            if Self.isGrounded(items, in: entries[..<index]) { list = items }
            break
        }
    }

    /// Whether tool outputs among these entries returned all of the items.
    private static func isGrounded(_ items: [ListedItem], in entries: ArraySlice<SessionEntry>) -> Bool {
        var missing = Set(items.map(\.id))
        for case .toolOutput(let output) in entries.reversed() {
            var ledger = ItemLedger()
            ledger.note(output.output)
            missing.subtract(ledger.records.keys)
            if missing.isEmpty { return true }
        }
        return false
    }

    func didAppend(_ entry: Transcript.Entry) async {
        switch entry {
        case .instructions, .prompt, .guidance: break
        case .toolCall(let call):
            switch call.arguments {
            case .object(let object):
                await record(
                    .toolCall(ToolCallEntry(at: now, id: call.id, tool: call.name, arguments: object, raw: nil)))
            case .unreadable(let raw, _):
                await record(
                    .toolCall(ToolCallEntry(at: now, id: call.id, tool: call.name, arguments: nil, raw: raw)))
            }
        case .toolOutput(let output):
            ledger.note(InventoryOutput(output))
            note(output)
            if !output.isError { hasOutput = true }
            if changes.granted.contains(output.callID), !output.isError { changes.wereMade = true }
            if output.isError, ToolName(rawValue: output.toolName)?.changesData ?? false { changes.haveFailed = true }
            await record(
                .toolOutput(
                    ToolOutputEntry(
                        at: now, call: output.callID, content: output.content, isError: output.isError)),
                isDurable: changes.wereMade)
        case .response(let response):
            // A whole answer is recorded where it is handed on.
            if !response.isComplete { await answer(response) }
        }
    }

    /// Notes whether the inventory's place failed; what an answer came to later makes up for it.
    private func note(_ output: ToolOutput) {
        switch ToolName(rawValue: output.toolName) {
        case .getInventoryHistory?, .getStockMovements?: askedLog = true
        default: break
        }
        guard let fault = output.content as? PlaceFault else {
            if !output.isError, placeFault?.isUncertainChange == false { placeFault = nil }
            return
        }
        placeFault = (fault.error, fault.mayBeDone && changes.granted.contains(output.callID))
    }

    /// Records an answer checked against what the tools returned, and returns it so.
    @discardableResult
    func answer(_ response: Response) async -> ResponseEntry {
        let isTrusted = goesByRules || response.isByProgram
        let reply = GroundedReply(
            response.text, ledger: isTrusted ? ledger : ledger.ofExchange, language: language)
        if let items = reply.items, !items.isEmpty { list = items }
        let entry = ResponseEntry(
            at: now, reply, isComplete: response.isComplete, isGrounded: isTrusted || hasOutput)
        latestResponse = entry
        await record(.response(entry))
        return entry
    }

    func willRun(_ calls: [ToolCall]) {
        if calls.contains(where: { ToolName(rawValue: $0.name)?.changesData ?? false }) { changes.haveFailed = false }
    }

    func didDecide(_ approval: Approval, on change: any ToolChange, for call: ToolCall) async {
        changes.wereProposed = true
        if approval.isGranted { changes.granted.insert(call.id) } else { changes.wereDeclined = true }
        await record(
            .approval(
                ApprovalEntry(
                    call: call.id, isGranted: approval.isGranted, by: Recorded(approval.source),
                    change: change as? ProposedChange, isUnasked: approval.isUnasked)))
    }

    func didUse(_ usage: Usage, _ times: RoundTimes) { tally.add(usage, times) }

    func isReading(_ progress: ReadingProgress) async { await onReading(progress) }

    func didDrop(exchanges: Int) async {
        await notice(.contextTrimmed, sentence(.forgotten(exchanges: exchanges), language))
    }

    /// Writes an entry to the file; returns why not when that fails for the first time.
    private func save(_ entry: SessionEntry, isDurable: Bool) -> (any Error)? {
        guard let savePath, !hasFailed else { return nil }
        do {
            guard let file else {
                heldBack.append(entry)
                let isPrompt = if case .prompt = entry { true } else { false }
                guard isPrompt || isDurable else { return nil }
                file = try SessionFile(creating: savePath, with: heldBack, isDurable: isDurable)
                heldBack = []
                return nil
            }
            try file.append(entry, isDurable: isDurable)
            return nil
        } catch {
            hasFailed = true
            return error
        }
    }
}
