import InventoryContract
import LanguageModel

/// An inventory behind somebody else's tools.
public final class ForeignInventory: Sendable {
    /// Where it is.
    public enum Address: Sendable, Hashable {
        /// A server of the protocol, started as a child: a command line.
        case command(String)
        /// A server of the protocol: an address of the web.
        case web(String)
        /// A façade: the address before its tools' names.
        case facade(String)
    }

    /// What it takes to get there.
    public struct Access: Sendable {
        /// Sent as a bearer token to the address's origin.
        public var token: String?
        /// What a child gets of our environment.
        public var environment: [String: String]
        /// How long one answer may take.
        public var patience: Duration
        /// This program's version.
        public var version: String
        /// Who puts what it asks to the person.
        public var asker: any ForeignAsker

        public init(
            token: String?, environment: [String: String], patience: Duration, version: String,
            asker: any ForeignAsker = NobodyThere()
        ) {
            self.asker = asker
            self.token = token
            self.environment = environment
            self.patience = patience
            self.version = version
        }
    }

    /// The tools: those that were taken for ours, then others under names of their own.
    public let tools: [any Tool]
    /// The names of the tools that cannot be used here, as the server has them.
    public let leftOut: [String]
    /// What there is to take back; nil where that cannot be done there.
    public let latestChange: LatestChange?
    private let server: ForeignServer?

    /// Goes there and looks what is on offer.
    ///
    /// - Parameters:
    ///   - ours: the tools that others may be taken for, as models are told of them.
    ///   - onlyLooks: whether none is wanted that changes something, or may.
    /// - Throws: ``ForeignFailure`` when nothing is there, or nothing that can be used.
    public init(
        _ address: Address, _ access: Access, ours: [ToolDefinition], onlyLooks: Bool = false
    ) async throws(ForeignFailure) {
        let caller: any ForeignCaller
        let offered: [OfferedTool]
        let desk = QuestionDesk(access.asker)
        switch address {
        case .facade(let url):
            caller = FacadeServer(try ForeignAddress(url, token: access.token), patience: access.patience)
            offered = FacadeServer.tools
            server = nil
        case .web(let url):
            let peer = WebPeer(try ForeignAddress(url, token: access.token), asking: desk)
            let server = ForeignServer(
                peer, patience: access.patience, version: access.version, asking: desk)
            offered = try await server.connect()
            (caller, self.server) = (server, server)
        case .command(let command):
            let environment = access.environment.filter { !$0.key.hasPrefix("STOCKROOM_") }
            let peer = try ChildPeer(command, environment: environment, asking: desk)
            let server = ForeignServer(
                peer, patience: access.patience, version: access.version, asking: desk)
            offered = try await server.connect()
            (caller, self.server) = (server, server)
        }
        let sorted = SortedTools(offered, ours: ours, caller: caller, onlyLooks: onlyLooks)
        (tools, leftOut, latestChange) = (sorted.tools, sorted.leftOut, sorted.latestChange)
        if tools.isEmpty {
            await server?.end()
            throw .nothingUsable
        }
    }

    /// Ends a server that was started, or a session with one.
    public func end() async { await server?.end() }
}
