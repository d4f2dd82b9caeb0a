import PlainText
import StrictJSON

/// The program at the other end, as far as it has said what it is.
struct Client: Sendable, Hashable {
    let revision: Revision
    /// The name under which the log knows it.
    let author: String
    /// Whether it can put a form to a person.
    let canAsk: Bool

    /// How many characters of its name are kept.
    private static let longestName = 50

    /// - Parameters:
    ///   - information: how the client calls itself.
    ///   - capabilities: what it can do.
    init(_ revision: Revision, information: JSONValue?, capabilities: JSONObject) {
        self.revision = revision
        let name = Sanitiser.line(information?["name"]?.string ?? "").trimmed
        author = "mcp:" + (name.isEmpty ? "unnamed" : String(name.prefix(Self.longestName)))
        // Before there were several modes, an empty object stood for forms.
        let modes = capabilities["elicitation"]?.object
        canAsk = revision.hasElicitation && modes.map { $0.members.isEmpty || $0["form"]?.object != nil } ?? false
    }
}

extension String {
    fileprivate var trimmed: String {
        let start = drop { $0.isWhitespace }
        return String(start.reversed().drop { $0.isWhitespace }.reversed())
    }
}
