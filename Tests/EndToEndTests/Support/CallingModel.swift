import StrictJSON
import TestSupport

/// A server whose model answers every prompt that has "QUESTION" in it with the same call, and says "All right." afterwards.
struct CallingModel {
    private let server: LoopbackServer

    /// What `--model` takes.
    var address: String { server.address }

    /// A model that calls this tool.
    ///
    /// - Parameter arguments: a JSON object, as the model would write it.
    init(_ tool: String, _ arguments: String) throws {
        let call =
            #"{"tool_calls":[{"index":0,"id":"c1","function":{"name":"\#(tool)","arguments":"#
            + "\(JSONValue.string(arguments))}}]}"
        server = try LoopbackServer(
            Wire.onlyReplies { request in
                let messages = (try? JSONParser.parse(request.body))?["messages"]?.array ?? []
                switch messages.last?["role"]?.string {
                case "tool"?: return Wire.stream([Wire.delta(#"{"content":"All right."}"#, finish: "stop")])
                case _ where request.body.contains("QUESTION"):
                    return Wire.stream([Wire.delta(call, finish: "tool_calls")])
                default: return Wire.stream([Wire.delta("{}", finish: "stop")])
                }
            })
    }
}
