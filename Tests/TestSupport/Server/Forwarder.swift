import Foundation
import Synchronization

/// A network between a program and a server on this machine, which can fall silent: it takes all bytes and hands none of them on.
public final class Forwarder: Sendable {
    /// What is swallowed.
    public enum Silence: Sendable {
        case none
        /// What the server answers.
        case answers
        case everything
    }

    private final class State: Sendable {
        let silence = Mutex(Silence.none)
        let swallowed = Atomic(0)
    }

    private let state: State
    private let listener: ListeningSocket

    /// The port that the program should use instead of the server's.
    public var port: Int { Int(listener.port) }

    /// Listens, and hands on to a port.
    public init(to port: Int) throws {
        let state = State()
        self.state = state
        listener = try ListeningSocket(path: nil) { Self.connect($0, to: UInt16(port), state) }
    }

    /// Swallows bytes from now on, or no longer; what was swallowed is lost.
    public func fallSilent(_ silence: Silence) { state.silence.withLock { $0 = silence } }

    /// How often something was swallowed.
    public var swallowed: Int { state.swallowed.load(ordering: .sequentiallyConsistent) }

    /// Waits until something was swallowed more often than that.
    public func awaitSwallowing(after count: Int) async throws {
        try await waitingElsewhere { [self] in
            for _ in 0..<1_000 where swallowed <= count { usleep(20_000) }
        }
    }

    private static func connect(_ program: Int32, to port: UInt16, _ state: State) {
        guard let server = try? RawConnection.connected(to: port) else {
            RawConnection.close(program)
            return
        }
        let pair = Pair(program, server)
        Thread.detachNewThread { pump(pair, from: server, to: program, isAnswer: true, state) }
        pump(pair, from: program, to: server, isAnswer: false, state)
    }

    private static func pump(_ pair: Pair, from source: Int32, to target: Int32, isAnswer: Bool, _ state: State) {
        var buffer = [UInt8](repeating: 0, count: 1 << 16)
        while true {
            let count = recv(source, &buffer, buffer.count, 0)
            guard count > 0 else { break }
            let isSwallowed =
                switch state.silence.withLock({ $0 }) {
                case .none: false
                case .answers: isAnswer
                case .everything: true
                }
            if isSwallowed { state.swallowed.add(1, ordering: .sequentiallyConsistent) }
            if !isSwallowed, !RawConnection.send(buffer[..<count], to: target) { break }
        }
        pair.end()
    }

    /// Both ends of a connection; closed when nobody uses them any more.
    private final class Pair: Sendable {
        private let ends: [Int32]

        init(_ ends: Int32...) { self.ends = ends }

        func end() { for descriptor in ends { shutdown(descriptor, Int32(SHUT_RDWR)) } }

        deinit { for descriptor in ends { RawConnection.close(descriptor) } }
    }
}
