import Essentials
import Terminal
import ToolServer

/// Standard input and output as the way to one client.
struct StandardChannel: MessageChannel {
    private let pipe: LinePipe

    /// Takes standard output for messages alone: what anything else prints there goes to standard error from now on.
    ///
    /// - Parameter limit: how many bytes a message may have.
    init(limit: Int) {
        let wire = fcntl(STDOUT_FILENO, F_DUPFD_CLOEXEC, 3)
        if wire >= 0 { dup2(STDERR_FILENO, STDOUT_FILENO) }
        pipe = LinePipe(
            input: STDIN_FILENO, output: wire < 0 ? STDOUT_FILENO : wire, limit: limit, endedBy: [SIGINT, SIGTERM])
    }

    /// Whether somebody interrupted it.
    var isInterrupted: Bool { pipe.endingSignal == SIGINT }

    func next() async -> ChannelArrival {
        switch await pipe.next() {
        case .line(let bytes): .line(bytes)
        case .tooLong: .tooLong
        case .end: .end
        }
    }

    func send(_ line: [UInt8]) async throws { try await pipe.write(line) }
}
