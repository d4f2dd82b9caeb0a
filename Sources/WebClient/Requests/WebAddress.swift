import CCurl

/// An address taken apart by libcurl.
package struct WebAddress: Sendable, Hashable {
    /// In lower case.
    package let scheme: String
    /// As written; a version 6 address with its brackets.
    package let host: String
    /// As written; nil when the scheme's usual one is meant.
    package let port: String?
    /// Begins with a slash.
    package let path: String
    package let query: String?

    /// Whether it holds a user name or a password, which belong in no address that is shown or saved.
    package let hasCredentials: Bool

    /// nil for what is no address with a host.
    package init?(_ text: String) {
        self.init { curl_url_set($0, CURLUPART_URL, text, 0) }
    }

    /// What `reference`, an address or a path, means when it stands in an answer from `base`.
    package init?(_ reference: String, from base: String) {
        self.init { handle in
            let code = curl_url_set(handle, CURLUPART_URL, base, 0)
            return code == CURLUE_OK ? curl_url_set(handle, CURLUPART_URL, reference, 0) : code
        }
    }

    private init?(_ read: (OpaquePointer) -> CURLUcode) {
        guard let handle = curl_url() else { return nil }
        defer { curl_url_cleanup(handle) }
        func part(_ part: CURLUPart) -> String? {
            var text: UnsafeMutablePointer<CChar>?
            guard curl_url_get(handle, part, &text, 0) == CURLUE_OK, let text else { return nil }
            defer { curl_free(text) }
            return String(cString: text)
        }
        guard read(handle) == CURLUE_OK, let scheme = part(CURLUPART_SCHEME), let host = part(CURLUPART_HOST) else {
            return nil
        }
        self.scheme = scheme.lowercased()
        self.host = host
        port = part(CURLUPART_PORT)
        path = part(CURLUPART_PATH) ?? "/"
        query = part(CURLUPART_QUERY)
        hasCredentials = part(CURLUPART_USER) != nil || part(CURLUPART_PASSWORD) != nil
    }

    /// Scheme, host and port: what a secret may be sent to, and what a redirect must not leave.
    package var origin: String {
        let usual = ["http": "80", "https": "443"]
        let port = port.flatMap { $0 == usual[scheme] ? nil : ":\($0)" } ?? ""
        return "\(scheme)://\(host.lowercased())\(port)"
    }

    /// The address as text, without a user name, a password or a fragment.
    package var url: String {
        "\(scheme)://\(host)" + (port.map { ":\($0)" } ?? "") + path + (query.map { "?\($0)" } ?? "")
    }

    /// Whether the host is this machine: no proxy leads there.
    package var isLoopback: Bool {
        let host = host.lowercased()
        let isNumeric = host.split(separator: ".").allSatisfy { UInt8($0) != nil }
        return host == "localhost" || host.hasSuffix(".localhost") || host == "[::1]"
            || isNumeric && host.hasPrefix("127.")
    }
}
