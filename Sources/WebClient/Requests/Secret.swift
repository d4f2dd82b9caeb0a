/// A secret that is sent to a server and shown to nobody: no description, dump or error holds it.
package struct Secret: Sendable, Hashable {
    /// Why a text can be no secret: it holds characters that a header cannot carry.
    package struct Unsendable: Error, Hashable {
        package init() {}
    }

    /// Shorter texts are not looked for in what servers say: they would be found everywhere.
    private static let shortestRedacted = 4

    private let text: String

    /// The secret, without blanks around it; nil when nothing is left.
    ///
    /// - Throws: ``Unsendable``.
    package init?(_ text: String) throws(Unsendable) {
        guard let first = text.firstIndex(where: { !$0.isWhitespace }),
            let last = text.lastIndex(where: { !$0.isWhitespace })
        else { return nil }
        let secret = String(text[first...last])
        guard secret.utf8.allSatisfy({ (0x21...0x7E).contains($0) }) else { throw Unsendable() }
        self.text = secret
    }

    /// The header that carries it as a bearer token.
    var authorization: HTTPHeader { HTTPHeader("Authorization", "Bearer \(text)") }

    /// The text without the secret, should a server have repeated it.
    package func redacted(in foreign: String) -> String {
        guard text.utf8.count >= Secret.shortestRedacted else { return foreign }
        return foreign.replacing(text, with: "[key]")
    }
}

extension Secret: CustomStringConvertible, CustomDebugStringConvertible, CustomReflectable {
    package var description: String { "[key]" }
    package var debugDescription: String { "[key]" }
    package var customMirror: Mirror { Mirror(self, children: []) }
}
