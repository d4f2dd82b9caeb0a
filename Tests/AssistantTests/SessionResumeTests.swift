import CivilTime
import DateResolution
import Foundation
import LanguageModel
import TestSupport
import Testing

@testable import Assistant

@Suite struct `A session that goes on` {
    private let folder = TemporaryFolder()

    @Test func `hands the model the conversation exactly as it was`() async throws {
        let recorded = try await RecordedConversation(folder)
        do {
            let conversation = try await recorded.conversation()
            for line in ["what changed last week?", "1", "add 3 to it", "what changed in february 30?", "7"] {
                _ = await conversation.ask(line)
            }
            let before = await conversation.request(for: "what is low?").transcript
            let saved = try recorded.saved()
            let rebuilt = SavedTranscript.transcript(of: SavedTranscript.latestExchanges(of: saved.entries))
            // A reply is handed back as it was shown: its list lines in the contract's form.
            #expect(rebuilt.entries.map(\.withoutReply) == before.entries.dropFirst().dropLast().map(\.withoutReply))
            #expect(rebuilt.entries.first(where: \.isReply) == before.entries.first(where: \.isReply))
        }
        let again = try await recorded.conversation(resuming: recorded.saved())
        #expect(try recorded.saved().summary.suffix(2) == ["resumed", "instructions"])
        #expect(await again.journal.list.map(\.id) == [2, 1])
    }

    @Test func `keeps the numbers of the latest list alive, and new instructions come with a new day`() async throws {
        let recorded = try await RecordedConversation(folder)
        do {
            let conversation = try await recorded.conversation()
            _ = await conversation.ask("what changed last week?")
        }
        recorded.clock.move(to: "2026-11-23T10:00:00+09:00")
        let again = try await recorded.conversation(resuming: recorded.saved())
        #expect(await again.instructionsText.contains("TODAY: 2026-11-23 (Monday)"))
        guard case .answered(let answer) = await again.ask("2") else {
            Issue.record("the number of a list line picks nothing")
            return
        }
        #expect(answer.text.contains("AA batteries"))
        #expect(try recorded.saved().summary.filter { $0 == "session" }.count == 1)
    }

    @Test(arguments: [
        (["what changed this month?"], "and the month before that?", DayRange.october),
        (["what changed last week?", "and the week before that?"], "and the week before that?", DayRange.endOfOctober),
    ]) func `knows which days "before that" means`(
        asked: [String], next: String, days: DayRange
    ) async throws {
        let recorded = try await RecordedConversation(folder)
        do {
            let conversation = try await recorded.conversation()
            for line in asked { _ = await conversation.ask(line) }
            _ = await conversation.ask("what is low?")
        }
        let again = try await recorded.conversation(resuming: recorded.saved())
        _ = await again.ask(next)
        guard case .prompt(let prompt)? = try recorded.saved().entries.last(where: { $0.isPrompt }) else { return }
        #expect(prompt.dates.map(\.range) == [days])
    }

    @Test func `forgets what was before a reset`() async throws {
        let recorded = try await RecordedConversation(folder)
        do {
            let conversation = try await recorded.conversation()
            _ = await conversation.ask("what changed last week?")
            try await conversation.reset()
        }
        let saved = try recorded.saved()
        #expect(SavedTranscript.latestRange(in: saved.entries) == nil)
        let again = try await recorded.conversation(resuming: saved)
        #expect(await again.journal.list.isEmpty)
    }

    @Test func `speaks the language that was chosen last`() async throws {
        let recorded = try await RecordedConversation(folder)
        do {
            let conversation = try await recorded.conversation()
            _ = await conversation.ask("what is low?")
            #expect(try recorded.saved().language == .english)
            try await conversation.use(.japanese)
        }
        #expect(try recorded.saved().language == .japanese)
    }

    @Test func `picks from no list whose items no tool returned`() async throws {
        let recorded = try await RecordedConversation(folder)
        do {
            let conversation = try await recorded.conversation()
            _ = await conversation.ask("what changed last week?")
        }
        let path = try recorded.saved().path
        let forged = try String(contentsOfFile: path, encoding: .utf8)
            .replacingOccurrences(of: #""number":1,"id":2"#, with: #""number":1,"id":77"#)
        try Data(forged.utf8).write(to: URL(fileURLWithPath: path))
        let again = try await recorded.conversation(resuming: recorded.saved())
        #expect(await again.journal.list.isEmpty)
    }

    @Test func `tells of a change that may or may not have been made`() async throws {
        let recorded = try await RecordedConversation(folder)
        do {
            let conversation = try await recorded.conversation()
            _ = await conversation.ask("add 3 to item 1")
        }
        let saved = try recorded.saved()
        let granted = try #require(saved.summary.firstIndex(of: "granted"))
        try cut(saved, to: granted + 1)
        #expect(try recorded.saved().unfinishedChange?.tool == "adjustInventory")
        do { _ = try await recorded.conversation(resuming: recorded.saved()) }
        #expect(try recorded.saved().summary.contains("notice: changeUncertain"))
        #expect(try recorded.saved().unfinishedChange == nil)
    }

    private func cut(_ saved: SavedSession, to count: Int) throws {
        let text = saved.entries.prefix(count).map { $0.json.serialized() + "\n" }.joined()
        try Data(text.utf8).write(to: URL(fileURLWithPath: saved.path))
    }

    @Test func `reads of a long session only the end, the header and the language chosen`() async throws {
        let recorded = try await RecordedConversation(folder)
        do {
            let conversation = try await recorded.conversation()
            _ = await conversation.ask("what is low?")
            try await conversation.use(.japanese)
            for line in ["what changed last week?", "1", "what is low?"] { _ = await conversation.ask(line) }
        }
        let whole = try recorded.saved()
        let end = try SessionReader.read(path: whole.path, latestBytes: 1)
        #expect(
            end.summary == [
                "session", "notice: repliesInJapanese", "prompt: what is low?", "call: getInventoryList", "output",
                "response",
            ])
        #expect(end.language == .japanese)
        #expect(end.soundBytes == whole.soundBytes)
        #expect(try SessionReader.read(path: whole.path, latestBytes: whole.fileBytes).entries == whole.entries)
        let again = try await recorded.conversation(resuming: end)
        #expect(await again.journal.list.map(\.id) == [2])
    }

    @Test func `hands the model no more of a long session than could fit`() {
        let at: EntryMoment = "2026-11-20T10:00:00Z"
        let long = String(repeating: "word ", count: 400)
        let entries = (1...1_000).flatMap { number -> [SessionEntry] in
            [
                .prompt(PromptEntry(at: at, text: "\(number)", selection: nil, request: nil, dates: [])),
                .response(ResponseEntry(at: at, text: long, total: nil, items: nil, isComplete: true)),
            ]
        }
        let latest = SavedTranscript.latestExchanges(of: entries)
        #expect(latest.count < 400)
        #expect(latest.first == entries[entries.count - latest.count])
        #expect(latest.first?.isPrompt == true)
        #expect(SavedTranscript.latestExchanges(of: Array(entries.prefix(2))).count == 2)
    }
}

extension DayRange {
    fileprivate static func days(_ from: String, _ through: String) -> DayRange {
        DayRange(from: CalendarDay(iso8601: from), through: CalendarDay(iso8601: through))
    }
    fileprivate static let october = days("2026-10-01", "2026-10-31")
    fileprivate static let endOfOctober = days("2026-10-26", "2026-11-01")
}

extension SessionEntry {
    fileprivate var isPrompt: Bool { if case .prompt = self { true } else { false } }
}

extension Transcript.Entry {
    fileprivate var isReply: Bool { if case .response = self { true } else { false } }
    fileprivate var withoutReply: Transcript.Entry { isReply ? .response(Response("")) : self }
}
