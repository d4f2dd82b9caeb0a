import LanguageModel
import StrictJSON
import Testing

@testable import ChatCompletions

/// How servers cut calls, and what they leave out.
struct ToolCallAssemblerTests {
    struct Case: Sendable, CustomTestStringConvertible {
        let testDescription: String
        /// The `tool_calls` of each delta.
        let deltas: [JSONValue]
        let calls: [ToolCall]

        init(_ name: String, _ deltas: [String], _ calls: [ToolCall]) throws {
            testDescription = name
            self.deltas = try deltas.map { try JSONParser.parse($0) }
            self.calls = calls
        }
    }

    private static func call(_ id: String, _ name: String, _ arguments: String) -> ToolCall {
        ToolCall(id: id, name: name, argumentsText: arguments)
    }

    private static let one = [call("a", "f", #"{"x":1}"#)]
    private static let two = [call("a", "f", #"{"x":1}"#), call("b", "g", #"{"y":2}"#)]

    /// Calls that come whole or in pieces.
    static func pieces() throws -> [Case] {
        [
            try Case(
                "token by token",
                [
                    #"[{"index":0,"id":"a","type":"function","function":{"name":"f","arguments":"{"}}]"#,
                    #"[{"index":0,"function":{"arguments":"\"x\":"}}]"#,
                    #"[{"index":0,"function":{"arguments":"1}"}}]"#,
                ], one),
            try Case(
                "two whole calls in one delta, both index 0",
                [
                    """
                    [{"index":0,"id":"a","function":{"name":"f","arguments":"{\\"x\\":1}"}},
                    {"index":0,"id":"b","function":{"name":"g","arguments":"{\\"y\\":2}"}}]
                    """
                ], two),
            try Case(
                "whole calls without index, arguments as objects",
                [
                    #"[{"id":"a","function":{"name":"f","arguments":{"x":1}}},{"id":"b","function":{"name":"g","arguments":{"y":2}}}]"#
                ],
                two),
            try Case(
                "no index means the last call",
                [
                    #"[{"id":"a","function":{"name":"f","arguments":""}}]"#, #"[{"function":{"arguments":"{\"x\""}}]"#,
                    #"[{"function":{"arguments":":1}"}}]"#,
                ], one),
            try Case(
                "id comes late, name is repeated and then empty, arguments null",
                [
                    #"[{"index":0,"function":{"name":"f","arguments":null}}]"#,
                    #"[{"index":0,"id":"a","function":{"name":"f","arguments":"{\"x\":"}}]"#,
                    #"[{"index":0,"id":"","function":{"name":"","arguments":"1}"}}]"#,
                ], one),
            try Case(
                "an id made up for each piece",
                [
                    #"[{"index":0,"id":"a","function":{"name":"f","arguments":"{\"x\":"}}]"#,
                    #"[{"index":0,"id":"zz","function":{"arguments":"1}"}}]"#,
                ], one),
            try Case(
                "a new id with a name on a taken index",
                [
                    #"[{"index":0,"id":"a","function":{"name":"f","arguments":"{\"x\":1}"}}]"#,
                    #"[{"index":0,"id":"b","function":{"name":"g","arguments":""}}]"#,
                    #"[{"index":0,"id":"b","function":{"arguments":"{\"y\":2}"}}]"#,
                ], two),
            try Case(
                "interleaved by index",
                [
                    #"[{"index":0,"id":"a","function":{"name":"f","arguments":"{"}},{"index":1,"id":"b","function":{"name":"g","arguments":"{"}}]"#,
                    #"[{"index":1,"function":{"arguments":"\"y\":2}"}},{"index":0,"function":{"arguments":"\"x\":1}"}}]"#,
                ], two),
        ]
    }

    /// What stands in for an id or for arguments, or is missing.
    static func gaps() throws -> [Case] {
        [
            try Case(
                "no ids at all, whole calls on index 0",
                [
                    #"[{"index":0,"function":{"name":"f","arguments":"{\"x\":1}"}}]"#,
                    #"[{"index":0,"function":{"name":"g","arguments":"{\"y\":2}"}}]"#,
                ], [call("call00002", "f", #"{"x":1}"#), call("call00003", "g", #"{"y":2}"#)]),
            try Case(
                "one id for two calls",
                [#"[{"index":0,"id":"a","function":{"name":"f"}},{"index":1,"id":"a","function":{"name":"g"}}]"#],
                [call("a", "f", "{}"), call("call00003", "g", "{}")]),
            try Case(
                "an id that the conversation has already",
                [#"[{"index":0,"id":"taken","function":{"name":"f","arguments":"{\"x\":1}"}}]"#],
                [call("call00002", "f", #"{"x":1}"#)]),
            try Case(
                "arguments encoded twice",
                [#"[{"index":0,"id":"a","function":{"name":"f","arguments":"\"{\\\"x\\\":1}\""}}]"#], one),
            try Case(
                "one call instead of an array, without a function around it",
                [#"{"id":"a","name":"f","arguments":"{\"x\":1}"}"#], one),
            try Case("empty pieces", [#"[{}]"#, #"[{"index":0,"id":"","function":{"name":"","arguments":""}}]"#], []),
            try Case(
                "arguments cut short",
                [#"[{"index":0,"id":"a","function":{"name":"f","arguments":"{\"x\":"}}]"#],
                [call("a", "f", #"{"x":"#)]),
        ]
    }

    @Test(arguments: try pieces() + gaps()) func `calls are put together`(_ testCase: Case) throws {
        var assembler = ToolCallAssembler()
        for delta in testCase.deltas { try assembler.read(delta) }
        #expect(assembler.calls(avoiding: ["taken"]) == testCase.calls)
    }

    @Test func `calls without end are refused`() throws {
        var assembler = ToolCallAssembler()
        #expect(throws: AnswerFailure.tooManyCalls(limit: 64)) {
            for number in 0...64 {
                try assembler.read([["index": .integer(number), "id": .string("\(number)"), "function": ["name": "f"]]])
            }
        }
    }
}
