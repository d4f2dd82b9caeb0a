import DateResolution
import Foundation
import Inventory
import LanguageModel
import StrictJSON
import Synchronization

/// A saved session's questions asked again, to see whether prompts and a model still do the same.
public enum Rerun {
    /// Where the tools' outputs come from.
    public enum Source: Sendable {
        /// The session's own: nothing is changed, no inventory is needed.
        case recorded
        /// An inventory, which changes are made to: a throw-away copy.
        case live(InventoryStore)
    }

    /// Asks every question of a session again, each at its moment, in its zone and language.
    ///
    /// - Throws: ``SessionReadingError`` when the header names no zone or moment that can be used.
    public static func run(
        _ saved: SavedSession, model: any LanguageModel, texts: PromptTexts, source: Source
    ) async throws -> RerunReport {
        guard let timeZone = TimeZone(identifier: saved.header.timeZone) else {
            throw SessionReadingError(description: "\(saved.path): there is no time zone \"\(saved.header.timeZone)\".")
        }
        guard let start = Timestamp.moment(saved.header.now) else {
            throw SessionReadingError(description: "\(saved.path): \"\(saved.header.now)\" is no moment.")
        }
        let clock = SettableClock(start)
        let inventory: any ConversationInventory =
            switch source {
            case .recorded: RecordedInventory(saved.entries)
            case .live(let store): store
            }
        let collector = EntryCollector()
        let conversation = try Conversation(
            settings: Conversation.Settings(
                calendar: SessionCalendar(timeZone: timeZone, clock: { clock.moment }),
                language: Language(rawValue: saved.header.language) ?? .english, texts: texts,
                inventoryName: saved.header.inventory, catalog: nil),
            inventory: inventory, model: model,
            approver: RecordedApprover(), listener: { await collector.append($0) })
        try await conversation.begin()
        var turns: [RerunReport.Turn] = []
        for exchange in RecordedExchange.exchanges(of: saved.entries) {
            if exchange.beginsAfresh { try await conversation.reset() }
            clock.move(to: Timestamp.moment(exchange.prompt.at))
            _ = await collector.take()
            _ = await conversation.ask(exchange.prompt.text)
            let again = RecordedExchange.exchanges(of: await collector.take()).last
            turns.append(RerunReport.Turn(before: exchange, after: again ?? RecordedExchange(prompt: exchange.prompt)))
        }
        return RerunReport(path: saved.path, model: model.name, turns: turns)
    }

    /// A clock that stands where it was put.
    private final class SettableClock: Sendable {
        private let value: Mutex<Date>

        init(_ moment: Date) { value = Mutex(moment) }

        var moment: Date { value.withLock { $0 } }

        func move(to moment: Date?) {
            if let moment { value.withLock { $0 = moment } }
        }
    }

    private actor EntryCollector {
        private var entries: [SessionEntry] = []

        func append(_ entry: SessionEntry) { entries.append(entry) }

        func take() -> [SessionEntry] {
            defer { entries = [] }
            return entries
        }
    }

    /// On a throw-away copy every change may be made: what was declined then is told by the recorded outputs.
    private struct RecordedApprover: ChangeApprover {
        func approve(_ change: ProposedChange) async -> Approval { Approval(isGranted: true, source: .policy) }
    }
}

/// A prompt of a session and all that came of it.
struct RecordedExchange: Sendable {
    let prompt: PromptEntry
    var calls: [ToolCallEntry] = []
    var responses: [ResponseEntry] = []
    var notices: [Notice] = []
    /// Whether the conversation was reset before it.
    var beginsAfresh = false

    init(prompt: PromptEntry) { self.prompt = prompt }

    static func exchanges(of entries: [SessionEntry]) -> [RecordedExchange] {
        var exchanges: [RecordedExchange] = []
        var wasReset = false
        for entry in entries {
            switch entry {
            case .prompt(let prompt):
                var exchange = RecordedExchange(prompt: prompt)
                exchange.beginsAfresh = wasReset
                wasReset = false
                exchanges.append(exchange)
            case .toolCall(let call): exchanges.indices.last.map { exchanges[$0].calls.append(call) }
            case .response(let response): exchanges.indices.last.map { exchanges[$0].responses.append(response) }
            case .notice(let notice):
                if notice.code == "reset" { wasReset = true }
                if notice.isFailure { exchanges.indices.last.map { exchanges[$0].notices.append(notice) } }
            default: break
            }
        }
        return exchanges
    }
}
