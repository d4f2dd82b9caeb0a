import StrictJSON
import WebClient

/// Asks a service: at its pace, again where that can do no harm, and never another host.
package struct ServiceClient: Sendable {
    /// An answer whose bytes are not what they should be.
    struct Unreadable: Error {}

    /// What came of a request that changes something.
    enum Sent {
        case answered(HTTPResponse)
        /// It may have been done or not.
        case unknown(ServiceFailure.Trouble)
    }

    /// The address that all paths are behind, without a slash at its end.
    let base: String
    /// What messages call the service.
    let place: String
    let variable: String
    let limits: ServiceLimits
    private let token: Secret
    private let transport: any HTTPTransport
    private let pacer: Pacer
    private let isLoopback: Bool

    package init(
        base: String, place: String, token: Secret, variable: String,
        transport: any HTTPTransport = CurlTransport(), limits: ServiceLimits = ServiceLimits()
    ) {
        self.base = base
        self.place = place
        self.token = token
        self.variable = variable
        self.transport = transport
        self.limits = limits
        pacer = Pacer(pace: limits.pace)
        isLoopback = WebAddress(base)?.isLoopback ?? false
    }

    // MARK: - Reading

    /// Reads something, again and again until it can be used, within the limits.
    ///
    /// - Throws: ``ServiceFailure``, `CancellationError`.
    func read<T: Sendable>(_ path: String, as decode: @Sendable (HTTPResponse) throws -> T) async throws -> T {
        guard let read = try await readIfThere(path, as: decode) else { throw ServiceFailure.noService(place: place) }
        return read
    }

    /// The same for what may not be there: then it is nil.
    func readIfThere<T: Sendable>(_ path: String, as decode: @Sendable (HTTPResponse) throws -> T) async throws -> T? {
        let start = ContinuousClock.now
        var pause = limits.firstWait
        for attempt in 1... {
            let (trouble, wish): (ServiceFailure.Trouble, Duration?)
            do {
                let response = try await answer(to: request(.get, path))
                if response.head.status == 404 { return nil }
                if (200..<300).contains(response.head.status) {
                    do { return try decode(response) } catch is Unreadable {
                        (trouble, wish) = (response.looksLikePage ? .webPage : .unreadable, nil)
                    }
                } else {
                    (trouble, wish) = try retryable(response)
                }
            } catch let failure as HTTPFailure {
                (trouble, wish) = (try Self.trouble(failure, place: place), nil)
            }
            let wait = wish ?? pause
            let isLate = start.duration(to: .now) + wait > limits.triesWithin
            guard attempt < limits.tries, wait <= limits.longestWait, !isLate else {
                throw ServiceFailure.unavailable(place: place, trouble)
            }
            if wish != nil { await pacer.rest(wait) }
            try await Task.sleep(for: wait)
            pause *= 2
        }
        throw ServiceFailure.unavailable(place: place, .unreadable)
    }

    // MARK: - Changing

    /// Sends a change once; again only where the service says that it did not take it.
    ///
    /// - Throws: ``ServiceFailure`` where it is certain that nothing was changed.
    func send(_ method: HTTPMethod, _ path: String, _ body: JSONValue?) async throws -> Sent {
        var pause = limits.firstWait
        for attempt in 1... {
            do {
                let response = try await answer(to: request(method, path, body))
                switch response.head.status {
                case 200..<300: return .answered(response)
                case 404 where method == .delete: return .answered(response)
                case 429:
                    let (trouble, wish) = try retryable(response)
                    guard attempt < limits.tries, wish ?? pause <= limits.longestWait else {
                        throw ServiceFailure.unavailable(place: place, trouble)
                    }
                    await pacer.rest(wish ?? pause)
                    pause *= 2
                case 404:
                    throw ServiceFailure.refused(place: place, status: 404, words: token.redacted(in: response.words))
                case 500...: return .unknown(.status(response.head.status))
                default:
                    let (trouble, _) = try retryable(response)
                    return .unknown(trouble)
                }
            } catch let failure as HTTPFailure {
                let trouble = try Self.trouble(failure, place: place)
                if failure.isBeforeRequest { throw ServiceFailure.unavailable(place: place, trouble) }
                return .unknown(trouble)
            }
        }
        return .unknown(.unreadable)
    }

    // MARK: - One request

    private func request(_ method: HTTPMethod, _ path: String, _ body: JSONValue? = nil) -> HTTPRequest {
        var request = HTTPRequest(
            method, url: base + path, headers: [HTTPHeader("Accept", "application/json")],
            timeouts: limits.timeouts, maximumBytes: limits.maximumBytes)
        if let body {
            request.headers.append(HTTPHeader("Content-Type", "application/json"))
            request.body = body.serializedBytes()
        }
        request.bearer = token
        request.usesProxy = !isLoopback
        // A change is never sent on to where nobody looked.
        request.mostRedirects = method == .get ? 2 : 0
        return request
    }

    /// The whole answer, in its turn and in time.
    private func answer(to request: HTTPRequest) async throws -> HTTPResponse {
        let turn = await pacer.takeTurn()
        if turn > .zero { try await Task.sleep(for: turn) }
        let (transport, limit) = (transport, limits.wholeAnswer)
        return try await withThrowingTaskGroup(of: HTTPResponse.self) { group in
            group.addTask { try await transport.response(to: request) }
            group.addTask {
                try await Task.sleep(for: limit)
                throw HTTPFailure.timeout(limit)
            }
            defer { group.cancelAll() }
            guard let response = try await group.next() else { throw CancellationError() }
            return response
        }
    }

    /// What keeps an answer from being used that may be better the next time, and how long the service asks to wait.
    ///
    /// - Throws: ``ServiceFailure`` for an answer that will be the same again.
    private func retryable(_ response: HTTPResponse) throws -> (ServiceFailure.Trouble, wait: Duration?) {
        let head = response.head
        switch head.status {
        case 401, 403:
            throw ServiceFailure.tokenRefused(place: place, status: head.status, variable: variable)
        case 404: throw ServiceFailure.noService(place: place)
        case 429, 503: return (.busy(seconds: head.retryAfter), head.retryAfter.map { .seconds($0) })
        case 500...: return (.status(head.status), nil)
        case 300..<400:
            // What is followed was followed.
            throw ServiceFailure.unavailable(place: place, .status(head.status))
        default:
            throw ServiceFailure.refused(
                place: place, status: head.status, words: token.redacted(in: response.words))
        }
    }

    private static func trouble(_ failure: HTTPFailure, place: String) throws -> ServiceFailure.Trouble {
        switch failure {
        case .unknownHost, .notListening, .connectTimeout, .notHTTP, .noResources, .unsendable: .noConnection("")
        case .insecure(let words), .other(let words): .noConnection(words)
        case .timeout: .silence
        case .brokenOff: .cutOff
        case .tooLarge: .unreadable
        case .leavesOrigin(let origin): throw ServiceFailure.unavailable(place: place, .leavesHost(origin))
        case .tooManyRedirects: throw ServiceFailure.unavailable(place: place, .status(302))
        }
    }
}

extension HTTPResponse {
    /// Whether it is a page for people.
    var looksLikePage: Bool {
        head.contentType?.lowercased().contains("html") == true
            || body.first { $0 > UInt8(ascii: " ") } == UInt8(ascii: "<")
    }

    /// The value that the body is.
    ///
    /// - Throws: `Unreadable`.
    func json() throws -> JSONValue {
        guard let value = try? JSONParser.parse(body, loneSurrogates: .replaced) else {
            throw ServiceClient.Unreadable()
        }
        return value
    }

    /// What a refusal says, in the words of the service: its `message` (v1), or `title` and `detail` (RFC 7807).
    var words: String {
        guard let value = try? json() else { return "" }
        let texts = ["message", "title", "detail"].compactMap { value[$0]?.string }
        let words = texts.isEmpty ? value["errors"].map { $0.serialized() } ?? "" : texts.joined(separator: ": ")
        return String(words.prefix(300))
    }
}
