import CMicroHTTPD
import Synchronization

#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#else
    import Darwin
#endif

/// A connection, from when it is accepted until it is closed; one request after the other comes over it.
final class Connection: Sendable {
    /// What is done for the request that is under way.
    enum Phase {
        /// Its head is not whole.
        case waiting
        case reading(RequestHead)
        /// It goes no further; the rest of its body is passed over, so that the answer is not lost on the way.
        case refused(HTTPAnswer)
        /// The service has it.
        case working
        case answered(HTTPAnswer)
        /// The answer is under way.
        case sending
    }

    struct State {
        var phase = Phase.waiting
        /// The request's target as it was sent.
        var target = ""
        /// When the client has to be done with what it does; nil while we are the ones to act.
        var deadline: ContinuousClock.Instant?
        /// What has come of the request's body.
        var body: [UInt8] = []
        /// How many bytes are held for it.
        var held = 0
    }

    let socket: Int32
    /// The address of libmicrohttpd's connection, which lives as long.
    let handle: UInt
    let state: Mutex<State>

    init(socket: Int32, handle: UInt, deadline: ContinuousClock.Instant) {
        self.socket = socket
        self.handle = handle
        state = Mutex(State(deadline: deadline))
    }

    /// Cuts the connection off.
    ///
    /// The socket is only shut: who reads from it or writes to it then closes it. No other can have its number meanwhile, since it is
    /// closed after the connection was removed from the ``ConnectionTable``, under whose lock this is called.
    func cutOff() {
        shutdown(socket, Int32(SHUT_RDWR))
        state.withLock { $0.deadline = nil }
    }

    /// Goes on with the connection, which was set aside while the service worked.
    func resume() {
        guard let connection = OpaquePointer(bitPattern: handle) else { return }
        MHD_resume_connection(connection)
    }
}
