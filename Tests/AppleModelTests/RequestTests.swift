import LanguageModel
import StrictJSON
import Testing

@testable import AppleModel
@testable import FoundationModels

@Suite struct `A request to Apple's framework` {
    private func asked(_ request: ModelRequest) async throws -> Script.Question {
        let script = Script([.snapshot("Yes.")])
        _ = try await AppleModel(system: SystemLanguageModel(script: script)).events(request)
        return try #require(script.questions.first)
    }

    @Test func `has every kind of argument, and whether it may be left out`() async throws {
        let inner = OurSchema([.init("amount", .number, isRequired: true), .init("until", .day)])
        let tool = ToolDefinition(
            name: "sort", description: "Sorts.",
            parameters: OurSchema([
                .init("id", .integer, isRequired: true), .init("stock", .choice(["low", "out"])), .init("day", .day),
                .init("moment", .dayOrMoment), .init("title", .string), .init("atLeast", .number),
                .init("ids", .list(of: .integer, atMost: 100)), .init("fields", .texts),
                .init("shape", .object(inner), isRequired: true), .init("where", .object(inner)),
                .init("anyOf", .list(of: .object(inner), atMost: 3)), .init("seldom", .string, told: nil),
            ]))
        let question = try await asked(ModelRequest(.asked("sort"), tools: [tool]))
        #expect(
            question.tools == [
                "sort {id: integer, stock?: string low|out, day?: string pattern, moment?: string, title?: string, "
                    + "atLeast?: number, ids?: [integer 1...100], fields?: [{name: string, text: string} ...], "
                    + "shape: {amount: number, until?: string pattern}, seldom?: string}"
            ])
    }

    @Test func `has objects with free keys as pairs, in both directions`() async throws {
        let pairs = #"{"id":7,"fields":[{"name":"supplier","text":"Hansa"}]}"#
        let object = #"{"id":7,"fields":{"supplier":"Hansa"}}"#
        let question = try await asked(
            ModelRequest(
                .asked("set it"), .called("put", object), .told("done", by: "put"), .answered("Set."), .asked("thanks"))
        )
        #expect(question.history[2] == "call c1 put \(pairs)")

        let script = Script([.calls([.init("put", pairs)])])
        let events = try await AppleModel(system: SystemLanguageModel(script: script)).events(
            ModelRequest(.asked("set it")))
        guard case .toolCall(let call)? = events.first else { return #expect(events == []) }
        #expect(call.arguments.text == object)
    }

    @Test func `leaves to the tool what are no pairs`() async throws {
        let script = Script([.calls([.init("put", #"{"id":7,"fields":["red"]}"#)])])
        let events = try await AppleModel(system: SystemLanguageModel(script: script)).events(
            ModelRequest(.asked("set")))
        guard case .toolCall(let call)? = events.first else { return #expect(events == []) }
        #expect(call.arguments.text == #"{"id":7,"fields":["red"]}"#)
    }

    @Test func `has what another model wrote in place of arguments as a text`() async throws {
        let question = try await asked(
            ModelRequest(.asked("look"), .called("look", "seven"), .told("no", by: "look"), .asked("again")))
        #expect(question.history[2] == #"call c1 look "seven""#)
    }

    @Test func `has the options that were asked for`() async throws {
        let options = OurOptions(temperature: 0.5, samplingMode: .greedy, maximumResponseTokens: 90)
        let question = try await asked(ModelRequest(.asked("look"), options: options))
        #expect(question.options.sampling == .greedy)
        #expect(question.options.temperature == 0.5)
        #expect(question.options.maximumResponseTokens == 90)
        let plain = try await asked(ModelRequest(.asked("look"), options: OurOptions(samplingMode: .random)))
        #expect(plain.options == GenerationOptions())
    }

    @Test func `has no day patterns once they were refused`() async throws {
        let script = Script([.fail(Refusals.guide)], [.snapshot("Yes.")], [.snapshot("Yes.")])
        let model = AppleModel(system: SystemLanguageModel(script: script))
        let day = ToolDefinition(name: "on", description: "", parameters: OurSchema([.init("day", .day)]))
        let request = ModelRequest(.asked("on Monday"), tools: [day])
        #expect(try await model.events(request).first == .text("Yes."))
        #expect(try await model.events(request).first == .text("Yes."))
        let (guided, plain) = ("on {day?: string pattern}", "on {day?: string}")
        #expect(script.questions.flatMap(\.tools) == [guided, plain, plain])
    }

    @Test func `ends in the refusal where the framework takes no tools at all`() async throws {
        let script = Script([.fail(Refusals.guide)], [.fail(Refusals.guide)])
        let model = AppleModel(system: SystemLanguageModel(script: script))
        await #expect(throws: OurError.unavailable(SystemModelFault.refusesTools(said: "no patterns"))) {
            try await model.events(ModelRequest(.asked("on Monday")))
        }
    }

    @Test func `puts what the program suggests behind the prompt, or in place of one`() async throws {
        let guidance = Guidance(
            tools: [ToolDefinition(name: "drop", description: "", parameters: OurSchema([]))],
            suggestion: .calls([ToolCall(id: "s", name: "look", argumentsText: #"{"id":7}"#)]))
        let first = try await asked(ModelRequest(.asked("look at 7"), .guidance(guidance), tools: [Shelf.look]))
        #expect(first.prompt == "look at 7\n\nSuggested call: look {\"id\":7}")
        #expect(first.tools == ["look {id: integer}", "drop {}"])
        let later = try await asked(
            ModelRequest(
                .asked("look"), .guidance(guidance), .called("look", #"{"id":7}"#), .told("a jar", by: "look"),
                .guidance(Guidance(suggestion: .reply("It is a jar."))), tools: [Shelf.look]))
        #expect(later.prompt == "Suggested answer: It is a jar.")
        let over = try await asked(
            ModelRequest(
                .asked("look"), .called("look", #"{"id":7}"#), .told("a jar", by: "look"),
                .guidance(Guidance(suggestion: .reply("It is a jar."))), .called("look", #"{"id":8}"#, id: "c2"),
                .told("a box", by: "look", id: "c2"), tools: [Shelf.look]))
        #expect(over.prompt == continuation)
        #expect(
            later.history.dropFirst() == [
                "prompt look\n\nSuggested call: look {\"id\":7}", #"call c1 look {"id":7}"#, "output c1 look a jar",
            ])
    }
}
