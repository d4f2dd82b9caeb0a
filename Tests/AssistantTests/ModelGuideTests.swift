import BuiltInModel
import InventoryContract
import LanguageModel
import StrictJSON
import TestSupport
import Testing

@testable import Assistant

private let done = ModelEvent.finished(.complete)

/// Models that repeat themselves, make things up, change what nobody asked for, or do not find their way.
@Suite struct `A model that misbehaves` {
    private let low: [ModelEvent] = [.call("getInventoryList", ["stock": "low"]), done]

    /// Asks a model questions, with the built-in model reading beside it.
    private func ask(
        _ model: ScriptedModel, _ questions: String..., approver: Answering = Answering(yes: true),
        aid: ModelAid = ModelAid(reader: BuiltInModel())
    ) async throws -> (shop: Shop, entries: Collector, conversation: Conversation) {
        let shop = try await Shop()
        let entries = Collector()
        let conversation = try await shop.conversation(model, aid: aid, approver: approver) { await entries.append($0) }
        for question in questions { _ = await conversation.ask(question) }
        return (shop, entries, conversation)
    }

    @Test func `that lists the same again is answered for from the list`() async throws {
        let (_, entries, _) = try await ask(ScriptedModel(low, low), "what is low?")
        let response = try #require(await entries.responses.last)
        #expect(response.items?.map(\.id) == [1, 2])
        #expect(response.isGrounded)
        #expect(await entries.types.filter { $0 == "toolCall" } == ["toolCall"])
    }

    @Test func `that creates the same item again and again makes it once`() async throws {
        let create: [ModelEvent] = [.call("createInventory", ["title": "Chalk", "quantity": 2]), done]
        let approver = Answering(yes: true)
        let (shop, entries, _) = try await ask(
            ScriptedModel(create, create, create), "add an item called Chalk, 2 pieces", approver: approver)
        let list = try await shop.output("getInventoryList", ["title": "Chalk"])
        #expect(try JSONParser.parse(list)["total"] == 1)
        #expect(await entries.types.filter { $0 == "approval" } == ["approval"])
        let response = try #require(await entries.responses.last)
        #expect(response.text.contains("Chalk"))
    }

    @Test func `is not asked further once its change is declined`() async throws {
        let model = ScriptedModel(
            [.call("updateInventory", ["id": 1, "quantity": 40]), done], [.text("Set to 40!"), done])
        let (_, entries, _) = try await ask(
            model, "set the quantity of the AA batteries to 40", approver: Answering(yes: false))
        #expect(model.requests.count == 1)
        #expect(await entries.responses.map(\.text) == ["changeNotMade"])
    }

    @Test func `that makes something up is shown as such, and its lines cannot be picked`() async throws {
        let model = ScriptedModel(
            low, [.text("1 item:\nID: 1 - AA batteries"), done],
            [.text("2 items:\nID: 1 - AA batteries\nID: 77 - Gold bars"), done])
        let (_, entries, conversation) = try await ask(model, "what is low?", "what came in today?")
        let responses = await entries.responses
        #expect(responses.map(\.isGrounded) == [true, false])
        #expect(responses[1].items == nil)
        #expect(await conversation.journal.list.map(\.id) == [1])
    }

    @Test func `that changes something on a question has that said when the person is asked`() async throws {
        let model = ScriptedModel([.call("deleteInventory", ["id": 2]), done], [.text("Gone."), done])
        let (_, entries, _) = try await ask(model, "what is low?", approver: Answering(yes: false))
        #expect(await entries.approvals.map(\.isUnasked) == [true])
        #expect(await entries.approvals.map(\.isGranted) == [false])
    }

    @Test func `that fails three rounds counts as weak, and that is said once`() async throws {
        let wrong: [ModelEvent] = [.call("lookUp"), done]
        let wronger: [ModelEvent] = [.call("search", id: "c2"), done]
        let wrongest: [ModelEvent] = [.call("find", id: "c3"), done]
        let right: [ModelEvent] = [.call("getInventoryList", ["stock": "low"], id: "c4"), done]
        let model = ScriptedModel(wrong, wronger, wrongest, right)
        let (_, entries, conversation) = try await ask(model, "what is low?")
        #expect(await conversation.isModelWeak)
        #expect(await entries.notices.map(\.text) == ["countsAsWeak(failures: 3)"])
        #expect(await entries.responses.last?.items?.map(\.id) == [1, 2])
        // What came to nothing is not in what the model sees later.
        let calls = await conversation.session.transcript.entries.compactMap { entry in
            if case .toolCall(let call) = entry { call.name } else { nil }
        }
        #expect(calls == ["getInventoryList"])
    }
}

/// A model that is only told of its tools, and held to a shape.
@Suite struct `A weak model` {
    private func conversation(
        _ model: ScriptedModel, approver: Answering = Answering(yes: true), entries: Collector
    ) async throws -> (Shop, Conversation) {
        let shop = try await Shop()
        let conversation = try await shop.conversation(
            model, aid: ModelAid(reader: BuiltInModel()), approver: approver
        ) { await entries.append($0) }
        return (shop, conversation)
    }

    @Test func `is offered what looks, told the reading's call, and answered for`() async throws {
        let entries = Collector()
        let model = ScriptedModel(
            [.call("getInventoryList", ["stock": "low"]), done], toolUse: .described)
        let (_, conversation) = try await conversation(model, entries: entries)
        _ = await conversation.ask("what is low?")
        let request = model.requests[0]
        #expect(request.offered.map(\.name) == ["getInventoryList", "getInventory", "getInventoryHistory"])
        let expected = await Conversation.builtInReply(to: "what is low?")
        #expect(await entries.responses.map(\.text) == [expected])
        #expect(model.requests.count == 1)
        guard case .guidance(let guidance) = request.transcript.entries.last,
            case .calls(let calls)? = guidance.suggestion
        else { return #expect(Bool(false), "no suggestion") }
        #expect(calls.map(\.name) == ["getInventoryList"])
    }

    @Test func `is held to all arguments of the reading's call, and to its days`() async throws {
        let model = ScriptedModel([.call("getInventoryList"), done], toolUse: .described)
        let (_, conversation) = try await conversation(model, entries: Collector())
        _ = await conversation.ask("what changed last week?")
        guard case .guidance(let guidance) = model.requests[0].transcript.entries.last,
            case .calls(let calls)? = guidance.suggestion, case .object(let arguments) = calls[0].arguments
        else { return #expect(Bool(false), "no suggestion") }
        let held = try #require(guidance.widened.first).parameters.properties
        #expect(Set(held.map(\.name)) == Set(arguments.members.map(\.key)))
        #expect(held.filter { !$0.isRequired }.isEmpty)
        for name in ["updatedAfter", "updatedBefore"] {
            let day = try #require(arguments[name]?.string)
            #expect(held.first { $0.name == name }?.kind == .choice([day]))
        }
    }

    @Test func `cannot change anything on a question`() async throws {
        let entries = Collector()
        let model = ScriptedModel(
            [.call("createInventory", ["title": "Ghost"]), done], [.call("getInventoryList"), done],
            toolUse: .described)
        let (shop, conversation) = try await conversation(model, entries: entries)
        _ = await conversation.ask("what is low?")
        #expect(await entries.approvals.isEmpty)
        #expect(try JSONParser.parse(try await shop.output("getInventoryList", ["title": "Ghost"]))["total"] == 0)
    }

    @Test func `changes only what was asked for`() async throws {
        let entries = Collector()
        let look: [ModelEvent] = [.call("getInventory", ["id": 3]), done]
        let model = ScriptedModel(
            look, [.call("updateInventory", ["id": 1, "quantity": 9], id: "c2"), done], toolUse: .described)
        let (shop, conversation) = try await conversation(model, entries: entries)
        _ = await conversation.ask("set the M6 washer to 9")
        #expect(await entries.approvals.map(\.by.word) == ["unasked"])
        #expect(try JSONParser.parse(try await shop.output("getInventory", ["id": 1]))["quantity"] == 4)
    }

    @Test func `is not asked for the details of a line that is picked`() async throws {
        let entries = Collector()
        let model = ScriptedModel(
            [.call("getInventoryList", ["stock": "low"]), done], toolUse: .described)
        let (_, conversation) = try await conversation(model, entries: entries)
        _ = await conversation.ask("what is low?")
        _ = await conversation.ask("2")
        #expect(model.requests.count == 1)
        #expect(
            await entries.types.suffix(4) == ["prompt", "toolCall", "toolOutput", "response"])
        let response = try #require(await entries.responses.last)
        #expect(response.text.contains("AAA batteries"))
        #expect(response.isGrounded)
    }
}

extension Conversation {
    /// What the built-in model replies in a shop.
    fileprivate static func builtInReply(to question: String) async -> String? {
        guard let shop = try? await Shop(),
            let conversation = try? Conversation(
                settings: Settings(
                    calendar: Shop.calendar, language: .english, texts: PromptTexts(), inventoryName: "shop",
                    catalog: nil),
                inventory: shop.store, model: BuiltInModel(), approver: Answering(yes: true), listener: { _ in })
        else { return nil }
        try? await conversation.begin()
        guard case .answered(let response) = await conversation.ask(question) else { return nil }
        return response.text
    }
}
