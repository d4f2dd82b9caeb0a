import Foundation

/// The program at a terminal of its own: keys go in, what it writes comes out.
final class PseudoTerminal {
    /// All bytes that reached the terminal so far.
    private(set) var bytes: [UInt8] = []
    /// The flags of the terminal's mode before the program began.
    let modeAtStart: [tcflag_t]
    /// The end of the text that was waited for last.
    private var seen = 0
    private let master: Int32
    private let process: pid_t
    private var hasEnded = false

    /// `POSIX_SPAWN_SETSID`, which glibc's headers hide behind a feature macro.
    #if canImport(Darwin)
        private static let newSession = Int16(0x400)
    #else
        private static let newSession = Int16(0x80)
    #endif

    /// Starts the program at a terminal of that size.
    ///
    /// - Parameter program: what is started; a shell, for instance.
    init(
        _ stockroom: Stockroom, _ arguments: [String], program executable: String = Stockroom.executable,
        columns: UInt16 = 80, rows: UInt16 = 24
    ) throws {
        var (person, program) = (Int32(-1), Int32(-1))
        var size = winsize(ws_row: rows, ws_col: columns, ws_xpixel: 0, ws_ypixel: 0)
        var name = [CChar](repeating: 0, count: 128)
        guard openpty(&person, &program, &name, nil, &size) == 0 else { throw POSIXError(.ENOTTY) }
        defer { close(program) }
        master = person
        modeAtStart = Self.mode(of: person)
        // A new session whose first opened terminal becomes the one that Ctrl-C speaks through.
        var attributes = posix_spawnattr_t()
        posix_spawnattr_init(&attributes)
        posix_spawnattr_setflags(
            &attributes, PseudoTerminal.newSession | Int16(POSIX_SPAWN_SETSIGMASK) | Int16(POSIX_SPAWN_SETSIGDEF))
        // The threads that tests run on keep signals away, and what they start would, too: a shell hears no Ctrl-C then.
        var (none, all) = (sigset_t(), sigset_t())
        sigemptyset(&none)
        sigfillset(&all)
        posix_spawnattr_setsigmask(&attributes, &none)
        posix_spawnattr_setsigdefault(&attributes, &all)
        var actions = posix_spawn_file_actions_t()
        posix_spawn_file_actions_init(&actions)
        posix_spawn_file_actions_addopen(&actions, 0, name, O_RDWR, 0)
        posix_spawn_file_actions_adddup2(&actions, 0, 1)
        posix_spawn_file_actions_adddup2(&actions, 0, 2)
        defer {
            posix_spawnattr_destroy(&attributes)
            posix_spawn_file_actions_destroy(&actions)
        }
        var argv = ([executable] + arguments).map { strdup($0) } + [nil]
        var envp = stockroom.environment.map { strdup("\($0.key)=\($0.value)") } + [nil]
        defer { for pointer in argv + envp { free(pointer) } }
        var pid = pid_t()
        let code = posix_spawn(&pid, executable, &actions, &attributes, &argv, &envp)
        guard code == 0 else { throw POSIXError(POSIXErrorCode(rawValue: code) ?? .EINVAL) }
        process = pid
    }

    deinit {
        if !hasEnded {
            kill(process, SIGKILL)
            var status: Int32 = 0
            waitpid(process, &status, 0)
        }
        close(master)
    }

    /// Types something.
    func type(_ text: String) {
        var bytes = Array(text.utf8)[...]
        while !bytes.isEmpty {
            let count = bytes.withUnsafeBytes { write(master, $0.baseAddress, $0.count) }
            guard count > 0 else { return }
            bytes = bytes.dropFirst(count)
        }
    }

    /// Reads until a text has come behind the one waited for last, and gives all up to its end.
    ///
    /// Waiting has an end only so that a broken program fails a test instead of holding it.
    @discardableResult
    func wait(for text: String) throws -> String {
        let wanted = Array(text.utf8)
        var searched = seen
        while true {
            if let found = bytes[searched...].firstRange(of: wanted) {
                defer { seen = found.upperBound }
                return String(decoding: bytes[seen..<found.upperBound], as: UTF8.self)
            }
            searched = max(seen, bytes.count - wanted.count + 1)
            guard readMore() else {
                throw Silence(waitedFor: text, screen: String(decoding: bytes, as: UTF8.self))
            }
        }
    }

    /// Reads to the end and gives the program's status.
    func end() -> Int32 {
        while readMore() {}
        var status: Int32 = 0
        waitpid(process, &status, 0)
        hasEnded = true
        return status & 0x7F == 0 ? (status >> 8) & 0xFF : 128 + (status & 0x7F)
    }

    /// The flags of the terminal's mode: input, output, control, local.
    var mode: [tcflag_t] { Self.mode(of: master) }

    private static func mode(of terminal: Int32) -> [tcflag_t] {
        var mode = termios()
        guard tcgetattr(terminal, &mode) == 0 else { return [] }
        return [mode.c_iflag, mode.c_oflag, mode.c_cflag, mode.c_lflag]
    }

    /// Sends a signal to the program.
    func signal(_ signal: Int32) { kill(process, signal) }

    /// What did not come, and what did.
    struct Silence: Error, CustomStringConvertible {
        let waitedFor: String
        let screen: String
        var description: String { "\"\(waitedFor)\" did not come; the terminal got: \(screen.debugDescription)" }
    }

    private func readMore() -> Bool {
        var poller = pollfd(fd: master, events: Int16(POLLIN), revents: 0)
        guard poll(&poller, 1, 60_000) > 0 else { return false }
        var chunk = [UInt8](repeating: 0, count: 4096)
        let count = read(master, &chunk, chunk.count)
        guard count > 0 else { return false }
        bytes += chunk.prefix(count)
        return true
    }
}
