import LanguageModel
import TestSupport
import Testing

@testable import ChatCompletions

struct TaggedCallReaderTests {
    struct Outcome: Equatable, Sendable {
        var text = ""
        var calls: [ToolCall] = []
    }

    private func outcome(_ pieces: [String]) -> Outcome {
        var reader = TaggedCallReader()
        let text = pieces.map { reader.read($0) }.joined()
        let last = reader.finish(avoiding: ["call00001"])
        return Outcome(text: text + last.text, calls: last.calls)
    }

    private static func call(_ id: String, _ arguments: String) -> ToolCall {
        ToolCall(id: id, name: "f", argumentsText: arguments)
    }

    private static let one = [call("call00002", #"{"x":1}"#)]

    static let cases: [(String, Outcome)] = [
        ("Just text, a < b.", Outcome(text: "Just text, a < b.")),
        ("<tool_call>\n{\"name\": \"f\", \"arguments\": {\"x\":1}}\n</tool_call>", Outcome(calls: one)),
        (#"<tool_call>{"name":"f","arguments":"{\"x\":1}"}</tool_call>"#, Outcome(calls: one)),
        (#"<tool_call>{"name":"f","parameters":{"x":1}}"#, Outcome(calls: one)),
        (#"<tool_call>{"name":"f"}</tool_call>"#, Outcome(calls: [call("call00002", "{}")])),
        (
            #"Let me see: <tool_call>{"name":"f","arguments":{"x":1}}</tool_call><tool_call>{"name":"f"}</tool_call> Done."#,
            Outcome(text: "Let me see:  Done.", calls: one + [call("call00003", "{}")])
        ),
        ("<tool_call>{broken</tool_call> 在庫", Outcome(text: "<tool_call>{broken</tool_call> 在庫")),
        ("<tool_call>{\"name\":", Outcome(text: "<tool_call>{\"name\":")),
        ("a<tool_c", Outcome(text: "a<tool_c")),
        ("a</tool_call>b<<tool_call>", Outcome(text: "a</tool_call>b<<tool_call>")),
        ("", Outcome()),
    ]

    @Test(arguments: cases) func `calls are taken out of the text`(_ text: String, _ expected: Outcome) {
        #expect(outcome([text]) == expected)
    }

    @Test(arguments: cases)
    func `wherever the text is cut, the outcome is the same`(_ text: String, _ expected: Outcome) {
        #expect(outcome(text.map { String($0) }) == expected)
        for cut in text.indices { #expect(outcome([String(text[..<cut]), String(text[cut...])]) == expected) }
    }

    @Test func `text is shown while it comes`() {
        var reader = TaggedCallReader()
        #expect(["a <", "b", " <tool", "s> c"].map { reader.read($0) } == ["a ", "<b", " ", "<tools> c"])
    }
}
