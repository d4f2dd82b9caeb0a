import WebClient

/// How fast a service is asked, and how long its answers are waited for.
package struct ServiceLimits: Sendable {
    /// From the beginning of a request to that of the next: at most five a second.
    package var pace: Duration = .milliseconds(200)
    /// How often a request is sent that may be sent again.
    package var tries = 4
    /// No try begins later than this after the first.
    package var triesWithin: Duration = .seconds(20)
    /// The longest wait that the service may ask for.
    package var longestWait: Duration = .seconds(10)
    /// The wait behind a first try, where the service does not say; twice as long behind each further one.
    package var firstWait: Duration = .milliseconds(500)
    package var timeouts = HTTPTimeouts(connect: .seconds(10), firstByte: .seconds(20), silence: .seconds(10))
    /// How long a whole answer may take, however steadily it comes.
    package var wholeAnswer: Duration = .seconds(90)
    /// The most bytes of an answer: a page has a thousand items.
    package var maximumBytes = 64 << 20
    /// How old the mirror may get before it is brought up to date.
    package var freshFor: Duration = .seconds(15 * 60)
    /// How long the service is left alone once it could not be reached.
    package var restAfterFailure: Duration = .seconds(60)
    /// How many items that a reading did not meet are asked for one by one.
    package var askedSinglyAtMost = 500

    package init() {}
}
