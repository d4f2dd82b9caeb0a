import CCurl
import Synchronization

/// The thread on which all transfers of a transport run, and the way to hand it work.
///
/// libcurl's handles are touched by that thread only; other threads leave commands in the inbox and wake it, which is
/// the one call that libcurl allows from anywhere (`curl_multi_wakeup(3)`).
final class CurlLoop: Sendable {
    typealias Continuation = AsyncThrowingStream<HTTPEvent, any Error>.Continuation

    private enum Command {
        case start(Int, HTTPRequest, Continuation)
        case cancel(Int)
        case stop
    }

    private struct Inbox {
        /// nil before the first request, and after the thread has ended.
        var multi: UnsafeMutableRawPointer?
        var commands: [Command] = []
        var latestID = 0
        var isStopped = false
    }

    private static let isLibraryReady: Bool = curl_global_init(Int(CURL_GLOBAL_DEFAULT)) == CURLE_OK

    private let inbox = Mutex(Inbox())

    /// Begins a transfer; the number is for ``cancel(_:)``.
    func start(_ request: HTTPRequest, _ continuation: Continuation) -> Int {
        let (id, isRunning) = inbox.withLock { inbox in
            inbox.latestID += 1
            let isRunning = inbox.multi != nil || startThread(&inbox)
            if isRunning { CurlLoop.post(.start(inbox.latestID, request, continuation), to: &inbox) }
            return (inbox.latestID, isRunning)
        }
        if !isRunning {
            continuation.finish(throwing: TransportFailure.other("no thread for the network could be started"))
        }
        return id
    }

    /// Closes the connection of a transfer; nothing happens when it has ended already.
    func cancel(_ id: Int) { inbox.withLock { CurlLoop.post(.cancel(id), to: &$0) } }

    /// Ends the thread, and with it what is still under way.
    func stop() {
        inbox.withLock {
            $0.isStopped = true
            CurlLoop.post(.stop, to: &$0)
        }
    }

    private static func post(_ command: Command, to inbox: inout Inbox) {
        guard let multi = inbox.multi else { return }
        inbox.commands.append(command)
        curl_multi_wakeup(multi)
    }

    private func startThread(_ inbox: inout Inbox) -> Bool {
        guard CurlLoop.isLibraryReady, !inbox.isStopped, let multi = curl_multi_init() else { return false }
        // Without its wakeup sockets (no file descriptor was left), a command would wait for the next network event.
        guard curl_multi_wakeup(multi) == CURLM_OK else {
            curl_multi_cleanup(multi)
            return false
        }
        let context = Unmanaged.passRetained(self)
        let error = stockroom_start_thread(
            { context in
                if let context { Unmanaged<CurlLoop>.fromOpaque(context).takeRetainedValue().run() }
                return nil
            }, context.toOpaque())
        guard error == 0 else {
            context.release()
            curl_multi_cleanup(multi)
            return false
        }
        inbox.multi = multi
        return true
    }

    /// The thread's life: take commands, let libcurl work, wait until a socket or a command has something.
    private func run() {
        // A pointer may not leave the lock, its number may; this thread alone frees it.
        let place = inbox.withLock { UInt(bitPattern: $0.multi) }
        guard let multi = UnsafeMutableRawPointer(bitPattern: place) else { return }
        var transfers = CurlTransfers(multi: multi)
        while true {
            var isStopped = false
            for command in inbox.withLock({ inbox in takeCommands(&inbox) }) {
                switch command {
                case .start(let id, let request, let continuation): transfers.start(id, request, continuation)
                case .cancel(let id): transfers.cancel(id)
                case .stop: isStopped = true
                }
            }
            if isStopped { break }
            transfers.perform()
            curl_multi_poll(multi, nil, 0, transfers.millisecondsToNextDeadline, nil)
        }
        transfers.cancelAll()
        inbox.withLock { inbox in
            inbox.multi = nil
            curl_multi_cleanup(multi)
        }
    }

    private func takeCommands(_ inbox: inout Inbox) -> [Command] {
        defer { inbox.commands.removeAll(keepingCapacity: true) }
        return inbox.commands
    }
}
