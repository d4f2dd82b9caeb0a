/// What stands before every handler: says of a request's head whether the rest is looked at.
///
/// libmicrohttpd 0.9.75 passes on requests that two readers may cut differently (two lengths, a length beside chunks) and decodes
/// targets before it hands them over. So nothing is left to it here: the gate sees the target as it was sent and counts the headers
/// itself.
package struct Gate: Sendable {
    /// What `Host` may be, in lower case, with its port.
    package var hosts: Set<String>
    /// What `Origin` may be, in lower case; a request without one is no browser's.
    package var origins: Set<String>
    /// What has to be shown; nil where nothing has to be.
    package var token: BearerToken?
    /// Whether something is served at a path.
    package var serves: @Sendable (String) -> Bool
    /// How many bytes a body may have.
    package var largestBody: Int

    package init(
        hosts: Set<String>, origins: Set<String>, token: BearerToken?, largestBody: Int,
        serves: @escaping @Sendable (String) -> Bool
    ) {
        self.hosts = hosts
        self.origins = origins
        self.token = token
        self.largestBody = largestBody
        self.serves = serves
    }

    /// How many bytes a head may have.
    package static let largestHead = 32 << 10

    private static let json = "application/json"

    /// Why a request goes no further; nil when it does.
    package func refusal(of head: RequestHead) -> Refusal? {
        framing(head) ?? sender(head) ?? target(head) ?? body(head)
    }

    // MARK: - How it is cut

    /// Headers of which there may be one; those of the protocol come on top.
    private static let single: Set<String> = [
        "host", "origin", "authorization", "content-length", "content-type", "transfer-encoding", "expect",
    ]
    private static let singlePrefix = "mcp-"

    private func framing(_ head: RequestHead) -> Refusal? {
        let size = head.headers.reduce(head.method.utf8.count + head.target.utf8.count + 12) {
            $0 + $1.name.utf8.count + $1.value.utf8.count + 4
        }
        if size > Self.largestHead { return .headTooLarge }
        var seen: Set<String> = []
        for field in head.headers {
            guard field.hasSoundName else { return .malformed("A header's name is no name.") }
            guard field.hasSoundValue else { return .malformed("A header's value has a control character.") }
            let name = field.name.lowercased()
            let isSecond = !seen.insert(name).inserted
            if isSecond, Self.single.contains(name) || name.hasPrefix(Self.singlePrefix) {
                return .malformed("There may be one \(name).")
            }
        }
        let length = head["content-length"]
        if let length, length.isEmpty || !length.utf8.allSatisfy({ (0x30...0x39).contains($0) }) {
            return .malformed("Content-Length is no number.")
        }
        guard let coding = head["transfer-encoding"] else { return nil }
        if length != nil { return .malformed("A body has a length or comes in chunks.") }
        return coding.lowercased() == "chunked" ? nil : .malformed("A body may come in chunks, not as \"\(coding)\".")
    }

    // MARK: - Who sends it

    private func sender(_ head: RequestHead) -> Refusal? {
        guard let host = head["host"] else { return .malformed("Host is missing.") }
        guard hosts.contains(host.lowercased()) else { return .misdirected }
        if let origin = head["origin"], !origins.contains(origin.lowercased()) { return .foreignOrigin }
        guard let token else { return nil }
        return token.isShown(in: head["authorization"] ?? "") ? nil : .unauthorized
    }

    // MARK: - What it wants

    private func target(_ head: RequestHead) -> Refusal? {
        guard serves(head.path) else { return .notFound }
        return head.method == "POST" ? nil : .notPost
    }

    private func body(_ head: RequestHead) -> Refusal? {
        if head.hasBody, !Self.isJSON(head["content-type"] ?? "") { return .noJSON }
        if !Self.takesJSON(head.values("accept")) { return .takesNoJSON }
        if let length = head["content-length"], Int(length).map({ $0 > largestBody }) ?? true {
            return .tooLarge(limit: largestBody)
        }
        return nil
    }

    /// JSON is UTF-8; another character set beside it is none that is read.
    private static func isJSON(_ type: String) -> Bool {
        let parts = type.lowercased().split(separator: ";").map { $0.filter { !" \t\"".contains($0) } }
        return parts.first == json
            && parts.dropFirst().allSatisfy { !$0.hasPrefix("charset=") || $0 == "charset=utf-8" }
    }

    /// Whether one of the ranges has JSON, and does not weigh it with nothing. No header takes all.
    private static func takesJSON(_ values: [String]) -> Bool {
        guard !values.isEmpty else { return true }
        return values.joined(separator: ",").lowercased().split(separator: ",").contains { range in
            let parts = range.split(separator: ";").map { $0.filter { !" \t".contains($0) } }
            guard let type = parts.first, ["*/*", "application/*", json].contains(type) else { return false }
            return !parts.dropFirst().contains { $0.hasPrefix("q=") && Double($0.dropFirst(2)) ?? 1 == 0 }
        }
    }
}
