import CivilTime
import Assistant
import BuiltInModel
import DateResolution
import Foundation
import Inventory
import InventoryContract
import LanguageModel
import PlainText
import Samples

/// A conversation about an inventory, what its turns take of the processor.
struct TurnBench {
    /// Declines every change, so that each question meets the same inventory.
    private struct Declining: ChangeApprover {
        func approve(_ change: ProposedChange) async -> Approval {
            Approval(isGranted: false, source: .person, reason: "The person declined this change.")
        }
    }

    /// How often the questions are asked; the first time warms up.
    private static let rounds = 9
    /// What a turn may take of the processor in an inventory of so many items, and the model's part of it, in milliseconds.
    private static let goals: [(items: Int, turn: Double)] = [(1_000, 2), (100_000, 3), (.max, 8)]
    private static let modelGoal = 1.5

    private let store: SQLiteStore
    private let now: Date

    /// Measures with the sample inventory, or with so many made-up items: the questions of a file, one a line, in each language;
    /// false when the arguments are others.
    static func run(_ arguments: [String]) async throws -> Bool {
        let items = arguments.first.flatMap { Int($0) }
        let named = Array(arguments.dropFirst(items == nil ? 0 : 1))
        let files = stride(from: 0, to: named.count - 1, by: 2).compactMap { index in
            Language(rawValue: named[index]).map { (language: $0, file: named[index + 1]) }
        }
        guard !files.isEmpty, files.count * 2 == named.count else { return false }
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent("turn-bench-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        let bench =
            if let items { try await seeded(items: items, in: folder) } else { try await sample(in: folder) }
        let count = try await bench.store.count
        print("\nTurns of a conversation on \(items == nil ? "the sample inventory" : "\(count) items")")
        let goal = goals.first { count <= $0.items }?.turn ?? 0
        for (language, file) in files {
            let questions = try String(contentsOfFile: file, encoding: .utf8).split(separator: "\n").map(String.init)
            try await bench.measure(questions, in: language, goal: goal)
        }
        return true
    }

    private static func sample(in folder: URL) async throws -> TurnBench {
        let now = Samples.anchor.addingTimeInterval(2 * 86_400)
        return try await made(in: folder, at: now) { try Data(Samples.inventoryCSV(loadedAt: now)).write(to: $0) }
    }

    private static func seeded(items: Int, in folder: URL) async throws -> TurnBench {
        try await made(in: folder, at: Date(timeIntervalSince1970: Double(SeededInventory.end))) {
            try SeededInventory(items: items, seed: 1).write(to: $0.path)
        }
    }

    /// A bench on an inventory of its own with the items of a CSV.
    private static func made(in folder: URL, at now: Date, _ write: (URL) throws -> Void) async throws -> TurnBench {
        let csv = folder.appendingPathComponent("items.csv")
        try write(csv)
        let store = try SQLiteStore(
            path: folder.appendingPathComponent("inventory.sqlite").path, access: .createIfMissing)
        _ = try await store.importItems(from: csv.path, ImportOptions(), at: now)
        return TurnBench(store: store, now: now)
    }

    /// Asks all questions several times over and prints the medians.
    ///
    /// Each time is another conversation with another model: one that has met a question does not read it again.
    private func measure(_ questions: [String], in language: Language, goal: Double) async throws {
        let now = now
        let calendar = SessionCalendar(
            timeZone: CivilZone(identifier: "GMT+9") ?? .gmt, dayComesFirst: false, clock: { now })
        let settings = try Conversation.Settings(
            calendar: calendar, language: language, texts: PromptTexts(), inventoryName: "sample", catalog: nil)
        var turns: [Double] = []
        var ofModel: [Double] = []
        for round in 0..<Self.rounds {
            let model = TimedModel(BuiltInModel())
            let conversation = try Conversation(
                settings: settings, inventory: store, model: model, approver: Declining(), listener: { _ in })
            try await conversation.begin()
            for question in questions {
                _ = model.takeTime()
                let start = Measuring.processorTime()
                _ = await conversation.ask(question)
                guard round > 0 else { continue }
                turns.append(Measuring.processorTime() - start)
                ofModel.append(model.takeTime())
            }
        }
        say("a turn (\(language.rawValue))", turns, goal: goal)
        say("the built-in model's part (\(language.rawValue))", ofModel, goal: Self.modelGoal)
    }

    private func say(_ name: String, _ seconds: [Double], goal: Double) {
        let median = Measuring.median(seconds) * 1_000
        Measuring.say(
            name, "\(String(format: "%.2f", median)) ms of processor time", goal: "\(goal) ms", isMet: median <= goal)
    }
}
