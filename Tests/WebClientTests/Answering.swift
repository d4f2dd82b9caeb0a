import TestSupport
import WebClient

/// A request of the tests: no test is about its limits, and a busy machine may be slow.
func request(_ method: HTTPMethod = .get, _ url: String, body: String? = nil) -> HTTPRequest {
    HTTPRequest(
        method, url: url, body: body.map { Array($0.utf8) },
        timeouts: HTTPTimeouts(connect: .seconds(60), firstByte: .seconds(60), silence: .seconds(60)),
        maximumBytes: 1000)
}

extension LoopbackServer {
    /// The address of a path on it.
    func url(_ path: String) -> String { "http://127.0.0.1:\(port)\(path)" }
}

extension HTTPResponse {
    var text: String { String(decoding: body, as: UTF8.self) }
}
