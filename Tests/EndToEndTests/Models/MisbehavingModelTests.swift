import StrictJSON
import TestSupport
import Testing

/// Servers whose model does what it should not, at a pipe: a sentence each, and the conversation goes on.
struct MisbehavingModelTests {
    /// What a model does for the first question.
    struct Misbehaviour: Sendable, CustomTestStringConvertible {
        let testDescription: String
        /// The events of a round, from the number of rounds before it.
        let round: @Sendable (Int) -> [String]
        /// What the person reads of it, on standard output or as an error.
        let told: String

        init(_ name: String, told: String, _ round: @escaping @Sendable (Int) -> [String]) {
            testDescription = name
            self.told = told
            self.round = round
        }
    }

    private static func text(_ text: String, finish: String = "stop") -> [String] {
        [Wire.delta("{\"content\":\(JSONValue.string(text).serialized())}", finish: finish)]
    }

    private static func calls(_ calls: [(tool: String, arguments: String)]) -> [String] {
        let list = calls.enumerated().map { place, call in
            #"{"index":\#(place),"id":"c\#(place)","function":{"name":"\#(call.tool)","arguments":"#
                + JSONValue.string(call.arguments).serialized() + "}}"
        }
        return [Wire.delta(#"{"tool_calls":[\#(list.joined(separator: ","))]}"#, finish: "tool_calls")]
    }

    static let misbehaviours = [
        Misbehaviour("lies", told: "(not from the inventory") { _ in text("You have 7 bars of gold.") },
        Misbehaviour("answers in another language", told: "(not from the inventory") { _ in text("您有七根金条。") },
        Misbehaviour("repeats itself", told: "1. ID: 2 - AA batteries") { _ in
            calls([("getInventoryList", #"{"title":"batteries"}"#)])
        },
        Misbehaviour("never comes to an end of its calls", told: "tool") { round in
            calls([("getInventoryList", #"{"page":\#(round + 1)}"#)])
        },
        Misbehaviour("writes for ever", told: "256 KiB") { _ in
            Array(repeating: text(String(repeating: "for ever ", count: 1_000), finish: "stop")[0], count: 40)
        },
        Misbehaviour("reaches the limit of tokens", told: "--max-tokens") { _ in text("You have", finish: "length") },
        Misbehaviour("calls all tools at once", told: "That change was not made.") { _ in
            calls([
                ("getInventoryList", "{}"), ("getInventory", #"{"id":1}"#), ("getInventoryHistory", #"{"id":1}"#),
                ("createInventory", #"{"title":"Gold"}"#), ("updateInventory", #"{"id":1,"quantity":9}"#),
                ("adjustInventory", #"{"id":1,"change":1}"#), ("deleteInventory", #"{"id":1}"#),
            ])
        },
    ]

    @Test(arguments: misbehaviours) func `gets a sentence, and the conversation goes on`(_ it: Misbehaviour) throws {
        let rounds = Log<Int>()
        let server = try LoopbackServer(
            Wire.onlyReplies { request in
                if request.body.contains("THE SECOND") {
                    return Wire.stream(Self.text("Still here."))
                }
                rounds.append(rounds.all.count)
                return Wire.stream(it.round(rounds.all.count - 1))
            })
        let stockroom = Stockroom()
        let shop = try stockroom.inventory("id,title,quantity\n1,Lamp,3\n2,AA batteries,48\n")
        let outcome = try stockroom.run(
            ["--inventory", shop, "--model", server.address] + Stockroom.moment,
            input: "how many batteries are there?\nTHE SECOND\n")
        #expect((outcome.output + outcome.errors).contains(it.told))
        #expect(outcome.output.contains("Still here."))
        let rows = try stockroom.run("export", "--inventory", shop).output.split(separator: "\n")
        #expect(
            rows.dropFirst().map { $0.split(separator: ",").prefix(3).joined(separator: ",") } == [
                "1,Lamp,3", "2,AA batteries,48",
            ])
    }
}
