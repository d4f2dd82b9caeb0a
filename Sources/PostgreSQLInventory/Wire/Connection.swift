import CPostgreSQL
import Essentials
import Inventory

#if canImport(Glibc)
    import Glibc
#else
    import Darwin
#endif

/// One connection to a server.
///
/// Not for sharing: it lives inside one actor, on whose thread it waits. It sends statements with protocol parameters only, and sets
/// nothing that would stay behind: a pooler may give each transaction another connection of the server.
final class Connection {
    let place: String
    private let handle: OpaquePointer
    /// Whether an answer is still owed, so that nothing else can be asked.
    private var isBroken = false

    /// How long a statement may take, in seconds.
    static let statementSeconds = 30
    /// How long a statement may wait for somebody else's lock on an item, in seconds.
    static let lockSeconds = 5
    /// A condition that always holds and sets that limit, for the rows that a statement is about to lock: within it, and for nobody else
    /// behind a pooler.
    static let lockLimit = "set_config('lock_timeout', '\(lockSeconds)s', true) IS NOT NULL"
    /// How long a statement that was called off may still take, in seconds.
    private static let graceSeconds = 3
    /// How often it is looked whether anybody still waits, in milliseconds.
    private static let pause: Int32 = 50

    /// Connects.
    ///
    /// - Throws: ``PlaceFailure``; `CancellationError` when the task was cancelled meanwhile.
    init(_ address: PostgreSQLAddress) throws {
        place = address.shown
        handle = try Connector.connect(to: address)
        PQsetNoticeProcessor(handle, { _, _ in }, nil)
        PQsetnonblocking(handle, 1)
    }

    deinit { PQfinish(handle) }

    /// The version of the server, such as `15.20`.
    var serverVersion: String {
        guard let text = PQparameterStatus(handle, "server_version") else { return "" }
        return String(cString: text.withMemoryRebound(to: CChar.self, capacity: 1) { $0 })
            .split(separator: " ").first.map(String.init) ?? ""
    }

    /// The version as a number: 150020.
    var serverNumber: Int32 { PQserverVersion(handle) }

    /// Whether the connection is good for another statement, as far as is known here.
    var isUsable: Bool { !isBroken && PQstatus(handle) == CONNECTION_OK }

    /// Runs a statement and gives its rows.
    ///
    /// - Throws: ``StatementFailure``; `CancellationError` when the task was cancelled and the statement with it.
    @discardableResult
    func run(_ sql: String, _ values: [String?] = [], seconds: Int? = statementSeconds) throws -> QueryResult {
        try send(sql, values)
        var last: QueryResult?
        try finish(seconds: seconds) { last = $0 }
        guard let last else { throw StatementFailure.lost("the server gave no answer") }
        return last
    }

    /// Runs a statement and hands each row on as it comes, so that memory does not grow with their number.
    func stream(_ sql: String, _ values: [String?] = [], _ body: (QueryResult.Row) throws -> Void) throws {
        try send(sql, values)
        PQsetSingleRowMode(handle)
        var thrown: (any Error)?
        try finish(seconds: Self.statementSeconds) { result in
            guard thrown == nil else { return }
            do { for row in result.rows { try body(row) } } catch {
                thrown = error
                cancel()
            }
        } ignoringCancellation: {
            thrown != nil
        }
        if let thrown { throw thrown }
    }

    /// Runs the body within a transaction: all of it is kept, or nothing.
    func transaction<Result>(_ mode: String = "ISOLATION LEVEL READ COMMITTED", _ body: () throws -> Result) throws
        -> Result
    {
        try run("BEGIN \(mode)")
        var isEnding = false
        do {
            let result = try body()
            isEnding = true
            try run("COMMIT")
            return result
        } catch {
            if isUsable { _ = try? run("ROLLBACK", seconds: Self.graceSeconds) }
            guard !isEnding, var failure = error as? StatementFailure else { throw error }
            failure.keepsNothing = true
            throw failure
        }
    }

    /// Runs the body on one state of the inventory.
    func reading<Result>(_ body: () throws -> Result) throws -> Result {
        try transaction("ISOLATION LEVEL REPEATABLE READ READ ONLY", body)
    }

    // MARK: - COPY

    /// Sends rows to a COPY statement; the body gets a function that takes whole lines.
    func copy(_ sql: String, _ body: ((borrowing [UInt8]) throws -> Void) throws -> Void) throws {
        try send(sql, [])
        while PQisBusy(handle) == 1 { try awaitRoom() }
        guard let answer = PQgetResult(handle) else { throw lost() }
        guard PQresultStatus(answer) == PGRES_COPY_IN else {
            let failure = self.failure(answer)
            PQclear(answer)
            try finish(seconds: Self.statementSeconds) { _ in }
            throw failure
        }
        PQclear(answer)
        do {
            try body { lines in try put(lines) }
        } catch {
            PQputCopyEnd(handle, "called off")
            _ = try? finish(seconds: Self.graceSeconds) { _ in }
            throw error
        }
        while PQputCopyEnd(handle, nil) == 0 { try awaitRoom() }
        try finish(seconds: Self.statementSeconds) { _ in }
    }

    private func put(_ lines: borrowing [UInt8]) throws {
        while true {
            let code = lines.withUnsafeBytes { bytes in
                PQputCopyData(handle, bytes.baseAddress?.assumingMemoryBound(to: CChar.self), Int32(bytes.count))
            }
            if code == 1 { break }
            guard code == 0 else { throw lost() }
            try awaitRoom()
        }
        // What libpq holds back grows without a bound unless it is waited for.
        while PQflush(handle) == 1 { try awaitRoom() }
        try Task.checkCancellation()
    }

    /// Waits until the server takes more, or nobody waits for that any more.
    private func awaitRoom() throws {
        if Task.isCancelled {
            isBroken = true
            throw CancellationError()
        }
        try awaitServer(until: nil)
    }

    // MARK: - Sending and waiting

    private func send(_ sql: String, _ values: [String?]) throws {
        let texts = values.map { $0.flatMap { strdup($0) } }
        defer { for text in texts { free(text) } }
        let sent =
            values.isEmpty
            ? PQsendQuery(handle, sql)
            : PQsendQueryParams(
                handle, sql, Int32(values.count), nil, texts.map { UnsafePointer($0) }, nil, nil, 0)
        guard sent == 1 else { throw lost() }
    }

    /// Takes all answers to what was sent.
    ///
    /// - Parameter seconds: how long each answer, or row of a stream, may take after the one before; nil for as long as it likes.
    private func finish(
        seconds: Int?, _ take: (QueryResult) throws -> Void, ignoringCancellation isIgnored: () -> Bool = { false }
    ) throws {
        var deadline = seconds.map { ContinuousClock.now + .seconds($0) }
        var isCalledOff = false
        var isTooSlow = false
        var failure: StatementFailure?
        while true {
            while PQisBusy(handle) == 1 || PQflush(handle) == 1 {
                try awaitServer(until: isCalledOff ? deadline : nil)
                let isOverdue = deadline.map { ContinuousClock.now >= $0 } ?? false
                guard !isCalledOff, Task.isCancelled || isOverdue else { continue }
                isCalledOff = true
                isTooSlow = !Task.isCancelled
                deadline = .now + .seconds(Self.graceSeconds)
                cancel()
            }
            guard let answer = PQgetResult(handle) else { break }
            switch PQresultStatus(answer) {
            case PGRES_TUPLES_OK, PGRES_SINGLE_TUPLE, PGRES_COMMAND_OK:
                try take(QueryResult(answer))
                if !isCalledOff { deadline = seconds.map { ContinuousClock.now + .seconds($0) } }
            default:
                failure = failure ?? self.failure(answer)
                PQclear(answer)
            }
        }
        guard let failure else { return }
        if failure.isCancelled, isIgnored() { return }
        if failure.isCancelled, isCalledOff, !isTooSlow { throw CancellationError() }
        if PQstatus(handle) != CONNECTION_OK { isBroken = true }
        throw failure
    }

    /// Waits a moment for the server.
    private func awaitServer(until deadline: ContinuousClock.Instant?) throws {
        if let deadline, ContinuousClock.now >= deadline {
            isBroken = true
            throw StatementFailure.lost("the server did not answer")
        }
        let wantsToWrite = PQflush(handle) == 1
        var waiting = pollfd(
            fd: PQsocket(handle), events: Int16(POLLIN) | (wantsToWrite ? Int16(POLLOUT) : 0), revents: 0)
        guard waiting.fd >= 0 else { throw lost() }
        let found = poll(&waiting, 1, Self.pause)
        if found > 0, PQconsumeInput(handle) == 0 { throw lost() }
    }

    /// Has the server call the statement off, without waiting for it.
    private func cancel() {
        // The request may come late, and would then call off what is asked next: nothing is asked here any more.
        isBroken = true
        guard let request = PQgetCancel(handle) else { return }
        let address = UInt(bitPattern: request)
        DetachedThread.run {
            guard let request = OpaquePointer(bitPattern: address) else { return }
            var words = [CChar](repeating: 0, count: 256)
            PQcancel(request, &words, Int32(words.count))
            PQfreeCancel(request)
        }
    }

    private func lost() -> StatementFailure {
        isBroken = true
        return .lost(Connector.words(of: handle))
    }

    private func failure(_ answer: OpaquePointer) -> StatementFailure {
        func field(_ code: Character) -> String? {
            PQresultErrorField(answer, Int32(code.asciiValue ?? 0)).map { String(cString: $0) }
        }
        // What libpq itself says of a broken connection has no code.
        guard let state = field("C") else { return lost() }
        return StatementFailure(state: state, message: field("M") ?? "", constraint: field("n"))
    }
}
