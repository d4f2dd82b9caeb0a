import CivilTime
import DateResolution
import Essentials
import Inventory
import LanguageModel
import PlainText
import StrictJSON
import Synchronization

/// A saved session's questions asked again, to see whether prompts and a model still do the same.
public enum Rerun {
    /// Where the tools' outputs come from.
    public enum Source: Sendable {
        /// The session's own: nothing is changed, no inventory is needed.
        case recorded
        /// An inventory, which changes are made to: a throw-away copy.
        case live(any ItemStore)
        /// Somebody else's tools, of which none changes anything.
        case elsewhere(ForeignTools)
    }

    /// Asks every question of a session again, each at its moment, in its zone and language.
    ///
    /// - Throws: ``SessionReadingError`` when the header names no zone or moment that can be used.
    public static func run(
        _ saved: SavedSession, model: any LanguageModel, texts: PromptTexts,
        options: GenerationOptions = GenerationOptions(), aid: ModelAid = ModelAid(), source: Source
    ) async throws -> RerunReport {
        guard let timeZone = saved.header.timeZone.value else {
            throw SessionReadingError.noTimeZone(path: saved.path, saved.header.timeZone.word)
        }
        let clock = SettableClock(saved.header.now.date)
        let inventory: any ConversationInventory =
            switch source {
            case .recorded: RecordedInventory(saved.entries)
            case .live(let store): StoredInventory(store)
            case .elsewhere(let tools): ToolInventory(foreign: tools)
            }
        let collector = EntryCollector()
        let approver = RecordedApprover()
        let conversation = try Conversation(
            settings: Conversation.Settings(
                calendar: SessionCalendar(
                    timeZone: timeZone, dayComesFirst: saved.header.dayComesFirst, clock: { clock.moment }),
                language: saved.header.language.value ?? .english, texts: texts,
                options: options, aid: aid, inventoryName: saved.header.inventory, catalog: nil),
            inventory: inventory, model: model,
            approver: approver, listener: { await collector.append($0) })
        try await conversation.begin()
        var turns: [RerunReport.Turn] = []
        for exchange in RecordedExchange.exchanges(of: saved.entries) {
            clock.move(to: exchange.prompt.at.date)
            for act in exchange.actsBefore { try await perform(act, in: conversation) }
            await approver.expect(exchange)
            _ = await collector.take()
            let (start, before) = (ContinuousClock.now, await conversation.tally)
            _ = await conversation.ask(exchange.prompt.text)
            let again = RecordedExchange.exchanges(of: await collector.take()).last
            turns.append(
                RerunReport.Turn(
                    before: exchange, after: again ?? RecordedExchange(prompt: exchange.prompt),
                    took: ContinuousClock.now - start, tally: await conversation.tally.since(before)))
        }
        return RerunReport(path: saved.path, model: model.name, turns: turns)
    }

    private static func perform(_ act: RecordedExchange.Act, in conversation: Conversation) async throws {
        switch act {
        case .reset: try await conversation.reset()
        case .undo: try await conversation.undo()
        case .redo: try await conversation.redo()
        case .language(let language): try await conversation.use(language)
        }
    }

    /// A clock that stands where it was put.
    private final class SettableClock: Sendable {
        private let value: Mutex<Date>

        init(_ moment: Date) { value = Mutex(moment) }

        var moment: Date { value.withLock { $0 } }

        func move(to moment: Date) { value.withLock { $0 = moment } }
    }

    private actor EntryCollector {
        private var entries: [SessionEntry] = []

        func append(_ entry: SessionEntry) { entries.append(entry) }

        func take() -> [SessionEntry] {
            defer { entries = [] }
            return entries
        }
    }
}
