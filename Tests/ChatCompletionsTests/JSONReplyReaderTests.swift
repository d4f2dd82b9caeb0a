import LanguageModel
import Testing

@testable import ChatCompletions

struct JSONReplyReaderTests {
    struct Outcome: Equatable, Sendable {
        var text = ""
        var call: ToolCall?
    }

    private func outcome(_ pieces: [String]) throws -> Outcome {
        var reader = JSONReplyReader()
        let text = pieces.map { reader.read($0) }.joined()
        let last = try reader.finish(avoiding: [])
        return Outcome(text: text + last.text, call: last.call)
    }

    private static func call(_ name: String, _ arguments: String) -> Outcome {
        Outcome(call: ToolCall(id: "call00001", name: name, argumentsText: arguments))
    }

    static let cases: [(String, Outcome)] = [
        (#"{"reply":"Hello!"}"#, Outcome(text: "Hello!")),
        (#" { "reply" : "a\nb \"c\" 在庫 \u5728 \ud83d\udd0b \\" } "#, Outcome(text: "a\nb \"c\" 在庫 在 🔋 \\")),
        ("{\"reply\":\"two\nlines\"}", Outcome(text: "two\nlines")),
        (#"{"reply":"half \ud83d a pair"}"#, Outcome(text: "half \u{FFFD} a pair")),
        (#"{"reply":"cut of"#, Outcome(text: "cut of")),
        (#"{"tool":"f","arguments":{"x":1}}"#, call("f", #"{"x":1}"#)),
        (#"{"arguments":{"x":1},"tool":"f"}"#, call("f", #"{"x":1}"#)),
        (#"{"name":"f","arguments":"{\"x\":1}"}"#, call("f", #"{"x":1}"#)),
        (#"{"tool":"f"}"#, call("f", "{}")),
        ("```json\n{\"tool\":\"f\",\"arguments\":{}}\n```", call("f", "{}")),
        (#"{"thought":"…","reply":"late"}"#, Outcome(text: "late")),
        ("I cannot do JSON.", Outcome(text: "I cannot do JSON.")),
        ("  ", Outcome()),
    ]

    @Test(arguments: cases) func `a reply or a call is read`(_ text: String, _ expected: Outcome) throws {
        #expect(try outcome([text]) == expected)
    }

    @Test(arguments: cases)
    func `wherever the text is cut, the outcome is the same`(_ text: String, _ expected: Outcome) throws {
        #expect(try outcome(text.unicodeScalars.map { String($0) }) == expected)
        for cut in text.unicodeScalars.indices {
            #expect(try outcome([String(text[..<cut]), String(text[cut...])]) == expected)
        }
    }

    @Test func `a reply is shown while it comes`() {
        var reader = JSONReplyReader()
        #expect([#"{"reply""#, #":"Hel"#, #"lo \u00"#, #"e9"}"#].map { reader.read($0) } == ["", "Hel", "lo ", "é"])
    }

    @Test(arguments: [#"{"x":1}"#, #"{"tool":1}"#, "{broken"])
    func `an object that is neither reply nor call is an error`(_ text: String) {
        #expect(throws: AnswerFailure.neitherReplyNorCall(text)) { try outcome([text]) }
    }
}
