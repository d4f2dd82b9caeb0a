import WebClient

/// Where a server of the web is, and what opens it. The token goes there alone, and no redirect is followed.
struct ForeignAddress: Sendable {
    let url: String
    private let token: Secret?
    private let usesProxy: Bool

    /// - Throws: ``ForeignFailure`` for an address where nothing may be sent, or a token that is none.
    init(_ url: String, token: String?) throws(ForeignFailure) {
        guard let address = WebAddress(url), ["http", "https"].contains(address.scheme) else {
            throw .unreachable(reason: "that is no address")
        }
        if address.hasCredentials { throw .unreachable(reason: "a name or a password belongs in no address") }
        if address.scheme == "http", !address.isLoopback {
            throw .unreachable(reason: "http leads to this machine only; take https")
        }
        self.url = address.url
        usesProxy = !address.isLoopback
        do { self.token = try token.flatMap(Secret.init) } catch { throw .tokenRefused }
    }

    /// A request to it.
    ///
    /// - Parameters:
    ///   - path: behind the address.
    ///   - silence: how long nothing may come at a time.
    func request(
        _ method: HTTPMethod = .post, path: String = "", headers: [HTTPHeader], body: [UInt8]? = nil,
        silence: Duration
    ) -> HTTPRequest {
        var request = HTTPRequest(
            method, url: url + path, headers: headers, body: body,
            timeouts: HTTPTimeouts(connect: min(silence, .seconds(10)), firstByte: silence, silence: silence),
            maximumBytes: ForeignLimits.message)
        request.bearer = token
        request.usesProxy = usesProxy
        return request
    }
}

extension ForeignFailure {
    /// What a status says that leaves no answer to be read; nil for any other.
    init?(status: Int) {
        switch status {
        case 300..<400: self = .redirected
        case 401, 403: self = .tokenRefused
        default: return nil
        }
    }
}
