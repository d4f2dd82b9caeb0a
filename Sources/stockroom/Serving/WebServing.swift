import Essentials
import InventoryContract
import Terminal
import ToolServer
import WebServer

/// Serves an inventory over HTTP until a signal ends that.
struct WebServing {
    let address: ListeningAddress
    let origins: [String]
    let token: BearerToken?

    /// What the command line asks for; nil when that is standard input and output.
    ///
    /// - Throws: ``UsageMistake``, ``ServingFailure``.
    init?(_ workplace: Workplace) throws {
        let options = workplace.options
        guard let text = options.listen else {
            if options.tokenFile != nil { throw UsageMistake(.onlyWith(.tokenFile, .listen), command: .mcp) }
            if !options.allowedOrigins.isEmpty { throw UsageMistake(.onlyWith(.allowOrigin, .listen), command: .mcp) }
            return nil
        }
        guard let address = ListeningAddress(text) else {
            throw UsageMistake(.noListeningAddress(text), command: .mcp)
        }
        origins = try options.allowedOrigins.map { origin in
            guard let origin = WebOrigin(origin) else { throw UsageMistake(.noOrigin(origin), command: .mcp) }
            return origin.text
        }
        self.address = address
        token = try Self.token(options.tokenFile, workplace.environment)
        if token == nil, !address.isLoopback { throw UsageMistake(.needsToken(text), command: .mcp) }
    }

    /// Serves; says where, once clients can come.
    func run(_ server: ToolServer) async throws -> ExitStatus {
        guard let end = SignalEnd(catching: [SIGINT, SIGTERM]) else { throw ServingFailure.noResources }
        let socket: ListeningSocket
        do { socket = try ListeningSocket(address) } catch {
            throw ServingFailure.notListening(address.authority, reason: error.reason)
        }
        let address = socket.address
        let service = WebService(
            server, hosts: address.loopbackAuthorities + [address.authority], origins: origins, token: token,
            facade: ToolSchemas.tools(.small).map(\.rawValue))
        let running: HTTPServer
        do { running = try HTTPServer(socket, service) } catch { throw ServingFailure.noResources }
        try Output.error.writeLine("Listening on http://\(address.authority)\(WebService.path)")
        let signal = await end.first()
        await running.stop()
        return signal == SIGINT ? .interrupted : .done
    }

    private static let variable = "STOCKROOM_TOKEN"

    private static func token(_ file: String?, _ environment: [String: String]) throws -> BearerToken? {
        guard let file else {
            guard let text = environment[variable], !text.isEmpty else { return nil }
            guard let token = BearerToken(text) else { throw ServingFailure.noToken(file: nil) }
            return token
        }
        var status = stat()
        guard stat(file, &status) == 0 else {
            throw ServingFailure.tokenFileNotRead(file, reason: String(cString: strerror(errno)))
        }
        guard status.st_mode & (S_IRWXG | S_IRWXO) == 0 else { throw ServingFailure.tokenFileOpenToOthers(file) }
        let text: String
        do { text = try String(contentsOfFile: file, encoding: .utf8) } catch {
            throw ServingFailure.tokenFileNotRead(file, reason: error.systemReason)
        }
        guard let token = BearerToken(text.trimmed) else {
            throw ServingFailure.noToken(file: file)
        }
        return token
    }
}

/// A scheme and a host with its port, as `Origin` has them.
private struct WebOrigin {
    let text: String

    /// nil for what has more than these, or other characters.
    init?(_ text: String) {
        var text = text.lowercased()
        for (scheme, port) in [("http://", ":80"), ("https://", ":443")] where text.hasPrefix(scheme) {
            if text.hasSuffix(port) { text.removeLast(port.count) }
            let host = text.dropFirst(scheme.count)
            guard !host.isEmpty, host.allSatisfy({ $0.isASCII && ($0.isLetter || $0.isNumber || ".-:[]".contains($0)) })
            else { return nil }
            self.text = text
            return
        }
        return nil
    }
}
