import Assistant
import CivilTime
import ExactDecimal
import Foundation
import Inventory
import InventoryContract

@testable import Assistant

/// Looks names up as a conversation does, in a store of the same items.
actor NameSource {
    private let store: Task<SQLiteStore, any Error>

    init(_ items: [FakeItem]) {
        store = Task {
            let store = try SQLiteStore.temporary()
            let path = FileManager.default.temporaryDirectory.appendingPathComponent("\(UUID().uuidString).jsonl").path
            defer { try? FileManager.default.removeItem(atPath: path) }
            let lines = try items.map { item in
                let object: [String: Any] = [
                    "id": item.id, "title": item.title, "unit": item.unit, "category": item.category,
                    "place": item.place, "code": item.code,
                ]
                return String(decoding: try JSONSerialization.data(withJSONObject: object), as: UTF8.self)
            }
            try lines.joined(separator: "\n").write(toFile: path, atomically: true, encoding: .utf8)
            _ = try await store.importItems(
                from: path, ImportOptions(format: .jsonl), at: Date(timeIntervalSince1970: 0))
            return store
        }
    }

    /// A prompt with the names that are in its question.
    func naming(_ prompt: String, today: String) async throws -> String {
        var question = AnnotatedQuestion(prompt: prompt)
        question.names = try await NameResolver.names(
            in: question.text, dates: question.dates.map { DateMention($0) }, of: store.value)
        return question.prompt(today: CalendarDay(iso8601: today) ?? CalendarDay(dayNumber: 0)).text
    }
}
