import CivilTime
import DateResolution
import Foundation
import Inventory
import InventoryContract
import LanguageModel
import PlainText
import StrictJSON
import TestSupport

@testable import Assistant

/// A small inventory, a fixed moment and a scripted model: all that a conversation needs.
struct Shop {
    /// Friday, 20 November 2026, ten in the morning in Tokyo.
    static let now = Moment(rfc3339: "2026-11-20T10:00:00+09:00", isExact: false)?.date ?? .distantPast
    static let calendar = SessionCalendar(
        timeZone: CivilZone(identifier: "Asia/Tokyo") ?? .gmt, dayComesFirst: false, clock: { now })

    let store: SQLiteStore
    let folder = TemporaryFolder()

    /// Six items; their days are Tokyo's, some of which are other days in UTC.
    init() async throws {
        store = try SQLiteStore.temporary()
        let csv = #"""
            id,title,quantity,unit,category,place,minimum,code,note,created_at,updated_at
            1,AA batteries,4,packs,Power,Rack 1,10,4901234500017,,2026-01-05T00:00:00Z,2026-11-19T15:30:00Z
            2,AAA batteries,0,packs,Power,Rack 1,5,,,2026-01-05T00:00:00Z,2026-11-18T16:00:00Z
            3,M6 washer,250.5,pcs,Fasteners,Rack 10,250,,,2026-01-05T00:00:00Z,2026-11-13T03:00:00Z
            4,乾電池 単3,12,本,Power,倉庫,,,,2026-11-02T00:00:00Z,2026-11-09T00:00:00Z
            5,Dishwasher tablets,30,pcs,Kitchen,Rack 2,30,,,2026-01-05T00:00:00Z,2026-11-08T14:59:59Z
            6,"Tape, ""duct""",7,rolls,,Rack 2,,TN-2420,,2026-01-05T00:00:00Z,2026-10-31T15:00:00Z

            """#
        let path = folder.path("shop.csv")
        try Data(csv.utf8).write(to: URL(fileURLWithPath: path))
        _ = try await store.importItems(from: path, ImportOptions(), at: Shop.now)
    }

    /// A conversation that begins.
    func conversation(
        _ model: ScriptedModel, language: Language = .english, aid: ModelAid = ModelAid(),
        approver: some ChangeApprover = Answering(yes: true),
        listener: @escaping @Sendable (SessionEntry) async -> Void = { _ in }
    ) async throws -> Conversation {
        let conversation = try Conversation(
            settings: Conversation.Settings(
                calendar: Shop.calendar, language: language, texts: PromptTexts(), aid: aid, inventoryName: "shop",
                catalog: SessionCatalog(folder: folder.path("sessions"))),
            inventory: store, model: model, approver: approver, listener: listener)
        try await conversation.begin()
        return conversation
    }

    /// What a tool gives for a call that somebody approves.
    func output(
        _ tool: String, _ arguments: JSONObject, budget: Int = 10_000, calendar: SessionCalendar = Shop.calendar
    ) async throws -> String {
        let runner = ToolRunner(
            InventoryTools(store: store, calendar: calendar, texts: try PromptTexts()).all)
        let call = ToolCall(id: "c1", name: tool, arguments: arguments)
        let output = await runner.run(call, tokenBudget: budget, caller: ApprovingCaller())
        return (output.isError ? "error: " : "") + output.text
    }
}

/// A caller that approves every change.
private struct ApprovingCaller: ToolCaller {
    func willRun(_ call: ToolCall) {}

    func approve(_ change: any ToolChange, for call: ToolCall) -> Approval {
        Approval(isGranted: true, source: .policy)
    }

    func didDecide(_ approval: Approval, on change: any ToolChange, for call: ToolCall) {}

    func didRun(_ call: ToolCall, output: ToolOutput) {}
}

/// Says the same to every change, and keeps what was asked.
actor Answering: ChangeApprover {
    private let yes: Bool
    private(set) var asked: [ProposedChange] = []

    init(yes: Bool) { self.yes = yes }

    func approve(_ change: ProposedChange) -> Approval {
        asked.append(change)
        return Approval(isGranted: yes, source: .person, reason: yes ? "" : "The person declined this change.")
    }
}

/// Days are written as they are read.
extension CalendarDay: ExpressibleByStringLiteral {
    public init(stringLiteral iso8601: String) {
        guard let day = CalendarDay(iso8601: iso8601) else { preconditionFailure("no day: \(iso8601)") }
        self = day
    }
}

extension EntryMoment: ExpressibleByStringLiteral {
    public init(stringLiteral rfc3339: String) {
        guard let moment = EntryMoment(rfc3339: rfc3339) else { preconditionFailure("no moment: \(rfc3339)") }
        self = moment
    }
}
