import CPostgreSQL
import Dispatch
import Essentials
import Inventory
import Synchronization

/// Makes connections, each on a thread of its own: libpq waits while it looks names up and goes from host to host.
enum Connector {
    /// How many seconds each host may take, where neither the address nor the environment says.
    private static let seconds = "10"
    /// What an address may say otherwise: a connection is given up when the other end has not been heard of for half a minute, which the
    /// system would wait for two hours.
    private static let liveness = [
        ("keepalives_idle", "10"), ("keepalives_interval", "5"), ("keepalives_count", "4"),
        ("tcp_user_timeout", "30000"),
    ]
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
        withSettings(uri) { PQconnectdbParams($0, $1, 1) }
    }

    /// Calls a function of libpq with the names and values of what is to be set, for an address.
    private static func withSettings<Result>(
        _ uri: String, _ body: ([UnsafePointer<CChar>?], [UnsafePointer<CChar>?]) -> Result
    ) -> Result {
        let isTimed = ProcessInfo.processInfo.environment["PGCONNECT_TIMEOUT"] != nil
        // What the address says counts for more than what stands before it, and less than what stands behind.
        let settings =
            (isTimed ? [] : [("connect_timeout", seconds)]) + liveness
            + [("fallback_application_name", "stockroom"), ("dbname", uri), ("client_encoding", "UTF8")]
        let names = settings.map { strdup($0.0) } + [nil]
        let values = settings.map { strdup($0.1) } + [nil]
        defer { for text in names + values { free(text) } }
        return body(names.map { UnsafePointer($0) }, values.map { UnsafePointer($0) })
    }

    /// Whether it may soon be otherwise that nobody could be reached: another server may take over, or this one is starting.
    static func isPassing(_ reason: String, at address: PostgreSQLAddress) -> Bool {
        // pgbouncer says so while its server does not let it in.
        if address.expectsFailover || reason.contains("server_login_retry") { return true }
        return withSettings(address.uri) { PQpingParams($0, $1, 1) } == PQPING_REJECT
    }

    /// The words of libpq about a connection, as one line of sentences.
    static func words(of handle: OpaquePointer) -> String {
        let lines = String(cString: PQerrorMessage(handle)).split(whereSeparator: \.isNewline).map { $0.trimmed }
        return lines.enumerated().map { number, line in
            let isWhole = number == lines.count - 1 || line.last.map { ".?!:,;".contains($0) } ?? true
            return isWhole ? line : line + "."
        }.joined(separator: " ")
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
