import CPostgreSQL

/// One of the hosts that an address names.
struct Host: Hashable, Sendable {
    /// What libpq calls its parts, with their values: `host`, `hostaddr`, `port`.
    private let parts: [String: String]

    /// The settings that make an address mean this host alone.
    var settings: [(String, String)] { parts.map { ($0, $1) } }

    /// What libpq reads in an address, by its own names; nil where it cannot read it.
    static func settings(in uri: String) -> [String: String]? {
        guard let options = PQconninfoParse(uri, nil) else { return nil }
        defer { PQconninfoFree(options) }
        var settings: [String: String] = [:]
        var option = options
        while let keyword = option.pointee.keyword {
            if let value = option.pointee.val { settings[String(cString: keyword)] = String(cString: value) }
            option += 1
        }
        return settings
    }

    /// The hosts of such settings; one port goes for all of them.
    static func hosts(in settings: [String: String]) -> [Host] {
        func list(_ name: String) -> [String] {
            settings[name].map { $0.split(separator: ",", omittingEmptySubsequences: false).map(String.init) } ?? []
        }
        let lists = ["host", "hostaddr", "port"].map { (name: $0, values: list($0)) }
        let count = max(lists[0].values.count, lists[1].values.count)
        return (0..<count).map { number in
            let parts = lists.compactMap { name, values -> (String, String)? in
                guard let value = values.count == 1 ? values[0] : values.dropFirst(number).first else { return nil }
                return (name, value)
            }
            return Host(parts: Dictionary(parts) { first, _ in first })
        }
    }
}
