import Dispatch
import Essentials
import Synchronization

/// A thread of its own on which an actor runs, so that waiting for a server holds up nothing else.
final class ThreadExecutor: SerialExecutor {
    private struct Queue {
        var jobs: [UnownedJob] = []
        var isStopped = false
    }

    private let queue = Mutex(Queue())
    private let signal = DispatchSemaphore(value: 0)

    init() {
        DetachedThread.run { [self] in
            while let job = next() { job.runSynchronously(on: asUnownedSerialExecutor()) }
        }
    }

    func enqueue(_ job: consuming ExecutorJob) {
        let job = UnownedJob(job)
        queue.withLock { $0.jobs.append(job) }
        signal.signal()
    }

    /// Ends the thread once everything that waits is done.
    func stop() {
        queue.withLock { $0.isStopped = true }
        signal.signal()
    }

    private func next() -> UnownedJob? {
        while true {
            signal.wait()
            let (job, isStopped) = queue.withLock { queue in
                (queue.jobs.isEmpty ? nil : queue.jobs.removeFirst(), queue.isStopped)
            }
            if let job { return job }
            if isStopped { return nil }
        }
    }
}
