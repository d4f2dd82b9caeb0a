import WebClient

/// Which service an inventory is at, as its place is named.
public struct ServiceAddress: Hashable, Sendable {
    /// A version of the service's interface.
    public enum Version: Hashable, Sendable {
        case v1
        /// With the company whose inventory is meant; nil for the only one that the token belongs to.
        case v2(company: Int64?)
    }

    /// Why a name is no address.
    public enum Fault: Error, Hashable, Sendable {
        /// Neither the service's own address, nor a version, nor another server's address.
        case unreadable
        /// Anybody between here and there could read the token.
        case notSecure
        /// An address that holds a user name or a password.
        case hasCredentials
    }

    /// How such names begin.
    public static let beginning = "zaico:"
    /// The variable that the token is taken from.
    public static let tokenVariable = "ZAICO_API_TOKEN"
    private static let standard = "https://web.zaico.co.jp"

    /// The name as it was given, for messages and sessions.
    public let name: String
    /// The address that all paths are behind, without a slash at its end.
    let base: String
    public let version: Version
    /// Whether it is the service's own server, and not one that the name names.
    public var isStandard: Bool { base == Self.standard }

    /// Reads `zaico:`, `zaico:v2`, `zaico:v2/COMPANY` or `zaico:https://HOST…`; nil for a name that begins otherwise.
    public init?(named name: String) throws(Fault) {
        guard name.lowercased().hasPrefix(Self.beginning) else { return nil }
        let rest = name.dropFirst(Self.beginning.count)
        self.name = name
        switch rest.lowercased() {
        case "", "v1": (base, version) = (Self.standard, .v1)
        case "v2": (base, version) = (Self.standard, .v2(company: nil))
        case let text where text.hasPrefix("v2/"):
            guard let company = Int64(text.dropFirst(3)), company > 0 else { throw .unreadable }
            (base, version) = (Self.standard, .v2(company: company))
        default:
            guard let address = WebAddress(String(rest)), address.query == nil else { throw .unreadable }
            guard !address.hasCredentials else { throw .hasCredentials }
            guard address.scheme == "https" || address.scheme == "http" && address.isLoopback else {
                throw address.scheme == "http" ? .notSecure : .unreadable
            }
            var url = address.url
            while url.hasSuffix("/") { url.removeLast() }
            (base, version) = (url, .v1)
        }
    }

    /// What messages call it.
    public var place: String { WebAddress(base)?.host ?? name }

    /// A file name for what belongs to this address.
    var fileName: String {
        let server = base.drop { $0 != ":" }.dropFirst(3)
        let version =
            switch version {
            case .v1: ""
            case .v2(let company): "-v2" + (company.map { "-\($0)" } ?? "")
            }
        return "zaico-" + String(server.map { $0.isASCII && ($0.isLetter || $0.isNumber || $0 == ".") ? $0 : "-" })
            + version
    }
}
