import Synchronization

/// The connections that are open, and what is held for them.
final class ConnectionTable: Sendable {
    private struct Table {
        var open: [ObjectIdentifier: Connection] = [:]
        var held = 0
        var busy = 0
        /// Who waits until no request is under way.
        var waiting: CheckedContinuation<Void, Never>?
    }

    private let table = Mutex(Table())

    func add(_ connection: Connection) { table.withLock { $0.open[ObjectIdentifier(connection)] = connection } }

    /// Forgets a connection; afterwards its socket may be somebody else's.
    func remove(_ connection: Connection) { table.withLock { $0.open[ObjectIdentifier(connection)] = nil } }

    /// How many bytes are held for all.
    var held: Int { table.withLock { $0.held } }

    /// Holds more bytes for a request, or fewer.
    func hold(_ bytes: Int) { table.withLock { $0.held += bytes } }

    /// A request is under way.
    func begin() { table.withLock { $0.busy += 1 } }

    /// A request is over.
    func end() {
        table.withLock { table in
            table.busy -= 1
            if table.busy == 0 { Self.wake(&table) }
        }
    }

    /// Waits until no request is under way, or somebody says that it was long enough.
    func untilIdle() async {
        await withCheckedContinuation { continuation in
            table.withLock { table in
                table.waiting = continuation
                if table.busy == 0 { Self.wake(&table) }
            }
        }
    }

    /// Ends the waiting.
    func stopWaiting() { table.withLock { Self.wake(&$0) } }

    private static func wake(_ table: inout Table) {
        table.waiting?.resume()
        table.waiting = nil
    }

    /// Whether the service has a request of any connection.
    var hasWork: Bool {
        table.withLock { table in
            table.open.values.contains { connection in
                connection.state.withLock { if case .working = $0.phase { true } else { false } }
            }
        }
    }

    /// From so many bytes on an answer is worth cutting off: what is smaller is under way in a moment, or takes no room.
    private static let muchToHold = 64 << 10

    /// Cuts off who has been taking much for longest, so that there is room for others; false when nobody takes much.
    ///
    /// What was held for it counts as free at once: it is by the time that others fill the room.
    @discardableResult
    func cutOldestAnswer(sparing spared: Connection) -> Bool {
        table.withLock { table in
            let senders = table.open.values.compactMap {
                connection -> (connection: Connection, since: ContinuousClock.Instant)? in
                guard connection !== spared else { return nil }
                return connection.state.withLock { state in
                    guard case .sending = state.phase, state.held >= Self.muchToHold else { return nil }
                    return state.deadline.map { (connection, $0) }
                }
            }
            guard let oldest = senders.min(by: { $0.since < $1.since })?.connection else { return false }
            oldest.cutOff()
            table.held -= oldest.state.withLock { state in
                defer { state.held = 0 }
                return state.held
            }
            return true
        }
    }

    /// Cuts off who takes too long, and gives the time of the next deadline; nil when there is none.
    func cutOverdue(at now: ContinuousClock.Instant) -> ContinuousClock.Instant? {
        table.withLock { table in
            var next: ContinuousClock.Instant?
            for connection in table.open.values {
                guard let deadline = connection.state.withLock({ $0.deadline }) else { continue }
                if deadline <= now {
                    connection.cutOff()
                } else {
                    next = min(next ?? deadline, deadline)
                }
            }
            return next
        }
    }
}
