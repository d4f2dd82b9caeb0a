import Foundation
import StrictJSON
import Synchronization

/// A stand-in for the ZAICO service on a real loopback socket: REST version 1 as documented, and what is known of version 2.
///
/// It has a clock of its own that goes on by a second with each change. What goes wrong is set from outside, request by request.
package final class StandInService: Sendable {
    /// In which order items are listed; the document does not say.
    package enum Order: Sendable {
        case newest, highestID, lowestID, title
    }

    /// What goes wrong with a request.
    package enum Fault: Sendable {
        /// The request is not carried out, and this is the answer.
        case instead(LoopbackServer.Answer)
        /// The request is carried out, and this is the answer all the same.
        case afterwards(LoopbackServer.Answer)
    }

    /// An item: its JSON members but for times and id.
    package struct Record: Sendable {
        package var id: Int64
        package var fields: JSONObject
        package var createdAt: Int
        package var updatedAt: Int
    }

    struct State {
        var records: [Int64: Record] = [:]
        var nextID: Int64 = 1
        var now: Int
        var fault: (@Sendable (LoopbackServer.Request, Int) -> Fault?)?
        /// Called behind each page that was listed, with its number.
        var behindPage: (@Sendable (Int) -> Void)?
        var requestCount = 0
        /// How many changes were asked for and carried out.
        var changesMade = 0
        /// The ids in order, until something changes.
        var listed: [Int64]?
    }

    package let order: Order
    /// How many items a page has.
    package let pageLength: Int
    package let token: String
    let state: Mutex<State>
    private let server: ServerBox

    /// Holds the server, which needs the stand-in to answer.
    private final class ServerBox: Sendable {
        let server = Mutex<LoopbackServer?>(nil)
    }

    /// - Parameter now: the moment that its clock begins with, in seconds since 1970.
    package init(
        token: String = "tk-7f3a9c1e5b", order: Order = .newest, pageLength: Int = 1000, now: Int = 1_795_132_800
    ) throws {
        self.order = order
        self.pageLength = pageLength
        self.token = token
        state = Mutex(State(now: now))
        server = ServerBox()
        let started = try LoopbackServer { [weak self] in self?.answer($0) ?? .raw("", ending: .reset) }
        server.server.withLock { $0 = started }
    }

    /// The address that paths are behind.
    package var address: String { "http://127.0.0.1:\(server.server.withLock { $0?.port ?? 0 })" }

    /// Every request so far.
    package var requests: [LoopbackServer.Request] { server.server.withLock { $0?.requests ?? [] } }

    /// Method and path of every request so far.
    package var calls: [String] { requests.map { "\($0.method) \($0.path)" } }

    /// Sets what goes wrong from now on; it gets each request and how many came before it.
    package func fail(_ fault: (@Sendable (LoopbackServer.Request, Int) -> Fault?)?) {
        state.withLock { ($0.fault, $0.requestCount) = (fault, 0) }
    }

    /// Sets what happens behind each listed page.
    package func behindPage(_ body: (@Sendable (Int) -> Void)?) { state.withLock { $0.behindPage = body } }

    /// How many changes were asked for and carried out.
    package var changesMade: Int { state.withLock { $0.changesMade } }

    package var now: Int { state.withLock { $0.now } }

    package func pass(seconds: Int) { state.withLock { $0.now += seconds } }

    // MARK: - Items, past the interface

    /// Every item, in order of id.
    package var records: [Record] { state.withLock { $0.records.values.sorted { $0.id < $1.id } } }

    package func record(_ id: Int64) -> Record? { state.withLock { $0.records[id] } }

    /// Adds an item; its times are the clock's, or so many seconds before.
    @discardableResult
    package func add(_ fields: JSONObject, secondsAgo: Int = 0) -> Int64 {
        state.withLock { state in
            if secondsAgo == 0 { state.now += 1 }
            let id = state.nextID
            state.nextID += 1
            state.records[id] = Record(
                id: id, fields: fields, createdAt: state.now - secondsAgo, updatedAt: state.now - secondsAgo)
            state.listed = nil
            return id
        }
    }

    /// Changes fields of an item as somebody else would.
    package func change(_ id: Int64, _ fields: JSONObject) {
        state.withLock { state in
            state.now += 1
            for member in fields.members { state.records[id]?.fields[member.key] = member.value }
            state.records[id]?.updatedAt = state.now
            state.listed = nil
        }
    }

    package func remove(_ id: Int64) {
        state.withLock { state in
            state.now += 1
            state.records[id] = nil
            state.listed = nil
        }
    }
}
