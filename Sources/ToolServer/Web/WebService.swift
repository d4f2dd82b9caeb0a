import StrictJSON
import WebServer

/// The server's tools over HTTP, every request by itself: there are no sessions and no streams of events.
package struct WebService: HTTPService {
    /// Where messages of the protocol are posted.
    package static let path = "/mcp"

    private let server: ToolServer
    private let facade: Facade
    package let gate: Gate

    /// A service for who has these names and this token.
    ///
    /// - Parameters:
    ///   - hosts: what `Host` may be, with its port.
    ///   - origins: what `Origin` may be beside these hosts themselves.
    ///   - facade: the names of the tools that have an address of their own, too.
    package init(
        _ server: ToolServer, hosts: [String], origins: [String], token: BearerToken?, facade tools: [String] = []
    ) {
        self.server = server
        let facade = Facade(server, tools: tools)
        self.facade = facade
        let foreign = origins.compactMap { origin in
            origin.firstRange(of: "://").map { String(origin[$0.upperBound...]) }
        }
        gate = Gate(
            hosts: Set((hosts + foreign).map { $0.lowercased() }),
            origins: Set((hosts.map { "http://\($0)" } + origins).map { $0.lowercased() }), token: token,
            largestBody: server.limits.messageBytes
        ) { $0 == Self.path || facade.serves($0) }
    }

    package func answer(_ head: RequestHead, body: [UInt8]) async -> HTTPAnswer {
        if facade.serves(head.path) { return await facade.answer(head, body: body) }
        return await PostedMessage(server: server, head: head).answer(body)
    }

    package func answer(_ head: RequestHead, refused refusal: Refusal) -> HTTPAnswer {
        if head.path.hasPrefix(Facade.prefix) { return facade.answer(refusal) }
        let error = OutgoingMessage.error(nil, .invalidRequest(refusal.reason))
        return .json(refusal.status, error.json.serializedBytes(), refusal.headers)
    }
}
