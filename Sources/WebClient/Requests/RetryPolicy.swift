/// Which answers are worth asking again, and how long that is waited for.
///
/// Asked again is only where the server says when: whoever does not may have done its work.
package struct RetryPolicy: Sendable {
    /// The longest that is waited at once; a server that names a longer time is not asked again.
    package var longestWait: Duration
    /// How often a request is asked again.
    package private(set) var attemptsLeft: Int

    package init(longestWait: Duration, attempts: Int = 1) {
        self.longestWait = longestWait
        attemptsLeft = attempts
    }

    /// How long to wait before asking again; nil when that is not worth it. Each time counts as one attempt.
    package mutating func wait(after head: HTTPHead) -> Duration? {
        guard attemptsLeft > 0, head.status == 429 || head.status == 503, let seconds = head.retryAfter,
            .seconds(seconds) <= longestWait
        else { return nil }
        attemptsLeft -= 1
        return .seconds(seconds)
    }
}
