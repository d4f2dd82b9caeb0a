import Assistant
import BuiltInModel
import DateResolution
import Foundation
import Inventory
import InventoryContract
import LanguageModel
import PlainText
import Samples

/// A conversation about the sample inventory, its turns timed.
struct TurnBench {
    /// Declines every change, so that each question meets the same inventory.
    private struct Declining: ChangeApprover {
        func approve(_ change: ProposedChange) async -> Approval {
            Approval(isGranted: false, source: .person, reason: "The person declined this change.")
        }
    }

    /// How often the questions are asked; the first time warms up.
    private static let rounds = 9

    private let settings: Conversation.Settings
    private let store: SQLiteStore

    private init(language: Language) async throws {
        let now = Samples.anchor.addingTimeInterval(2 * 86_400)
        let calendar = SessionCalendar(
            timeZone: TimeZone(secondsFromGMT: 9 * 3600) ?? .gmt, dayComesFirst: false, clock: { now })
        let file = FileManager.default.temporaryDirectory.appendingPathComponent("turn-bench-\(UUID().uuidString).csv")
        defer { try? FileManager.default.removeItem(at: file) }
        try Data(Samples.inventoryCSV(loadedAt: now)).write(to: file)
        store = try SQLiteStore.temporary()
        _ = try await store.importItems(from: file.path, ImportOptions(), at: now)
        settings = try Conversation.Settings(
            calendar: calendar, language: language, texts: PromptTexts(), inventoryName: "sample", catalog: nil)
    }

    /// Asks the questions of a file, one a line, in a language; false when the arguments are others.
    static func run(_ arguments: [String]) async throws -> Bool {
        guard arguments.count == 2, let language = Language(rawValue: arguments[0]) else { return false }
        let questions = try String(contentsOfFile: arguments[1], encoding: .utf8).split(separator: "\n").map(
            String.init)
        try await TurnBench(language: language).measure(questions)
        return true
    }

    /// Asks all questions several times over and prints the medians.
    ///
    /// Each time is another conversation with another model: one that has met a question does not read it again.
    private func measure(_ questions: [String]) async throws {
        var turns: [Double] = []
        var ofModel: [Double] = []
        for round in 0..<Self.rounds {
            let model = TimedModel(BuiltInModel())
            let conversation = try Conversation(
                settings: settings, inventory: store, model: model, approver: Declining(), listener: { _ in })
            try await conversation.begin()
            for question in questions {
                _ = model.takeTime()
                let start = ContinuousClock.now
                _ = await conversation.ask(question)
                guard round > 0 else { continue }
                turns.append((ContinuousClock.now - start) / .milliseconds(1))
                ofModel.append(model.takeTime() / .milliseconds(1))
            }
        }
        say("a turn in one conversation (\(settings.language.rawValue))", Measuring.median(turns), goal: 2)
        say("the built-in model's part (\(settings.language.rawValue))", Measuring.median(ofModel), goal: 0.5)
    }

    /// Prints one measurement beside its goal, as the other benchmarks do.
    private func say(_ name: String, _ milliseconds: Double, goal: Double) {
        let measured = "\(String(format: "%.2f", milliseconds)) ms at the median"
        let pad = { (text: String, width: Int) in text + String(repeating: " ", count: max(0, width - text.count)) }
        print(
            "  \(pad(name, 44)) \(pad(measured, 42)) goal \(pad("\(goal) ms", 22)) \(milliseconds <= goal ? "met" : "MISSED")"
        )
    }
}
