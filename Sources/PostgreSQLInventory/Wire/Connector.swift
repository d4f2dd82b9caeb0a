import CPostgreSQL
import Dispatch
import Essentials
import Inventory
import Synchronization

/// Makes connections, each on a thread of its own: libpq waits while it looks names up and goes from host to host.
enum Connector {
    /// How many seconds all hosts of an address may take together, where neither it nor the environment says.
    private static let seconds = 10
    /// How few seconds libpq lets one host have.
    private static let fewestSeconds = 2
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
        DetachedThread.run { attempt.finish(UInt(bitPattern: open(address))) }
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
            let failure = failure(of: handle, at: address)
            // The attempt that was to tell the code was let in: the server has become ready meanwhile.
            if PQstatus(handle) == CONNECTION_OK { return handle }
            PQfinish(handle)
            throw failure
        }
        return handle
    }

    private static func open(_ address: PostgreSQLAddress) -> OpaquePointer? {
        withSettings(address) { PQconnectdbParams($0, $1, 1) }
    }

    /// Calls a function of libpq with the names and values of what is to be set, for an address; `others` count for more than what that says.
    private static func withSettings<Result>(
        _ address: PostgreSQLAddress, but others: [(String, String)] = [],
        _ body: ([UnsafePointer<CChar>?], [UnsafePointer<CChar>?]) -> Result
    ) -> Result {
        let isTimed = ProcessInfo.processInfo.environment["PGCONNECT_TIMEOUT"] != nil
        // What the address says counts for more than what stands before it, and less than what stands behind.
        let settings =
            (isTimed ? [] : [("connect_timeout", "\(max(fewestSeconds, seconds / max(1, address.hosts.count)))")])
            + liveness
            + [("fallback_application_name", "stockroom"), ("dbname", address.uri), ("client_encoding", "UTF8")]
            + others
        let names = settings.map { strdup($0.0) } + [nil]
        let values = settings.map { strdup($0.1) } + [nil]
        defer { for text in names + values { free(text) } }
        return body(names.map { UnsafePointer($0) }, values.map { UnsafePointer($0) })
    }

    // MARK: - Failures

    /// How long it may be worth waiting for somebody, where nobody could be reached: another server may take over, or this one is starting.
    ///
    /// Not long where not one of several hosts answers at all; nil where nothing will change by itself.
    static func patience(_ reason: String, at address: PostgreSQLAddress) -> Duration? {
        // pgbouncer, whose words are in no other language, says so while its server does not let it in.
        if reason.contains("server_login_retry") { return .seconds(PostgreSQLStore.Effort.reading.seconds) }
        guard address.expectsFailover else {
            return ping(address, []) == PQPING_REJECT ? .seconds(PostgreSQLStore.Effort.reading.seconds) : nil
        }
        let isThere =
            address.hosts.isEmpty
            || address.hosts.contains { host in
                let alone = host.settings + [("target_session_attrs", "any"), ("connect_timeout", "\(fewestSeconds)")]
                return [PQPING_OK, PQPING_REJECT].contains(ping(address, alone))
            }
        return .seconds(isThere ? PostgreSQLStore.Effort.reading.seconds : fewestSeconds)
    }

    private static func ping(_ address: PostgreSQLAddress, _ others: [(String, String)]) -> PGPing {
        withSettings(address, but: others) { PQpingParams($0, $1, 1) }
    }

    /// What went wrong with a connection that could not be made.
    private static func failure(of handle: OpaquePointer, at address: PostgreSQLAddress) -> PlaceFailure {
        let message = words(of: handle)
        // What cannot be read, libpq repeats as a whole, or in part.
        if !address.isReadByLibrary {
            let reason = address.hasPassword ? "The address cannot be read." : message
            return .unreachable(place: address.shown, reason: reason)
        }
        return isLoginRefused(handle, message)
            ? .loginRefused(place: address.shown, reason: message)
            : .unreachable(place: address.shown, reason: message)
    }

    /// Whether the server answered, and did not let this person in.
    ///
    /// Its words, and libpq's, are in the language of either; libpq tells a refusal's code only in words that are asked for before the next
    /// attempt, so that one more is made.
    private static func isLoginRefused(_ handle: OpaquePointer, _ message: String) -> Bool {
        if PQconnectionNeedsPassword(handle) == 1 { return true }
        // In any language, two spaces stand behind how grave an answer of the server is.
        guard message.contains(":  ") else { return false }
        PQsetErrorVerbosity(handle, PQERRORS_VERBOSE)
        PQreset(handle)
        PQsetErrorVerbosity(handle, PQERRORS_DEFAULT)
        let codes = String(cString: PQerrorMessage(handle)).split(separator: ":  ").dropFirst().map {
            $0.prefix { $0 != ":" }
        }
        // An older pgbouncer has one code for all that it says.
        return codes.contains { $0.hasPrefix("28") || $0 == "08P01" && message.contains("authentication failed") }
    }

    /// The words of libpq about a connection, as one line of sentences.
    static func words(of handle: OpaquePointer) -> String {
        let lines = String(cString: PQerrorMessage(handle)).split(whereSeparator: \.isNewline).map { $0.trimmed }
        return lines.enumerated().map { number, line in
            let isWhole = number == lines.count - 1 || line.last.map { ".?!:,;".contains($0) } ?? true
            return isWhole ? line : line + "."
        }.joined(separator: " ")
    }
}
