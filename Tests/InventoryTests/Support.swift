import Foundation
import Synchronization
import Testing

@testable import Inventory

/// A moment so many seconds after the start of 2026 (UTC).
func moment(_ seconds: Double) -> Date { Date(timeIntervalSince1970: 1_767_225_600 + seconds) }

/// A folder that is removed at the end of the body.
func withFolder<Result>(_ body: (String) async throws -> Result) async throws -> Result {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent("inventory-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    return try await body(folder.path)
}

func write(_ text: String, to path: String) throws {
    try Data(text.utf8).write(to: URL(fileURLWithPath: path))
}

func read(_ path: String) throws -> String {
    String(decoding: try Data(contentsOf: URL(fileURLWithPath: path)), as: UTF8.self)
}

/// An inventory in memory with these titles; ids count from 1, each entered a minute after the one before.
func inventory(titled titles: [String]) async throws -> SQLiteStore {
    try await inventory(titles.map { ItemDraft(title: $0) })
}

func inventory(_ drafts: [ItemDraft]) async throws -> SQLiteStore {
    let store = try SQLiteStore.temporary()
    for (index, draft) in drafts.enumerated() {
        try await store.apply(.create(draft), by: .person, at: moment(Double(index) * 60))
    }
    return store
}

extension SQLiteStore {
    /// The ids that a query finds, on a page that holds all.
    func ids(_ query: ItemQuery) throws -> [Int64] {
        var query = query
        query.limit = 10_000
        return try page(query).items.map(\.id)
    }

    /// The titles that a title filter finds, in order of id.
    func titles(_ title: String) throws -> [String] {
        try page(ItemQuery(title: title, sort: .oldest, limit: 10_000)).items.map(\.title)
    }
}

/// Texts that a `@Sendable` closure collects.
final class Collected: Sendable {
    private let texts = Mutex<[String]>([])

    var all: [String] { texts.withLock { $0 } }

    func append(_ text: String) { texts.withLock { $0.append(text) } }
}
