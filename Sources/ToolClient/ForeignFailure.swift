import InventoryContract
import LanguageModel
import PlainText

/// Why somebody else's server did not do what was asked. Its own words in it are safe to show, and few.
public enum ForeignFailure: Error, Sendable, Hashable {
    /// The command is no command line, or names no program that can be run; the system's reason.
    case notStarted(reason: String)
    /// Nothing that can be reached, in the words of who tried.
    case unreachable(reason: String)
    /// No answer within the time, in seconds.
    case timeout(seconds: Int)
    /// The connection or the program ended before the answer.
    case ended
    /// An answer has more bytes than are read.
    case tooLarge(limit: Int)
    /// 401 or 403: a token is missing, or is not the right one.
    case tokenRefused
    /// Another status of HTTP.
    case status(Int)
    /// What came is no answer that the protocol has.
    case unreadable(String)
    /// It sends on to another address, which is not followed.
    case redirected
    /// Its own words.
    case refused(String)
    /// It speaks no revision that is known here, or none of its tools can be used.
    case nothingUsable

    /// How many characters of a server's own words are told.
    static let longestWords = 500

    /// Somebody else's words.
    static func words(_ text: String) -> String {
        let line = Sanitiser.line(text)
        return line.count > longestWords ? line.prefix(longestWords) + "…" : line
    }
}

extension ForeignFailure {
    /// The same as a tool's output.
    var toolFailure: ToolFailure { ToolFailure(PlaceFault(self, text: description, mayBeDone: mayBeDone)) }

    /// Whether the server may have done what it was asked to do.
    private var mayBeDone: Bool {
        switch self {
        case .timeout, .ended, .tooLarge, .status, .unreadable: true
        case .notStarted, .unreachable, .tokenRefused, .redirected, .refused, .nothingUsable: false
        }
    }
}

extension ForeignFailure: CustomStringConvertible {
    /// What went wrong, as models read it; people read the sentences of their language.
    public var description: String {
        switch self {
        case .notStarted(let reason): "The inventory's server cannot be started: \(reason)."
        case .unreachable(let reason): "The inventory's server cannot be reached: \(reason)."
        case .timeout(let seconds): "The inventory's server did not answer within \(seconds) s."
        case .ended: "The inventory's server ended before it answered."
        case .tooLarge(let limit): "The inventory's server sent more than \(limit >> 20) MiB."
        case .tokenRefused: "The inventory's server refuses the token."
        case .status(let status): "The inventory's server answered with status \(status)."
        case .unreadable(let what): "The inventory's server sent what cannot be read: \(what)."
        case .redirected: "The inventory's server sends on to another address, which is not followed."
        case .refused(let words): "The inventory's server says: \(words)"
        case .nothingUsable: "The inventory's server has no tool that can be used."
        }
    }
}
