import StrictJSON
import Synchronization
import Testing

@testable import ToolClient

/// Answers as it is told, and notes what it was asked.
private final class Answerer: ForeignAsker {
    let hasPerson: Bool
    private let reply: @Sendable (ForeignQuestion) async -> ForeignAnswer
    private let heard = Mutex<[String]>([])

    init(hasPerson: Bool = true, _ reply: @escaping @Sendable (ForeignQuestion) async -> ForeignAnswer) {
        self.hasPerson = hasPerson
        self.reply = reply
    }

    var questions: [String] { heard.withLock { $0 } }

    func answer(_ question: ForeignQuestion) async -> ForeignAnswer {
        heard.withLock { $0.append(question.message) }
        return await reply(question)
    }

    func declined(_ message: String) { heard.withLock { $0.append("declined: \(message)") } }
}

/// CONTRACT-mcp, "Client", its requests: elicitation is put to the person, and else declined.
@Suite struct `Questions of somebody else's server` {
    private func question(_ properties: JSONObject, needs required: [JSONValue] = []) -> JSONObject {
        [
            "message": "Well?",
            "requestedSchema": [
                "type": "object", "properties": .object(properties), "required": .array(required),
            ],
        ]
    }

    private func field(_ schema: JSONValue) throws -> ForeignQuestion.Field {
        try #require(ForeignQuestion(question(["a": schema]))?.fields.first)
    }

    @Test(
        arguments: [
            (#"{"type":"string"}"#, "１２", #""１２""#), (#"{"type":"string","minLength":2}"#, "x", nil),
            (#"{"type":"string","maxLength":2}"#, "xyz", nil), (#"{"type":"number"}"#, "1.50", "1.50"),
            (#"{"type":"number"}"#, "much", nil), (#"{"type":"integer"}"#, "７", "7"),
            (#"{"type":"integer"}"#, "1.5", nil),
            (#"{"type":"integer","minimum":1,"maximum":9}"#, "0", nil),
            (#"{"type":"integer","minimum":1,"maximum":9}"#, "9", "9"),
            (#"{"type":"string","enum":["s","l"],"enumNames":["small","large"]}"#, "2", #""l""#),
            (#"{"type":"string","enum":["s","l"],"enumNames":["small","large"]}"#, "small", #""s""#),
            (#"{"type":"string","enum":["s","l"]}"#, "3", nil),
            (#"{"type":"string","oneOf":[{"const":"a","title":"One"},{"const":"b"}]}"#, "One", #""a""#),
        ] as [(String, String, String?)])
    func `take what a field takes, and nothing else`(schema: String, typed: String, value: String?) throws {
        let field = try field(JSONParser.parse(schema))
        #expect(field.value(of: typed)?.serialized() == value)
    }

    @Test(arguments: [
        #"{"mode":"url","message":"m","url":"https://x.example"}"#,
        #"{"message":"m","requestedSchema":{"properties":{"a":{"type":"array"}}}}"#,
        #"{"message":"m","requestedSchema":{"properties":{"a":{"type":"object"}}}}"#,
        #"{"message":"m","requestedSchema":{"properties":{"a":{"type":"string","enum":[]}}}}"#,
        #"{"message":"m","requestedSchema":{"properties":{},"required":["b"]}}"#,
        #"{"message":"m"}"#, #"{"message":7,"requestedSchema":{"properties":{}}}"#,
    ])
    func `are declined, and that is said, when they are no form of fields`(parameters: String) async throws {
        let person = Answerer { _ in .filledIn(FilledForm()) }
        let desk = QuestionDesk(person)
        await desk.begin()
        let answer = await desk.answer(try #require(try JSONParser.parse(parameters).object))
        #expect(answer == ["action": "decline"])
        #expect(person.questions == ["declined: " + (parameters.contains("\"m\"") ? "m" : "")])
    }

    @Test func `have words that are safe to show, and few`() throws {
        let parameters: JSONObject = [
            "message": .string("\u{1B}[31m" + String(repeating: "x", count: 600)),
            "requestedSchema": [
                "properties": ["a": ["type": "string", "title": "\u{9B}31m", "description": "\u{202E}"]]
            ],
        ]
        let question = try #require(ForeignQuestion(parameters))
        #expect(question.message.hasPrefix(#"\u{1B}[31m"#) && question.message.count == 501)
        #expect(question.fields.map { $0.title + $0.description } == [#"\u{9B}31m\u{202E}"#])
    }

    @Test func `are answered with what was filled in, or declined, or left`() async throws {
        var form = FilledForm()
        let fields = try #require(
            ForeignQuestion(question(["name": ["type": "string"], "sure": ["type": "boolean"]]))?.fields)
        let isTaken = form.fill(fields[0], with: "Ann")
        #expect(isTaken)
        form.fill(fields[1], with: false)
        let accepted: JSONObject = ["action": "accept", "content": ["name": "Ann", "sure": false]]
        #expect(ForeignAnswer.filledIn(form).json == accepted)
        #expect(ForeignAnswer.declined.json == ["action": "decline"])
        #expect(ForeignAnswer.cancelled.json == ["action": "cancel"])
    }

    @Test func `come to nobody outside of a call, and no more than ten in one`() async {
        let person = Answerer { _ in .cancelled }
        let desk = QuestionDesk(person)
        #expect(await desk.answer(question([:])) == ["action": "decline"])
        #expect(person.questions == [])
        await desk.begin()
        for _ in 1...10 { #expect(await desk.answer(question([:])) == ["action": "cancel"]) }
        #expect(await desk.answer(question([:])) == ["action": "decline"])
        await desk.end()
        #expect(person.questions.count == 10)
        await desk.begin()
        #expect(await desk.answer(question([:])) == ["action": "cancel"])
    }

    @Test func `are told of to whom nobody can be asked, and a server is told that nobody is there`() async {
        let nobody = Answerer(hasPerson: false) { _ in .filledIn(FilledForm()) }
        let desk = QuestionDesk(nobody)
        #expect(desk.capabilities == [:])
        #expect(QuestionDesk(Answerer { _ in .declined }).capabilities == ["elicitation": [:]])
        await desk.begin()
        #expect(await desk.answer(question([:])) == ["action": "decline"])
        #expect(nobody.questions == ["declined: Well?"])
    }

    @Test func `take the person's time and not the server's`() async throws {
        let asking = AsyncStream<Void>.makeStream()
        let thinking = AsyncStream<Void>.makeStream()
        let desk = QuestionDesk(
            Answerer { _ in
                asking.continuation.yield()
                for await _ in thinking.stream { break }
                return .declined
            })
        let patience = Duration.seconds(30)
        let beginning = ContinuousClock.now - .seconds(3600)
        #expect(desk.deadline(from: beginning, patience) == beginning + patience)

        await desk.begin()
        let question = Task { [parameters = question([:])] in await desk.answer(parameters) }
        for await _ in asking.stream { break }
        let whileThinking = ContinuousClock.now
        #expect(desk.deadline(from: beginning, patience) >= whileThinking + patience)

        thinking.continuation.yield()
        _ = await question.value
        let answered = ContinuousClock.now
        let end = desk.deadline(from: beginning, patience)
        #expect(end >= whileThinking + patience && end <= answered + patience)
        #expect(desk.deadline(from: beginning, patience) == end)
    }

    @Test func `leave a server late that answers neither`() async throws {
        await #expect(throws: ForeignFailure.timeout(seconds: 0)) {
            try await Deadline.run(within: .milliseconds(20), asking: QuestionDesk(Answerer { _ in .declined })) {
                for await _ in AsyncStream<Void>.makeStream().stream {}
            }
        }
    }
}
