import Inventory

extension WordQuery {
    /// The query in the language of PostgreSQL's full-text search.
    ///
    /// Every token stands between quotes, so nothing that somebody types is query syntax; no dictionary is asked.
    var tsquery: String {
        switch self {
        case .all(let parts): "(" + parts.map(\.tsquery).joined(separator: " & ") + ")"
        case .any(let parts): "(" + parts.map(\.tsquery).joined(separator: " | ") + ")"
        case .phrase(let tokens, let isOpen):
            "(" + tokens.map(SearchVector.quoted).joined(separator: " <-> ") + (isOpen ? ":*" : "") + ")"
        }
    }

    /// A query for what has the tokens at all, wherever they stand: it finds all that this one finds, and maybe more.
    var loose: WordQuery {
        switch self {
        case .all(let parts): .all(parts.map(\.loose))
        case .any(let parts): .any(parts.map(\.loose))
        case .phrase(let tokens, let isOpen):
            tokens.count == 1
                ? self
                : .all(
                    tokens.dropLast().map { .phrase([$0], isOpen: false) }
                        + [.phrase([tokens[tokens.count - 1]], isOpen: isOpen)])
        }
    }
}

/// What the full-text index holds of a text.
enum SearchVector {
    /// Positions beyond this one PostgreSQL does not keep.
    private static let lastPosition = 16_383

    /// The tokens of a search text with their places, as a `tsvector` is written.
    static func text(of search: String) -> String { String(decoding: bytes(of: Array(search.utf8)), as: UTF8.self) }

    /// The same from the bytes of a search text: an import makes a million of them.
    static func bytes(of search: [UInt8]) -> [UInt8] {
        var bytes: [UInt8] = []
        bytes.reserveCapacity(search.count * 2)
        for (place, token) in search.split(separator: UInt8(ascii: " ")).enumerated() {
            if place > 0 { bytes.append(UInt8(ascii: " ")) }
            quote(token, in: &bytes)
            bytes.append(UInt8(ascii: ":"))
            bytes.append(contentsOf: String(min(place + 1, lastPosition)).utf8)
        }
        return bytes
    }

    static func quoted(_ token: String) -> String {
        var bytes: [UInt8] = []
        quote(Array(token.utf8)[...], in: &bytes)
        return String(decoding: bytes, as: UTF8.self)
    }

    private static func quote(_ token: ArraySlice<UInt8>, in bytes: inout [UInt8]) {
        bytes.append(UInt8(ascii: "'"))
        for byte in token {
            if byte == UInt8(ascii: "'") || byte == UInt8(ascii: "\\") { bytes.append(byte) }
            bytes.append(byte)
        }
        bytes.append(UInt8(ascii: "'"))
    }
}
