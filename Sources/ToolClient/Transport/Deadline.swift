import WebClient

/// Runs something that has to end within a time.
enum Deadline {
    /// What the body gives; it is cancelled when it takes too long, or when the task is.
    ///
    /// - Parameter desk: where a person may be thinking meanwhile, whose time does not count.
    /// - Throws: ``ForeignFailure``, whatever went wrong.
    static func run<Value: Sendable>(
        within patience: Duration, asking desk: QuestionDesk? = nil,
        _ body: @escaping @Sendable () async throws -> Value
    ) async throws(ForeignFailure) -> Value {
        let late = ForeignFailure.timeout(seconds: Int(patience.components.seconds))
        let outcome: Result<Value, ForeignFailure> = await withTaskGroup(
            of: Result<Value, ForeignFailure>.self
        ) { group in
            group.addTask {
                do { return .success(try await body()) } catch { return .failure(ForeignFailure(error, patience)) }
            }
            group.addTask {
                let beginning = ContinuousClock.now
                var end = beginning + patience
                while !Task.isCancelled, end > .now {
                    try? await Task.sleep(until: end, clock: .continuous)
                    end = desk?.deadline(from: beginning, patience) ?? end
                }
                return .failure(Task.isCancelled ? .ended : late)
            }
            let first = await group.next() ?? .failure(late)
            group.cancelAll()
            return first
        }
        return try outcome.get()
    }
}

extension ForeignFailure {
    /// What went wrong on the way.
    init(_ error: any Error, _ patience: Duration) {
        switch error {
        case let failure as ForeignFailure: self = failure
        case let failure as HTTPFailure:
            switch failure {
            case .unsendable: self = .unreadable("a request that cannot be sent")
            case .unknownHost: self = .unreachable(reason: "the host is not known")
            case .notListening: self = .unreachable(reason: "nothing listens there")
            case .insecure(let words): self = .unreachable(reason: ForeignFailure.words(words))
            case .notHTTP: self = .unreadable("something else than HTTP")
            case .connectTimeout, .timeout: self = .timeout(seconds: Int(patience.components.seconds))
            case .brokenOff: self = .ended
            case .tooLarge(let limit): self = .tooLarge(limit: limit)
            case .leavesOrigin, .tooManyRedirects: self = .redirected
            case .noResources: self = .unreachable(reason: "no thread or memory is left")
            case .other(let words): self = .unreachable(reason: ForeignFailure.words(words))
            }
        default: self = .ended
        }
    }
}
