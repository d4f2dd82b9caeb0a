import BuiltInModel
import CivilTime
import DateResolution
import CivilTime
import Foundation
import Inventory
import InventoryContract
import LanguageModel
import Synchronization
import TestSupport

@testable import Assistant

/// A conversation that a test holds, with the built-in model and a few items, saved in a folder of the test.
struct RecordedConversation {
    /// A clock that goes on only when told.
    final class Clock: Sendable {
        private let value: Mutex<Date>

        init(_ moment: String) { value = Mutex(Moment(rfc3339: moment, isExact: false)?.date ?? .distantPast) }

        var moment: Date { value.withLock { $0 } }
        func move(to moment: String) {
            value.withLock { $0 = Moment(rfc3339: moment, isExact: false)?.date ?? .distantPast }
        }
    }

    /// Approves what a test says.
    struct Approver: ChangeApprover {
        let isGranted: Bool

        func approve(_ change: ProposedChange) async -> Approval {
            Approval(isGranted: isGranted, source: .person, reason: isGranted ? "" : "The person declined.")
        }
    }

    let store: SQLiteStore
    let catalog: SessionCatalog
    let clock = Clock("2026-11-20T10:00:00+09:00")
    let timeZone = CivilZone(identifier: "Asia/Tokyo") ?? .gmt

    init(_ folder: TemporaryFolder) async throws {
        catalog = SessionCatalog(folder: folder.path("sessions"))
        store = try SQLiteStore.temporary()
        let file = folder.path("items.csv")
        try Data(Self.items.utf8).write(to: URL(fileURLWithPath: file))
        _ = try await store.importItems(from: file, ImportOptions(), at: clock.moment)
    }

    private static let items = """
        id,title,quantity,unit,category,place,minimum,updated_at
        1,AA batteries,40,pcs,Batteries,Drawer 1,20,2026-11-10T03:00:00Z
        2,AAA batteries,4,pcs,Batteries,Drawer 1,12,2026-11-12T03:00:00Z
        3,M6 washer,300,pcs,Fasteners,Rack 2,,2026-11-03T03:00:00Z
        4,乾電池 単3,12,本,電池,棚A,10,2026-11-19T03:00:00Z

        """

    /// A conversation: a new one, or one that goes on.
    func conversation(
        resuming saved: SavedSession? = nil, isGranted: Bool = true, model: any LanguageModel = BuiltInModel()
    ) async throws -> Conversation {
        let conversation = try Conversation(
            settings: Conversation.Settings(
                calendar: SessionCalendar(timeZone: timeZone, dayComesFirst: false, clock: { [clock] in clock.moment }),
                language: .english,
                texts: PromptTexts(), inventoryName: "--sample", catalog: catalog),
            inventory: store, model: model, approver: Approver(isGranted: isGranted), resuming: saved,
            listener: { _ in })
        try await conversation.begin()
        return conversation
    }

    /// The session that was saved last.
    func saved() throws -> SavedSession { try SessionReader.read(path: catalog.find("latest")) }
}

extension SavedSession {
    /// Each entry in a few words.
    var summary: [String] {
        entries.map { entry in
            switch entry {
            case .session: "session"
            case .resumed: "resumed"
            case .instructions: "instructions"
            case .prompt(let prompt): "prompt: \(prompt.text)"
            case .toolCall(let call): "call: \(call.tool)"
            case .approval(let approval): approval.isGranted ? "granted" : "declined"
            case .toolOutput(let output): output.isError ? "error" : "output"
            case .response: "response"
            case .notice(let notice): "notice: \(notice.code)"
            case .unknown: "unknown"
            }
        }
    }
}
