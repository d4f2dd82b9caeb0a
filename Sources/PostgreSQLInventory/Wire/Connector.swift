import CPostgreSQL
import Dispatch
import Essentials
import Inventory
import Synchronization

/// Makes connections, each on a thread of its own: libpq waits while it looks names up and goes from host to host.
enum Connector {
    /// How many seconds each host may take, where neither the address nor the environment says.
    private static let seconds = "10"
    /// How long it takes at most until it is noticed that nobody waits any more, in milliseconds.
    private static let pause = 50

    /// What an attempt has come to.
    private final class Attempt: Sendable {
        private struct State {
            var handle: UInt?
            var isAbandoned = false
        }

        private let state = Mutex(State())
        let isDone = DispatchSemaphore(value: 0)

        /// Leaves the connection, or closes it when nobody waits any more.
        func finish(_ handle: UInt) {
            let isAbandoned = state.withLock { state in
                state.handle = handle
                return state.isAbandoned
            }
            if isAbandoned { PQfinish(OpaquePointer(bitPattern: handle)) }
            isDone.signal()
        }

        /// Gives up; closes the connection when it came just now.
        func abandon() {
            let handle = state.withLock { state in
                state.isAbandoned = true
                return state.handle
            }
            if let handle { PQfinish(OpaquePointer(bitPattern: handle)) }
        }

        var handle: UInt? { state.withLock { $0.handle } }
    }

    /// A connection to an address; the caller has to close it.
    ///
    /// - Throws: ``PlaceFailure``; `CancellationError` when the task was cancelled meanwhile.
    static func connect(to address: PostgreSQLAddress) throws -> OpaquePointer {
        guard address.isReadable else {
            let reason =
                "In an address, a password has its special characters as %2F and the like; better keep it in ~/.pgpass."
            throw PlaceFailure.unreachable(place: address.shown, reason: reason)
        }
        let attempt = Attempt()
        let uri = address.uri
        DetachedThread.run { attempt.finish(UInt(bitPattern: open(uri))) }
        while attempt.isDone.wait(timeout: .now() + .milliseconds(pause)) == .timedOut {
            if Task.isCancelled {
                attempt.abandon()
                throw CancellationError()
            }
        }
        guard let handle = attempt.handle.flatMap({ OpaquePointer(bitPattern: $0) }) else {
            throw PlaceFailure.unreachable(place: address.shown, reason: "out of memory")
        }
        guard PQstatus(handle) == CONNECTION_OK else {
            // What cannot be read, libpq repeats as a whole.
            let message = words(of: handle).replacing(uri, with: address.shown)
            PQfinish(handle)
            let isOfServer = message.hasPrefix("connection to server") || message.hasPrefix("could not translate host")
            let mayRepeat = address.hasPassword && !isOfServer
            throw failure(mayRepeat ? "The address cannot be read." : message, address.shown)
        }
        return handle
    }

    private static func open(_ uri: String) -> OpaquePointer? {
        let isTimed = ProcessInfo.processInfo.environment["PGCONNECT_TIMEOUT"] != nil
        // What the address says counts for more than what stands before it, and less than what stands behind.
        let settings =
            (isTimed ? [] : [("connect_timeout", seconds)])
            + [("fallback_application_name", "stockroom"), ("dbname", uri), ("client_encoding", "UTF8")]
        let names = settings.map { strdup($0.0) } + [nil]
        let values = settings.map { strdup($0.1) } + [nil]
        defer { for text in names + values { free(text) } }
        return PQconnectdbParams(names.map { UnsafePointer($0) }, values.map { UnsafePointer($0) }, 1)
    }

    /// The words of libpq about a connection, as one line.
    static func words(of handle: OpaquePointer) -> String {
        String(cString: PQerrorMessage(handle)).split(whereSeparator: \.isNewline)
            .map { $0.trimmed }.joined(separator: " ")
    }

    private static func failure(_ message: String, _ place: String) -> PlaceFailure {
        let isRefused = ["authentication failed", "no password supplied", "pg_hba.conf", "password retrieved"].contains
        {
            message.contains($0)
        }
        return isRefused
            ? .loginRefused(place: place, reason: message) : .unreachable(place: place, reason: message)
    }
}
