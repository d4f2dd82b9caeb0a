import Dispatch
import Synchronization

#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#else
    import Darwin
#endif

/// A program that was started without a shell, in a process group of its own; lines go to it and come from it.
///
/// Its standard error is thrown away: what a stranger writes there is nobody's to read raw.
final class ChildProcess: Sendable {
    /// What comes of it.
    enum Arrival: Sendable {
        case line([UInt8])
        /// A line beyond the limit; nothing more comes.
        case tooLong
    }

    private let process: pid_t
    private let input: Int32
    private let output: Int32
    private let limit: Int
    private let writing = DispatchQueue(label: "stockroom.child.in")
    private let reading = DispatchQueue(label: "stockroom.child.out")
    private let unread = Mutex<[UInt8]>([])
    private let isOver = Mutex(false)

    /// Starts a program, found as a shell finds it.
    ///
    /// - Parameters:
    ///   - environment: all that it gets of ours.
    ///   - limit: how many bytes a line may have.
    /// - Throws: ``ForeignFailure`` when there is no such program, or it may not be run.
    init(_ words: [String], environment: [String: String], limit: Int) throws(ForeignFailure) {
        var ends: [Int32] = [-1, -1, -1, -1]
        guard let program = words.first, pipe(&ends[0]) == 0, pipe(&ends[2]) == 0 else {
            throw ForeignFailure.notStarted(reason: String(cString: strerror(errno)))
        }
        for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
        let (theirInput, theirOutput) = (ends[0], ends[3])
        (input, output) = (ends[1], ends[2])
        self.limit = limit
        var process: pid_t = 0
        let code = Self.spawn(program, words, environment, input: theirInput, output: theirOutput, &process)
        self.process = process
        closeDescriptor(theirInput)
        closeDescriptor(theirOutput)
        guard code == 0 else {
            closeDescriptor(input)
            closeDescriptor(output)
            throw ForeignFailure.notStarted(reason: String(cString: strerror(code)))
        }
        #if canImport(Darwin)
            _ = fcntl(input, F_SETNOSIGPIPE, 1)
        #endif
        Children.add(process)
    }

    deinit { end() }

    /// Ends the program and all that it has started.
    func end() {
        let wasOver = isOver.withLock { isOver in
            defer { isOver = true }
            return isOver
        }
        guard !wasOver else { return }
        Children.end(process)
        // Behind what is being written, which cannot go on once nobody reads.
        let (input, output) = (input, output)
        writing.async { closeDescriptor(input) }
        reading.async { closeDescriptor(output) }
    }

    /// The next line; nil when the program has closed its output. Waits on a thread of its own, and reads no more than is asked for.
    func next() async -> Arrival? {
        await withCheckedContinuation { arrived in
            reading.async {
                guard !self.isOver.withLock({ $0 }) else { return arrived.resume(returning: nil) }
                arrived.resume(returning: self.unread.withLock { self.read(&$0) })
            }
        }
    }

    /// Writes a line. Where the program does not read, it waits on a thread of its own, and whoever asks gives up in time.
    func write(_ line: [UInt8]) {
        let input = input
        writing.async {
            var rest = line[...]
            while !rest.isEmpty {
                let count = rest.withUnsafeBytes { writeBytes(input, $0) }
                if count < 0, errno == EINTR { continue }
                guard count > 0 else { return }
                rest = rest.dropFirst(count)
            }
        }
    }

    private static func spawn(
        _ program: String, _ words: [String], _ environment: [String: String], input: Int32, output: Int32,
        _ process: inout pid_t
    ) -> Int32 {
        #if canImport(Darwin)
            var actions: posix_spawn_file_actions_t?
            var attributes: posix_spawnattr_t?
        #else
            var actions = posix_spawn_file_actions_t()
            var attributes = posix_spawnattr_t()
        #endif
        posix_spawn_file_actions_init(&actions)
        posix_spawnattr_init(&attributes)
        posix_spawn_file_actions_adddup2(&actions, input, STDIN_FILENO)
        posix_spawn_file_actions_adddup2(&actions, output, STDOUT_FILENO)
        posix_spawn_file_actions_addopen(&actions, STDERR_FILENO, "/dev/null", O_WRONLY, 0)
        // What this program ignores or blocks is its own affair.
        var signals = sigset_t()
        sigemptyset(&signals)
        posix_spawnattr_setsigmask(&attributes, &signals)
        sigaddset(&signals, SIGPIPE)
        posix_spawnattr_setsigdefault(&attributes, &signals)
        posix_spawnattr_setpgroup(&attributes, 0)
        posix_spawnattr_setflags(
            &attributes, Int16(POSIX_SPAWN_SETPGROUP | POSIX_SPAWN_SETSIGMASK | POSIX_SPAWN_SETSIGDEF))
        var arguments = words.map { strdup($0) } + [nil]
        var variables = environment.map { strdup("\($0.key)=\($0.value)") } + [nil]
        defer {
            for pointer in arguments + variables { free(pointer) }
            posix_spawn_file_actions_destroy(&actions)
            posix_spawnattr_destroy(&attributes)
        }
        return posix_spawnp(&process, program, &actions, &attributes, &arguments, &variables)
    }

    private func read(_ unread: inout [UInt8]) -> Arrival? {
        var searched = 0
        while true {
            if let end = unread[searched...].firstIndex(of: UInt8(ascii: "\n")) {
                defer { unread.removeSubrange(...end) }
                return .line(Array(unread[..<end]))
            }
            if unread.count > limit { return .tooLong }
            searched = unread.count
            var chunk = [UInt8](repeating: 0, count: 1 << 16)
            let count = readBytes(output, &chunk)
            if count < 0, errno == EINTR { continue }
            guard count > 0 else { return nil }
            unread += chunk[..<count]
        }
    }
}

/// The programs that were started and not ended: they end with this process.
private enum Children {
    private static let running = Mutex<Set<pid_t>>([])
    private static let endsThem: Void = {
        atexit { Children.endAll() }
    }()

    static func add(_ process: pid_t) {
        _ = endsThem
        running.withLock { _ = $0.insert(process) }
    }

    static func end(_ process: pid_t) {
        guard running.withLock({ $0.remove(process) }) != nil else { return }
        kill(-process, SIGTERM)
        // Whoever does not obey is not waited for.
        DispatchQueue.global().async {
            var status: Int32 = 0
            for _ in 1...20 where waitpid(process, &status, WNOHANG) == 0 { usleep(50_000) }
            kill(-process, SIGKILL)
            waitpid(process, &status, WNOHANG)
        }
    }

    static func endAll() {
        for process in running.withLock({ $0 }) { kill(-process, SIGTERM) }
    }
}

private func closeDescriptor(_ descriptor: Int32) { _ = close(descriptor) }

private func readBytes(_ descriptor: Int32, _ chunk: inout [UInt8]) -> Int { read(descriptor, &chunk, chunk.count) }

private func writeBytes(_ descriptor: Int32, _ bytes: UnsafeRawBufferPointer) -> Int {
    write(descriptor, bytes.baseAddress, bytes.count)
}
