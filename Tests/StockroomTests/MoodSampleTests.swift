import BuiltInModel
import Foundation
import Inventory
import Testing

/// What the built-in model's sense of mood is trained from.
struct MoodSampleTests {
    private static let folder = ProcessInfo.processInfo.environment["STOCKROOM_MOOD_SAMPLES"]

    /// What `train-mood` reads: stockroom, language, kind and features of each sentence in a line, with tabs between them.
    @Test(.enabled(if: folder != nil, "make train runs this")) func `samples of mood are written`() async throws {
        let resources = try #require(Bundle.module.resourceURL)
        let stockrooms = ["Attacks", "Stockrooms"].flatMap { Stockroom.all(in: resources.appendingPathComponent($0)) }
        var lines: [String] = []
        for stockroom in stockrooms {
            let store = try SQLiteStore.temporary()
            _ = try await store.importItems(from: stockroom.inventory, ImportOptions(format: .jsonl), at: .now)
            for sentence in try stockroom.cases() {
                guard let (language, features) = try await sentence.moodFeatures(in: store) else { continue }
                let fields = [stockroom.name, language, sentence.kind.rawValue] + features.sorted()
                lines.append(fields.map { $0.replacing(/[\t\n]/, with: " ") }.joined(separator: "\t"))
            }
        }
        try lines.joined(separator: "\n").write(
            toFile: try #require(Self.folder) + "/samples.tsv", atomically: true, encoding: .utf8)
    }
}
