import CCurl

/// The transfers that are under way, and libcurl's handle for all of them; lives and ends on the loop's thread.
struct CurlTransfers: ~Copyable {
    /// Waiting longer gains nothing, and libcurl counts in `int`.
    private static let longestWait: Duration = .seconds(3600)

    private let multi: UnsafeMutableRawPointer
    private var transfers: [Int: CurlTransfer] = [:]

    /// nil when libcurl has no memory or no file descriptor for it.
    init?() {
        guard let multi = curl_multi_init() else { return nil }
        self.multi = multi
    }

    deinit { curl_multi_cleanup(multi) }

    mutating func start(_ id: Int, _ request: HTTPRequest, _ continuation: CurlLoop.Continuation) {
        guard request.isSendable else { return continuation.finish(throwing: HTTPFailure.unsendable) }
        guard let transfer = CurlTransfer(request, continuation),
            curl_multi_add_handle(multi, transfer.easy) == CURLM_OK
        else { return continuation.finish(throwing: HTTPFailure.other("libcurl refused the request")) }
        transfers[id] = transfer
    }

    mutating func cancel(_ id: Int) {
        guard let transfer = transfers.removeValue(forKey: id) else { return }
        curl_multi_remove_handle(multi, transfer.easy)
        transfer.finish(CancellationError())
    }

    mutating func cancelAll() { for id in Array(transfers.keys) { cancel(id) } }

    /// Lets libcurl read and write what it can, then ends what is complete, failed or too late.
    mutating func perform() {
        var running: Int32 = 0
        curl_multi_perform(multi, &running)
        if Int(running) < transfers.count { endCompleted() }
        endOverdue()
    }

    /// Waits until a socket has something, a deadline passes or a byte can be read from this descriptor; true for the last.
    func wait(or descriptor: Int32) -> Bool {
        var news = curl_waitfd(fd: descriptor, events: Int16(CURL_WAIT_POLLIN), revents: 0)
        curl_multi_poll(multi, &news, 1, millisecondsToNextDeadline, nil)
        return news.revents != 0
    }

    private mutating func endCompleted() {
        var left: Int32 = 0
        while let message = curl_multi_info_read(multi, &left) {
            guard message.pointee.msg == CURLMSG_DONE, let easy = message.pointee.easy_handle else { continue }
            // The message is gone once its handle is removed: read the result first.
            let result = stockroom_curl_message_result(message)
            curl_multi_remove_handle(multi, easy)
            guard let id = transfers.first(where: { $0.value.easy == easy })?.key else { continue }
            transfers.removeValue(forKey: id)?.complete(result)
        }
    }

    private mutating func endOverdue() {
        let now = ContinuousClock.now
        for (id, transfer) in transfers where transfer.deadline <= now {
            transfers[id] = nil
            curl_multi_remove_handle(multi, transfer.easy)
            transfer.finish(HTTPFailure.timeout(transfer.patience))
        }
    }

    /// How long nothing needs to be done unless a socket or a command wakes the loop; rounded up.
    private var millisecondsToNextDeadline: Int32 {
        let now = ContinuousClock.now
        let wait = transfers.values.reduce(CurlTransfers.longestWait) { min($0, now.duration(to: $1.deadline)) }
        return Int32(max(0, wait.milliseconds + 1))
    }
}

extension Duration {
    /// Whole milliseconds, rounded down.
    var milliseconds: Int64 { components.seconds * 1000 + components.attoseconds / 1_000_000_000_000_000 }
}
