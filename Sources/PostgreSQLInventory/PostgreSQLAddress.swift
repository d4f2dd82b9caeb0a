import Foundation

/// The address of an inventory on a PostgreSQL server: what libpq reads, and a schema behind `#`.
public struct PostgreSQLAddress: Hashable, Sendable {
    /// The address as libpq reads it.
    let uri: String
    /// The schema that the inventory's tables are in.
    public let schema: String
    /// The address as it may be shown and saved: without a password.
    public let shown: String
    /// Whether a password stands in it, where others may read it.
    public let hasPassword: Bool

    /// The schema when none is named.
    public static let standardSchema = "stockroom"
    /// The beginnings of such addresses.
    public static let beginnings = ["postgresql://", "postgres://"]
    /// How many bytes the name of a schema may have: PostgreSQL cuts off longer ones.
    private static let longestSchema = 63

    /// The parameters of an address that are secrets.
    private static let secrets: Set<String> = ["password", "sslpassword"]

    /// Reads an address; nil when it does not begin as one. What is wrong with the rest, libpq says when it is used.
    public init?(_ name: String) {
        guard let beginning = Self.beginnings.first(where: { name.lowercased().hasPrefix($0) }) else { return nil }
        let rest = name.dropFirst(beginning.count)
        let parts = rest.split(separator: "#", maxSplits: 1, omittingEmptySubsequences: false)
        let address = String(parts.first ?? "")
        let named = parts.count > 1 ? String(parts[1]) : ""
        schema = named.isEmpty ? Self.standardSchema : named
        uri = beginning + address
        let bare = Self.withoutSecrets(address)
        hasPassword = bare != address
        shown = beginning + bare + (named.isEmpty ? "" : "#" + named)
    }

    /// Whether the schema's name is one that can be used.
    var hasUsableSchema: Bool {
        schema.utf8.count <= Self.longestSchema && !schema.hasPrefix("pg_")
            && schema.unicodeScalars.allSatisfy { $0.properties.isAlphabetic || $0 == "_" || ("0"..."9").contains($0) }
    }

    /// An address without its password, wherever that stands; rather too much is taken out than too little.
    private static func withoutSecrets(_ address: String) -> String {
        let parts = address.split(separator: "?", maxSplits: 1, omittingEmptySubsequences: false)
        var place = String(parts.first ?? "")
        if let end = place.lastIndex(of: "@"), let colon = place[..<end].firstIndex(of: ":") {
            place.removeSubrange(colon..<end)
        }
        guard parts.count > 1 else { return place }
        let kept = parts[1].split(separator: "&").filter { parameter in
            let name = parameter.prefix { $0 != "=" }
            return !secrets.contains((name.removingPercentEncoding ?? String(name)).lowercased())
        }
        return kept.isEmpty ? place : place + "?" + kept.joined(separator: "&")
    }
}
