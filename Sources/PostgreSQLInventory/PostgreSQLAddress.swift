import Essentials

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

    /// Whether it is made for servers of which one takes over when another fails: it names several hosts, or asks for the one that writes.
    let expectsFailover: Bool
    /// The hosts that it names; empty where a service or the environment does.
    let hosts: [Host]
    /// Whether libpq can read it; what it cannot read, it repeats in its error.
    let isReadByLibrary: Bool

    /// Whether libpq reads from it what is meant: not where a password has special characters as they are.
    let isReadable: Bool

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
        let rest = String(name.dropFirst(beginning.count))
        let person = Self.person(in: rest)
        let server = rest.dropFirst(person.count)
        let parts = server.split(separator: "#", maxSplits: 1, omittingEmptySubsequences: false)
        let address = String(parts.first ?? "")
        let named = parts.count > 1 ? String(parts[1]) : ""
        schema = named.isEmpty ? Self.standardSchema : named
        uri = beginning + person + address
        let known = person.prefix { $0 != ":" } + (person.contains(":") ? "@" : "")
        let bare = (person.contains(":") ? known : person[...]) + Self.withoutSecrets(address)
        hasPassword = bare != person + address
        expectsFailover = Self.expectsFailover(address)
        let settings = Host.settings(in: uri)
        isReadByLibrary = settings != nil
        hosts = Host.hosts(in: settings ?? [:])
        isReadable = !person.dropLast().contains { "/?#@".contains($0) }
        shown = beginning + bare + (named.isEmpty ? "" : "#" + named)
    }

    /// Whether the schema's name is one that can be used.
    var hasUsableSchema: Bool {
        schema.utf8.count <= Self.longestSchema && !schema.hasPrefix("pg_")
            && schema.unicodeScalars.allSatisfy { $0.properties.isAlphabetic || $0 == "_" || ("0"..."9").contains($0) }
    }

    /// The beginning of an address that names a person, `ann:secret@`; empty without one.
    ///
    /// A password should have its special characters as `%2F`, and may not: then rather too much is taken for it than too little.
    private static func person(in address: String) -> String {
        let place = address.prefix { $0 != "?" }
        if let end = place.lastIndex(of: "@") { return String(address[...end]) }
        let parameters = address.dropFirst(place.count).split(separator: "&")
        guard parameters.contains(where: { $0.contains("@") && !$0.contains("=") }),
            let end = address.lastIndex(of: "@")
        else { return "" }
        return String(address[...end])
    }

    private static func expectsFailover(_ address: String) -> Bool {
        let parts = address.split(separator: "?", maxSplits: 1, omittingEmptySubsequences: false)
        if parts[0].prefix(while: { $0 != "/" }).contains(",") { return true }
        return parts.dropFirst().joined().split(separator: "&").contains { parameter in
            let name = decoded(parameter.prefix { $0 != "=" })
            return name == "target_session_attrs" || name.hasPrefix("host") && parameter.contains(",")
        }
    }

    /// What stands behind the person, without the parameters that are secrets.
    private static func withoutSecrets(_ address: String) -> String {
        let parts = address.split(separator: "?", maxSplits: 1, omittingEmptySubsequences: false)
        let place = String(parts.first ?? "")
        guard parts.count > 1 else { return place }
        let kept = parts[1].split(separator: "&").filter { parameter in
            let name = parameter.prefix { $0 != "=" }
            return !secrets.contains(decoded(name).lowercased())
        }
        return kept.isEmpty ? place : place + "?" + kept.joined(separator: "&")
    }

    /// A name in which `%2F` stands for a slash, and so on.
    private static func decoded(_ name: Substring) -> String {
        var bytes: [UInt8] = []
        var rest = name[...]
        while let character = rest.first {
            let digits = rest.dropFirst().prefix(2)
            if character == "%", digits.count == 2, let byte = UInt8(digits, radix: 16) {
                bytes.append(byte)
                rest = rest.dropFirst(3)
            } else {
                bytes += String(character).utf8
                rest = rest.dropFirst()
            }
        }
        return String(decoding: bytes, as: UTF8.self)
    }
}
