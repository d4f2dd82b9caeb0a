import Inventory

/// Why a service does not do, or did not do, what was asked of it.
public enum ServiceFailure: PlaceError, Hashable, Sendable {
    /// There is no token in the variable of that name, or one that no request can carry.
    case tokenMissing(variable: String)
    /// The service refuses the token, with this status.
    case tokenRefused(place: String, status: Int, variable: String)
    /// Nothing of the kind is at the address.
    case noService(place: String)
    /// The service gives no answer that could be used.
    case unavailable(place: String, Trouble)
    /// The service refuses a request, with this status and in these words; nothing has changed.
    case refused(place: String, status: Int, words: String)
    /// A change may have been made or not; what to look at.
    case changeUncertain(place: String, ItemNamed)
    /// Of several changes only the first were made, which can be taken back; why not the others.
    case partlyMade(made: Int, of: Int, reason: String)
    /// A change was made, but these fields of the item are not as they were to be.
    case madeOtherwise(ItemNamed, fields: [String])
    /// The token belongs to several companies, of which one has to be named.
    case severalCompanies(place: String, ids: [Int64])
    /// Nothing is changed without the service, which is not to be asked.
    case changesOffline
    /// There is no copy of the inventory yet, and the service is not to be asked.
    case nothingOffline(place: String)
    /// A log of changes that reaches back only to what was done here does not tell this.
    case logTooShort(place: String)
    /// Another process of this program is changing the inventory.
    case busy(place: String)
    /// A file of ours cannot be used; what the system says.
    case file(path: String, reason: String)

    /// What keeps an answer from being used.
    public enum Trouble: Hashable, Sendable {
        /// No connection; the words of libcurl where there are any.
        case noConnection(String)
        /// Nothing came for too long.
        case silence
        /// The answer ended too early.
        case cutOff
        /// The answer is no JSON, or not what was asked for.
        case unreadable
        /// The answer is a page for people.
        case webPage
        /// The service asks to wait; so many seconds, where it says.
        case busy(seconds: Int?)
        /// A status that tells of a fault there.
        case status(Int)
        /// The answer sends on to another host.
        case leavesHost(String)
    }

    /// An item as a message names it.
    public struct ItemNamed: Hashable, Sendable {
        /// nil for one that was to be made.
        public let id: Int64?
        public let title: String
    }
}

extension ServiceFailure {
    public var isUnanswered: Bool {
        switch self {
        case .unavailable, .tokenRefused, .noService, .changeUncertain, .nothingOffline: true
        default: false
        }
    }

    public var mayBeDone: Bool { if case .changeUncertain = self { true } else { false } }

    public var reason: String {
        switch self {
        case .unavailable, .tokenRefused, .noService, .tokenMissing, .nothingOffline, .severalCompanies, .file:
            "The inventory cannot be used at the moment. Nothing was changed."
        case .refused(_, let status, let words):
            "The service refuses this (HTTP \(status)): \(words). Nothing was changed."
        default: description
        }
    }

    /// What went wrong, as models read it; people read the sentences of their language.
    public var description: String {
        switch self {
        case .tokenMissing: "The service's token is missing."
        case .tokenRefused(_, let status, _): "The service refuses the token (HTTP \(status)). Nothing was changed."
        case .noService(let place): "There is no such service at \(place)."
        case .unavailable(let place, let trouble):
            "\(place) gives no usable answer (\(trouble)). Nothing was changed."
        case .refused(let place, let status, let words):
            "\(place) refuses this (HTTP \(status)): \(words). Nothing was changed."
        case .changeUncertain(_, let item):
            "It is not known whether the change of \(item) was made. Look at the item before changing it again."
        case .partlyMade(let made, let total, let reason):
            "Only \(made) of \(total) changes were made; undo takes them back. Then: \(reason)"
        case .madeOtherwise(let item, let fields):
            "The change of \(item) was made, but the service has other values in: \(fields.joined(separator: ", "))."
        case .severalCompanies(_, let ids): "Several companies: \(ids.map(String.init).joined(separator: ", "))."
        case .changesOffline: "The service is not to be asked now, so nothing can be changed."
        case .nothingOffline: "The inventory was never read, and the service is not to be asked."
        case .logTooShort:
            "The change log has only what was changed through this program, so it cannot tell this of the whole inventory."
        case .busy: "Another program is changing the inventory. Nothing was changed; try again when that has finished."
        case .file(_, let reason): "A file of this program cannot be used: \(reason)."
        }
    }
}

extension ServiceFailure.ItemNamed: CustomStringConvertible {
    public var description: String { id.map { "item \($0) (\(title))" } ?? "the new item \"\(title)\"" }
}

extension ServiceFailure.Trouble: CustomStringConvertible {
    public var description: String {
        switch self {
        case .noConnection(let words): words.isEmpty ? "no connection" : "no connection: \(words)"
        case .silence: "it says nothing"
        case .cutOff: "its answer was cut off"
        case .unreadable: "its answer cannot be read"
        case .webPage: "it sent a web page"
        case .busy(let seconds): seconds.map { "it asks to wait \($0) seconds" } ?? "it is busy"
        case .status(let status): "HTTP \(status)"
        case .leavesHost(let host): "it sends on to \(host)"
        }
    }
}
