import Essentials
import StrictJSON
import WebServer

/// What the head of a modern request repeats of its body, so that who is between can tell requests apart without reading them.
struct RoutingHeaders {
    static let version = "mcp-protocol-version"
    private static let method = "mcp-method"
    private static let name = "mcp-name"

    /// The parameter that `Mcp-Name` repeats.
    private static let named = ["tools/call": "name", "prompts/get": "name", "resources/read": "uri"]

    private let head: RequestHead

    init(_ head: RequestHead) { self.head = head }

    /// Checks that head and body say the same.
    ///
    /// - Throws: ``RPCError``. An envelope without a version is left to ``Envelope``.
    func check(_ request: IncomingMessage.Request) throws(RPCError) {
        guard let version = Envelope.version(of: request.parameters) else { return }
        guard .string(head[Self.version] ?? "") == version else { throw .headerMismatch("MCP-Protocol-Version") }
        guard head[Self.method] == request.method else { throw .headerMismatch("Mcp-Method") }
        guard let key = Self.named[request.method], let name = request.parameters[key]?.string else { return }
        guard head[Self.name].flatMap(Self.decoded) == name else { throw .headerMismatch("Mcp-Name") }
    }

    /// A value; what a header cannot carry as it is comes as `=?base64?…?=`.
    private static func decoded(_ value: String) -> String? {
        guard value.hasPrefix("=?base64?"), value.hasSuffix("?="), value.utf8.count >= 11 else { return value }
        guard let data = Data(base64Encoded: String(value.dropFirst(9).dropLast(2))) else { return nil }
        return String(data: data, encoding: .utf8)
    }
}
