import Foundation
import Inventory
import PostgreSQLInventory
import Samples
import TestSupport
import Testing

/// A moment so many seconds after the start of 2026 (UTC).
func moment(_ seconds: Double) -> Date { Date(timeIntervalSince1970: 1_767_225_600 + seconds) }

extension Trait where Self == ConditionTrait {
    /// Skipped, which is said, where no server is installed and none is demanded.
    static var needsPostgreSQL: ConditionTrait {
        .enabled(if: PostgreSQLServer.isInstalled || PostgreSQLServer.isNeeded, "PostgreSQL is not installed")
    }
}

/// An inventory in a new schema of the tests' server.
func newStore() async throws -> PostgreSQLStore {
    try await store(at: PostgreSQLServer.shared().place(), .createIfMissing)
}

func store(at place: String, _ access: InventoryAccess = .existing) async throws -> PostgreSQLStore {
    try await PostgreSQLStore.open(try #require(PostgreSQLAddress(place)), access: access)
}

/// The same inventory at both places.
struct Both {
    let file: any ItemStore
    let server: any ItemStore

    /// Two empty inventories.
    init() async throws {
        file = try SQLiteStore.temporary()
        server = try await newStore()
    }

    /// The sample inventory, with notes and own fields beside.
    static func sample() async throws -> Both {
        let both = try await Both()
        let bytes = Samples.inventoryCSV(loadedAt: Samples.anchor)
        _ = try await both.same { try await $0.importItems(bytes) }
        let drafts = [
            ItemDraft(
                title: "Pump ＫＳ-20 'quoted' \\ back", quantity: 3, unit: "pcs", category: "Pumps & hoses",
                place: "棚 C2",
                code: "KS-20/b", note: "for the big printer\nserial 4711",
                ownFields: OwnFields([OwnFields.Field("Supplier", "Nord & Söhne"), OwnFields.Field("色", "赤")])),
            ItemDraft(
                title: "リボン 赤 24色", quantity: 12, unit: "本", note: "プリンター用",
                ownFields: OwnFields([OwnFields.Field("色", "青")])),
            ItemDraft(title: "…!?", quantity: 1), ItemDraft(title: "É\u{301}clair é", quantity: 2, code: "E1"),
        ]
        for (number, draft) in drafts.enumerated() {
            try await both.same { try await $0.apply(.create(draft), by: .person, at: moment(Double(number))) }
        }
        return both
    }

    /// Does the same at both places; expects the same to come of it, and returns that.
    @discardableResult
    func same<Answer: Equatable>(
        _ note: String = "", sourceLocation: SourceLocation = #_sourceLocation,
        _ body: (any ItemStore) async throws -> Answer
    ) async throws -> Answer? {
        let here = await outcome(body, file)
        let there = await outcome(body, server)
        #expect(here == there, "\(note)", sourceLocation: sourceLocation)
        return try? here.get()
    }

    private func outcome<Answer>(
        _ body: (any ItemStore) async throws -> Answer, _ store: any ItemStore
    ) async -> Result<Answer, InventoryError> {
        do {
            return .success(try await body(store))
        } catch let error as InventoryError {
            return .failure(error)
        } catch {
            Issue.record("\(error)")
            return .failure(.takenBackElsewhere)
        }
    }
}

extension ItemStore {
    /// Imports rows of CSV.
    @discardableResult
    func importItems(_ csv: [UInt8], _ options: ImportOptions = ImportOptions()) async throws -> ImportReport {
        try await importItems(from: ImportFile(csv, name: "items.csv"), options, at: moment(0), progress: nil)
    }
}
