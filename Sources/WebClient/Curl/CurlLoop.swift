import CCurl
import Synchronization

/// The thread on which all transfers of a transport run, and the way to hand it work.
///
/// libcurl's handles are made, used and freed on that thread and are known to it alone; other threads leave commands in
/// the inbox and wake it through a pipe.
final class CurlLoop: Sendable {
    typealias Continuation = AsyncThrowingStream<HTTPEvent, any Error>.Continuation

    private enum Command {
        case start(Int, HTTPRequest, Continuation)
        case cancel(Int)
        case stop
    }

    private struct Inbox {
        /// nil before the first request, and after the thread has ended.
        var pipe: WakePipe?
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
            let isRunning = inbox.pipe != nil || startThread(&inbox)
            if isRunning { CurlLoop.post(.start(inbox.latestID, request, continuation), to: &inbox) }
            return (inbox.latestID, isRunning)
        }
        if !isRunning { continuation.finish(throwing: HTTPFailure.noResources) }
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
        guard let pipe = inbox.pipe else { return }
        inbox.commands.append(command)
        pipe.wake()
    }

    private func startThread(_ inbox: inout Inbox) -> Bool {
        guard CurlLoop.isLibraryReady, !inbox.isStopped, let pipe = WakePipe() else { return false }
        let context = Unmanaged.passRetained(self)
        let error = stockroom_start_thread(
            { context in
                if let context { Unmanaged<CurlLoop>.fromOpaque(context).takeRetainedValue().run() }
                return nil
            }, context.toOpaque())
        guard error == 0 else {
            context.release()
            pipe.close()
            return false
        }
        inbox.pipe = pipe
        return true
    }

    /// The thread's life: take commands, let libcurl work, wait until a socket or a command has something.
    private func run() {
        if let pipe = inbox.withLock({ $0.pipe }), var transfers = CurlTransfers() {
            while obey(takeCommands(), &transfers) {
                transfers.perform()
                if transfers.wait(or: pipe.readEnd) { pipe.drain() }
            }
            transfers.cancelAll()
        }
        let refused = inbox.withLock { inbox in
            inbox.pipe?.close()
            inbox.pipe = nil
            return takeCommands(&inbox)
        }
        for case .start(_, _, let continuation) in refused { continuation.finish(throwing: HTTPFailure.noResources) }
    }

    /// False once the loop is to end.
    private func obey(_ commands: [Command], _ transfers: inout CurlTransfers) -> Bool {
        var goesOn = true
        for command in commands {
            switch command {
            case .start(let id, let request, let continuation): transfers.start(id, request, continuation)
            case .cancel(let id): transfers.cancel(id)
            case .stop: goesOn = false
            }
        }
        return goesOn
    }

    private func takeCommands() -> [Command] { inbox.withLock { takeCommands(&$0) } }

    private func takeCommands(_ inbox: inout Inbox) -> [Command] {
        defer { inbox.commands.removeAll(keepingCapacity: true) }
        return inbox.commands
    }
}
