import LanguageModel
import PlainText
import StrictJSON

/// Tools, prompts and texts for other programs, over the Model Context Protocol in both its eras; whatever carries the messages.
public struct ToolServer: Sendable {
    let listings: [ToolListing]
    let runner: ToolRunner
    let content: any ServedContent
    /// Who says whether a change is made.
    public let policy: ChangePolicy
    let profile: ServerProfile
    let limits: ServerLimits
    let questions: PendingQuestions
    let tell: @Sendable (ServerEvent) -> Void
    private let toolList: JSONValue

    /// The name of the one thing that a person is asked.
    static let confirmation = "confirm"

    /// A server.
    ///
    /// - Parameters:
    ///   - listings: the tools as they are listed, each of which is one of `tools`.
    ///   - policy: `refuse` wants only tools that change nothing.
    ///   - tell: hears what the person who started the server should know.
    public init(
        listings: [ToolListing], tools: [any Tool], content: any ServedContent, policy: ChangePolicy,
        profile: ServerProfile, limits: ServerLimits = ServerLimits(),
        tell: @escaping @Sendable (ServerEvent) -> Void = { _ in }
    ) {
        self.listings = listings
        runner = ToolRunner(tools)
        self.content = content
        self.policy = policy
        self.profile = profile
        self.limits = limits
        self.tell = tell
        questions = PendingQuestions(lifetime: limits.answerWithin)
        toolList = .array(listings.map(\.json))
    }

    var information: JSONValue {
        ["name": "stockroom", "title": "Stockroom", "version": .string(profile.version)]
    }

    private static let capabilities: JSONValue = ["tools": [:], "prompts": [:], "resources": [:]]

    /// The answer to `initialize`, in a revision that the client speaks, else in the newest of its era.
    func welcome(_ parameters: JSONObject) throws(RPCError) -> (client: Client, result: JSONObject) {
        guard let requested = parameters["protocolVersion"]?.string else {
            throw .invalidParameters("\"protocolVersion\" must be a string.")
        }
        let spoken = Revision(rawValue: requested).flatMap { $0.isModern ? nil : $0 }
        let revision = spoken ?? .newestLegacy
        let capabilities = parameters["capabilities"]?.object ?? JSONObject()
        return (
            Client(revision, information: parameters["clientInfo"], capabilities: capabilities),
            [
                "protocolVersion": .string(revision.rawValue), "capabilities": Self.capabilities,
                "serverInfo": information, "instructions": .string(profile.instructions),
            ]
        )
    }

    /// The answer to a request of a client.
    ///
    /// - Parameter asker: puts questions to a person while the call waits; nil where nobody can be asked so.
    func answer(
        _ method: String, _ parameters: JSONObject, from client: Client, asker: (any Asker)? = nil
    ) async throws(RPCError) -> JSONObject {
        let isModern = client.revision.isModern
        switch method {
        case "ping" where !isModern: return JSONObject()
        case "server/discover" where isModern:
            return listed(
                [
                    "supportedVersions": .array(Revision.all.map { .string($0.rawValue) }),
                    "capabilities": Self.capabilities, "instructions": .string(profile.instructions),
                ], client)
        case "tools/list":
            try checkCursor(parameters)
            return listed(["tools": toolList], client)
        case "tools/call": return try await call(parameters, client, asker)
        case "prompts/list":
            try checkCursor(parameters)
            return listed(["prompts": .array(content.prompts.map(\.json))], client)
        case "prompts/get": return finished(try await prompt(parameters), client)
        case "resources/list":
            try checkCursor(parameters)
            return listed(["resources": .array(content.resources.map { $0.json(addressKey: "uri") })], client)
        case "resources/templates/list":
            try checkCursor(parameters)
            let templates = content.resourceTemplates.map { $0.json(addressKey: "uriTemplate") }
            return listed(["resourceTemplates": .array(templates)], client)
        case "resources/read": return listed(try await resource(parameters, client), client, lifetime: .zero)
        default: throw .unknownMethod(method)
        }
    }

    /// Every list is one page, so no cursor was ever given out.
    private func checkCursor(_ parameters: JSONObject) throws(RPCError) {
        guard [nil, .null].contains(parameters["cursor"]) else {
            throw .invalidParameters("There is no page of this cursor.")
        }
    }

    /// A result as the client's era has it.
    func finished(_ result: JSONObject, _ client: Client, type: String = "complete") -> JSONObject {
        client.revision.isModern ? Envelope.modern(result, type: type, server: information) : result
    }

    /// The same of something that may be kept for a while.
    private func listed(_ result: JSONObject, _ client: Client, lifetime: Duration = .seconds(300)) -> JSONObject {
        var result = result
        if client.revision.isModern {
            result["ttlMs"] = .integer(lifetime.components.seconds * 1_000)
            result["cacheScope"] = "private"
        }
        return finished(result, client)
    }
}

/// How much, and how long.
public struct ServerLimits: Sendable, Hashable {
    /// How long a person may take for an answer.
    public var answerWithin: Duration
    /// How many bytes a message may have.
    public var messageBytes: Int
    /// How many calls may wait for a person at once.
    public var waitingCalls: Int

    /// Limits; without arguments five minutes, 1 MiB, and 32 calls.
    public init(answerWithin: Duration = .seconds(300), messageBytes: Int = 1 << 20, waitingCalls: Int = 32) {
        self.answerWithin = answerWithin
        self.messageBytes = messageBytes
        self.waitingCalls = waitingCalls
    }

    /// How many messages may come in one array.
    private static let messagesAtOnce = 50

    /// Checks how many messages came in one array.
    static func checkBatch(of count: Int) throws(RPCError) {
        guard (1...messagesAtOnce).contains(count) else {
            throw .invalidRequest("An array may have 1 to \(messagesAtOnce) messages, not \(count).")
        }
    }

    /// How deep a message may be nested.
    static let deepest = 100
}
