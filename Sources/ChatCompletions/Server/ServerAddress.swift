import WebClient

/// Where a model server is, read from what a person writes.
///
/// `http://host:port/v1`, `https://host/some/v1`, `host:port`, `unix:///path.sock`, each with `#model` at its end where the
/// server has several. A path that names no version gets `/v1`; one that goes on to `chat/completions` loses that.
struct ServerAddress: Sendable, Hashable, CustomStringConvertible {
    /// What comes before `/chat/completions`; ends without a slash.
    let base: String
    /// What comes before `/v1`: where servers keep what is their own.
    let root: String
    /// The UNIX socket to connect to instead of the host.
    let socketPath: String?
    /// Whether the server is on this machine: no proxy leads there.
    let isLoopback: Bool
    /// The model named after `#`.
    let modelName: String?

    /// The address as it is shown and saved, without the model.
    var description: String { socketPath.map { "unix://\($0)" } ?? base }

    /// - Throws: ``ConfigurationError`` that says why it is none.
    init(_ text: String) throws(ConfigurationError) {
        let text = text.trimmingBlanks()
        guard !text.contains("@") || text.hasPrefix("unix:") else { throw .credentialsInAddress }
        let place = text.prefix { $0 != "#" }
        let model = text.dropFirst(place.count + 1)
        modelName = model.isEmpty ? nil : String(model)
        if place.hasPrefix("unix:") {
            let path = place.dropFirst(place.hasPrefix("unix://") ? "unix://".count : "unix:".count)
            guard path.hasPrefix("/"), path.count > 1, !path.contains("\0") else {
                throw .address(text.capped(at: 200), .socketPathNotAbsolute)
            }
            socketPath = String(path)
            isLoopback = true
            base = "http://localhost/v1"
            root = "http://localhost"
        } else {
            let url = try ServerAddress.url(String(place), of: text)
            socketPath = nil
            isLoopback = url.isLoopback
            (base, root) = ServerAddress.complete(url)
        }
    }

    private static func url(_ place: String, of text: String) throws(ConfigurationError) -> WebAddress {
        let hasScheme = place.contains("://")
        guard hasScheme || place.contains(":") else { throw .address(text.capped(at: 200), .noPort) }
        guard let url = WebAddress(hasScheme ? place : "http://\(place)") else {
            throw .address(text.capped(at: 200), .unreadable)
        }
        guard url.scheme == "http" || url.scheme == "https" else {
            throw .address(text.capped(at: 200), .otherScheme(url.scheme))
        }
        guard url.query == nil else { throw .address(text.capped(at: 200), .hasQuery) }
        return url
    }

    private static func complete(_ url: WebAddress) -> (base: String, root: String) {
        let server = "\(url.scheme)://\(url.host)" + (url.port.map { ":\($0)" } ?? "")
        var components = url.path.split(separator: "/").map(String.init)
        if components.suffix(2) == ["chat", "completions"] { components.removeLast(2) }
        if !components.contains(where: isVersion) { components.append("v1") }
        let root = components.last.map(isVersion) == true ? components.dropLast() : components[...]
        func joined(_ components: ArraySlice<String>) -> String { components.reduce(server) { $0 + "/" + $1 } }
        return (joined(components[...]), joined(root))
    }

    /// `v1`, `v1beta`, `v4`.
    private static func isVersion(_ component: String) -> Bool {
        component.first == "v" && component.dropFirst().first?.isNumber == true
    }
}
