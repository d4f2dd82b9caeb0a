import Synchronization

/// Does work in the order in which it comes, only so much at once.
final class WorkQueue: Sendable {
    typealias Work = @Sendable () async -> Void

    private struct Queue {
        var waiting: [Work] = []
        var running = 0
    }

    private let queue = Mutex(Queue())
    private let atOnce: Int

    init(atOnce: Int) { self.atOnce = atOnce }

    func add(_ work: @escaping Work) {
        let starts = queue.withLock { queue in
            queue.waiting.append(work)
            guard queue.running < atOnce else { return false }
            queue.running += 1
            return true
        }
        if starts { Task { while let work = self.next() { await work() } } }
    }

    private func next() -> Work? {
        queue.withLock { queue in
            guard !queue.waiting.isEmpty else {
                queue.running -= 1
                return nil
            }
            return queue.waiting.removeFirst()
        }
    }
}
