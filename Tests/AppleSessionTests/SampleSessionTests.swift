import Foundation
import Inventory
import LanguageModel
import Samples
import StrictJSON
import TestSupport
import Testing

@testable import AppleModel
@testable import Assistant
@testable import FoundationModels

/// The questions of the sample sessions, played by two models that call and say the same: a script of our own protocol, and a
/// script behind Apple's framework.
@Suite struct `The sample sessions through Apple's framework` {
    private static let catalog = SessionCatalog(
        folder: URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
            .deletingLastPathComponent().appendingPathComponent("Samples/sessions").path)
    private let folder = TemporaryFolder()

    /// What a model does for one question: calls, all at once, and what it says.
    private struct Play {
        let calls: [ToolCallEntry]
        let reply: String

        var ours: [[ModelEvent]] {
            let rounds: [[ModelEvent]] =
                calls.isEmpty
                ? []
                : [calls.map { .toolCall(ToolCall(id: $0.id, name: $0.tool, arguments: $0.arguments ?? JSONObject())) }]
            return (rounds + [[.text(reply)]]).map { $0 + [.finished(.complete)] }
        }

        var apples: [[Script.Step]] {
            let calls = calls.map {
                Script.Call($0.tool, ($0.arguments ?? JSONObject()).description, id: $0.id)
            }
            return (calls.isEmpty ? [] : [[.calls(calls)]]) + [[.snapshot(reply)]]
        }
    }

    private actor Collector {
        private(set) var entries: [JSONValue] = []

        func append(_ entry: SessionEntry) {
            // The header has an id of its own and names the model.
            if case .session = entry { return }
            entries.append(entry.json)
        }
    }

    /// Asks a session's questions, and gives all entries.
    private func entries(
        of saved: SavedSession, _ exchanges: [RecordedExchange], model: any OurModel
    ) async throws -> [JSONValue] {
        let store = try SQLiteStore.temporary()
        let now = saved.header.now.date
        let items = folder.path("\(UUID().uuidString).csv")
        try Data(Samples.inventoryCSV(loadedAt: now)).write(to: URL(fileURLWithPath: items))
        _ = try await store.importItems(from: items, ImportOptions(), at: now)
        let (collector, approver) = (Collector(), RecordedApprover())
        let zone = try #require(saved.header.timeZone.value)
        let conversation = try Conversation(
            settings: Conversation.Settings(
                calendar: SessionCalendar(timeZone: zone, dayComesFirst: false, clock: { now }),
                language: saved.header.language.value ?? .english, texts: PromptTexts(), inventoryName: "--sample",
                catalog: nil),
            inventory: store, traits: await store.traits, model: model, approver: approver,
            listener: { await collector.append($0) })
        try await conversation.begin()
        for exchange in exchanges {
            for act in exchange.actsBefore where act == .undo { try await conversation.undo() }
            await approver.expect(exchange)
            _ = await conversation.ask(exchange.prompt.text)
        }
        return await collector.entries
    }

    @Test(arguments: catalog.ids()) func `have the same calls, approvals and records`(_ id: String) async throws {
        let saved = try SessionReader.read(path: Self.catalog.path(of: id))
        let exchanges = RecordedExchange.exchanges(of: saved.entries)
        let plays = exchanges.map { Play(calls: $0.calls, reply: $0.responses.map(\.text).joined(separator: "\n")) }
        let scripted = ScriptedModel(playing: plays.flatMap(\.ours), contextSize: 32_768)
        let script = Script(playing: plays.flatMap(\.apples), windows: [32_768])

        let ours = try await entries(of: saved, exchanges, model: scripted)
        let apples = try await entries(
            of: saved, exchanges, model: AppleModel(system: SystemLanguageModel(script: script)))

        #expect(ours.count == apples.count)
        for (one, other) in zip(ours, apples) where one != other { Issue.record("\(one)\nis not\n\(other)") }
        #expect(script.questions.count == scripted.requests.count)
        let types = apples.compactMap { $0["type"]?.string }
        #expect(types.count { $0 == "toolCall" } == exchanges.reduce(0) { $0 + $1.calls.count })
        #expect(types.count { $0 == "approval" } == exchanges.reduce(0) { $0 + $1.approvals.count })
    }

    @Test func `have approvals among them, granted and declined`() throws {
        let decisions = try Self.catalog.ids().flatMap { id in
            RecordedExchange.exchanges(of: try SessionReader.read(path: Self.catalog.path(of: id)).entries)
                .flatMap { $0.approvals.map(\.isGranted) }
        }
        #expect(decisions.contains(true))
    }
}
