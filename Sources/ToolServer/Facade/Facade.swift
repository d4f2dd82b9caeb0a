import LanguageModel
import StrictJSON
import WebServer

/// The tools as plain addresses: one POST with a tool's arguments in snake case, one text back. Nobody can be asked there.
struct Facade: Sendable {
    /// What stands before a tool's name in kebab case.
    static let prefix = "/mcp/tools/"

    private let server: ToolServer
    /// The tools by their paths.
    private let tools: [String: ToolDefinition]

    /// A façade of these tools, as far as the server offers them.
    init(_ server: ToolServer, tools names: [String]) {
        self.server = server
        let offered = server.listings.map(\.definition).filter { names.contains($0.name) }
        tools = Dictionary(offered.map { (Self.prefix + $0.name.parted("-"), $0) }) { first, _ in first }
    }

    func serves(_ path: String) -> Bool { tools[path] != nil }

    func answer(_ head: RequestHead, body: [UInt8]) async -> HTTPAnswer {
        guard let tool = tools[head.path] else { return answer(.notFound) }
        var arguments = JSONObject()
        if !body.allSatisfy({ [0x20, 0x09, 0x0A, 0x0D].contains($0) }) {
            let value: JSONValue
            do { value = try MessageReader.value(body) } catch { return answer(error: error.message, status: 400) }
            guard let object = value.object else {
                return answer(error: "The body must be an object, not \(value.kind).", status: 400)
            }
            arguments = object
        }
        let names = ArgumentNames(tool.parameters)
        if let unknown = names.unknown(in: arguments) { return answer(error: unknown) }
        let name = head["user-agent"].map { String($0.prefix { !"/ ".contains($0) }) }
        let client = Client(
            .november2024, information: ["name": .string(name ?? "")], capabilities: JSONObject())
        let caller = ClientCaller(server, client, parameters: JSONObject(), asker: nil)
        let output = await server.runner.run(
            ToolCall(id: "", name: tool.name, arguments: names.ours(arguments)), tokenBudget: .max, caller: caller)
        if output.isError { return answer(error: names.theirs(in: output.text)) }
        return answer(server.content.plainText(of: output.content), isError: false, status: 200)
    }

    func answer(_ refusal: Refusal) -> HTTPAnswer {
        answer(
            server.content.plainText(ofError: refusal.reason), isError: true, status: refusal.status, refusal.headers)
    }

    private func answer(error: String, status: Int = 200) -> HTTPAnswer {
        answer(server.content.plainText(ofError: error), isError: true, status: status)
    }

    private func answer(
        _ text: String, isError: Bool, status: Int, _ headers: [HeaderField] = []
    ) -> HTTPAnswer {
        var object: JSONObject = ["content": [["type": "text", "text": .string(text)]]]
        if isError { object["isError"] = true }
        return .json(status, JSONValue.object(object).serializedBytes(), headers)
    }
}

/// The names of a tool's arguments in snake case.
private struct ArgumentNames {
    private let properties: [GenerationSchema.Property]

    init(_ schema: GenerationSchema) { properties = schema.properties }

    /// What is wrong with the names; nil when nothing is.
    func unknown(in arguments: JSONObject) -> String? {
        let known = properties.map { $0.name.parted("_") }
        return arguments.keys.first { !known.contains($0) }.map {
            "Unknown argument \(JSONValue.string(String($0.prefix(100)))). Allowed: \(known.joined(separator: ", "))."
        }
    }

    /// The arguments under the names that the tools have, also within those that are objects with names of their own.
    func ours(_ arguments: JSONObject) -> JSONObject {
        JSONObject(
            arguments.members.map { member in
                guard let property = properties.first(where: { $0.name.parted("_") == member.key }) else {
                    return (member.key, member.value)
                }
                return (property.name, Self.ours(member.value, property.kind))
            })
    }

    private static func ours(_ value: JSONValue, _ kind: GenerationSchema.Kind) -> JSONValue {
        switch (kind, value) {
        case (.object(let schema), .object(let object)): .object(ArgumentNames(schema).ours(object))
        case (.list(let kind, _), .array(let elements)): .array(elements.map { ours($0, kind) })
        case (.list(let kind, _), let single): ours(single, kind)
        default: value
        }
    }

    /// A text about arguments, with these names in it.
    func theirs(in text: String) -> String {
        properties.filter { $0.name.parted("_") != $0.name }.reduce(text) { text, property in
            text.replacing("\"\(property.name)\"", with: "\"\(property.name.parted("_"))\"")
        }
    }
}

extension String {
    /// A name in camel case as words in lower case with something between them.
    fileprivate func parted(_ separator: String) -> String {
        reduce(into: "") { $0 += $1.isUppercase ? separator + $1.lowercased() : String($1) }
    }
}
