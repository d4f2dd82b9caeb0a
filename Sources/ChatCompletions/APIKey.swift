/// A secret that is sent to the server and shown to nobody: no description, dump or error holds it.
package struct APIKey: Sendable, Hashable {
    /// Shorter texts are not looked for in errors: they would be found everywhere.
    private static let shortestRedacted = 4

    private let secret: String

    /// The key, without blanks around it; nil when nothing is left.
    ///
    /// - Throws: ``ConfigurationError/apiKey`` for characters that a header cannot carry.
    package init?(_ text: String) throws(ConfigurationError) {
        let secret = text.trimmingBlanks()
        guard !secret.isEmpty else { return nil }
        guard secret.utf8.allSatisfy({ (0x21...0x7E).contains($0) }) else { throw .apiKey }
        self.secret = secret
    }

    /// The header line that carries the key.
    var authorizationHeader: String { "Authorization: Bearer \(secret)" }

    /// The text without the key, should a server have repeated it.
    func redacted(in text: String) -> String {
        guard secret.utf8.count >= APIKey.shortestRedacted else { return text }
        return text.replacing(secret, with: "[key]")
    }
}

extension APIKey: CustomStringConvertible, CustomDebugStringConvertible, CustomReflectable {
    package var description: String { "[key]" }
    package var debugDescription: String { "[key]" }
    package var customMirror: Mirror { Mirror(self, children: []) }
}

extension String {
    /// The text without white space at both ends.
    func trimmingBlanks() -> String {
        guard let first = firstIndex(where: { !$0.isWhitespace }), let last = lastIndex(where: { !$0.isWhitespace })
        else { return "" }
        return String(self[first...last])
    }

    /// The first so many characters, with a mark where something was cut.
    func capped(at limit: Int) -> String {
        guard let end = index(startIndex, offsetBy: limit, limitedBy: endIndex), end < endIndex else { return self }
        return String(self[..<end]) + "…"
    }
}
