import StrictJSON

/// What a request of the modern era says of its sender, in its `_meta`.
enum Envelope {
    private static let version = "io.modelcontextprotocol/protocolVersion"
    private static let capabilities = "io.modelcontextprotocol/clientCapabilities"
    private static let information = "io.modelcontextprotocol/clientInfo"
    private static let server = "io.modelcontextprotocol/serverInfo"

    /// Whether a request is of the modern era.
    static func isModern(_ parameters: JSONObject) -> Bool { version(of: parameters) != nil }

    /// The version that a request names, whatever it is.
    static func version(of parameters: JSONObject) -> JSONValue? { parameters["_meta"]?[version] }

    /// The sender of a modern request.
    ///
    /// - Throws: ``RPCError`` for a version that is not spoken, or an envelope that is not whole.
    static func client(of parameters: JSONObject) throws(RPCError) -> Client {
        guard let meta = parameters["_meta"]?.object, let named = meta[version] else {
            throw .invalidParameters("\"_meta\" must have \"\(version)\"; older clients send \"initialize\" first.")
        }
        guard let name = named.string else { throw .invalidParameters("\"\(version)\" must be a string.") }
        guard let revision = Revision(rawValue: name), revision.isModern else { throw .unsupportedVersion(name) }
        guard let capabilities = meta[capabilities]?.object else {
            throw .invalidParameters("\"_meta\" must have \"\(Self.capabilities)\", an object.")
        }
        return Client(revision, information: meta[information], capabilities: capabilities)
    }

    /// A result as the modern era has it.
    static func modern(_ result: JSONObject, type: String = "complete", server: JSONValue) -> JSONObject {
        var result = result
        result["resultType"] = .string(type)
        result["_meta"] = [Self.server: server]
        return result
    }
}
