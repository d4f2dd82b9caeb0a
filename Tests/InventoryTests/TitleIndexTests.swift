import TestSupport
import Testing

@testable import Inventory

/// The two ways to the items of a query: by way of its rarest tokens, and by going through all of them.
@Suite struct TitleIndexTests {
    private static let pieces = [
        "red", "steel", "bolt", "bolts", "M6x20", "M6", "20", "6x", "mm", "washer", "washers", "box", "電池", "電球", "単3",
        "業務用電球", "赤い", "と", "100", "No. 4711", "LED電球", "café", "🔋", "2.5 kg", "の",
    ]

    private static func text(_ generator: inout SeededGenerator, upTo count: Int) -> String {
        (0...generator.below(count)).map { _ in
            pieces[generator.below(pieces.count)] + (generator.below(4) == 0 ? "" : " ")
        }.joined()
    }

    @Test func `both find the same items`() async throws {
        var generator = SeededGenerator(seed: 7)
        let store = try await inventory(titled: (0..<150).map { _ in Self.text(&generator, upTo: 5) })
        let texts = (0..<400).map { _ in Self.text(&generator, upTo: 4) }
        let found = try await store.found(texts, slowFrom: 0)
        #expect(found == (try await store.found(texts, slowFrom: .max)))
        #expect(found.contains { $0.count == 1 })
        #expect(found.contains { $0.count > 10 })
    }
}

extension SQLiteStore {
    /// The items whose titles have all words of a text, for each of some texts.
    fileprivate func found(_ texts: [String], slowFrom: Int) throws -> [[Int64]] {
        try texts.map { text in
            var index = TitleIndex(database, slowFrom: slowFrom)
            guard let query = try index.query(text), try index.has(query) else { return [] }
            return try index.ids(query, limit: 200)
        }
    }
}
