import LanguageModel
import StrictJSON

// What clients ask for, one thing each.
extension ToolServer {
    /// The effects of the tool that a call names; nil for none.
    func effects(of parameters: JSONObject) -> ToolEffects? {
        listings.first { .string($0.definition.name) == parameters["name"] }?.effects
    }

    func call(
        _ parameters: JSONObject, _ client: Client, _ asker: (any Asker)?
    ) async throws(RPCError) -> JSONObject {
        guard let name = parameters["name"]?.string else { throw .invalidParameters("\"name\" must be a string.") }
        guard effects(of: parameters) != nil else {
            throw .invalidParameters("There is no tool \(JSONValue.string(String(name.prefix(100)))).")
        }
        guard let arguments = parameters.optionalObject("arguments") else { throw Self.argumentsMistyped }
        let caller = ClientCaller(self, client, parameters: parameters, asker: asker)
        // No window is to be kept to: a host's model has room, and lists come in pages.
        let output = await runner.run(
            ToolCall(id: "", name: name, arguments: arguments), tokenBudget: .max, caller: caller)
        switch caller.detour {
        case .ask(let question, let ticket): return asked(question, ticket, client)
        case .cannotAsk: throw .elicitationMissing
        case nil: return finished(result(of: output), client)
        }
    }

    private static let argumentsMistyped = RPCError.invalidParameters("\"arguments\" must be an object.")

    /// A call whose client has to come back with the person's answer.
    private func asked(_ question: ChangeQuestion, _ ticket: String, _ client: Client) -> JSONObject {
        finished(
            [
                "inputRequests": [
                    Self.confirmation: [
                        "method": "elicitation/create", "params": .object(question.form(in: client.revision)),
                    ]
                ],
                "requestState": .string(ticket),
            ], client, type: "input_required")
    }

    private func result(of output: ToolOutput) -> JSONObject {
        let content: JSONValue = [["type": "text", "text": .string(output.text)]]
        if output.isError { return ["content": content, "isError": true] }
        var result: JSONObject = ["content": content]
        if let structured = output.content as? any StructuredContent {
            result["structuredContent"] = .object(structured.json)
        }
        result["isError"] = false
        return result
    }

    func prompt(_ parameters: JSONObject) async throws(RPCError) -> JSONObject {
        guard let name = parameters["name"]?.string else { throw .invalidParameters("\"name\" must be a string.") }
        guard let listing = content.prompts.first(where: { $0.name == name }) else {
            throw .invalidParameters("There is no prompt \(JSONValue.string(String(name.prefix(100)))).")
        }
        guard let given = parameters.optionalObject("arguments") else { throw Self.argumentsMistyped }
        var arguments: [String: String] = [:]
        for member in given.members {
            guard listing.arguments.contains(where: { $0.name == member.key }) else {
                let known = listing.arguments.map(\.name).joined(separator: ", ")
                throw .invalidParameters("Unknown argument \(JSONValue.string(member.key)). Allowed: \(known).")
            }
            guard let text = member.value.string else {
                throw .invalidParameters("\"\(member.key)\" must be a string, not \(member.value.kind).")
            }
            arguments[member.key] = text
        }
        for argument in listing.arguments where argument.isRequired && arguments[argument.name] == nil {
            throw .invalidParameters("The argument \"\(argument.name)\" is missing.")
        }
        do {
            let text = try await content.prompt(name, arguments)
            return [
                "description": .string(listing.description),
                "messages": [["role": "user", "content": ["type": "text", "text": .string(text)]]],
            ]
        } catch { throw RPCError(error) }
    }

    func resource(_ parameters: JSONObject, _ client: Client) async throws(RPCError) -> JSONObject {
        guard let address = parameters["uri"]?.string else { throw .invalidParameters("\"uri\" must be a string.") }
        let resource: ResourceText?
        do { resource = try await content.resource(address) } catch { throw RPCError(error) }
        guard let resource else {
            let reason = "There is nothing at \(JSONValue.string(String(address.prefix(200))))."
            throw client.revision.isModern ? .invalidParameters(reason) : .noResource(reason)
        }
        return [
            "contents": [
                [
                    "uri": .string(address), "mimeType": .string(resource.mediaType), "text": .string(resource.text),
                ]
            ]
        ]
    }
}

extension RPCError {
    fileprivate init(_ fault: ContentFault) {
        self =
            switch fault {
            case .notMeant(let reason): .invalidParameters(reason)
            case .failed(let reason): .failed(reason)
            }
    }
}
