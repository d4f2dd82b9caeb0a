/// Lets requests begin no sooner than a pause after each other, whoever sends them.
actor Pacer {
    private let pace: Duration
    private var next = ContinuousClock.now

    init(pace: Duration) { self.pace = pace }

    /// How long to wait until one more request may begin; its place in the row is taken.
    func takeTurn() -> Duration {
        let now = ContinuousClock.now
        let turn = max(now, next)
        next = turn + pace
        return now.duration(to: turn)
    }

    /// Nobody begins before that long has passed.
    func rest(_ pause: Duration) { next = max(next, ContinuousClock.now + pause) }
}
