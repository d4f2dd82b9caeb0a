import CCurl

/// One transfer: libcurl's handle, and where its bytes go.
///
/// A class, since libcurl keeps its address; lives on the loop's thread.
final class CurlTransfer {
    let easy: UnsafeMutableRawPointer
    /// When silence becomes a failure.
    private(set) var deadline: ContinuousClock.Instant
    /// How long it may be silent now.
    private(set) var patience: Duration

    private let request: HTTPRequest
    private let continuation: CurlLoop.Continuation
    private let errorText: UnsafeMutablePointer<CChar>
    private var sentHeaders: UnsafeMutablePointer<curl_slist>?
    private var receivedHeaders: [HTTPHeader] = []
    private var byteCount = 0
    private var isHeadSent = false

    /// nil when libcurl has no memory or does not take the request.
    init?(_ request: HTTPRequest, _ continuation: CurlLoop.Continuation) {
        guard let easy = curl_easy_init() else { return nil }
        self.easy = easy
        self.request = request
        self.continuation = continuation
        errorText = .allocate(capacity: Int(CURL_ERROR_SIZE))
        errorText.initialize(repeating: 0, count: Int(CURL_ERROR_SIZE))
        patience = request.timeouts.firstByte
        deadline = .now + request.timeouts.firstByte
        guard configure() else { return nil }
    }

    deinit {
        curl_easy_cleanup(easy)
        curl_slist_free_all(sentHeaders)
        errorText.deallocate()
    }

    private func configure() -> Bool {
        var isAccepted = true
        func set(_ option: CURLoption, _ value: Int) {
            isAccepted = stockroom_curl_set_long(easy, option, value) == CURLE_OK && isAccepted
        }
        func set(_ option: CURLoption, _ value: String) {
            isAccepted = stockroom_curl_set_string(easy, option, value) == CURLE_OK && isAccepted
        }
        set(CURLOPT_URL, request.url)
        isAccepted = stockroom_curl_allow_http_only(easy) == CURLE_OK && isAccepted
        isAccepted = stockroom_curl_abandon_lookups(easy) == CURLE_OK && isAccepted
        set(CURLOPT_NOSIGNAL, 1)
        set(CURLOPT_CONNECTTIMEOUT_MS, Int(request.timeouts.connect.milliseconds))
        // llama-server announces Keep-Alive but closes after each event stream, so no connection is used twice.
        set(CURLOPT_FORBID_REUSE, 1)
        // Redirects are followed by who knows the origin, if at all.
        set(CURLOPT_FOLLOWLOCATION, 0)
        if request.url.hasPrefix("http:") { set(CURLOPT_HTTP_VERSION, CURL_HTTP_VERSION_1_1) }
        if !request.usesProxy { set(CURLOPT_NOPROXY, "*") }
        if let path = request.socketPath { set(CURLOPT_UNIX_SOCKET_PATH, path) }
        // A server may wait for the length of what no request of these methods comes without.
        let body = request.body ?? (request.method == .get || request.method == .delete ? nil : [])
        if let body {
            isAccepted = stockroom_curl_set_body(easy, body, body.count) == CURLE_OK && isAccepted
        }
        set(CURLOPT_CUSTOMREQUEST, request.method.rawValue)
        addHeaders()
        isAccepted = stockroom_curl_set_headers(easy, sentHeaders) == CURLE_OK && isAccepted
        isAccepted = stockroom_curl_set_pointer(easy, CURLOPT_ERRORBUFFER, errorText) == CURLE_OK && isAccepted
        return setCallbacks() && isAccepted
    }

    private func addHeaders() {
        func add(_ line: String) {
            if let longer = curl_slist_append(sentHeaders, line) { sentHeaders = longer }
        }
        add("User-Agent: stockroom")
        // Without this, libcurl waits a second for a server's "100 Continue" before a large body.
        add("Expect:")
        // Nor shall it take every body for a form.
        if !request.headers.contains(where: { $0.name.lowercased() == "content-type" }) { add("Content-Type:") }
        for header in request.headers + (request.bearer.map { [$0.authorization] } ?? []) {
            // libcurl takes a line without a value for one that is to be left out, and one with a semicolon for an empty one.
            add(header.value.isEmpty ? "\(header.name);" : "\(header.name): \(header.value)")
        }
    }

    private func setCallbacks() -> Bool {
        let context = Unmanaged.passUnretained(self).toOpaque()
        let head: stockroom_curl_write = { bytes, _, count, context in
            guard let bytes, let context else { return 0 }
            let transfer = Unmanaged<CurlTransfer>.fromOpaque(context).takeUnretainedValue()
            transfer.receiveHead(UnsafeRawBufferPointer(start: bytes, count: count))
            return count
        }
        let body: stockroom_curl_write = { bytes, _, count, context in
            guard let bytes, let context else { return 0 }
            let transfer = Unmanaged<CurlTransfer>.fromOpaque(context).takeUnretainedValue()
            return transfer.receive(UnsafeRawBufferPointer(start: bytes, count: count)) ? count : 0
        }
        return stockroom_curl_set_header_write(easy, head, context) == CURLE_OK
            && stockroom_curl_set_write(easy, body, context) == CURLE_OK
    }

    /// Takes a line of the head: a status line begins it anew, since a head may follow another (100 Continue).
    private func receiveHead(_ bytes: UnsafeRawBufferPointer) {
        guard !isHeadSent else { return }
        let line = String(decoding: bytes, as: UTF8.self)
        if line.hasPrefix("HTTP/") {
            receivedHeaders = []
        } else if let colon = line.firstIndex(of: ":") {
            let value = line[line.index(after: colon)...].drop(while: \.isWhitespace)
            let end = value.lastIndex { !$0.isWhitespace }.map(value.index(after:)) ?? value.startIndex
            receivedHeaders.append(HTTPHeader(String(line[..<colon]), String(value[..<end])))
        }
    }

    /// Hands bytes on; false stops the transfer.
    private func receive(_ bytes: UnsafeRawBufferPointer) -> Bool {
        byteCount += bytes.count
        guard byteCount <= request.maximumBytes else { return false }
        patience = request.timeouts.silence
        deadline = .now + patience
        sendHead()
        continuation.yield(.body(Array(bytes)))
        return true
    }

    private func sendHead() {
        guard !isHeadSent else { return }
        isHeadSent = true
        var status = 0
        stockroom_curl_get_long(easy, CURLINFO_RESPONSE_CODE, &status)
        var retryAfter: curl_off_t = 0
        stockroom_curl_get_offset(easy, CURLINFO_RETRY_AFTER, &retryAfter)
        continuation.yield(
            .head(
                HTTPHead(status: status, headers: receivedHeaders, retryAfter: retryAfter > 0 ? Int(retryAfter) : nil)))
    }

    /// Ends the transfer with libcurl's result.
    func complete(_ result: CURLcode) {
        guard result == CURLE_OK else { return finish(failure(result)) }
        sendHead()
        continuation.finish()
    }

    /// Ends the transfer with an error.
    func finish(_ error: any Error) { continuation.finish(throwing: error) }

    private func failure(_ result: CURLcode) -> HTTPFailure {
        switch result {
        case CURLE_COULDNT_RESOLVE_HOST, CURLE_URL_MALFORMAT: .unknownHost
        case CURLE_COULDNT_CONNECT: .notListening
        // The only time limit that libcurl itself watches.
        case CURLE_OPERATION_TIMEDOUT: .connectTimeout(request.timeouts.connect)
        case CURLE_UNSUPPORTED_PROTOCOL, CURLE_WEIRD_SERVER_REPLY: .notHTTP
        case CURLE_WRITE_ERROR where byteCount > request.maximumBytes: .tooLarge(limit: request.maximumBytes)
        case CURLE_GOT_NOTHING, CURLE_RECV_ERROR, CURLE_SEND_ERROR, CURLE_PARTIAL_FILE, CURLE_HTTP2,
            CURLE_HTTP2_STREAM:
            .brokenOff(afterBytes: byteCount > 0)
        case CURLE_SSL_CONNECT_ERROR, CURLE_PEER_FAILED_VERIFICATION, CURLE_SSL_CERTPROBLEM, CURLE_SSL_CACERT_BADFILE,
            CURLE_SSL_ISSUER_ERROR:
            .insecure(message(result))
        default: .other(message(result))
        }
    }

    private func message(_ result: CURLcode) -> String {
        let detail = String(cString: errorText)
        return detail.isEmpty ? String(cString: curl_easy_strerror(result)) : detail
    }
}
