import BuiltInModel
import Foundation
import LanguageModel
import StrictJSON
import Testing

/// Questions with the outcomes that they must have, in both languages.
struct QuestionTests {
    private func misses(_ cases: [QuestionCase], _ items: [FakeItem]) async throws -> [String] {
        var misses: [String] = []
        for question in cases {
            let outcome = try await question.outcome(items)
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

    @Test func `English questions about a bicycle shop end as meant`() async throws {
        try await check("bicycle-en.jsonl", "bicycle-inventory.jsonl", share: 0.97)
    }

    @Test func `Japanese questions about a bicycle shop end as meant`() async throws {
        try await check("bicycle-ja.jsonl", "bicycle-inventory.jsonl", share: 0.97)
    }

    @Test func `English questions about a workshop end as meant`() async throws {
        try await check("workshop-en.jsonl", "workshop-inventory.jsonl", share: 0.97)
    }

    @Test func `Japanese questions about a bakery end as meant`() async throws {
        try await check("workshop-ja.jsonl", "workshop-inventory.jsonl", share: 0.97)
    }

    @Test func `further English questions about a workshop end as meant`() async throws {
        try await check("workshop-en-2.jsonl", "workshop-inventory.jsonl", share: 0.97)
    }

    @Test func `further Japanese questions about a bakery end as meant`() async throws {
        try await check("workshop-ja-2.jsonl", "workshop-inventory.jsonl", share: 0.97)
    }
}
