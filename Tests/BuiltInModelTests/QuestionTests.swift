import BuiltInModel
import Foundation
import LanguageModel
import StrictJSON
import Testing

/// Questions with the outcomes that they must have, in both languages.
struct QuestionTests {
    private func misses(_ cases: [QuestionCase], _ items: [FakeItem]) async throws -> [String] {
        var misses: [String] = []
        let names = NameSource(items)
        for question in cases {
            let outcome = try await question.outcome(items, names)
            guard !outcome.meets(question.expectation) else { continue }
            let calls = outcome.calls.map { "\($0.name) \($0.arguments.text)" }.joined(separator: "; ")
            misses.append(
                """
                \(question.id) [\(question.kind)] \(question.turns)
                  expected \(question.expectation)
                  called \(calls)
                  replied \(outcome.response.prefix(300))
                \(outcome.explanation)
                """)
        }
        return misses
    }

    private func check(_ name: String, _ inventory: String, share: Double) async throws {
        let cases = try QuestionCase.all(name)
        let items = try QuestionCase.inventory(inventory)
        let misses = try await misses(cases, items)
        let report = "\(name): \(cases.count - misses.count) of \(cases.count) end as meant"
        if let folder = ProcessInfo.processInfo.environment["QUESTION_REPORTS"] {
            try ([report] + misses).joined(separator: "\n\n").write(
                toFile: "\(folder)/\(name).txt", atomically: true, encoding: .utf8)
        }
        #expect(
            Double(cases.count - misses.count) >= share * Double(cases.count),
            "\(report)\n\(misses.joined(separator: "\n\n"))")
    }

    /// A file of questions, the inventory they are about, and the share that was reached.
    struct Suite: Sendable, CustomTestStringConvertible {
        let questions: String
        let inventory: String
        let share: Double

        init(_ questions: String, _ inventory: String, _ share: Double) {
            self.questions = questions
            self.inventory = inventory
            self.share = share
        }

        var testDescription: String { questions }
    }

    /// Stockrooms that others wrote questions about before the model had met them.
    private static let stockrooms = [
        "school", "hotel", "brewery", "theatre", "outdoor", "pottery", "garden", "printshop", "aquarium", "bakery",
        "music", "sewing", "garage", "chemistry", "ski", "studio", "teahouse", "sports", "salon", "artshop", "library",
        "electrician", "farm", "guesthouse", "phones", "daycare", "boatyard", "hobby", "party", "optician",
        "winery", "kitchen", "camera", "stationery", "paint", "flowers", "firestation", "vet", "furniture", "coffee",
        "museumshop", "toys", "hospital", "fishing", "pharmacy", "dentist", "cosmetics", "community", "construction",
        "mountainhut", "zoo", "watchrepair", "printers", "climbing", "gallery", "tailor", "petshop",
        "bookbinder",
    ]

    private static let suites =
        [
            Suite("bicycle-en", "bicycle", 1), Suite("bicycle-ja", "bicycle", 1),
            Suite("workshop-en", "workshop", 0.98), Suite("workshop-ja", "workshop", 0.98),
            Suite("workshop-en-2", "workshop", 0.98), Suite("workshop-ja-2", "workshop", 0.98),
        ]
        + stockrooms.flatMap { [Suite("\($0)-en", $0, 0.95), Suite("\($0)-ja", $0, 0.95)] }

    // One after the other: together they would leave the other tests no processor.
    @Test(.serialized, arguments: suites) func `questions end as meant`(suite: Suite) async throws {
        try await check("\(suite.questions).jsonl", "\(suite.inventory)-inventory.jsonl", share: suite.share)
    }
}
