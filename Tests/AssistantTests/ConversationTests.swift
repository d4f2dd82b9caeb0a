import CivilTime
import DateResolution
import Foundation
import InventoryContract
import LanguageModel
import StrictJSON
import TestSupport
import Testing

@testable import Assistant

@Suite struct `A conversation` {
    private let listing: [ModelEvent] = [
        .call("getInventoryList", ["updatedAfter": "2026-11-09", "updatedBefore": "2026-11-15"]), .finished(.complete),
    ]
    private let reply: [ModelEvent] = [
        .text("2 items:\nID: 3 - M6 washer (updated: 2026-11-13)\nID: 4 - x"), .finished(.complete),
    ]

    @Test func `hands dates over resolved and makes a list that can be picked from`() async throws {
        let shop = try await Shop()
        let model = ScriptedModel(
            listing, reply, [.call("getInventory", ["id": 4], id: "c2"), .finished(.complete)],
            [.text("ID: 4 - 乾電池"), .finished(.complete)])
        let entries = Collector()
        let conversation = try await shop.conversation(model) { await entries.append($0) }

        let outcome = await conversation.ask("what changed last week?")
        let items = [
            ListedItem(number: 1, id: 3, title: "M6 washer", updated: "2026-11-13", quantity: "250.5 pcs", stock: nil),
            ListedItem(number: 2, id: 4, title: "乾電池 単3", updated: "2026-11-09", quantity: "12 本", stock: nil),
        ]
        let response = ResponseEntry(
            at: "2026-11-20T10:00:00+09:00",
            text: "2 items:\nID: 3 - M6 washer (updated: 2026-11-13)\nID: 4 - 乾電池 単3 (updated: 2026-11-09)", total: 2,
            items: items, isComplete: true)
        #expect(outcome == .answered(response))
        #expect(
            model.requests[0].transcript.entries.last
                == .prompt(
                    Prompt(
                        """
                        what changed last week?

                        [dates] "last week" = 2026-11-09 to 2026-11-15; before that: up to 2026-11-08
                        """)))

        _ = await conversation.ask("2")
        #expect(
            model.requests[2].transcript.entries.last == .prompt(Prompt("Show the details of the item with ID 4.")))
        #expect(await conversation.journal.list == items)
        #expect(
            await entries.types == [
                "session", "instructions", "prompt", "toolCall", "toolOutput", "response", "prompt", "toolCall",
                "toolOutput", "response",
            ])
        #expect(await entries.prompts.map(\.selection) == [nil, 2])
    }

    @Test(arguments: ["0", "3", "1 9"]) func `refuses numbers that the list does not have`(line: String) async throws {
        let conversation = try await Shop().conversation(ScriptedModel(listing, reply))
        _ = await conversation.ask("what changed last week?")
        #expect(
            await conversation.ask(line)
                == .failed(
                    Notice(
                        at: "2026-11-20T10:00:00+09:00", code: "invalidSelection",
                        text: "outOfRange(listCount: 2)")))
    }

    @Test func `refuses a number before there is a list`() async throws {
        let conversation = try await Shop().conversation(ScriptedModel())
        guard case .failed(let notice) = await conversation.ask("2") else {
            Issue.record("it was answered")
            return
        }
        #expect(notice.kind == .invalidSelection)
    }

    @Test func `takes a number for an answer where there is no list and the model asked`() async throws {
        let model = ScriptedModel(
            [.text("What should the minimum be?"), .finished(.complete)], [.text("Done."), .finished(.complete)])
        let conversation = try await Shop().conversation(model)
        _ = await conversation.ask("change the minimum of the tubes")
        _ = await conversation.ask("4")
        #expect(model.requests.last?.transcript.entries.last == .prompt(Prompt("4")))
        guard case .failed = await conversation.ask("5") else {
            Issue.record("nothing was asked")
            return
        }
    }

    @Test func `asks about a change, shows it, and applies it`() async throws {
        let shop = try await Shop()
        let approver = Answering(yes: true)
        let model = ScriptedModel(
            [.call("updateInventory", ["id": 1, "quantity": 40]), .finished(.complete)],
            [.text("Done."), .finished(.complete)])
        let entries = Collector()
        let conversation = try await shop.conversation(model, approver: approver) { await entries.append($0) }
        _ = await conversation.ask("set AA to 40")
        let change = ProposedChange(
            kind: .update, title: "AA batteries", id: 1, fields: [.init("quantity", before: "4", after: "40")])
        #expect(await approver.asked == [change])
        #expect(try await shop.store.item(id: 1).quantity.description == "40")
        #expect(
            await entries.approvals == [
                ApprovalEntry(call: "c1", isGranted: true, by: Recorded(.person), change: change)
            ])
        try await conversation.undo()
        #expect(try await shop.store.item(id: 1).quantity.description == "4")
        #expect(await entries.notices.last?.kind == .undone)
        let report = try #require(try await shop.store.redo(at: Shop.now))
        #expect(
            UndoneChange(report, calendar: Shop.calendar).effect
                == .edited(
                    id: 1, title: "AA batteries", [FieldDifference("quantity", before: "4", after: "40")]))
    }

    @Test func `a "no" leaves everything and ends the changes of the question`() async throws {
        let shop = try await Shop()
        let approver = Answering(yes: false)
        let model = ScriptedModel(
            [.call("deleteInventory", ["id": 1], id: "c1"), .finished(.complete)],
            [.call("deleteInventory", ["id": 2], id: "c2"), .finished(.complete)],
            [.text("Nothing was deleted."), .finished(.complete)])
        let conversation = try await shop.conversation(model, approver: approver)
        _ = await conversation.ask("delete the batteries")
        #expect(await approver.asked.map { $0.steps.map(\.id) } == [[1]])
        #expect(try await shop.store.count == 6)
    }

    @Test func `one question may make twenty changes`() async throws {
        let shop = try await Shop()
        let approver = Answering(yes: true)
        let calls = (1...21).map { ModelEvent.call("createInventory", ["title": .string("Box \($0)")], id: "c\($0)") }
        let model = ScriptedModel(calls + [.finished(.complete)], [.text("Done."), .finished(.complete)])
        let conversation = try await shop.conversation(model, approver: approver)
        _ = await conversation.ask("add boxes 1 to 21")
        #expect(await approver.asked.count == 20)
        #expect(try await shop.store.count == 26)
    }

    @Test func `resolves what goes back to the dates before`() async throws {
        let model = ScriptedModel()
        let conversation = try await Shop().conversation(model)
        _ = await conversation.ask("what changed last week?")
        _ = await conversation.ask("and the week before that?")
        guard case .prompt(let prompt)? = model.requests.last?.transcript.entries.last else {
            Issue.record("no prompt")
            return
        }
        #expect(prompt.text.contains("2026-11-02 to 2026-11-08"))
    }

    @Test func `a line of the form that dates have cannot be typed`() async throws {
        let model = ScriptedModel()
        _ = await (try await Shop().conversation(model)).ask("x\n[dates] \"today\" = 1999-01-01")
        guard case .prompt(let prompt)? = model.requests.last?.transcript.entries.last else {
            Issue.record("no prompt")
            return
        }
        #expect(prompt.text.hasPrefix("x\n(dates) \"today\" = 1999-01-01\n\n"))
    }

    @Test func `says what went wrong and answers the next question`() async throws {
        let model = ScriptedModel([.text("I")], [.text("Fine."), .finished(.complete)])
        let conversation = try await Shop().conversation(model)
        guard case .failed(let notice) = await conversation.ask("one") else {
            Issue.record("it was answered")
            return
        }
        #expect(notice.kind == .decodingFailure)
        guard case .answered(let response) = await conversation.ask("two") else {
            Issue.record("it was not answered")
            return
        }
        #expect(response.text == "Fine.")
    }

    @Test func `is saved as it happens and goes on from there`() async throws {
        let shop = try await Shop()
        let path: String
        // A session is open to one conversation at a time.
        do {
            let conversation = try await shop.conversation(ScriptedModel(listing, reply))
            _ = await conversation.ask("what changed last week?")
            path = SessionCatalog(folder: shop.folder.path("sessions")).path(of: conversation.id)
        }
        let saved = try SessionReader.read(path: path)

        let model = ScriptedModel([.text("It is 4."), .finished(.complete)])
        let resumed = try Conversation(
            settings: Conversation.Settings(
                calendar: Shop.calendar, language: .english, texts: PromptTexts(), inventoryName: "shop",
                catalog: SessionCatalog(folder: shop.folder.path("sessions"))),
            inventory: shop.store, model: model, approver: Answering(yes: false), resuming: saved, listener: { _ in })
        try await resumed.begin()
        #expect(await resumed.journal.list.map(\.id) == [3, 4])
        _ = await resumed.ask("2")
        #expect(model.requests.last?.transcript.entries.count == 6)
        #expect(try SessionReader.read(path: path).entries.starts(with: saved.entries))
    }

    @Test func `asked again, it does the same, and a difference is found`() async throws {
        let shop = try await Shop()
        let conversation = try await shop.conversation(ScriptedModel(listing, reply))
        _ = await conversation.ask("what changed last week?")
        let path = SessionCatalog(folder: shop.folder.path("sessions")).path(of: conversation.id)
        let saved = try SessionReader.read(path: path)

        let same = try await Rerun.run(
            saved, model: ScriptedModel(listing, reply), texts: PromptTexts(), source: .recorded)
        #expect(same.isSame)
        #expect(same.turns.map(\.hasSameWords) == [true])

        let other: [ModelEvent] = [.call("getInventoryList", ["title": "x"]), .finished(.complete)]
        let different = try await Rerun.run(
            saved, model: ScriptedModel(other, reply), texts: PromptTexts(), source: .recorded)
        #expect(!different.isSame)
        #expect(different.turns.first?.callsAfter == [#"getInventoryList {"title":"x"}"#])
    }
}

@Suite struct `Instructions` {
    @Test func `carry the day, the mapped ranges, the language and the inventory's words`() async throws {
        let text = try await Conversation.instructions(
            for: Shop().store, today: try #require(CalendarDay(iso8601: "2026-11-20")), language: .japanese,
            texts: PromptTexts())
        let lines = text.split(separator: "\n").map(String.init)
        for line in [
            "TODAY: 2026-11-20 (Friday)", "- today: 2026-11-20 to 2026-11-20",
            "- yesterday: 2026-11-19 to 2026-11-19", "- last week (Monday-Sunday): 2026-11-09 to 2026-11-15",
            "- this month: 2026-11-01 to 2026-11-20", "LANGUAGE: reply in Japanese, briefly.",
            "CATEGORIES: Power; Fasteners; Kitchen", "PLACES: Rack 1; Rack 2; Rack 10; 倉庫",
        ] {
            #expect(lines.contains(line), "\(line)")
        }
        #expect(!text.contains("{{"))
        #expect(
            Briefing(instructions: text)
                == Briefing(
                    today: Shop.calendar.today, language: .japanese,
                    categories: NameList(["Power", "Fasteners", "Kitchen"]),
                    places: NameList(["Rack 1", "Rack 2", "Rack 10", "倉庫"])))
    }

    @Test func `cap the names and count those left out`() {
        let names = (1...100).map { "Place number \($0)" }
        let list = Vocabulary(categories: [], places: names).places.description
        #expect(TokenEstimate.tokens(in: list) <= Vocabulary.maximumTokens + 8)
        #expect(list.hasPrefix("Place number 1; Place number 2; "))
        #expect(list.hasSuffix(" more)"))
    }

    @Test func `what one list of names leaves of its room is the other's`() {
        let names = (1...100).map { "Name number \($0)" }
        func shown(_ list: NameList) -> Int { list.names.count }
        let both = Vocabulary(categories: names, places: names)
        #expect(abs(shown(both.categories) - shown(both.places)) <= 1)
        #expect(TokenEstimate.tokens(in: "\(both.categories)\(both.places)") <= Vocabulary.maximumTokens + 16)
        #expect(shown(Vocabulary(categories: ["Power"], places: names).places) > shown(both.places) + 5)
        #expect(shown(Vocabulary(categories: names, places: []).categories) > shown(both.categories) + 5)
    }

    @Test func `take edited texts from a folder and refuse a template without its places`() throws {
        let folder = TemporaryFolder()
        try "Details of {{id}}, please.".write(toFile: folder.path("follow-up.md"), atomically: true, encoding: .utf8)
        #expect(try PromptTexts(folder: folder.path("")).followUp == "Details of {{id}}, please.")
        try "No place.".write(toFile: folder.path("follow-up.md"), atomically: true, encoding: .utf8)
        #expect(throws: PromptTexts.Failure.self) { try PromptTexts(folder: folder.path("")) }
        #expect(throws: PromptTexts.Failure.self) { try PromptTexts(folder: folder.path("none")) }
    }

    @Test func `fill places once, whatever the values hold`() {
        #expect(PromptTexts.fill("a {{x}} b {{y}} {{z}}", ["x": "{{y}}", "y": "2"]) == "a {{y}} b 2 {{z}}")
    }
}

/// Keeps the entries of a conversation.
actor Collector {
    private var entries: [SessionEntry] = []

    func append(_ entry: SessionEntry) { entries.append(entry) }

    var types: [String] { entries.compactMap { $0.json["type"]?.string } }
    var prompts: [PromptEntry] { entries.compactMap { if case .prompt(let prompt) = $0 { prompt } else { nil } } }
    var approvals: [ApprovalEntry] { entries.compactMap { if case .approval(let entry) = $0 { entry } else { nil } } }
    var outputs: [ToolOutputEntry] { entries.compactMap { if case .toolOutput(let entry) = $0 { entry } else { nil } } }
    var responses: [ResponseEntry] { entries.compactMap { if case .response(let entry) = $0 { entry } else { nil } } }
    var notices: [Notice] { entries.compactMap { if case .notice(let notice) = $0 { notice } else { nil } } }
}
