import CMicroHTTPD
import Synchronization

#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#else
    import Darwin
#endif

/// Serves HTTP on a listening socket: libmicrohttpd on one thread, which never waits for what is asked.
///
/// A connection whose request is being answered is set aside meanwhile. Who is slow, in sending or in taking, is cut off.
package final class HTTPServer: Sendable {
    let service: any HTTPService
    let limits: HTTPLimits
    let table = ConnectionTable()
    let work: WorkQueue
    private let daemon = Mutex<UInt>(0)
    private let watch = Mutex<Task<Void, Never>?>(nil)
    private let isEndingState = Mutex(false)

    /// No thread or memory was left.
    package struct Failure: Error, Sendable, Hashable {
        package init() {}
    }

    /// How many bytes of memory libmicrohttpd keeps for a connection's head, and its own lists of it.
    private static let headMemory = Gate.largestHead + (8 << 10)

    /// Begins to serve.
    package init(_ socket: ListeningSocket, _ service: any HTTPService, _ limits: HTTPLimits = HTTPLimits())
        throws(Failure)
    {
        self.service = service
        self.limits = limits
        work = WorkQueue(atOnce: limits.requestsAtOnce)
        // Until the end: a callback may come as long as the process runs.
        let context = Unmanaged.passRetained(self)
        let started = stockroom_mhd_start(
            socket.descriptor, UInt32(limits.connections), Self.headMemory, context.toOpaque(), Self.requested,
            Self.named,
            Self.completed, Self.connected)
        guard let started else {
            context.release()
            throw Failure()
        }
        daemon.withLock { $0 = UInt(bitPattern: started) }
        watch.withLock { $0 = Task { [table, limits] in await Self.watch(table, limits) } }
    }

    /// Whether no answer is to leave its connection open.
    var isEnding: Bool { isEndingState.withLock { $0 } }

    /// Takes no more connections, gives the answers that are under way, and closes the rest.
    package func stop() async {
        isEndingState.withLock { $0 = true }
        let address = daemon.withLock { daemon in
            defer { daemon = 0 }
            return daemon
        }
        guard let running = OpaquePointer(bitPattern: address) else { return }
        let listener = MHD_quiesce_daemon(running)
        if listener >= 0 { close(listener) }
        let timeLimit = Task { [table, limits] in
            try? await Task.sleep(for: limits.farewell)
            table.stopWaiting()
        }
        await table.untilIdle()
        timeLimit.cancel()
        watch.withLock { $0?.cancel() }
        // What is set aside must not be stopped; it ends with the process.
        if !table.hasWork { MHD_stop_daemon(running) }
    }

    /// Wakes whenever somebody may be too late; nobody who comes later can be before one such time is over.
    private static func watch(_ table: ConnectionTable, _ limits: HTTPLimits) async {
        while !Task.isCancelled {
            let now = ContinuousClock.now
            let next = table.cutOverdue(at: now) ?? now + limits.patience
            try? await Task.sleep(until: min(next, now + limits.patience), clock: .continuous)
        }
    }
}
