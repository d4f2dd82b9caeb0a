import CivilTime
import Essentials
import Inventory

/// An inventory on a PostgreSQL server, for many who use it at once.
///
/// Each change is one statement with a token of its own, so that one whose answer is lost can be sent again. A store has one connection, made
/// anew when it breaks, and a thread of its own on which it waits.
public actor PostgreSQLStore: ItemStore {
    let address: PostgreSQLAddress
    let tables: Tables
    /// What the place can do, as it was found when it was opened.
    private let openTraits: StoreTraits
    /// The number of the last change when the store was opened.
    let openedThrough: Int64
    /// The changes made through this store.
    var ownChanges: Set<Int64> = []
    /// The changes that were seen by the latest look at what others did.
    var seenChanges: Set<Int64> = []
    /// What was found of titles and labels, and the number of the last change then.
    var nameCache: (change: Int64, titles: ServerTitles, labels: LabelNames)?
    private var connection: Connection?
    nonisolated let executor: ThreadExecutor

    public nonisolated var unownedExecutor: UnownedSerialExecutor { executor.asUnownedSerialExecutor() }

    /// Opens the inventory at an address.
    ///
    /// - Throws: ``PlaceFailure`` when it cannot be reached, has no inventory (unless it is to be made), or a newer one.
    public static func open(_ address: PostgreSQLAddress, access: InventoryAccess) async throws -> PostgreSQLStore {
        let opener = Opener()
        let found: (traits: StoreTraits, change: Int64)
        do {
            found = try await opener.open(address, access)
        } catch {
            await opener.stop()
            throw error
        }
        await opener.stop()
        return PostgreSQLStore(address, found.traits, openedThrough: found.change)
    }

    private init(_ address: PostgreSQLAddress, _ traits: StoreTraits, openedThrough: Int64) {
        self.address = address
        tables = Tables(schema: address.schema)
        openTraits = traits
        self.openedThrough = openedThrough
        executor = ThreadExecutor()
    }

    deinit { executor.stop() }

    public var place: PlaceName { PlaceName(shown: address.shown) }

    public var traits: StoreTraits { openTraits }

    var isWritable: Bool { openTraits.isWritable }

    // MARK: - Trying

    /// What is tried.
    enum Effort {
        /// Nothing is changed by it: it can be tried as often as one likes.
        case reading
        /// A change with a token of its own.
        case changing

        var attempts: Int { self == .reading ? 4 : 15 }
        var seconds: Int { self == .reading ? 20 : 30 }

        /// How many seconds to wait at most after so many attempts: hardly after the first, since a connection alone may have been cut;
        /// then long enough for another server to take over, where one may.
        func pause(_ attempt: Int, expectingFailover: Bool) -> Double {
            guard self == .reading else { return min(0.005 * Double(1 << min(attempt, 9)), 2.5) }
            return (expectingFailover ? [0.01, 3, 8] : [0.01, 1, 2.5])[min(attempt, 3) - 1]
        }
    }

    /// What trying again would not better.
    private struct Settled: Error {
        let failure: PlaceFailure
    }

    /// Runs the body with a connection; again where the connection broke or others were in the way.
    ///
    /// What is changed by it must carry a token, since it may be run again after it was made.
    func trying<Result>(_ effort: Effort, _ body: (Connection) throws -> Result) throws -> Result {
        let end = ContinuousClock.now + .seconds(effort.seconds)
        var attempt = 0
        // Whether a change may have been made of which no answer came.
        var isUncertain = false
        while true {
            var failure: PlaceFailure
            do {
                let connection = try connected()
                do { return try body(connection) } catch let problem as StatementFailure {
                    if problem.isLost || !connection.isUsable { self.connection = nil }
                    // A server that is shut down may have committed already when it says so.
                    if effort == .changing, problem.isUncertain { isUncertain = true }
                    failure = problem.failure(at: address.shown)
                    if !problem.isLost, !problem.isConflict, !problem.isTaken { throw Settled(failure: failure) }
                }
            } catch let settled as Settled {
                // The attempt of which no answer came may still be under way, and in the way of this one.
                throw isUncertain ? PlaceFailure.changeUncertain(place: address.shown) : settled.failure
            } catch PlaceFailure.unreachable(let place, let reason) {
                failure = .unreachable(place: place, reason: reason)
            } catch is CancellationError where isUncertain {
                throw PlaceFailure.changeUncertain(place: address.shown)
            }
            attempt += 1
            guard attempt < effort.attempts, ContinuousClock.now < end,
                try pause(effort.pause(attempt, expectingFailover: address.expectsFailover), isUncertain)
            else {
                throw isUncertain ? PlaceFailure.changeUncertain(place: address.shown) : failure
            }
        }
    }

    /// Waits before another attempt; false when nobody waits any more for what may have been made.
    private func pause(_ longest: Double, _ isUncertain: Bool) throws -> Bool {
        do {
            try Self.wait(seconds: longest * Double.random(in: 0.5...1))
            return true
        } catch is CancellationError where isUncertain {
            return false
        }
    }

    /// Waits, as long as somebody waits for what comes of it; else throws a `CancellationError`.
    static func wait(seconds: Double) throws {
        let end = ContinuousClock.now + .seconds(seconds)
        while ContinuousClock.now < end {
            try Task.checkCancellation()
            usleep(useconds_t(min(seconds, 0.05) * 500_000))
        }
    }

    /// How many seconds a look may take for which nobody asked.
    static let glanceSeconds = 2

    /// Looks something up for which nobody waits: at once, on the connection that there is, or not at all.
    func glancing<Result>(_ body: (Connection) throws -> Result) throws -> Result {
        guard let connection, connection.isUsable else {
            throw PlaceFailure.unreachable(place: address.shown, reason: "There is no connection.")
        }
        do { return try body(connection) } catch let problem as StatementFailure {
            if problem.isLost || !connection.isUsable { self.connection = nil }
            throw problem.failure(at: address.shown)
        }
    }

    private func connected() throws -> Connection {
        if let connection, connection.isUsable { return connection }
        connection = nil
        let new = try Connection(address)
        connection = new
        return new
    }

    /// Looks something up on one connection.
    func reading<Result>(_ body: (Connection) throws -> Result) throws -> Result { try trying(.reading, body) }
}
