/// Work done ahead that gives way to real work.
actor Prewarmer {
    private var task: Task<Void, Never>?

    /// Starts the work; what was under way is given up.
    func start(_ work: @escaping @Sendable () async -> Void) {
        task?.cancel()
        task = Task(operation: work)
    }

    /// Gives up what is under way.
    func cancel() {
        task?.cancel()
        task = nil
    }
}
